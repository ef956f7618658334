"""Who works at a tournament: a role for a user, or for somebody new."""

from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.labels import Role
from tournaments.models import User

if TYPE_CHECKING:
    UserForm = forms.ModelForm[User]
else:
    UserForm = forms.ModelForm


class GiveRoleForm(forms.Form):
    """A role in this tournament for somebody who can log in already."""

    username = forms.CharField(label=_("User name"), max_length=150)
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices, initial=Role.SCORER)

    def clean_username(self) -> str:
        username: str = self.cleaned_data["username"]
        self.user = User.objects.filter(username=username, is_active=True).first()
        if self.user is None:
            raise forms.ValidationError(
                _("Nobody has this user name. Make a new user with the other form.")
            )
        return username


class NewUserForm(UserForm):
    """Somebody new, with a role in this tournament."""

    role = forms.ChoiceField(label=_("Role"), choices=Role.choices, initial=Role.SCORER)

    class Meta:
        model = User
        fields = ["username", "name"]
        labels = {"username": _("User name")}
        help_texts = {"username": _("With this they log in: letters, digits and @ . + - _")}

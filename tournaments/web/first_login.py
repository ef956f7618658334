"""The page behind the key that the terminal prints on the first start."""

from typing import Any

from django import forms
from django.contrib.auth import login
from django.contrib.auth.forms import SetPasswordMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache

from tournaments.models import User
from tournaments.services.first_login import is_first_login_key, open_first_account
from tournaments.services.refusals import DeedRefused


class FirstLoginForm(SetPasswordMixin, forms.Form):  # type: ignore[type-arg]
    """Who runs this installation, and the club it is for."""

    username = forms.CharField(
        label=_("User name"),
        max_length=150,
        validators=[UnicodeUsernameValidator()],
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
        help_text=_("With this you log in."),
    )
    name = forms.CharField(
        label=_("Your name"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
        help_text=_("This stands beside what you do in the journal."),
    )
    club = forms.CharField(
        label=_("Your club"),
        max_length=120,
        help_text=_("It owns the players and tournaments you will enter."),
    )
    password1, password2 = SetPasswordMixin.create_password_fields(
        label1=_("Password"), label2=_("Password again")
    )

    def clean(self) -> dict[str, Any]:
        self.validate_passwords()
        self.validate_password_for_user(
            User(
                username=self.cleaned_data.get("username", ""),
                name=self.cleaned_data.get("name", ""),
            )
        )
        return self.cleaned_data


@never_cache
def first_login(request: HttpRequest, key: str) -> HttpResponse:
    """Make the first account and log it in; without the right key there is nothing here."""
    if not is_first_login_key(key):
        raise Http404
    form = FirstLoginForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            user = open_first_account(
                key=key,
                username=form.cleaned_data["username"],
                name=form.cleaned_data["name"],
                password=form.cleaned_data["password1"],
                club=form.cleaned_data["club"],
            )
        except DeedRefused as refusal:
            form.add_error(None, str(refusal))
        else:
            login(request, user, backend="django.contrib.auth.backends.ModelBackend")
            return redirect("desk")
    return render(request, "registration/first_login.html", {"form": form})

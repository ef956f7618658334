"""A table of graded wins as a field: kept as rows, typed one a line."""

from typing import Any

from django import forms
from django.db import models
from django.utils.translation import gettext as _

from tournaments.labels import GRADE_FAULTS
from tournaments.scoring import GradeFault, read_grades, write_grades


class GradesText(forms.CharField):
    """The table as it is typed; a line that cannot stand is said with its number."""

    widget = forms.Textarea(attrs={"rows": 4})

    def prepare_value(self, value: Any) -> Any:
        return write_grades(value) if isinstance(value, list) else value

    def has_changed(self, initial: Any, data: Any) -> bool:
        return super().has_changed(self.prepare_value(initial or []), data)

    def clean(self, value: Any) -> Any:
        try:
            return read_grades(super().clean(value))
        except GradeFault as fault:
            raise forms.ValidationError(
                _("Line %(line)s: %(why)s")
                % {"line": fault.line, "why": GRADE_FAULTS[fault.code] % {"text": fault.text}}
            ) from fault


class GradesField(models.JSONField):
    """Rows of `won`, `lost` and `name`."""

    def formfield(self, **kwargs: Any) -> Any:  # type: ignore[override]
        kwargs.pop("encoder", None)
        return models.Field.formfield(self, form_class=GradesText, **kwargs)

"""Columns that are filled from another one whenever a row is saved, for searching by index."""

import re
from datetime import date
from typing import Any

from django.db import models

from games.folding import fold

_DAY = re.compile(r"(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)")


class FoldedField(models.CharField):  # type: ignore[type-arg]
    """What another field says, folded; never typed in."""

    def __init__(self, *args: Any, of: str = "", **kwargs: Any) -> None:
        self.of = of
        super().__init__(*args, **kwargs | {"editable": False, "blank": True, "default": ""})

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        for fixed in ("editable", "blank", "default"):
            kwargs.pop(fixed)
        return name, path, args, kwargs | {"of": self.of}

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        folded = fold(getattr(model_instance, self.of))[: self.max_length]
        setattr(model_instance, self.attname, folded)
        return folded


class FirstDayField(models.DateField):  # type: ignore[type-arg]
    """The first day that a written one, such as 2014.08.??, can be; null if not even the year is known."""

    def __init__(self, *args: Any, of: str = "", **kwargs: Any) -> None:
        self.of = of
        super().__init__(*args, **kwargs | {"editable": False, "blank": True, "null": True})

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        for fixed in ("editable", "blank", "null"):
            kwargs.pop(fixed, None)
        return name, path, args, kwargs | {"of": self.of}

    def pre_save(self, model_instance: models.Model, add: bool) -> date | None:
        day = first_day(getattr(model_instance, self.of))
        setattr(model_instance, self.attname, day)
        return day


def first_day(written: str) -> date | None:
    """Read a day of which month and day may be unknown."""
    read = _DAY.fullmatch(written)
    if read is None:
        return None
    month, day = (1 if "?" in part else int(part) for part in read.groups()[1:])
    try:
        return date(int(read[1]), month, day)
    except ValueError:
        return None

#!/usr/bin/env python
"""Run Doublecorner's commands: serve, migrate, and the rest of Django's."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    execute_from_command_line(sys.argv)

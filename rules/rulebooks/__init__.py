"""Rulebooks as files: what a club writes itself, read into the same records as those built in."""

from rules.rulebooks.faults import VariantFault
from rules.rulebooks.folder import EXAMPLES, load_file, load_folder
from rules.rulebooks.read import VariantFile, read_variant
from rules.rulebooks.write import write_variant

__all__ = [
    "EXAMPLES",
    "VariantFault",
    "VariantFile",
    "load_file",
    "load_folder",
    "read_variant",
    "write_variant",
]

"""Writes the programs and their expected output: `python3 tests/tensor_programs/generate` (needs numpy)."""
import importlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
for family in sys.argv[1:] or ["networks", "arrays", "algorithms", "matrices", "flow"]:
    importlib.import_module(family)
from program import written

print(len(written), "programs")

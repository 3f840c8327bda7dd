"""Runs each command of docs/frameworks.md and compares what it prints with the text below it.

Each section gets a folder and a virtual environment of its own, in which its commands install their packages:
    scripts/frameworks/check.py [--rewrite PATH] [SECTION]..
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs" / "frameworks.md"


def sections():
    """Returns the name of each section with its blocks: the language and the text."""
    for part in PAGE.read_text().split("\n## ")[1:]:
        blocks = re.findall(r"^```(sh|text)\n(.*?)^```$", part, re.S | re.M)
        if any(language == "sh" for language, _ in blocks):
            yield part.split("\n")[0], blocks


def run(blocks, rewrite, folder):
    """Runs the commands of a section. Returns an error, or nothing."""
    venv.create(folder / "venv", with_pip=True)
    for file in HERE.iterdir():
        if file.is_file():
            shutil.copy(file, folder)
    (folder / "bin").mkdir()
    (folder / "bin" / "rewrite").symlink_to(rewrite)
    path = f"{folder}/venv/bin:{folder}/bin:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    printed = None
    for language, text in blocks:
        if language == "text":
            if printed != text:
                return f"expected\n{text}found\n{printed}"
            continue
        result = subprocess.run(["bash", "-euo", "pipefail", "-c", text], cwd=folder, env=environment,
                                capture_output=True, text=True)
        if result.returncode:
            return f"{text}{result.stdout}{result.stderr}"
        printed = result.stdout
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rewrite", default="target/release/rewrite", type=Path)
    parser.add_argument("sections", nargs="*")
    options = parser.parse_args()
    if not options.rewrite.is_file():
        sys.exit(f"{options.rewrite} does not exist: build it, or name another program with --rewrite")
    known = dict(sections())
    if unknown := [name for name in options.sections if name not in known]:
        sys.exit(f"docs/frameworks.md has no commands in a section {unknown[0]}; its sections are {', '.join(known)}")
    failed = []
    for name in options.sections or known:
        with tempfile.TemporaryDirectory() as folder:
            error = run(known[name], options.rewrite.resolve(), Path(folder))
        print(f"{name}: {'ok' if error is None else 'FAILED'}", flush=True)
        if error is not None:
            failed.append(name)
            print(error)
    sys.exit(1 if failed else 0)


main()

"""Starts `strobe` in processes of their own.

Keywords become flags: max_cycles=10 is --max-cycles 10, a list repeats the flag, a dict gives KEY=VALUE each (set={"l2.mshrs":
64}), True is a flag without a value; None and False are left out.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import tempfile

from .results import from_object


class StrobeError(Exception):
    """A command ended with an error: its exit code (docs/reference/results.md), and what it said."""

    def __init__(self, exit_code, message):
        super().__init__(message)
        self.exit_code = exit_code


def command():
    """The path of `strobe`: of the variable STROBE, or in PATH."""
    found = os.environ.get("STROBE") or shutil.which("strobe")
    if not found:
        raise FileNotFoundError("strobe: not found - add its folder to PATH, or set STROBE to the command")
    return found


def _text(value):
    if isinstance(value, (list, tuple)):
        return ",".join(str(one) for one in value)
    return str(value)


def _flags(keywords):
    words = []
    for name, value in keywords.items():
        flag = "--" + name.replace("_", "-")
        # Sizes are one value with commas; of other lists, each element is a flag.
        if name in ("grid", "group", "offset", "samplers", "models", "gpus", "programs"):
            value = _text(value)
        if isinstance(value, dict):
            value = [f"{key}={_text(one)}" for key, one in value.items()]
        if value is True:
            words.append(flag)
        elif value is not None and value is not False:
            for one in value if isinstance(value, (list, tuple)) else [value]:
                words += [flag, str(one)]
    return words


def _call(words):
    ended = subprocess.run([command(), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if ended.returncode != 0:
        lines = [line[8:] for line in ended.stderr.splitlines() if line.startswith("strobe: ")]
        raise StrobeError(ended.returncode, lines[-1] if lines else ended.stderr.strip())
    return ended.stdout


def _call_for_json(words):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "result.json")
        _call([*words[:1], "--json", path, *words[1:]])
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def run(target, *arguments, **keywords):
    """`strobe run`: a Result. `arguments` are those of a script, or after them flags of the compiler of a source."""
    tail = list(arguments)
    if tail and not str(target).endswith(".lua"):
        tail = ["--", *tail]
    return from_object(_call_for_json(["run", *_flags(keywords), str(target), *map(str, tail)]), str(target))


def compare(*workloads, **keywords):
    """`strobe compare`: the dict with `rows` and `summary`."""
    return _call_for_json(["compare", *_flags(keywords), *map(str, workloads)])


def sweep(spec=None, **keywords):
    """`strobe sweep`: a dict for each point. `results`, the file of the results, is sweep.db if it is not given."""
    return _call_for_json(["sweep", *_flags(keywords), *([str(spec)] if spec else [])])["points"]


def query(path, sql, parameters=()):
    """A dict for each row of a results file of run or sweep, which is only read."""
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    database.row_factory = sqlite3.Row
    try:
        return [dict(row) for row in database.execute(sql, parameters)]
    finally:
        database.close()

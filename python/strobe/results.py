"""Results of `strobe run`: from JSON (--json) or SQLite (--results)."""

import json
import sqlite3

# Columns of the table `launches` that have another name or form in JSON.
_RENAMED = {"work_group": "group"}


class Launch(dict):
    """A launch: the keys of docs/reference/results.md, None for null."""

    def metric(self, name, default=None):
        """The value of a metric; `default` if the launch has none of this name."""
        found = self["metrics"].get(name)
        return default if found is None else found["value"]

    def row(self):
        """A flat dict: scalars, stalls as "stall.CAUSE", metrics by name."""
        flat = {key: value for key, value in self.items() if value is None or isinstance(value, (str, int, float))}
        flat.update({"stall." + cause: percent for cause, percent in (self.get("stalls") or {}).items()})
        flat.update({name: metric["value"] for name, metric in self["metrics"].items()})
        return flat


class Result:
    """A result: `launches`, `gpu`, `command`, `version`; `raw` is the JSON object (None of SQLite)."""

    def __init__(self, launches, gpu, command, version, raw=None):
        self.launches = launches
        self.gpu = gpu
        self.command = command
        self.version = version
        self.raw = raw

    def kernel(self, name):
        """The launches of a kernel."""
        return [launch for launch in self.launches if launch["kernel"] == name]

    @property
    def seconds(self):
        """Simulated time of all launches one after the other; None if one of them was not timed."""
        times = [launch["seconds"] for launch in self.launches]
        return None if None in times else sum(times)

    def rows(self):
        """A flat dict for each launch."""
        return [{"launch": number, **launch.row()} for number, launch in enumerate(self.launches)]

    def frame(self):
        """A pandas.DataFrame with a row for each launch."""
        import pandas  # optional: only those that ask for frames need it

        return pandas.DataFrame(self.rows()).set_index("launch")


def load(path):
    """The result in a file of --json or --results. ValueError names the file and what is wrong with it."""
    with open(path, "rb") as file:
        start = file.read(16)
    return _from_sqlite(path) if start.startswith(b"SQLite format 3") else _from_json(path)


def _from_json(path):
    with open(path, encoding="utf-8") as file:
        try:
            raw = json.load(file)
        except ValueError as problem:
            raise ValueError(f"{path}: is no JSON, or was cut off ({problem})") from None
    return from_object(raw, path)


def from_object(raw, path):
    """The result in parsed JSON; `path` is for messages."""
    if not isinstance(raw, dict) or not isinstance(raw.get("launches"), list) or "strobe" not in raw:
        raise ValueError(f"{path}: is no result of strobe run --json")
    return Result([Launch(launch) for launch in raw["launches"]], raw.get("gpu"), raw.get("command"), raw["strobe"], raw)


def _from_sqlite(path):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    database.row_factory = sqlite3.Row
    try:
        meta = dict(database.execute("SELECT name, value FROM meta").fetchall())
        if "gpu_name" not in meta:
            raise ValueError(f"{path}: is no result of strobe run --results")
        launches = [_launch_of(database, row) for row in database.execute("SELECT * FROM launches ORDER BY launch")]
        configuration = dict(database.execute("SELECT key, value FROM configuration").fetchall())
    except sqlite3.DatabaseError as problem:
        raise ValueError(f"{path}: is no result of strobe run --results ({problem})") from None
    finally:
        database.close()
    gpu = {"name": meta["gpu_name"], "hash": meta.get("gpu_hash"), "configuration": configuration}
    return Result(launches, gpu, meta.get("command"), meta.get("strobe"))


def _launch_of(database, row):
    launch = Launch({_RENAMED.get(key, key): row[key] for key in row.keys()})
    number = launch.pop("launch")
    for key in ("grid", "group"):
        launch[key] = [int(size) for size in launch[key].split(" x ")]
    metrics = database.execute(
        "SELECT name, value, unit, description, basis FROM metrics JOIN metric_names USING (name) WHERE launch = ?",
        (number,))
    launch["metrics"] = {metric["name"]: dict(metric) for metric in metrics}
    stalls = dict(database.execute("SELECT cause, percent FROM stalls WHERE launch = ?", (number,)).fetchall())
    launch["stalls"] = stalls or None
    return launch

#!/usr/bin/env python3
"""PPT-GPU's experiments: the paper's ten kernels as PTX on its two machines, and as AMD objects compared with detailed runs.

    scripts/experiments/models/ppt-gpu/run.py build/bin/strobe FOLDER

writes models-ppt-gpu-nvidia.csv, models-ppt-gpu-amd.csv and models-ppt-gpu.svg into the folder, and prints tables, two
of them those of docs/reference/models-ppt-gpu.md. Other arguments name kernels; none: all.
"""
import csv
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from kernels import KERNELS, L2_HITS, write_graph
from plot import plot

HERE = pathlib.Path(__file__).resolve().parent
VARIANTS = ["none", "oracle", "reuse"]


def strobe(*words, folder=None):
    """The result of a run, and the processor seconds of the whole command."""
    before = os.times()
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        done = subprocess.run([STROBE, *map(str, words), "--json", out.name], cwd=folder, capture_output=True, text=True)
        after = os.times()
        if done.returncode != 0:
            return None, done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "failed"
        launch = json.load(open(out.name))["launches"][0]
    seconds = after.children_user + after.children_system - before.children_user - before.children_system
    return launch, seconds


def metric(launch, name):
    return launch["metrics"][name]["value"]


def model(options):
    return "ppt-gpu" + (":" if options else "") + ",".join(options)


def nvidia(names, folder):
    subprocess.run(["sh", HERE / "kernels/make_ptx.sh", folder], check=True)
    rows = []
    for name in names:
        kernel = KERNELS[name]
        options = [f"registers={kernel['registers']}"]
        if kernel["trips"]:
            options.append("trips=" + "+".join(f"{label}:{count}" for label, count in kernel["trips"].items()))
        for gpu in ["titan-x", "k40m"]:
            for memory in ["none", "oracle"]:
                if memory == "oracle" and name not in L2_HITS:
                    continue
                extra = [f"memory={memory}"] + ([f"l2_hit={L2_HITS[name]}"] if memory == "oracle" else [])
                launch, seconds = strobe("run", pathlib.Path(folder) / f"{kernel['file']}.ptx", "--kernel", name, "--grid",
                                         kernel["grid"], "--group", kernel["group"], "--gpu", gpu, "--mode", "model",
                                         "--model", model(options + extra))
                row = dict(kernel=name, gpu=gpu, memory=memory, paper_blocks=kernel["paper"][0],
                           paper_warps=kernel["paper"][1])
                if launch is None:
                    row["problem"] = seconds
                else:
                    row.update(blocks=round(metric(launch, "occupancy.groups")),
                               warps=round(metric(launch, "occupancy.warps")), cycles=launch["cycles"],
                               milliseconds=f"{launch['seconds'] * 1e3:.4f}",
                               sm_ipc=f"{metric(launch, 'unit_ipc'):.3f}",
                               model_milliseconds=f"{launch['model']['model_seconds'] * 1e3:.1f}")
                rows.append(row)
                print(row, file=sys.stderr, flush=True)
    return rows


def amd(names):
    rows = []
    with tempfile.TemporaryDirectory() as name_of_folder:
        folder = pathlib.Path(name_of_folder)
        if any(name.startswith("bfs") for name in names):
            write_graph(folder)
        for name in names:
            kernel = KERNELS[name]
            grid, arguments, remark = kernel["amd"]
            code = folder / f"{kernel['file']}.hsaco"
            if not code.exists():
                subprocess.run([STROBE, "compile", HERE / f"kernels/{kernel['file']}.cl", "--arch", "gfx803", "-o", code],
                               check=True)
            words = ["run", code, "--kernel", name, "--grid", grid, "--group", kernel["group"]]
            for argument in arguments:
                words += ["--arg", argument]
            row = dict(kernel=name, remark=remark)
            detailed, seconds = strobe(*words, "--mode", "detailed", folder=folder)
            if detailed is None:
                rows.append(dict(row, problem=seconds))
                continue
            row.update(wave_instructions=detailed["wave_instructions"], detailed_cycles=detailed["cycles"],
                       detailed_seconds=f"{seconds:.2f}")
            for variant in VARIANTS:
                launch, whole = strobe(*words, "--mode", "model", "--model", f"ppt-gpu:memory={variant}", folder=folder)
                line = dict(row, memory=variant)
                if launch is None:
                    line["problem"] = whole
                else:
                    cost = launch["model"]["model_seconds"] + launch["model"]["profile"]["seconds"]
                    error = 100 * (launch["cycles"] / detailed["cycles"] - 1)
                    line.update(predicted_cycles=launch["cycles"], error_percent=f"{error:.1f}",
                                l1_hit=f"{metric(launch, 'l1.hit_rate'):.3f}",
                                l2_hit=f"{metric(launch, 'l2.hit_rate'):.3f}",
                                profile_seconds=f"{launch['model']['profile']['seconds']:.3f}",
                                model_seconds=f"{launch['model']['model_seconds']:.4f}",
                                speedup=f"{seconds / max(cost, 1e-6):.1f}")
                rows.append(line)
                print(line, file=sys.stderr, flush=True)
    return rows


def write(path, rows):
    columns = list(dict.fromkeys(column for row in rows for column in row))
    with open(path, "w", newline="") as out:
        writer = csv.DictWriter(out, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print("| " + " | ".join(columns) + " |\n|" + "---|" * len(columns))
    for row in rows:
        print("| " + " | ".join(str(row.get(column, "")) for column in columns) + " |")
    print()


def summary(rows):
    for variant in VARIANTS:
        errors = [abs(float(row["error_percent"])) for row in rows if row.get("memory") == variant and "error_percent" in row]
        ratios = [float(row["speedup"]) for row in rows if row.get("memory") == variant and "speedup" in row]
        if errors:
            print(f"memory={variant}: mean |error| {sum(errors) / len(errors):.1f} %, largest {max(errors):.1f} %, "
                  f"{len(errors)} kernels; speed-up {math.exp(sum(map(math.log, ratios)) / len(ratios)):.0f} "
                  f"(geometric mean), {max(ratios):.0f} (largest)")


if __name__ == "__main__":
    STROBE = str(pathlib.Path(sys.argv[1]).resolve())
    out = pathlib.Path(sys.argv[2])
    names = sys.argv[3:] or list(KERNELS)
    start = time.time()
    with tempfile.TemporaryDirectory() as texts:
        write(out / "models-ppt-gpu-nvidia.csv", nvidia(names, texts))
    measured = amd(names)
    write(out / "models-ppt-gpu-amd.csv", measured)
    (out / "models-ppt-gpu.svg").write_text(plot(measured, VARIANTS))
    summary(measured)
    print(f"{time.time() - start:.0f} seconds")

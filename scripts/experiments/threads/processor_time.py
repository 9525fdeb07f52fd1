#!/usr/bin/env python3
"""Processor and wall time of launches on 1, 2, 3 and 8 threads, over those on one thread.

  scripts/experiments/threads/processor_time.py build/bin/strobe [--busy N] [--rounds N] [--gpu NAME]

Rounds take turns between the numbers of threads, so that a slow minute of the host hits all of them. Each cell is the
least over all launches of all rounds: processor time (user and system, of the launch alone), then wall time. With
--busy N, N processes that only count run beside. docs/use/threads.md has what it printed."""
import argparse
import json
import os
import signal
import subprocess
import tempfile

THREADS = (1, 2, 3, 8)
PROGRAMS = {
    "detailed": (("aes", 64, 20), ("spmv", 32, 10), ("matmul", 128, 10), ("relu", 4096, 5), ("matmul", 512, 1)),
    "functional": (("aes", 256, 5), ("matmul", 256, 5), ("relu", 32768, 5), ("fir", 16, 5)),
}


def launches(strobe, mode, gpu, program, problem, repeat, threads):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "result.json")
        subprocess.run([strobe, "run", "scripts/experiments/bench.lua", program, f"problem={problem}", "--repeat",
                        str(repeat), "--gpu", gpu, "--mode", mode, "--threads", str(threads), "--json", out],
                       check=True, stdout=subprocess.DEVNULL)
        with open(out) as file:
            return [(one["cpu_seconds"], one["wall_seconds"]) for one in json.load(file)["launches"]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("strobe")
    parser.add_argument("--busy", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--gpu", default="r9-nano")
    given = parser.parse_args()
    busy = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(given.busy)]
    try:
        print("| program | s on 1 thread | " + " | ".join(f"{n} threads" for n in THREADS[1:]) + " |")
        print("|---" * (len(THREADS) + 1) + "|")
        for mode, programs in PROGRAMS.items():
            for program, problem, repeat in programs:
                least = {}
                for _ in range(given.rounds):
                    for threads in THREADS:
                        found = launches(given.strobe, mode, given.gpu, program, problem, repeat, threads)
                        # Each launch of a program that has several is one measurement of its own kind: sum a run's.
                        count = max(1, len(found) // (repeat))
                        sums = [tuple(map(sum, zip(*found[at:at + count]))) for at in range(0, len(found), count)]
                        best = tuple(map(min, zip(*sums)))
                        least[threads] = tuple(map(min, zip(best, least.get(threads, best))))
                one = least[1]
                cells = [f"{least[n][0] / one[0]:.2f}, {least[n][1] / one[1]:.2f}" for n in THREADS[1:]]
                print(f"| {program} {problem}, {mode} | {one[0]:.4f} | " + " | ".join(cells) + " |", flush=True)
    finally:
        for process in busy:
            process.send_signal(signal.SIGKILL)


if __name__ == "__main__":
    main()

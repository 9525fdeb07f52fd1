#!/usr/bin/env python3
"""Processor and wall time of launches on 2, 3 and 8 threads, over those on one thread.

  scripts/experiments/threads/processor_time.py build/bin/strobe [--busy N] [--rounds N] [--gpu NAME]

A core is slower while its neighbour works: they share clock, caches and memory, on many virtual machines even the
core. So the processor time on several threads is compared with that of runs on one thread of which as many go on at once
as there are processors; wall time, with that of one run by itself. Rounds take turns between all of them, since hosts
change from minute to minute; each number is a median over the launches of all rounds. With --busy N, N processes that
only count run at the same time. docs/use/threads.md has what it printed."""
import argparse
import json
import os
import statistics
import subprocess
import tempfile

THREADS = (2, 3, 8)
PROGRAMS = {
    "detailed": (("aes", 64, 20), ("spmv", 32, 10), ("matmul", 128, 10), ("relu", 4096, 10), ("conv", 4096, 3),
                 ("matmul", 512, 2), ("fir", 4, 3)),
    "functional": (("aes", 512, 10), ("fir", 16, 10), ("relu", 131072, 10)),
}


class Bench:
    def __init__(self, strobe, gpu, folder):
        self.strobe, self.gpu, self.folder, self.number = strobe, gpu, folder, 0

    def start(self, mode, program, problem, repeat, threads):
        self.number += 1
        out = os.path.join(self.folder, f"{self.number}.json")
        command = [self.strobe, "run", "scripts/experiments/bench.lua", program, f"problem={problem}", "--repeat",
                   str(repeat), "--gpu", self.gpu, "--mode", mode, "--threads", str(threads), "--json", out]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL), out

    def times(self, copies, *what):
        """[(processor seconds, wall seconds)] of all launches of a number of runs at once."""
        times = []
        for process, out in [self.start(*what) for _ in range(copies)]:
            if process.wait() != 0:
                raise SystemExit("a run failed: " + " ".join(process.args))
            with open(out) as file:
                times += [(one["cpu_seconds"], one["wall_seconds"]) for one in json.load(file)["launches"]]
        return times


def median(times, which):
    return statistics.median(one[which] for one in times)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("strobe")
    parser.add_argument("--busy", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--gpu", default="r9-nano")
    given = parser.parse_args()
    busy = [subprocess.Popen(["sh", "-c", "while kill -0 $PPID 2>/dev/null; do :; done"]) for _ in range(given.busy)]
    processors = len(os.sched_getaffinity(0))
    try:
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(given.strobe, given.gpu, folder)
            print("| program | s on 1 thread | " + " | ".join(f"{n} threads: processor, wall" for n in THREADS) + " |")
            print("|---" * (len(THREADS) + 2) + "|")
            for mode, programs in PROGRAMS.items():
                for program, problem, repeat in programs:
                    what = (mode, program, problem, repeat)
                    alone, beside, several = [], [], {threads: [] for threads in THREADS}
                    for _ in range(given.rounds):
                        alone += bench.times(1, *what, 1)
                        beside += bench.times(processors, *what, 1)
                        for threads in THREADS:
                            several[threads] += bench.times(1, *what, threads)
                    cells = [f"{median(several[n], 0) / median(beside, 0):.2f}, "
                             f"{median(several[n], 1) / median(alone, 1):.2f}" for n in THREADS]
                    print(f"| {program} {problem}, {mode} | {median(alone, 1):.4f} | " + " | ".join(cells) + " |",
                          flush=True)
    finally:
        for process in busy:
            process.kill()


if __name__ == "__main__":
    main()

"""Reads results of Strobe and starts runs. Needs the standard library only; pandas for Result.frame().

    import strobe
    result = strobe.run("saxpy.cl", grid=65536, group=256, arg=["buf:f32:65536", "buf:f32:65536:iota", "f32:2"])
    for launch in result.launches:
        print(launch["kernel"], launch["cycles"], launch.metric("l2.hit_rate"))
"""

from .results import Launch, Result, load
from .runs import StrobeError, command, compare, query, run, sweep

__all__ = ["Launch", "Result", "StrobeError", "command", "compare", "load", "query", "run", "sweep"]

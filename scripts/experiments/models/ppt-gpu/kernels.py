"""The ten kernels of PPT-GPU's table 4: launches of the paper's sizes as PTX, and launches for AMD objects."""
import random
import struct

# Of each kernel: PTX file, grid and group in work-items, what the model is given for PTX (trip counts of the paper's data
# sets; registers as ptxas of CUDA 13.0 allocates them for sm_75), the paper's resident (blocks, warps) of an SM, and the
# AMD launch: grid, arguments, remark. Data sets are Parboil's and Rodinia's largest, as the paper says.
KERNELS = {
    "sgemm": dict(file="sgemm", grid="128,528", group="16,8", trips={"$L__BB0_2": 124}, registers=64, paper=(16, 64),
                  amd=("128,528", ["buf:f32:253952:random", "buf:f32:261888:random", "buf:f32:1081344", "i32:1024",
                                   "i32:1056", "i32:1024", "i32:248"], "k = 248 of 992")),
    "stencil": dict(file="stencil", grid="256,512", group="32,4", trips={"$L__BB0_2": 62}, registers=42, paper=(16, 64),
                    amd=("256,512", ["f32:0.7", "f32:0.05", "buf:f32:8388608:random", "buf:f32:8388608", "i32:512",
                                     "i32:512", "i32:32"], "32 of 64 planes")),
    "tpacf": dict(file="tpacf", grid="51456", group="256",
                  trips={"$L__BB0_7": 41, "$L__BB0_10": 31, "$L__BB0_11": 256, "$L__BB0_12": 5}, registers=22,
                  paper=(8, 64),
                  amd=("51456", ["buf:u32:6432", "buf:f32:25856:random", "buf:f32:25856:random",
                                 "buf:f32:25856:random", "buf:f32:32:random", "i32:100", "i32:256"],
                       "256 of 10,391 points")),
    "hotspot": dict(file="hotspot", grid="1376,1376", group="16,16", trips={"$L__BB0_4": 2}, registers=22, paper=(6, 48),
                    amd=("1376,1376", ["buf:f32:1048576:random", "buf:f32:1048576:random", "buf:f32:1048576",
                                       "i32:1024", "i32:1024", "i32:2", "f32:0.1", "f32:0.2", "f32:0.3", "f32:0.05"],
                         "")),
    "lud": dict(file="lud", grid="2032,2032", group="16,16", trips={}, registers=32, paper=(8, 64),
                amd=("2032,2032", ["buf:f32:4194304:random", "i32:2048", "i32:0"], "")),
    "nn": dict(file="nn", grid="43008", group="256", trips={}, registers=12, paper=(7, 56),
               amd=("43008", ["buf:f32:86016:random", "buf:f32:43008", "i32:42764", "f32:30", "f32:90"], "")),
    "pathfinder": dict(file="pathfinder", grid="118528", group="256", trips={"$L__BB0_4": 20}, registers=18,
                       paper=(8, 64),
                       amd=("118528", ["i32:20", "buf:i32:2000000:iota", "buf:i32:100000:iota", "buf:i32:100000",
                                       "i32:100000", "i32:0"], "")),
    "gaussian": dict(file="gaussian", grid="1024,1024", group="4,4", trips={}, registers=16, paper=(32, 32),
                     amd=("1024,1024", ["buf:f32:1048576:random", "buf:f32:1048576:random", "buf:f32:1024:random",
                                        "i32:1024", "i32:0"], "")),
    "bfs_1": dict(file="bfs", grid="1000448", group="512", trips={"$L__BB0_4": 6}, registers=18, paper=(4, 64),
                  amd=("1000448", ["buf:i32:2000000:file=nodes.bin", "buf:i32:6000000:file=edges.bin",
                                   "buf:u8:1000000:file=frontier.bin", "buf:u8:1000000", "buf:u8:1000000",
                                   "buf:i32:1000000", "i32:1000000"], "1 of 16 nodes in the frontier")),
    "bfs_2": dict(file="bfs", grid="1000448", group="512", trips={}, registers=6, paper=(4, 64),
                  amd=("1000448", ["buf:u8:1000000", "buf:u8:1000000:file=frontier.bin", "buf:u8:1000000", "buf:u8:1",
                                   "i32:1000000"], "1 of 16 nodes reached")),
}

# L2 hit rates that the authors measured with NVIDIA's profiler, of those kernels for which they published them
# (lanl/PPT code/apps/PPT-GPU/gpu_app.py and apps_example.txt @550e93d0).
L2_HITS = {"gaussian": 0.803, "pathfinder": 0.35, "hotspot": 0.35}


def write_graph(folder):
    """A graph of a million nodes with six random edges each, and a frontier: the same bytes each time."""
    nodes, generator = 1_000_000, random.Random(6)
    with open(folder / "nodes.bin", "wb") as out:
        for node in range(nodes):
            out.write(struct.pack("<2i", 6 * node, 6))
    with open(folder / "edges.bin", "wb") as out:
        out.write(struct.pack(f"<{6 * nodes}i", *(generator.randrange(nodes) for _ in range(6 * nodes))))
    (folder / "frontier.bin").write_bytes(bytes(generator.randrange(16) == 0 for _ in range(nodes)))

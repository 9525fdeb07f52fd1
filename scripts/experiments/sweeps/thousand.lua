-- A thousand points of r9-nano by a model, for killed.sh: a Latin hypercube of six keys for each of three programs.

return {
  programs = { "fir problem=16", "spmv problem=32", "conv problem=2048" },
  gpus = { "r9-nano" },
  vary = {
    { "l1v.mshrs", { 4, 8, 16, 32, 64, 128 } },
    { "l2.size", { "64 KiB", "128 KiB", "256 KiB", "512 KiB", "1 MiB" } },
    { "l2.mshrs", { 16, 32, 64, 128, 256 } },
    { "l2.latency", { from = 20, to = 200, whole = true, unit = "cycle" } },
    { "dram.total_channels", { 8, 16, 32 } },
    { "gpu.clock", { from = 500, to = 1500, whole = true, unit = "MHz" } },
  },
  sample = { method = "latin", points = 334, seed = 1 },
}

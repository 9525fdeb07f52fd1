-- The L2 of r9-nano: size of a bank, outstanding misses of a bank, and DRAM channels, for a program that gathers and one
-- that streams. The baseline has the 256 MSHRs that the preset had when docs/evidence/sweeps.md was measured.
--
--   strobe sweep scripts/experiments/sweeps/l2.lua --results l2.db --report l2.html

return {
  programs = { "spmv problem=128", "conv problem=16384" },
  gpus = { "r9-nano" },
  vary = {
    { "l2.size", { "128 KiB", "256 KiB", "512 KiB" } },
    { "l2.mshrs", { 16, 64, 256 } },
    { "dram.total_channels", { 8, 16, 32 } },
  },
  -- Kibibytes of the eight banks, and as much as 64 of them for a channel: an example, not an estimate of area.
  cost = function(point) return 8 * point:get "l2.size" / 1024 + 64 * point:get "dram.total_channels" end,
  baseline = { ["l2.size"] = "256 KiB", ["l2.mshrs"] = 256, ["dram.total_channels"] = 32 },
}

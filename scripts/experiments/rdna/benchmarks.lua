-- NaviSim's ten programs (PACT 2022, section 5) over sizes up to what fills the GPU: time, wave-instructions per second, hit
-- rates of the caches, and what the vector units waited for.
--
--   strobe run scripts/experiments/rdna/benchmarks.lua [OUT.csv [PROGRAM...]] [--gpu PRESET]
--
-- Without --gpu, of an RX 5500 XT. OUT.csv is written after each run, so that it keeps what was measured when stopped.

local strobe = require "strobe"
local programs = require "programs"

local out = ...
local preset = strobe.options().gpu or "rx-5500-xt"
local results = strobe.table { "program", "problem", "launches", "correct", { name = "us", format = "%.2f" }, "cycles",
  { name = "ginst", title = "Ginst/s", format = "%.2f" }, { name = "growth", title = "time/size", format = "%.2f" },
  { name = "l0", title = "L0 hit %", format = "%.0f" }, { name = "l1", title = "L1 hit %", format = "%.0f" },
  { name = "l2", title = "L2 hit %", format = "%.0f" }, "stalls" }
for _, program in ipairs(programs.named { select(2, ...) }) do
  local before
  for _, size in ipairs(program.sizes) do
    local row = programs.measure(program, size, preset)
    -- 0: time did not grow with the size; 1: it grew in proportion.
    row.growth = before and math.log(row.us / before.us) / math.log(size / before.problem) or nil
    before = row
    results:add(row)
    if out then results:csv(out) end
  end
end
results:print()

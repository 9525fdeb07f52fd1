-- NaviSim's case study of frequency: P3 at 1 and at 1.845 GHz, DRAM unchanged.
--
--   strobe run scripts/experiments/rdna/clock.lua

local strobe = require "strobe"
local programs = require "programs"

local results = strobe.table { "program", "problem", "correct", { name = "slow", title = "us at 1 GHz", format = "%.2f" },
  { name = "fast", title = "us at 1.845 GHz", format = "%.2f" }, { name = "gain", title = "speed-up", format = "%.3f" },
  { name = "stalls", title = "stalls at 1.845 GHz" } }
for _, program in ipairs(programs.list) do
  local size = program.sizes[#program.sizes - 1]
  local slow = programs.measure(program, size, "p3-navisim")
  local fast = programs.measure(program, size, "p3-navisim", { gpu = { clock = "1845 MHz" } })
  results:add { program = program.name, problem = size, correct = slow.correct == "yes" and fast.correct or "NO",
    slow = slow.us, fast = fast.us, gain = slow.us / fast.us, stalls = fast.stalls }
end
results:print()

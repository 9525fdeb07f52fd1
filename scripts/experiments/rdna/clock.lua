-- NaviSim's case study of frequency (PACT 2022, section 6): P3 at 1 and at 1.845 GHz, DRAM unchanged.
--
--   strobe run scripts/experiments/rdna/clock.lua [OUT.csv [PROGRAM...]]

local strobe = require "strobe"
local programs = require "programs"

local out = ...
local results = strobe.table { "program", "problem", { name = "slow", title = "us at 1 GHz", format = "%.2f" },
  { name = "fast", title = "us at 1.845 GHz", format = "%.2f" }, { name = "gain", title = "speed-up", format = "%.3f" },
  { name = "before", title = "stalls at 1 GHz" }, "correct", { name = "stalls", title = "stalls at 1.845 GHz" } }
local product, count = 1, 0
for _, program in ipairs(programs.named { select(2, ...) }) do
  local slow = programs.measure(program, program.study, "p3-navisim")
  local fast = programs.measure(program, program.study, "p3-navisim", { gpu = { clock = "1845 MHz" } })
  results:add { program = program.name, problem = slow.problem, correct = slow.correct == "yes" and fast.correct or "NO",
    slow = slow.us, fast = fast.us, gain = slow.us / fast.us, before = slow.stalls, stalls = fast.stalls }
  product, count = product * slow.us / fast.us, count + 1
  if out then results:csv(out) end
end
results:print()
print(("geometric mean of the speed-ups: %.3f"):format(product ^ (1 / count)))

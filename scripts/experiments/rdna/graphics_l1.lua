-- NaviSim's case study of the graphics L1 (PACT 2022, section 6): P3 with it, and without it, where each L0 has a port of the
-- crossbar: time, hit rates of each level and causes of stalls.
--
--   strobe run scripts/experiments/rdna/graphics_l1.lua [OUT.csv [PROGRAM...]]

local strobe = require "strobe"
local programs = require "programs"

local out = ...
local results = strobe.table { "program", "problem",
  { name = "with", title = "us with", format = "%.2f" }, { name = "without", title = "us without", format = "%.2f" },
  { name = "gain", title = "speed-up by it", format = "%.3f" }, "correct",
  { name = "l0", title = "L0 % with", format = "%.1f" }, { name = "l0_without", title = "L0 % without", format = "%.1f" },
  { name = "l1", title = "L1 %", format = "%.1f" },
  { name = "l2", title = "L2 % with", format = "%.1f" }, { name = "l2_without", title = "L2 % without", format = "%.1f" },
  { name = "stalls", title = "stalls with" }, { name = "stalls_without", title = "stalls without" } }
local product, count = 1, 0
for _, program in ipairs(programs.named { select(2, ...) }) do
  local with = programs.measure(program, program.study, "p3-navisim")
  local without = programs.measure(program, program.study, "p3-navisim", { gl1 = { use = "none" } })
  results:add { program = program.name, problem = with.problem, correct = with.correct == "yes" and without.correct or "NO",
    with = with.us, without = without.us, gain = without.us / with.us, l0 = with.l0, l0_without = without.l0, l1 = with.l1,
    l2 = with.l2, l2_without = without.l2, stalls = with.stalls, stalls_without = without.stalls }
  product, count = product * without.us / with.us, count + 1
  if out then results:csv(out) end
end
results:print()
print(("geometric mean of the speed-ups: %.3f"):format(product ^ (1 / count)))

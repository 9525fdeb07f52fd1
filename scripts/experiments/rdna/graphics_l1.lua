-- NaviSim's case study of the graphics L1 (PACT 2022, section 6): P3 with it and with L0s that have a port of the crossbar
-- each: time, hit rates of each level, lines that the L2 is asked for, and causes of stalls.
--
--   strobe run scripts/experiments/rdna/graphics_l1.lua [--gpu PRESET] [PROGRAM]...

local strobe = require "strobe"
local programs = require "programs"

local wanted = {}
for _, name in ipairs { ... } do wanted[name] = true end
local preset <const> = strobe.options().gpu or "p3-navisim"

local results = strobe.table { "program", "problem", "correct",
  { name = "with", title = "us with", format = "%.2f" }, { name = "without", title = "us without", format = "%.2f" },
  { name = "gain", title = "speed-up by it", format = "%.3f" },
  { name = "l0", title = "L0 % with", format = "%.1f" }, { name = "l0_without", title = "L0 % without", format = "%.1f" },
  { name = "l1", title = "L1 %", format = "%.1f" },
  { name = "l2", title = "L2 % with", format = "%.1f" }, { name = "l2_without", title = "L2 % without", format = "%.1f" },
  { name = "stalls", title = "stalls with" }, { name = "stalls_without", title = "stalls without" } }
local known, logarithms, count = {}, 0.0, 0
for _, program in ipairs(programs.list) do
  known[program.name] = true
  if next(wanted) == nil or wanted[program.name] then
    local size = program.sizes[#program.sizes - 1]
    local with = programs.measure(program, size, preset)
    local without = programs.measure(program, size, preset, { gl1 = { use = "none" } })
    results:add { program = program.name, problem = size, correct = with.correct == "yes" and without.correct or "NO",
      with = with.us, without = without.us, gain = without.us / with.us, l0 = with.l0, l0_without = without.l0,
      l1 = with.l1, l2 = with.l2, l2_without = without.l2, stalls = with.stalls, stalls_without = without.stalls }
    logarithms, count = logarithms + math.log(without.us / with.us), count + 1
  end
end
for name in pairs(wanted) do
  if not known[name] then error(("programs.lua has no program %q"):format(name), 0) end
end
results:print()
print(("geometric mean of the speed-ups: %.3f"):format(math.exp(logarithms / count)))

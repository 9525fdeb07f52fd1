-- The bound of the speed-up: `budget` executes every launch functionally twice, ahead of time and, for what it does not
-- simulate, with warming of caches and TLBs. Prints the processor time of both over that of the detailed run.
--
--   strobe run scripts/experiments/budget/bound.lua HALF MACHINE

local strobe = require "strobe"
local cases = require "cases"

local half, machine = ...
if not machine then error("name a half (tuning, judging) and a machine", 0) end
local only_functional <const> = strobe.sampler {
  name = "only_functional",
  begin_launch = function(launch)
    if launch.must_be_detailed then return end
    launch:analyse { share = 1 }
    return { treatment = "fast_forward", cycles = 1, warm = true }
  end,
}
local sum, least, most, count = 0, math.huge, 0, 0
for _, case in ipairs(cases.of_half(half, machine)) do
  if case.size == 2 then
    local detailed, functional = { machine = machine, sampler = "detailed" }, { machine = machine }
    cases.measure(detailed, case)
    functional.sampler = only_functional
    cases.measure(functional, case)
    local ratio <const> = detailed.cpu / functional.cpu
    print(("%-18s %6.2f"):format(case.name, ratio))
    sum, count, least, most = sum + math.log(ratio), count + 1, math.min(least, ratio), math.max(most, ratio)
  end
end
print(("geometric mean %.1f, least %.1f, most %.1f, of %d kernels"):format(math.exp(sum / count), least, most, count))

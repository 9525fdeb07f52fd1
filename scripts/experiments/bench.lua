-- One program at its middle size, checked, then launched again as often as --repeat says. `strobe bench` runs this for
-- each program and takes the times from the launches, and the problem's size from what is printed between "problem " and
-- the next ",". Parameters may follow.
--
--   strobe run scripts/experiments/bench.lua fir --repeat 5
--   strobe run scripts/experiments/bench.lua resnet18 problem=64 algorithm=direct

local strobe = require "strobe"

local name, parameters = ..., {}
if not name then error("name a program of scripts/workloads, such as aes, fir, conv, matmul, relu, spmv or vgg16", 0) end
for _, argument in ipairs { select(2, ...) } do
  local key, value = argument:match "^([%w_]+)=(.*)$"
  if not key then strobe.fail(("%q is no parameter - write KEY=VALUE, such as seed=2"):format(argument)) end
  parameters[key] = value
end
local run = strobe.workload(name):run(strobe.gpu(), parameters)
print(("%s: problem %s, %d launches%s, %s"):format(name, run.parameters.problem, #run.launches,
  run.cycles and (", %d cycles"):format(run.cycles) or "", strobe.options().no_check and "not checked" or "checked"))
for _, metric in ipairs(run.metric_names or {}) do
  local it = run.launches[1].metrics[metric]
  print(("  %-34s %12.2f %s (%s)"):format(metric, it.value, it.unit, it.description))
end

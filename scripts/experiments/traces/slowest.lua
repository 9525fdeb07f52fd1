-- Traces the slowest launches of a program alone: it runs twice, with the same cycles, and what the first run has shown to be
-- slow is traced in the second. All launches of both are in the result.
--
--   strobe run scripts/experiments/traces/slowest.lua bfs problem=4096 share=0.01 kind=perfetto file=slowest.pftrace
--
-- Other words are parameters of the workload.

local strobe = require "strobe"

local own = { share = "0.01", kind = "perfetto", file = "slowest.pftrace" }
local name, parameters = ..., {}
if not name then strobe.fail "name a program of scripts/workloads, such as bfs" end
for _, word in ipairs { select(2, ...) } do
  local key, value = word:match "^([%w_]+)=(.*)$"
  if not key then strobe.fail(("%q is no parameter - write KEY=VALUE, such as share=0.05"):format(word)) end
  if own[key] then own[key] = value else parameters[key] = value end
end
local share = tonumber(own.share)
if not (share and share > 0 and share <= 1) then strobe.fail "share: a number above 0, at most 1" end
local workload = strobe.workload(name)

local launches = {}
do
  local gpu = strobe.gpu()
  gpu:on("launch_end", function(result, _, number)
    launches[#launches + 1] = { number = number, kernel = result.kernel, cycles = result.cycles }
  end)
  workload:run(gpu, parameters)
end

table.sort(launches, function(a, b)
  return a.cycles > b.cycles or (a.cycles == b.cycles and a.number < b.number)
end)
local slow = {}
for n = 1, math.max(1, math.floor(#launches * share)) do slow[launches[n].number] = launches[n] end

local trace = strobe.trace { kind = own.kind, file = own.file }
local gpu = strobe.gpu()
gpu:on("launch_begin", function(_, number)
  if slow[number] then trace:start() end
end)
gpu:on("launch_end", function(result, _, number)
  trace:stop()
  local first = slow[number]
  if not first then return end
  if first.cycles ~= result.cycles then error(("launch %d took %d cycles, then %d"):format(number, first.cycles, result.cycles), 0) end
  print(("launch %d, %s: %d cycles"):format(number, result.kernel, result.cycles))
end)
workload:run(gpu, parameters)

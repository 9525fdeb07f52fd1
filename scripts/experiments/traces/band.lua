-- Detail when IPC leaves a band: launches have a sampler until the IPC of one leaves the band of its kernel, `width` around the
-- mean of those in it. The next launch of that kernel is simulated in detail and traced, and a new band begins with it.
--
--   strobe run scripts/experiments/traces/band.lua bfs problem=4096 sampler=photon width=0.2 file=band.pftrace
--
-- Other words are parameters of the workload.

local strobe = require "strobe"

local own = { sampler = "photon", width = "0.2", kind = "perfetto", file = "band.pftrace" }
local name, parameters = ..., {}
if not name then strobe.fail "name a program of scripts/workloads, such as bfs" end
for _, word in ipairs { select(2, ...) } do
  local key, value = word:match "^([%w_]+)=(.*)$"
  if not key then strobe.fail(("%q is no parameter - write KEY=VALUE, such as width=0.1"):format(word)) end
  if own[key] then own[key] = value else parameters[key] = value end
end
local width = tonumber(own.width)
if not (width and width > 0) then strobe.fail "width: a number above 0, such as 0.2 for 20 %" end

local trace = strobe.trace { kind = own.kind, file = own.file }
local gpu = strobe.gpu()
local bands = {}  -- by kernel: mean and number of the launches in the band; whether the last one was outside

gpu:on("launch_begin", function(launch)
  local band = bands[launch.kernel or ""]
  local in_detail = band ~= nil and band.outside
  launch.sampling = in_detail and "detailed" or own.sampler
  if in_detail then trace:start() end
end)

gpu:on("launch_end", function(result, launch, number)
  trace:stop()
  local in_detail, key = launch.sampling == "detailed", launch.kernel or ""
  local band = not in_detail and bands[key] or { mean = result.ipc, count = 0 }
  bands[key] = band
  band.outside = math.abs(result.ipc / band.mean - 1) > width
  if not band.outside then
    band.mean, band.count = (band.mean * band.count + result.ipc) / (band.count + 1), band.count + 1
  end
  print(("launch %d, %s: IPC %.3f, %s%s"):format(number, result.kernel, result.ipc,
    in_detail and "in detail" or "sampled",
    band.outside and (", outside of %.3f +- %.0f %%"):format(band.mean, 100 * width) or ""))
end)

strobe.workload(name):run(gpu, parameters)

-- Micro-benchmarks compared with measurements of real hardware.
--
--   strobe run scripts/experiments/micro/run.lua [--gpu PRESET] [NAME]...
--   strobe run scripts/experiments/micro/run.lua [--gpu PRESET] row MEASUREMENT
--
-- NAMEs of GCN3: dispatch, latency, chase, bandwidth, arithmetic, vector_cache; of RDNA: chase, latency, bandwidth, dram,
-- stream, strides, launches, rates; of CDNA: latency (latency/8: each eighth
-- size), scalar, dispatch, stream, sweeps, cache, arithmetic. Without one, all. Fails if a measurement with a bound is outside of it.
-- `row` makes the launches of one measurement, such as `row latency 64 KiB`: a program of strobe calibrate (mi300a-card.csv).

local strobe = require "strobe"

-- By GPU: the module with its measurements.
local known_of <const> = { ["r9-nano"] = "measurements", ["rx-5500-xt"] = "rx-5500-xt", ["rx-6900-xt"] = "rx-6900-xt" }
local gpu = strobe.gpu()
-- By topology: the module with its benchmarks, and one with the measurements of several GPUs.
local topology <const> = gpu.preset:get "gpu.topology"
local benchmarks = require(({ cdna = "cdna", rdna = "rdna" })[topology] or "benchmarks")
local several <const> = ({ cdna = "cdna-measurements" })[topology]
local measurements = several and require(several)[gpu.name] or known_of[gpu.name] and require(known_of[gpu.name]) or {}
local rows_of = {}
for _, known in ipairs(measurements) do rows_of[known.name] = known end

local wanted = { ... }
if wanted[1] == "row" then
  local name <const> = table.concat(wanted, " ", 2)
  measurements, wanted, rows_of = {}, {}, { [name] = { name = name, hardware = 1 } }
end
if #wanted == 0 then wanted = benchmarks.all end

local values = {}
for _, name in ipairs(wanted) do
  local base, every = name:match "^([%w_]+)/(%d+)$"
  local benchmark = benchmarks[base or name]
  if type(benchmark) ~= "function" then error(("there is no micro-benchmark %q"):format(name), 0) end
  for key, value in pairs(benchmark(nil, rows_of, tonumber(every))) do values[key] = value end
end

local rows = strobe.table {
  { name = "measurement" },
  { name = "hardware", format = "%.5g" },
  { name = "simulated", format = "%.5g" },
  { name = "unit" },
  { name = "error", title = "error %", format = "%+.1f" },
  { name = "bound", title = "within" },
  { name = "fitted", title = "fitted parameter" },
}
local outside = {}
for _, known in ipairs(measurements) do
  local value = values[known.name]
  values[known.name] = nil
  if value then
    local off = 100 * (value / known.hardware - 1)
    local inside = not known.bound or math.abs(off) <= known.bound
    if not inside then outside[#outside + 1] = known.name end
    rows:add { measurement = known.name, hardware = known.hardware, simulated = value, unit = known.unit, error = off,
      bound = known.bound and (inside and "%g %%" or "NOT %g %%"):format(known.bound) or "", fitted = known.fitted or "" }
  end
end
-- What this GPU was not measured for.
for name, value in pairs(gpu.name == "r9-nano" and {} or values) do
  rows:add { measurement = name, simulated = value }
  values[name] = nil
end
rows:print()
local unknown = next(values)
if unknown then error(("measurements.lua does not know %q"):format(unknown), 0) end
if #outside > 0 then error("outside their bounds: " .. table.concat(outside, ", "), 0) end

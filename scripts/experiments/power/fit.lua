-- The energies of [power] in mi300x.toml, from clocks that a card kept at its power cap.
--
--   strobe run scripts/experiments/power/fit.lua
--
-- Each row of RRZE-HPC/gpu-benches @1038c5d0 gpu-roofline on an MI300X is a kernel that streams memory and executes a number of
-- 32-bit FMAs for each element: its bandwidth, its FLOP rate, and the clock and power that the card reports. The power of nearly
-- all rows is the cap, 750 W, so that the clock is what can be fitted: three energies, to the clocks of every second row, with
--
--   watts = static + bytes/s x path + (flops/s x vector + clock x f) x (f / at)^exponent
--
-- and judged by the clocks of the others. What these rows cannot distinguish is assumed: the static power, how the voltage
-- follows the clock, and how the energy of a byte on its path is shared out to DRAM and caches.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"

local at <const> = 2.1  -- GHz

local rows = {}
for n, row in ipairs(rows_file.read "scripts/experiments/power/roofline_mi300x.csv") do
  rows[n] = { bytes = row.gb_per_s / 1e3, flops = row.gflops / 1e3, clock = row.mhz / 1e3, watts = row.watts }
end

-- `energies`: pJ of a byte, pJ of a FLOP at `at`, W of all clock trees for each GHz at `at`.
local function clock_of(row, energies, static, exponent)
  local function watts(clock)
    return static + row.bytes * energies[1] + (row.flops * energies[2] + clock * energies[3]) * (clock / at) ^ exponent
  end
  local low, high = 0.1, at
  if watts(high) <= row.watts then return high end
  for _ = 1, 40 do
    local middle = (low + high) / 2
    if watts(middle) <= row.watts then low = middle else high = middle end
  end
  return low
end

-- Relative errors of the clocks of every second row from `first` on.
local function errors(first, energies, static, exponent)
  local list = {}
  for n = first, #rows, 2 do list[#list + 1] = clock_of(rows[n], energies, static, exponent) / rows[n].clock - 1 end
  return list
end

local function mean_of(list, f)
  local sum = 0
  for _, value in ipairs(list) do sum = sum + f(value) end
  return sum / #list
end

-- Least squares by steps of one energy at a time, each tried larger and smaller by a factor that shrinks.
local function fit(static, exponent)
  local energies, factor = { 100, 5, 150 }, 1.5
  local function cost() return mean_of(errors(1, energies, static, exponent), function(e) return e * e end) end
  local best = cost()
  while factor > 1.0005 do
    local improved = false
    for n = 1, 3 do
      for _, by in ipairs { factor, 1 / factor } do
        local kept = energies[n]
        energies[n] = kept * by
        local now = cost()
        if now < best then best, improved = now, true else energies[n] = kept end
      end
    end
    if not improved then factor = math.sqrt(factor) end
  end
  return energies
end

local result = strobe.table { { name = "static", title = "static W" }, "exponent",
  { name = "path", title = "pJ/byte", format = "%.0f" }, { name = "flop", title = "pJ/FLOP", format = "%.2f" },
  { name = "clock", title = "clock W", format = "%.0f" }, { name = "fitted", title = "fitted rows off %", format = "%.1f" },
  { name = "judged", title = "judged rows off %", format = "%.1f" }, { name = "worst", title = "worst %", format = "%.0f" } }
for _, static in ipairs { 100, 140, 250 } do
  for _, exponent in ipairs { 0.5, 1, 2 } do
    local energies <const> = fit(static, exponent)
    local fitted, judged = errors(1, energies, static, exponent), errors(2, energies, static, exponent)
    local worst = 0
    for _, list in ipairs { fitted, judged } do
      for _, e in ipairs(list) do worst = math.max(worst, math.abs(e)) end
    end
    result:add { static = static, exponent = exponent, path = energies[1], flop = energies[2], clock = energies[3] * at,
      fitted = 100 * mean_of(fitted, math.abs), judged = 100 * mean_of(judged, math.abs), worst = 100 * worst }
  end
end
result:print()

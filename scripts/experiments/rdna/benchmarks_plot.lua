-- Draws what benchmarks.lua wrote: wave-instructions per second of each program, from its smallest size to its largest.
--
--   strobe run scripts/experiments/rdna/benchmarks_plot.lua IN.csv OUT.svg TITLE

local strobe = require "strobe"
local chart = require "strobe.chart"
local rows_file = require "strobe.rows_file"

local from, out, title = ...
if not title then error("give the CSV file, the SVG file to write and a title", 0) end

local names, rates, most, highest = {}, {}, 0, 0
for _, row in ipairs(rows_file.read(from)) do
  if not rates[row.program] then names[#names + 1], rates[row.program] = row.program, {} end
  local of = rates[row.program]
  of[#of + 1] = row.ginst
  most, highest = math.max(most, #of), math.max(highest, row.ginst)
end
local places = {}
for n = 1, most do places[n] = "size " .. n end
local drawn = chart.new(title, places, { title = "G wave-instructions per second", high = highest })
for _, name in ipairs(names) do drawn:line(name, rates[name]) end
strobe.write_file(out, drawn:svg())

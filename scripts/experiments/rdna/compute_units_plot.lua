-- Draws what compute_units.lua wrote: how much faster each program is than as code of gfx803 on compute units of GCN.
--
--   strobe run scripts/experiments/rdna/compute_units_plot.lua IN.csv OUT.svg

local strobe = require "strobe"
local chart = require "strobe.chart"
local rows_file = require "strobe.rows_file"

local from, out = ...
if not out then error("give the CSV file and the SVG file to write", 0) end

local places, bars, highest = {}, {}, 0
for n, row in ipairs(rows_file.read(from)) do
  places[n], bars[n] = row.program, {}
  for _, kind in ipairs { "CU gfx803", "CU gfx1010", "DCU gfx803", "DCU gfx1010" } do
    local faster = row.cu_gfx803 / row[kind:lower():gsub(" ", "_")]
    bars[n][#bars[n] + 1] = { kind, faster }
    highest = math.max(highest, faster)
  end
end
local drawn = chart.new("64 CUs of GCN or 32 DCUs, code of gfx803 or gfx1010", places,
  { title = "speed-up over CU gfx803", high = highest })
for n, parts in ipairs(bars) do drawn:bars(n, parts) end
strobe.write_file(out, drawn:svg())

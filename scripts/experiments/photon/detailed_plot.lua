-- Draws what detailed.lua wrote: simulated time over the published one, program by program.
--
--   strobe run scripts/experiments/photon/detailed_plot.lua FOLDER_OF_CSV OUT.svg

local strobe = require "strobe"

local folder, out = ...
if not out then error("give the folder of the CSV files and the SVG file to write", 0) end

local programs <const> = { "aes", "fir", "conv", "matmul", "relu", "spmv" }
local colours <const> = { "#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b" }
local width <const>, height <const>, margin <const> = 640, 480, 60
local low <const>, high <const> = 0, 5  -- decades of microseconds: 1 us to 100 ms

-- Place of a time in microseconds on an axis of `length` pixels.
local function place(microseconds, length) return (math.log(microseconds, 10) - low) / (high - low) * length end

local function points_of(name)
  local points, columns = {}, nil
  for line in strobe.read_file(folder .. "/" .. name .. ".csv"):gmatch("[^\r\n]+") do
    local fields = {}
    for field in (line .. ","):gmatch("([^,]*),") do fields[#fields + 1] = field end
    if not columns then
      columns = {}
      for position, title in ipairs(fields) do columns[title] = position end
    else
      points[#points + 1] = { tonumber(fields[columns.published]), tonumber(fields[columns.simulated]) }
    end
  end
  return points
end

local svg = {}
local function draw(text, ...) svg[#svg + 1] = text:format(...) end
local plot_width <const>, plot_height <const> = width - 2 * margin, height - 2 * margin

draw('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">', width,
  height)
draw('<rect width="%d" height="%d" fill="white"/>', width, height)
for decade = low, high do
  local x, y = margin + place(10 ^ decade, plot_width), height - margin - place(10 ^ decade, plot_height)
  draw('<path d="M%.1f %d V%d M%d %.1f H%d" stroke="#ddd"/>', x, margin, height - margin, margin, y, width - margin)
  draw('<text x="%.1f" y="%d" text-anchor="middle">%g</text>', x, height - margin + 16, 10 ^ decade)
  draw('<text x="%d" y="%.1f" text-anchor="end">%g</text>', margin - 6, y + 4, 10 ^ decade)
end
draw('<path d="M%d %d L%d %d" stroke="#888" stroke-dasharray="4 3"/>', margin, height - margin, width - margin, margin)
draw('<text x="%d" y="%d" text-anchor="middle">published detailed simulation (MGPUSim), us</text>', width // 2,
  height - 16)
draw('<text x="16" y="%d" text-anchor="middle" transform="rotate(-90 16 %d)">Strobe, us</text>', height // 2,
  height // 2)
for position, name in ipairs(programs) do
  local colour = colours[position]
  for _, point in ipairs(points_of(name)) do
    draw('<circle cx="%.1f" cy="%.1f" r="4" fill="%s" fill-opacity="0.8"/>', margin + place(point[1], plot_width),
      height - margin - place(point[2], plot_height), colour)
  end
  draw('<circle cx="%d" cy="%d" r="4" fill="%s"/>', margin + 16, margin + 18 * position, colour)
  draw('<text x="%d" y="%d">%s</text>', margin + 26, margin + 18 * position + 4, name)
end
draw("</svg>")
strobe.write_file(out, table.concat(svg, "\n") .. "\n")

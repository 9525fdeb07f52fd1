-- Draws what full.lua wrote, one picture for each GPU: errors of the sampled runs over their speed-ups.
--
--   strobe run scripts/experiments/photon/full_plot.lua FULL.csv OUT
--
-- Writes OUT-GPU.svg. Sizes at which a sampler did not act are left out, as in the tables.

local strobe = require "strobe"
local study = require "study"
local rows_file = require "strobe.rows_file"
local panel = require "strobe.panel"

local file, out = ...
if not out then error("give the CSV file of full.lua and the start of the SVG files' names", 0) end

local by_gpu, gpus = {}, {}
for _, row in ipairs(rows_file.read(file)) do
  if not by_gpu[row.gpu] then
    by_gpu[row.gpu], gpus[#gpus + 1] = {}, row.gpu
  end
  if row.by ~= "nothing" then
    local points = by_gpu[row.gpu][row.sampler] or {}
    by_gpu[row.gpu][row.sampler] = points
    points[#points + 1] = { math.log(row.speedup, 10), row.error }
  end
end
if #gpus == 0 then error(file .. ": holds no rows of full.lua", 0) end

local most <const> = 40  -- percent: what lies beyond is drawn at the edge
for _, gpu in ipairs(gpus) do
  local plot = panel.new("Sampled runs on " .. gpu, { title = "log10 of the speed-up", low = -0.5, high = 2 },
    { title = "error %", low = -most, high = most })
  for colour, sampler in ipairs(study.samplers) do
    local points = by_gpu[gpu][sampler] or {}
    for _, point in ipairs(points) do point[2] = math.max(-most, math.min(most, point[2])) end
    plot:points(points, colour, 4)
  end
  plot:legend(study.samplers)
  strobe.write_file(("%s-%s.svg"):format(out, gpu), plot:svg())
end

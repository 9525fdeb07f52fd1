-- Figures 6, 16 and 17 of Photon's paper from what networks.lua wrote, one set for each GPU.
--
--   strobe run scripts/experiments/photon/networks_plot.lua LAUNCHES.csv OUT
--
-- OUT-GPU-6.svg: IPC of VGG-16's launches, a colour for each kernel (the paper's are clusters of GPU BBVs).
-- OUT-GPU-16-time.svg, -16-cpu.svg: simulated time and processor time of each program, in full detail and sampled.
-- OUT-GPU-17-error.svg, -17-speedup.svg: layers of VGG-16 under each method; the last place is the whole network.

local strobe = require "strobe"
local compare = require "networks_compare"
local study = require "networks_study"
local panel = require "strobe.panel"

local file, out = ...
if not out then error("give the CSV file of networks.lua and the start of the SVG files' names", 0) end
local runs = study.read(file)
local timed <const> = { "detailed", "photon", "photon+", "pka", "budget" }

local function save(gpu, name, plot) strobe.write_file(("%s-%s-%s.svg"):format(out, gpu, name), plot:svg()) end

-- Names under the axis of a plot whose places are 1, 2, ...; every second one lower.
local function label(plot, names)
  for n, name in ipairs(names) do
    local x, y = plot:place(n, plot.y.low)
    plot:text(x, y + (n % 2 == 0 and 40 or 28), name)
  end
end

local function draw_ipc(gpu, rows, clock)
  local kernels, points, most = {}, {}, 0
  for _, row in ipairs(rows) do
    local name = row.kernel == "gemm" and ("gemm, %d waves a group"):format(row.group) or row.kernel
    if row.kernel:find "^gemm" or row.kernel:find "pool" or row.kernel:find "^fully" then
      if not points[name] then
        points[name], kernels[#kernels + 1] = {}, name
      end
      local ipc = row.instructions / (row.us * 1e-6 * clock)
      table.insert(points[name], { row.launch, ipc })
      most = math.max(most, ipc)
    end
  end
  local plot = panel.new("Figure 6: IPC of VGG-16's launches", { title = "launch", low = 0, high = #rows + 1 },
    { title = "instructions per cycle, whole GPU", low = 0, high = most * 1.3 })
  for n, name in ipairs(kernels) do plot:points(points[name], n, 5) end
  plot:legend(kernels)
  save(gpu, "6", plot)
end

-- One colour a method; `value(sums)` of each program.
local function draw_programs(gpu, name, title, value)
  local programs, points, low, high = {}, {}, math.huge, -math.huge
  for _, program in ipairs(study.programs) do
    if runs[("%s %s detailed"):format(program, gpu)] then programs[#programs + 1] = program end
  end
  for n, program in ipairs(programs) do
    for colour, method in ipairs(timed) do
      local rows = runs[("%s %s %s"):format(program, gpu, method)]
      points[colour] = points[colour] or {}
      if rows then
        local y = math.log(value(compare.sums(rows)), 10)
        table.insert(points[colour], { n + 0.1 * (colour - 3), y })
        low, high = math.min(low, y), math.max(high, y)
      end
    end
  end
  if #programs == 0 then return end
  local plot = panel.new(title, { title = "", low = 0, high = #programs + 1 },
    { title = "log10 of it", low = math.floor(low), high = math.ceil(high + 0.5) })
  for colour = 1, #timed do plot:points(points[colour], colour, 5) end
  plot:legend(timed)
  label(plot, programs)
  save(gpu, name, plot)
end

local function draw_layers(gpu, name, title, field, limit)
  local detailed = runs["vgg16 " .. gpu .. " detailed"]
  local methods <const> = { study.levels[1], study.levels[2], "photon", "photon+", "pka" }
  local reference = compare.layers(detailed)
  local plot = panel.new(title, { title = "layer, and the whole", low = 0, high = #reference + 2 },
    { title = field == "error" and "absolute error %" or "speed-up (processor time)", low = 0, high = limit })
  local drawn = {}
  for colour, method in ipairs(methods) do
    local rows = runs[("vgg16 %s %s"):format(gpu, method)]
    drawn[colour] = method .. (rows and "" or " (not run)")
    if rows then
      local sampled = compare.layers(rows)
      sampled[#sampled + 1] = { rows = rows }
      for n, layer in ipairs(sampled) do
        local value = math.abs(compare.difference(layer.rows, (reference[n] or { rows = detailed }).rows)[field])
        plot:bar(n - 0.4 + 0.16 * (colour - 1), 0.15, math.min(value, limit), colour)
      end
    end
  end
  plot:legend(drawn)
  local names = {}
  for n, layer in ipairs(reference) do names[n] = layer.name:gsub("conv", "c"):gsub("pool", "p") end
  names[#names + 1] = "all"
  label(plot, names)
  save(gpu, name, plot)
end

for _, gpu in ipairs(study.gpus) do
  local vgg16 = runs["vgg16 " .. gpu .. " detailed"]
  if vgg16 then
    draw_ipc(gpu, vgg16, strobe.gpu(gpu).preset:get "gpu.clock")
    draw_layers(gpu, "17-error", "Figure 17a: VGG-16, errors (cut at 50 %)", "error", 50)
    draw_layers(gpu, "17-speedup", "Figure 17b: VGG-16, speed-ups (cut at 50)", "speedup", 50)
  end
  draw_programs(gpu, "16-time", "Figure 16: simulated time, ms", function(sums) return sums.us / 1000 end)
  draw_programs(gpu, "16-cpu", "Figure 16: processor time of the simulation, s", function(sums) return sums.cpu end)
end

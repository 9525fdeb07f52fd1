-- Both algorithms of the networks' convolutions on layers of VGG-16: cycles of each kernel, and FLOP/s of the layer with
-- everything that it launches.
--
--   strobe run scripts/experiments/convolution.lua [LAYER ...] [--gpu PRESET]

local strobe = require "strobe"
local network = require "workloads.networks.network"

local layers <const> = {
  { name = "conv1_2", channels = 64, size = 224, filters = 64 },
  { name = "conv2_2", channels = 128, size = 112, filters = 128 },
  { name = "conv3_2", channels = 256, size = 56, filters = 256 },
  { name = "conv4_2", channels = 512, size = 28, filters = 512 },
  { name = "conv5_2", channels = 512, size = 14, filters = 512 },
}

local wanted = { ... }
local function is_wanted(name)
  for _, one in ipairs(wanted) do
    if one == name then return true end
  end
  return #wanted == 0
end

local function run_layer(layer, algorithm)
  local workload = network.workload(layer.name, "one layer", { name = layer.name,
    input = { channels = layer.channels, size = layer.size },
    layers = { { "conv", name = layer.name, filters = layer.filters, kernel = 3, pad = 1 }, { "relu" } } })
  local parameters = { algorithm = algorithm }
  for name, parameter in pairs(workload.parameters) do
    if parameters[name] == nil then parameters[name] = parameter.default end
  end
  local gpu = strobe.gpu()
  local job = workload.build(gpu, parameters)
  return strobe.run { gpu = gpu, launches = job.launches, check = job.check, name = layer.name, mode = "detailed" }
end

local results = strobe.table {
  "layer", "algorithm", "kernels", "cycles", { name = "tflops", title = "TFLOP/s", format = "%.2f" }, "stalls",
}
for _, layer in ipairs(layers) do
  if is_wanted(layer.name) then
    for _, algorithm in ipairs { "gemm", "direct" } do
      local run, kernels = run_layer(layer, algorithm), {}
      for n, launch in ipairs(run.launches) do kernels[n] = ("%s %d"):format(launch.kernel, launch.cycles) end
      local operations <const> = 2 * layer.filters * layer.channels * 9 * layer.size ^ 2
      results:add { layer = layer.name, algorithm = algorithm, kernels = table.concat(kernels, ", "), cycles = run.cycles,
        tflops = operations / run.seconds / 1e12, stalls = strobe.top_stalls(run) }
    end
  end
end
results:print()

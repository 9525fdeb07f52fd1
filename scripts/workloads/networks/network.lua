-- Makes a workload of a layer table: buffers, launches and checks of one forward pass.

local strobe = require "strobe"
local gemm = require "workloads.networks.gemm"
local kinds = require "workloads.networks.layers"
local samples = require "workloads.networks.samples"
local tables = require "workloads.networks.table"
local tensors = require "workloads.networks.tensors"

local network = {}

-- ---- What kinds of layers build with ----------------------------------------------------------------------------

local methods = {}

function methods:fail(layer, text) strobe.fail(("%s: %s"):format(layer.place, text)) end

function methods:buffer(name, init, count)
  if math.type(init) == "integer" then init, count = nil, init end
  return self.gpu:buffer { type = "f32", count = count, init = init, name = name }
end

-- Columns of im2col: one buffer for all layers, as large as the largest needs.
function methods:columns(count)
  if not self.column_buffer or self.column_buffer.count < count then self.column_buffer = self:buffer("columns", count) end
  return self.column_buffer
end

function methods:tensor(layer, ...) return self.tensors:array(layer, ...) end
function methods:tensor_init(layer, ...) return self.tensors:init(layer, ...) end
function methods:norm_tensors(layer, channels) return self.tensors:norm(layer, channels) end

function methods:program(file, flags) return self.gpu:load("../" .. file, { flags = flags }) end

function methods:add(launch)
  self.launches[#self.launches + 1] = launch
  self.current.last = #self.launches
end

function methods:launch(file, kernel, grid, group, ...)
  local extents = { group, #grid > 1 and 1 or nil }
  self:add { program = self:program(file, { "-DIMAGES=" .. self.images }), kernel = kernel, grid = grid, group = extents,
    args = { ... } }
end

-- A layer that the table does not name, before `layer`.
function methods:unnamed(layer, kind)
  return { kind = kind, name = ("%s.%s"):format(layer.name, kind), place = layer.place, position = layer.position }
end

function methods:output_of(layer, name)
  return self.outputs[name] or self:fail(layer, ("layer %q was merged into another"):format(name))
end

-- Compares an output after the run: `expected(chosen)` gives value and sum of magnitudes of each chosen element.
-- `roundings` is how many roundings a sum of its kind passes through, or a function that says so afterwards.
function methods:check(layer, output, roundings, expected)
  local rows, columns = output.channels, output.length
  if rows then columns = self.images * output.pixels else rows = self.images end
  local place = self.current
  self.checks[#self.checks + 1] = function(most)
    local chosen = samples.choose(rows, columns, most)
    local wanted = expected(chosen)
    local covered = {}
    for position = place.first, place.last do covered[#covered + 1] = position end
    return samples.compare { name = layer.name, got = output.buffer, pitch = output.pitch, columns = columns,
      chosen = chosen, expected = wanted, relu = layer.relu, launches = covered,
      roundings = type(roundings) == "function" and roundings() or roundings }
  end
end

-- ---- Building -----------------------------------------------------------------------------------------------------

local function new_net(gpu, parameters, described)
  local net = {
    gpu = gpu, images = parameters.images, algorithm = parameters.algorithm, gemm = gemm.new(gpu, parameters),
    tensors = tensors.new(parameters.seed, parameters.weights), launches = {}, checks = {}, layers = {}, outputs = {},
  }
  for name, method in pairs(methods) do net[name] = method end
  local size <const> = parameters.problem
  local input = { channels = described.channels, height = size, width = size, pixels = size * size,
    pitch = gemm.pitch(net.images * size * size) }
  input.buffer = gpu:buffer { type = "f32", count = input.channels * input.pitch + gemm.slack, name = "input",
    init = { random = parameters.seed << 20, low = -1, high = 1 } }
  net.outputs.input = input
  return net, input
end

-- The layers that are merged into this one, which is marked; the last one's name is the output's.
local function merge(described, position, parameters)
  local layer, last = described.layers[position], position
  local function take(kind)
    local follower = tables.follower(described, last, kind)
    if follower then last = last + 1 end
    return follower
  end
  if layer.kind == "conv" and parameters.fold then layer.norm = take "batch_norm" end
  local merges_relu = { conv = true, batch_norm = true, add = true, fc = true }
  if parameters.fuse and merges_relu[layer.kind] then layer.relu = take "relu" ~= nil end
  return last
end

local function build(gpu, parameters, declared, what)
  local described = tables.read(declared, what)
  local net, value = new_net(gpu, parameters, described)
  local position = 1
  while position <= #described.layers do
    local layer = described.layers[position]
    local last = merge(described, position, parameters)
    net.current = { name = layer.name, first = #net.launches + 1 }
    net.layers[#net.layers + 1] = net.current
    value = kinds[layer.kind](net, layer, layer.from and net:output_of(layer, layer.from) or value)
    net.outputs[described.layers[last].name] = value
    net.current.output = value.buffer
    position = last + 1
  end
  return net, value
end

local function check_of(net, parameters)
  return function()
    local checks = {}
    local most = parameters.samples > 0 and parameters.samples or math.maxinteger
    for n, check in ipairs(net.checks) do checks[n] = check(most) end
    return checks
  end
end

local function parameters_of(size)
  return {
    problem = { default = size, small = 32, min = 1, max = 4096, doc = "rows and columns of an image" },
    images = { default = 1, min = 1, max = 4, doc = "images that are processed together" },
    algorithm = {
      default = "gemm", choices = { "gemm", "direct" },
      doc = "of convolutions: a matrix of windows (im2col) and a product of matrices, or one kernel",
    },
    fold = { default = true, doc = "batch normalisation is merged into the weights of the convolution before it" },
    fuse = { default = true, doc = "ReLU is applied by the kernel before it" },
    tile = gemm.tile_parameter,
    split = gemm.split_parameter,
    weights = { default = "", doc = "a .safetensors or .npz file; without it, random weights" },
    samples = { default = 1024, min = 0, max = 1 << 24, doc = "elements of each layer that are checked; 0: all" },
    seed = { default = 1, min = 0, max = 1 << 30, doc = "other random weights, another image" },
  }
end

-- A workload of a layer table, or of a function that returns one for the parameters; `more`: further parameters.
function network.workload(name, doc, declared, more)
  local parameters = parameters_of(type(declared) == "table" and declared.input and declared.input.size or 224)
  for key, parameter in pairs(more or {}) do parameters[key] = parameter end
  return {
    name = name, doc = doc, parameters = parameters,
    build = function(gpu, given)
      local described = type(declared) == "function" and declared(given) or declared
      local net, output = build(gpu, given, described, "network " .. name)
      return { buffers = { input = net.outputs.input.buffer, output = output.buffer }, launches = net.launches,
        layers = net.layers, check = check_of(net, given) }
    end,
  }
end

return network

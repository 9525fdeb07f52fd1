-- Layer tables: what may be in one, defaults, and names. docs/use/networks.md describes them for users.

local strobe = require "strobe"
local expect = require "strobe.expect"

local tables = {}

-- Fields of each kind with their defaults; false: there is none, "text" and "number": it must be given.
local kinds <const> = {
  conv = { filters = "number", kernel = "number", stride = 1, pad = 0, bias = true, algorithm = false },
  batch_norm = { epsilon = 1e-5, gain = 1 },
  relu = {},
  add = { with = "text" },
  max_pool = { kernel = "number", stride = "kernel", pad = 0 },
  average = {},
  flatten = {},
  fc = { outputs = "number" },
  softmax = {},
}

local common <const> = { "name", "from", "tensor" }

local function names_of(t)
  local names = {}
  for name in pairs(t) do names[#names + 1] = name end
  return names
end

-- Integers that the kernels take.
local bounds <const> = {
  filters = { 1, 65536 }, kernel = { 1, 31 }, stride = { 1, 16 }, pad = { 0, 15 }, outputs = { 1, 1 << 20 },
}

local function check_bounds(place, field, value)
  local bound = bounds[field]
  if not bound then return end
  local integer = expect.type(value, "integer", place)
  if integer < bound[1] or integer > bound[2] then
    strobe.fail(("%s: %d is not in %d to %d"):format(place, integer, bound[1], bound[2]))
  end
end

local function field_value(layer, place, field, default)
  local value = layer[field]
  if value == nil then
    if default == "number" or default == "text" then strobe.fail(("%s: %s: is missing"):format(place, field)) end
    value = default
    if default == "kernel" then value = layer.kernel end
  end
  local wanted = default == "text" and "string" or default == "kernel" and "number" or type(default) == "string" and default
    or type(default)
  if field == "algorithm" then
    if value and value ~= "gemm" and value ~= "direct" then
      strobe.fail(("%s: algorithm: %s is not one of gemm, direct"):format(place, tostring(value)))
    end
    return value
  end
  return expect.type(value, wanted, place .. ": " .. field)
end

local function layer_of(declared, position, network)
  local place = ("network %s: layer %d"):format(network, position)
  expect.type(declared, "table", place)
  local kind = expect.type(declared[1], "string", place .. ": kind, the first value,")
  local fields = kinds[expect.known(kind, names_of(kinds), place .. ": there is no kind")]
  place = ("%s (%s)"):format(place, declared.name or kind)
  local known = { 1, table.unpack(common) }
  for field in pairs(fields) do known[#known + 1] = field end
  expect.fields(declared, known, place)
  local layer = { kind = kind, place = place, position = position }
  for _, field in ipairs(common) do
    layer[field] = expect.optional(declared[field], "string", ("%s: %s"):format(place, field))
  end
  for field, default in pairs(fields) do
    layer[field] = field_value(declared, place, field, default)
    check_bounds(("%s: %s"):format(place, field), field, layer[field])
  end
  layer.name = layer.name or ("%s_%d"):format(kind, position)
  return layer
end

-- A checked copy of a table, in which each layer has a name and all fields.
function tables.read(declared, what)
  expect.fields(declared, { "name", "input", "layers" }, what)
  local network = { name = expect.type(declared.name, "string", what .. ": name"), layers = {}, used = {} }
  local input = expect.fields(declared.input or {}, { "channels", "size" }, what .. ": input")
  network.channels = expect.type(input.channels or 3, "integer", what .. ": input: channels")
  network.size = expect.type(input.size or 224, "integer", what .. ": input: size")
  local known = { input = true }
  for position, layer in ipairs(expect.type(declared.layers, "table", what .. ": layers")) do
    local made = layer_of(layer, position, network.name)
    if known[made.name] then strobe.fail(("%s: the name %q is taken"):format(made.place, made.name)) end
    for _, from in ipairs { made.from or false, made.with or false } do
      if from then expect.known(from, names_of(known), made.place .. ": there is no layer before it of the name") end
      if from then network.used[from] = true end
    end
    known[made.name] = true
    network.layers[position] = made
  end
  if #network.layers == 0 then strobe.fail(what .. ": layers: there are none") end
  return network
end

-- The layer that follows and can be merged: of that kind, reading this one's output, which nobody else reads.
function tables.follower(network, position, kind)
  local layer, next_layer = network.layers[position], network.layers[position + 1]
  if next_layer and next_layer.kind == kind and not next_layer.from and not network.used[layer.name] then
    return next_layer
  end
end

return tables

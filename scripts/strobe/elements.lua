-- Arrays on the host and buffers on a device: the same fills, the same access. Positions count from 1.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"

local elements = {}

local fills <const> = { "random", "fill", "file", "values", "array" }
local fill_fields <const> = { "random", "fill", "file", "values", "array", "low", "high", "offset", "deflated", "skip" }

local function methods_for(kind)
  local methods, state_of = {}, nil

  function methods:get(position) return state_of(self, "get"):get(position) end

  function methods:set(position, value) state_of(self, "set"):set(position, value) end

  -- `count` elements from `first` on, all by default, as a table.
  function methods:read(first, count)
    first = first or 1
    expect.type(first, "integer", kind .. ":read")
    return state_of(self, "read"):read(first, count or self.count - first + 1)
  end

  -- Overwrites from `first` on with a table, an array or a buffer.
  function methods:write(first, values)
    state_of(self, "write"):write(first, elements.core_of(values) or values)
  end

  -- Compares with a table, an array or a buffer; returns a check. Exact unless a tolerance is given.
  function methods:compare(expected, tolerance, name)
    local own = state_of(self, "compare")
    tolerance = expect.fields(tolerance or {}, { "exact", "ulp", "abs", "rel" }, "tolerance")
    if tolerance.exact and (tolerance.ulp or tolerance.abs or tolerance.rel) then
      core.fail("tolerance: exact cannot be combined with another tolerance")
    end
    local other = elements.core_of(expected)
    if not other then
      expect.type(expected, "table", kind .. ":compare")
      other = core.array(self.type, #expected)
      other:write(1, expected)
    end
    return own:compare(other, tolerance, name or self.name)
  end

  -- SHA-256 of the bytes.
  function methods:hash() return state_of(self, "hash"):hash() end

  -- Writes the raw little-endian bytes to a file.
  function methods:save(path) core.write_file(path, state_of(self, "save")) end

  if kind == "buffer" then
    -- The guest address. Who stores it in memory must keep the buffer.
    function methods:address() return (state_of(self, "address"):address()) end
  end

  local make
  make, state_of = class.new(kind, methods, { __len = function(self) return self.count end })
  return make, state_of
end

local make_array, array_state = methods_for "array"
local make_buffer, buffer_state = methods_for "buffer"

-- The primitive behind an array or a buffer, or nil.
function elements.core_of(object) return array_state(object) or buffer_state(object) end

-- The primitive behind a buffer, or nil.
function elements.buffer_of(object) return buffer_state(object) end

-- How many elements the declaration means: its count, or as many as its values.
local function count_of(what, declaration)
  local init = declaration.init
  local implied
  if type(init) == "table" then
    if type(init.values) == "table" then implied = #init.values end
    if elements.core_of(init.array) then implied = init.array.count end
  end
  local count = expect.optional(declaration.count, "integer", what .. ": count") or implied
  if count == nil then core.fail(what .. ": give a count") end
  if count < 0 then core.fail(("%s: count: %d is negative"):format(what, count)) end
  if implied and implied ~= count then
    core.fail(("%s: count is %d, but %d values are given"):format(what, count, implied))
  end
  return count
end

local function fill_kind(what, init)
  expect.fields(init, fill_fields, what .. ": init")
  local kind
  for _, name in ipairs(fills) do
    if init[name] ~= nil then
      if kind then core.fail(("%s: init: %s and %s - give one"):format(what, kind, name)) end
      kind = name
    end
  end
  if not kind then core.fail(what .. ": init: give one of " .. table.concat(fills, ", ")) end
  if (init.low ~= nil or init.high ~= nil) and kind ~= "random" then
    core.fail(what .. ": init: low and high need random")
  end
  if (init.offset ~= nil or init.deflated ~= nil or init.skip ~= nil) and kind ~= "file" then
    core.fail(what .. ": init: offset, deflated and skip need file")
  end
  return kind
end

local function initialise(what, made, init)
  if init == nil then return end
  if type(init) == "string" then return made:fill(init, {}) end
  local kind = fill_kind(what, init)
  if kind == "random" then
    made:fill("random", { seed = expect.type(init.random, "integer", what .. ": random"), low = init.low,
      high = init.high })
  elseif kind == "fill" then
    made:fill("value", { value = init.fill })
  elseif kind == "file" then
    made:fill("file", { path = expect.type(init.file, "string", what .. ": file"), offset = init.offset,
      deflated = init.deflated, skip = init.skip })
  elseif kind == "values" then
    made:write(1, expect.type(init.values, "table", what .. ": values"))
  else
    local source = elements.core_of(init.array)
    if not source then core.fail(what .. ": init: array is not an array or buffer") end
    made:write(1, source)
  end
end

local array_fields <const> = { "type", "count", "init", "name" }
local buffer_fields <const> = { "type", "count", "init", "name", "place" }

local function declare(what, declaration, allocate)
  expect.fields(declaration, what == "buffer" and buffer_fields or array_fields, what)
  local element = expect.type(declaration.type, "string", what .. ": type")
  local name = expect.optional(declaration.name, "string", what .. ": name") or what
  local count = count_of(what, declaration)
  local made = allocate(element, count, name)
  initialise(what, made, declaration.init)
  return { type = element, count = count, name = name }, made
end

-- A host array: {type=, count=, init=, name=}.
function elements.array(declaration)
  return make_array(declare("array", declaration, core.array))
end

-- A buffer of the device after the primitive `gpu`.
function elements.buffer(gpu, declaration)
  return make_buffer(declare("buffer", declaration, function(element, count, name)
    return gpu:buffer(element, count, name)
  end))
end

-- Wraps a primitive array.
function elements.wrap(made, element, count, name)
  return make_array({ type = element, count = count, name = name }, made)
end

return elements

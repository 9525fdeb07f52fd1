-- Systems: several GPUs as one, with one address space. A system is a preset whose machine has them all.

local core = require "strobe_core"
local elements = require "strobe.elements"
local expect = require "strobe.expect"
local presets = require "strobe.preset"

local systems = {}

local max_gpus <const> = 64
local fields <const> = { "gpus", "links", "deal", "placement", "remote_lines", "host_memory", "peer_access", "with" }

-- A preset as system.presets names it.
local function text_of(preset)
  local state = presets.state_of(preset)
  local words = { state.name }
  for _, change in ipairs(state.overrides) do words[#words + 1] = ("%s = %s"):format(change.key, change.text) end
  for _, word in ipairs(words) do
    if word:find "[|;]" then core.fail(("system: gpus: %s: a preset's name and changes cannot have | or ; here"):format(word)) end
  end
  return table.concat(words, " | ")
end

-- The first GPU's preset, how many GPUs there are, and what system.presets says of the others.
local function gpus_of(given)
  expect.type(given, "table", "system: gpus")
  if #given == 0 or #given > max_gpus then
    core.fail(("system: gpus: %d GPUs - give 1 to %d, such as { \"r9-nano\", \"r9-nano\" }"):format(#given, max_gpus))
  end
  local made = {}
  local function preset_of(gpu) return presets.state_of(gpu) and gpu or presets.new(gpu) end
  local first <const> = preset_of(given[1])
  local texts, differ = { "" }, false
  for position = 2, #given do
    local gpu = given[position]
    made[gpu] = made[gpu] or (gpu ~= given[1] and text_of(preset_of(gpu)) or "")
    texts[position] = made[gpu]
    differ = differ or made[gpu] ~= ""
  end
  return first, #given, differ and table.concat(texts, " ; ") or ""
end

-- The kind of links, which nodes they join, and tables of other kinds: "pcie4", or { kind = "pcie4", { 0, 1 }, { 1, "switch0" },
-- { 1, 2, kind = "xgmi-mi300x" }, ... }.
local function links_of(given)
  if type(given) ~= "table" then return expect.optional(given, "string", "system: links") or "pcie4", nil, {} end
  local shape, tables = {}, {}
  -- Of a pair with a link kind: the table that has its values.
  local function table_of(kind, key)
    if expect.optional(kind, "string", ("system: links: number %d: kind"):format(key)) == nil or kind == given.kind then return "" end
    local name <const> = kind:gsub("[^%w]", "_") .. "_link"
    tables[name] = { use = "link.channel", kind = kind }
    return ":" .. name
  end
  local function node(value) return math.type(value) == "integer" and "gpu" .. value or tostring(value) end
  for key, link in pairs(given) do
    if key ~= "kind" and math.type(key) ~= "integer" then
      core.fail(("system: links: %s: write { kind = \"pcie4\", { 0, 1 }, { 1, \"switch0\" }, ... }"):format(tostring(key)))
    end
    if key ~= "kind" then
      expect.type(link, "table", ("system: links: number %d"):format(key))
      for name in pairs(link) do
        if name ~= "kind" and name ~= 1 and name ~= 2 then
          core.fail(("system: links: number %d: %s: write { 0, 1 }, or { 0, 1, kind = \"pcie4\" }"):format(key, tostring(name)))
        end
      end
      shape[key] = ("%s-%s%s"):format(node(link[1]), node(link[2]), table_of(link.kind, key))
    end
  end
  return expect.type(given.kind, "string", "system: links: kind"), #shape > 0 and table.concat(shape, " ") or nil, tables
end

-- Which GPUs reach each other's memory: "all", "none", or { { 0, 1 }, ... }.
local function peers_of(given)
  if type(given) ~= "table" then return expect.optional(given, "string", "system: peer_access") end
  local pairs_of = {}
  for position, pair in ipairs(given) do
    expect.type(pair, "table", ("system: peer_access: pair %d"):format(position))
    pairs_of[position] = ("%s-%s"):format(pair[1], pair[2])
  end
  return #pairs_of > 0 and table.concat(pairs_of, " ") or "none"
end

-- What makes a system of `count` GPUs of a preset, as changes of it.
local function changes_of(preset, count, others, declaration)
  if preset.topology == "" or preset.topology == "system" then
    core.fail(("system: gpus: preset %s is no GPU with timing"):format(preset.name))
  end
  local kind, shape, tables = links_of(declaration.links)
  local cached = expect.optional(declaration.remote_lines, "string", "system: remote_lines") or "none"
  local changes = {
    ["gpu.topology"] = "system",
    system = { use = "system.processor", gpus = count, topology = preset.topology, presets = others ~= "" and others or nil,
      deal = expect.optional(declaration.deal, "string", "system: deal") or "blocks", remote_lines = cached },
    pages = { use = "system.page_map",
      placement = type(declaration.placement) == "string" and declaration.placement or "round_robin" },
    rdma = { use = "rdma.engine", latency = "0 cycle", peers = peers_of(declaration.peer_access) },
    dma = { use = "dma.engine" },
    gpu_link = { use = "link.channel", kind = kind, shape = shape },
    host_memory = expect.optional(declaration.host_memory, "table", "system: host_memory"),
  }
  for name, other in pairs(tables) do changes[name] = other end
  if cached == "l2" then changes["command_processor.flush"] = true end
  return changes
end

-- For --gpus: the same as a list of {key=, text=}, of a preset that C++ has loaded; `links` may be nil.
function systems.settings(loaded, count, links)
  return presets.settings(changes_of(presets.wrap(loaded), count, "", { links = links }))
end

-- The preset of a system: {gpus = {PRESET, ...}, links = KIND, deal = "blocks" | "round_robin", placement = ...,
-- remote_lines = "none" | "l2", host_memory = {use = "dram.ideal", ...}, with = changes of the preset}.
function systems.preset(declaration)
  expect.fields(declaration, fields, "system")
  if type(declaration.placement) ~= "function" then expect.optional(declaration.placement, "string", "system: placement") end
  local preset, count, others = gpus_of(declaration.gpus)
  return preset(changes_of(preset, count, others, declaration))(expect.optional(declaration.with, "table", "system: with") or {})
end

function systems.has(preset, wanted)
  for _, key in ipairs(preset:keys()) do
    if key == wanted then return true end
  end
  return false
end

-- Of a preset: how many GPUs its machine has.
function systems.count(preset) return systems.has(preset, "system.gpus") and (preset:get "system.gpus") or 1 end

-- The owner of each page of a buffer, as a function of the page's number says.
local function owners_of(preset, buffer, owner, count, host)
  local page <const> = (preset:get "memory.page")
  local _, bytes = elements.core_of(buffer):address()
  local owners = {}
  for number = 0, (bytes + page - 1) // page - 1 do
    local gpu = owner(number, buffer)
    if gpu == "host" and host then gpu = count end
    if math.type(gpu) ~= "integer" or gpu < 0 or gpu >= count + (host and 1 or 0) then
      core.fail(("buffer %s: place: page %d is on GPU %s - the system has %d, counted from 0"):format(buffer.name, number,
        tostring(gpu), count))
    end
    owners[#owners + 1] = gpu
  end
  return owners
end

local placements <const> = { blocks = true, round_robin = true, first_touch = true, host = true }

-- In whose memory a buffer's pages lie: "blocks", "round_robin", "first_touch", "host", a GPU's number, or a function of the
-- page's number, from 0, and the buffer, which returns a GPU's number or "host".
function systems.place(own, preset, buffer, place)
  local count, text, owners = systems.count(preset), "", {}
  if type(place) == "function" then
    owners = owners_of(preset, buffer, place, count, systems.has(preset, "host_memory.use"))
  elseif math.type(place) == "integer" then
    if place < 0 or place >= count then
      core.fail(("buffer %s: place: there is no GPU %d - the system has %d, counted from 0"):format(buffer.name, place, count))
    end
    text = ("gpu %d"):format(place)
  else
    text = expect.type(place, "string", "buffer: place")
    if not placements[text] then
      core.fail(("buffer %s: place: %q - choose \"blocks\", \"round_robin\", \"first_touch\", \"host\", a GPU's number, or a function")
        :format(buffer.name, text))
    end
  end
  own:place(elements.core_of(buffer), text, owners)
end

local copy_fields <const> =
  { "from", "to", "count", "from_first", "to_first", "gpu", "queue", "after", "mode" }

-- What gpu:copy is given, for the core: bytes from places of buffers on.
function systems.copy(copy, mode, gpus)
  expect.fields(copy, copy_fields, "copy")
  local function end_of(name, first)
    local buffer = copy[name]
    local core_of = elements.core_of(buffer)
    local bytes = core_of and select(2, core_of:address())
    if not bytes then core.fail(("copy: %s: give a buffer"):format(name)) end
    first = expect.type(first or 1, "integer", ("copy: %s_first"):format(name))
    local size = buffer.count > 0 and bytes // buffer.count or 1
    return { core = core_of, byte = (first - 1) * size, size = size, bytes = bytes, first = first, name = buffer.name }
  end
  local from, to = end_of("from", copy.from_first), end_of("to", copy.to_first)
  local count = expect.type(copy.count or copy.from.count - from.first + 1, "integer", "copy: count")
  for _, place in ipairs { from, to } do
    if place.first < 1 or count < 0 or place.byte + count * from.size > place.bytes then
      core.fail(("copy: %s: %d bytes from element %d on do not lie in its %d bytes"):format(place.name, count * from.size,
        place.first, place.bytes))
    end
  end
  local gpu = expect.type(copy.gpu or 0, "integer", "copy: gpu")
  if gpu < 0 or gpu >= gpus then
    core.fail(("copy: gpu: there is no GPU %d - the system has %d, counted from 0"):format(gpu, gpus))
  end
  return { from = from.core, from_byte = from.byte, to = to.core, to_byte = to.byte, bytes = count * from.size, gpu = gpu,
    mode = mode }
end

return systems

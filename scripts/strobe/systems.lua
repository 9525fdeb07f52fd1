-- Systems: several GPUs as one, with one address space. A system is a preset whose machine has them all.

local core = require "strobe_core"
local elements = require "strobe.elements"
local expect = require "strobe.expect"
local presets = require "strobe.preset"

local systems = {}

local max_gpus <const> = 64
local fields <const> = { "gpus", "links", "deal", "placement", "remote_lines", "host_memory", "with" }

-- The one preset of all GPUs, and how many they are.
local function gpus_of(given)
  expect.type(given, "table", "system: gpus")
  if #given == 0 or #given > max_gpus then
    core.fail(("system: gpus: %d GPUs - give 1 to %d, such as { \"r9-nano\", \"r9-nano\" }"):format(#given, max_gpus))
  end
  for position, gpu in ipairs(given) do
    if gpu ~= given[1] then
      core.fail(("system: gpus: number %d differs from the first - all GPUs of a system have one preset"):format(position))
    end
  end
  local preset = presets.state_of(given[1]) and given[1] or presets.new(given[1])
  return preset, #given
end

-- What makes a system of `count` GPUs of a preset, as changes of it.
local function changes_of(preset, count, declaration)
  if preset.topology == "" or preset.topology == "system" then
    core.fail(("system: gpus: preset %s is no GPU with timing"):format(preset.name))
  end
  local cached = expect.optional(declaration.remote_lines, "string", "system: remote_lines") or "none"
  local changes = {
    ["gpu.topology"] = "system",
    system = { use = "system.processor", gpus = count, topology = preset.topology,
      deal = expect.optional(declaration.deal, "string", "system: deal") or "blocks", remote_lines = cached },
    pages = { use = "system.page_map",
      placement = expect.optional(declaration.placement, "string", "system: placement") or "round_robin" },
    rdma = { use = "rdma.engine", interval = "1 cycle", latency = "0 cycle" },
    gpu_link = { use = "link.channel", kind = expect.optional(declaration.links, "string", "system: links") or "pcie4" },
    host_memory = expect.optional(declaration.host_memory, "table", "system: host_memory"),
  }
  if cached == "l2" then changes["command_processor.flush"] = true end
  return changes
end

-- For --gpus: the same as a list of {key=, text=}, of a preset that C++ has loaded; `links` may be nil.
function systems.settings(loaded, count, links)
  return presets.settings(changes_of(presets.wrap(loaded), count, { links = links }))
end

-- The preset of a system: {gpus = {PRESET, ...}, links = KIND, deal = "blocks" | "round_robin", placement = ...,
-- remote_lines = "none" | "l2", host_memory = {use = "dram.ideal", ...}, with = changes of the preset}.
function systems.preset(declaration)
  expect.fields(declaration, fields, "system")
  local preset, count = gpus_of(declaration.gpus)
  return preset(changes_of(preset, count, declaration))(expect.optional(declaration.with, "table", "system: with") or {})
end

-- Of a preset: how many GPUs its machine has.
function systems.count(preset)
  for _, key in ipairs(preset:keys()) do
    if key == "system.gpus" then return (preset:get(key)) end
  end
  return 1
end

-- The owner of each page of a buffer, as a function of the page's number says.
local function owners_of(preset, buffer, owner, count)
  local page <const> = (preset:get "memory.page")
  local _, bytes = elements.core_of(buffer):address()
  local owners = {}
  for number = 0, (bytes + page - 1) // page - 1 do
    local gpu = owner(number)
    if math.type(gpu) ~= "integer" or gpu < 0 or gpu >= count then
      core.fail(("buffer %s: place: page %d is on GPU %s - the system has %d, counted from 0"):format(buffer.name, number,
        tostring(gpu), count))
    end
    owners[#owners + 1] = gpu
  end
  return owners
end

-- In whose memory a buffer's pages lie: "blocks", "round_robin", "host", a GPU's number, or a function of the page's number.
function systems.place(own, preset, buffer, place)
  local count, text, owners = systems.count(preset), "", {}
  if type(place) == "function" then
    owners = owners_of(preset, buffer, place, count)
  elseif math.type(place) == "integer" then
    if place < 0 or place >= count then
      core.fail(("buffer %s: place: there is no GPU %d - the system has %d, counted from 0"):format(buffer.name, place, count))
    end
    text = ("gpu %d"):format(place)
  else
    text = expect.type(place, "string", "buffer: place")
    if text ~= "blocks" and text ~= "round_robin" and text ~= "host" then
      core.fail(("buffer %s: place: %q - choose \"blocks\", \"round_robin\", \"host\", a GPU's number, or a function"):format(
        buffer.name, text))
    end
  end
  own:place(elements.core_of(buffer), text, owners)
end

return systems

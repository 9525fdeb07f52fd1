-- What a machine is described by: components at paths, links between ports. Topologies make them (machine.lua), scripts
-- change them (machine_changes.lua).

local core = require "strobe_core"
local expect = require "strobe.expect"

local wiring = {}

-- ---- Names -------------------------------------------------------------------------------------------------

-- Names with or without a number, joined by dots.
function wiring.check_path(path, what)
  expect.type(path, "string", what)
  local good = path ~= ""
  for part in (path .. "."):gmatch("(.-)%.") do
    good = good and (part:find("^[%a_][%w_]*$") or part:find("^[%a_][%w_]*%[%d+%]$")) ~= nil
  end
  if good then return path end
  core.fail(("%s: %q is not a path - write one such as cu[3]"):format(what, path))
end

-- "cu[3].vector" -> "cu[3]", "vector"
function wiring.split_end(place, what)
  expect.type(place, "string", what)
  local path, port = place:match("^(.+)%.([%a_][%w_]*%[?%d*%]?)$")
  if not path then core.fail(("%s: %q - write PATH.PORT, such as cu[3].vector"):format(what, place)) end
  return path, port
end

function wiring.names_of(list, field)
  local names = {}
  for position, entry in ipairs(list) do names[position] = entry[field] end
  return names
end

-- ---- Components ----------------------------------------------------------------------------------------------

-- Says what is wrong with the first of these parameters in their order.
local function refuse_parameters(values, what)
  for name, value in pairs(values) do
    expect.type(name, "string", what .. ": a parameter")
    if type(value) ~= "table" then expect.parameter(value, what .. ": " .. name) end
  end
end

-- Parameters as they are given, by name.
-- A table is a policy with its parameters: { prefetch = { use = "stride", degree = 2 } }.
function wiring.parameters(values, what)
  local result = {}
  for name, value in next, values do
    local is_table = type(value) == "table"
    if type(name) ~= "string" or not is_table and not core.value_text(value) then refuse_parameters(values, what) end
    if is_table then
      for own, given in next, wiring.parameters(value, what .. ": " .. name) do
        result[own == "use" and name or name .. "." .. own] = given
      end
    else
      result[name] = value
    end
  end
  return result
end

-- Components of a kind share their parameters, which nobody changes in place: these are checked once.
function wiring.check(state, component)
  if state.checked[component.parameters] == component.type then return end
  core.check_parameters(component.type, component.path, component.parameters)
  state.checked[component.parameters] = component.type
end

function wiring.add(state, component)
  if not state.tables_only then wiring.check(state, component) end
  state.components[#state.components + 1] = component
  state.by_path[component.path] = component
end

function wiring.find(state, path, what)
  local component = state.by_path[path]
  if component then return component end
  core.fail(("%s: no component %q%s"):format(what, path,
    core.did_you_mean(path, wiring.names_of(state.components, "path"))))
end

-- The first of `ports` that a component of this type has not.
function wiring.check_ports(component, ports, what)
  local missing, known = core.missing_port(component.type, component.parameters, table.unpack(ports))
  if missing then
    core.fail(("%s: %s (%s) has no port %q - it has %s"):format(what, component.path, component.type, missing,
      #known > 0 and table.concat(known, ", ") or "lists of ports only, such as top[0]"))
  end
end

-- A type is asked once for each of its ports, and once for each list of ports.
local function check_port(state, component, port, what)
  local known = state.known_ports[component.type]
  if not known then
    known = {}
    state.known_ports[component.type] = known
  end
  if known[port] then return end
  local list = port:gsub("%[%d+%]$", "[]")
  if not known[list] then wiring.check_ports(component, { port }, what) end
  known[list], known[port] = true, true
end

function wiring.link_end(state, place, what)
  local path, port = wiring.split_end(place, what)
  check_port(state, wiring.find(state, path, what), port, what)
  if state.connected[place] then
    core.fail(("%s: %s is already connected to %s"):format(what, place, state.connected[place]))
  end
  return place
end

function wiring.link(state, from, to, latency, queue, one_way)
  state.links[#state.links + 1] = { from = from, to = to, latency = latency, queue = queue, one_way = one_way }
  state.connected[from], state.connected[to] = to, from
end

return wiring

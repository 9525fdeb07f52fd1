-- Changes to a machine before its first detailed launch: gpu:replace and gpu:insert of scripts, machine:insert of topologies.

local core = require "strobe_core"
local expect = require "strobe.expect"
local wiring = require "strobe.wiring"

local changes = {}

-- Whether a path, or a port after a path, is meant by a pattern: "[*]" is any number, and a number may be left out.
local function as_pattern(text)
  local exact = text:gsub("[%^%$%(%)%%%.%[%]%+%-%?]", "%%%0"):gsub("%%%[%*%%%]", "%%[%%d+%%]")
  return "^" .. exact .. "$"
end

local function means(pattern, name)
  return name:find(pattern) ~= nil or (name:gsub("%[%d+%]$", "")):find(pattern) ~= nil
end

local function matching(state, pattern, what)
  local compiled, found = as_pattern(expect.type(pattern, "string", what)), {}
  for _, component in ipairs(state.components) do
    if means(compiled, component.path) then found[#found + 1] = component end
  end
  if #found == 0 then
    local names = wiring.names_of(state.components, "path")
    for position, path in ipairs(names) do names[position] = path:gsub("%d+", "*") end
    core.fail(("%s: no component matches %q%s"):format(what, pattern, core.did_you_mean(pattern, names)))
  end
  return found
end

-- Sets parameters of components that were just made; the result of a change takes them as a table.
local function settable(components, what)
  return function(parameters)
    local given = wiring.parameters(expect.type(parameters, "table", what), what)
    for _, component in ipairs(components) do
      local changed = {}
      for name, value in next, component.parameters do changed[name] = value end
      for name, value in next, given do changed[name] = value end
      core.check_parameters(component.type, component.path, changed)
      component.parameters = changed
    end
  end
end

-- Names of a component's ports that are ends of links.
local function held_ports(state, path)
  local ports = {}
  for _, one in ipairs(state.links) do
    for _, place in ipairs { one.from, one.to } do
      local owner, port = wiring.split_end(place, "link")
      if owner == path then ports[#ports + 1] = port end
    end
  end
  return ports
end

-- Puts components of another type in place of those that `pattern` means. They keep their links, and the parameters that
-- the new type declares too.
function changes.replace(state, pattern, use)
  local what = "gpu:replace"
  local declared = {}
  for _, name in ipairs(core.component_parameters(expect.type(use, "string", what .. ": type"))) do
    declared[name] = true
  end
  local found = matching(state, pattern, what)
  for _, component in ipairs(found) do
    local kept = {}
    for name, value in next, component.parameters do
      if declared[name:match "^[^.]+"] then kept[name] = value end  -- prefetch.degree is a part of prefetch
    end
    local new = { path = component.path, type = use, parameters = kept }
    core.check_parameters(use, new.path, kept)
    wiring.check_ports(new, held_ports(state, new.path), what)
    component.type, component.parameters = use, kept
  end
  return settable(found, what)
end

local function end_is(pattern, place)
  return means(pattern, place) or means(pattern, (wiring.split_end(place, "link")))
end

local function kind_of(type) return type:match "^[^.]+" end

-- The parameters that a new component begins with: those of a component of its kind at the other end of the link above or
-- below, so that a level put below a cache has the MSHRs, banks and ports to keep up with it. Others keep their defaults.
local function like_neighbour(use, above, below)
  local neighbour = kind_of(above.type) == kind_of(use) and above or kind_of(below.type) == kind_of(use) and below
  if not neighbour then return {} end
  local own, parameters = {}, {}
  for _, name in ipairs(core.component_parameters(use)) do own[name] = true end
  for name, value in pairs(neighbour.parameters) do
    if own[name:match "^[^.]+"] then parameters[name] = value end  -- of a policy with its own parameters
  end
  if not pcall(core.check_parameters, use, "", parameters) then return {} end
  return parameters
end

-- Makes a component, called name[n], for a link whose ends are `top` and `bottom`: it and the two links that take the
-- place of the old one. Its upper port is `top`, or the first of the list `top`. It belongs to the partition above, and the
-- link's latency stays below it: what crosses a cut has the ports and the order it had, and a probe changes no cycle.
local function splice(state, old, top, bottom, use, name, what)
  local number = state.inserted[name] or 0
  state.inserted[name] = number + 1
  local path = ("%s[%d]"):format(name, number)
  if state.by_path[path] then
    core.fail(("%s: component %q exists already - give another name"):format(what, path))
  end
  local above = wiring.find(state, (wiring.split_end(top, what)), what)
  local below = wiring.find(state, (wiring.split_end(bottom, what)), what)
  local component = {
    path = path, type = use, clock = above.clock, partition = above.partition,
    parameters = like_neighbour(use, above, below),
  }
  wiring.add(state, component)
  local port = core.missing_port(use, {}, "top") and not core.missing_port(use, {}, "top[0]") and "top[0]" or "top"
  wiring.check_ports(component, { port, "bottom" }, what)
  return component, { from = top, to = path .. "." .. port, latency = core.link_latency "0 cycle", queue = old.queue,
      one_way = old.one_way },
    { from = path .. ".bottom", to = bottom, latency = old.latency, queue = old.queue, one_way = old.one_way }
end

-- Puts a component with ports `top` and `bottom` into every link from `A` to `B`, as the pattern "A -> B" says. `what`:
-- the call, for messages.
function changes.insert(state, what, pattern, use, name)
  local above, below = expect.type(pattern, "string", what):match("^%s*(%S+)%s*%->%s*(%S+)%s*$")
  if not above then core.fail(("%s: %q - write A -> B, such as cu[*].vector -> l1v"):format(what, pattern)) end
  core.component_parameters(expect.type(use, "string", what .. ": type"))
  name = name or use:match("^[^.]+")
  if wiring.check_path(name, what .. ": name"):find("%[") then core.fail(what .. ": name: give it without a number") end
  local from, to, made, links = as_pattern(above), as_pattern(below), {}, {}
  for _, old in ipairs(state.links) do
    local top, bottom = old.from, old.to
    if end_is(from, bottom) and end_is(to, top) then top, bottom = bottom, top end
    if end_is(from, top) and end_is(to, bottom) then
      local upper, lower
      made[#made + 1], upper, lower = splice(state, old, top, bottom, use, name, what)
      links[#links + 1], links[#links + 2] = upper, lower
    else
      links[#links + 1] = old
    end
  end
  state.links = links
  if #made == 0 then core.fail(("%s: no link matches %q - see gpu:links()"):format(what, pattern)) end
  return settable(made, what)
end

return changes

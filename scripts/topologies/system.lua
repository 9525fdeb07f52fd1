-- Several GPUs: the topology of one GPU for each, below a prefix, and a network between them.
--
--   processor -> gpu0.command_processor, gpu1.command_processor, ...
--   gpuN: first-level caches -> remote[i] -> crossbar_port[i] -> crossbar -> l2 -> dram
--                               remote[i] -> rdmaN -> links -> rdmaM -> crossbar_port -> crossbar -> l2 of GPU M
--
-- One address space: `pages` knows whose memory holds a page. A link between neighbours A and B has an end at each of them,
-- A_to_B and B_to_A, which sends what goes from there; its latency lies between the two ends.
--
-- Partitions: the command processors of all GPUs share one, for they make work-groups; the others are those of the GPUs'
-- own topology; each RDMA engine with the ends of its links, and each switch, has one more.

local core = require "strobe_core"

local partitions_per_gpu <const> = 512

-- ---- The network --------------------------------------------------------------------------------------------------

-- Which nodes are neighbours: pairs of names. GPUs are gpu0 and on.
local shapes = {}

-- The host, if it has a memory, is linked to all GPUs where there is no switch above them.
local function with_host(pairs_of, gpus, host)
  for a = 0, host and gpus - 1 or -1 do pairs_of[#pairs_of + 1] = { "gpu" .. a, "host" } end
  return pairs_of, {}
end

function shapes.mesh(gpus, _, host)
  local pairs_of = {}
  for a = 0, gpus - 1 do
    for b = a + 1, gpus - 1 do pairs_of[#pairs_of + 1] = { "gpu" .. a, "gpu" .. b } end
  end
  return with_host(pairs_of, gpus, host)
end

function shapes.ring(gpus, _, host)
  local pairs_of = {}
  for a = 0, gpus - 1 do
    local b = (a + 1) % gpus
    if a < b or gpus > 2 and a > b then pairs_of[#pairs_of + 1] = { "gpu" .. a, "gpu" .. b } end
  end
  return with_host(pairs_of, gpus, host)
end

-- Switches of `per_switch` GPUs; if there are several, below a root.
function shapes.switches(gpus, per_switch, host)
  local pairs_of, switches = {}, {}
  local count = (gpus + per_switch - 1) // per_switch
  for s = 0, count - 1 do switches[#switches + 1] = "switch" .. s end
  for a = 0, gpus - 1 do pairs_of[#pairs_of + 1] = { "gpu" .. a, "switch" .. a // per_switch } end
  if count > 1 then
    for s = 0, count - 1 do pairs_of[#pairs_of + 1] = { "switch" .. s, "root" } end
    switches[#switches + 1] = "root"
  end
  if host then pairs_of[#pairs_of + 1] = { switches[#switches], "host" } end
  return pairs_of, switches
end

-- Neighbours of each node, in the order of their links: a link's place is the number of its ports.
local function neighbours_of(links)
  local neighbours = {}
  for _, link in ipairs(links) do
    for _, way in ipairs { { link[1], link[2] }, { link[2], link[1] } } do
      local list = neighbours[way[1]] or {}
      list[#list + 1] = way[2]
      neighbours[way[1]] = list
    end
  end
  return neighbours
end

-- For each of `memories` as a destination, the place of the neighbour that `node` sends to: on a way with the fewest links;
-- of several, by the neighbour that was linked first.
local function routes_from(node, memories, neighbours)
  local hops = {}
  for _, memory in ipairs(memories) do
    local distance, queue, head = { [memory] = 0 }, { memory }, 1
    while queue[head] do
      local here = queue[head]
      head = head + 1
      for _, other in ipairs(neighbours[here] or {}) do
        if not distance[other] then
          distance[other] = distance[here] + 1
          queue[#queue + 1] = other
        end
      end
    end
    local way = "-"
    for place, other in ipairs(neighbours[node] or {}) do
      if distance[node] and distance[node] > 0 and distance[other] == distance[node] - 1 then
        way = place - 1
        break
      end
    end
    hops[#hops + 1] = tostring(way)
  end
  return table.concat(hops, " ")
end

-- ---- One GPU -------------------------------------------------------------------------------------------------------

-- What the topology of a GPU sees as its machine: the same, below a prefix. `cached`: remote lines are in its L2, too.
local function part_of(machine, gpu, far, cached, migrates)
  local prefix, part = ("gpu%d."):format(gpu), { crossbars = 0, routers = 0, ports = 0 }
  local places = {}

  local function partition_of(path, what, overrides)
    local own = overrides and overrides.partition or (type(what) == "table" and what.partition) or 0
    if own > partitions_per_gpu - 2 then core.fail(("system: %s: partition %d is too high"):format(path, own)) end
    return what == "command_processor" and 0 or 1 + gpu * partitions_per_gpu + own
  end

  function part:add(path, what, overrides)
    local own = {}
    for key, value in pairs(overrides or {}) do own[key] = value end
    own.partition = partition_of(path, what, overrides)
    places[path] = own.partition
    if type(what) == "table" then
      for key, value in pairs(what) do own[key] = own[key] or value end
      machine:add(prefix .. path, own)
    else
      machine:add(prefix .. path, what, own)
    end
    if path:find "^crossbar%[" then part.crossbars = part.crossbars + 1 end
    if path:find "^crossbar_port%[" then part.ports = part.ports + 1 end
  end

  -- A router in a link of the GPU, in the partition of `above`.
  local function route(from, to, above, upper, lower, takes)
    local router = ("%sremote[%d]"):format(prefix, part.routers)
    machine:add(router, { use = "rdma.router", partition = places[above], takes = takes })
    machine:connect(prefix .. from, router .. ".top", upper)
    machine:connect(router .. ".bottom", prefix .. to, lower)
    machine:connect(router .. ".network_remote", ("rdma%d.top[%d]"):format(gpu, part.routers), far)
    if migrates then
      machine:connect(("rdma%d.routers[%d]"):format(gpu, part.routers), router .. ".updates",
        { latency = far.latency, queue = 64 })
    end
    part.routers = part.routers + 1
  end

  -- Between a first level and its port of the crossbar there is a router; with remote lines in the L2 also below that.
  function part:connect(from, to, shape)
    local port, bank = to:match "^(crossbar_port%[%d+%])%.top$", from:match "^(l2%[%d+%])%.bottom$"
    if port then return route(from, to, port, shape, { latency = "0 cycle" }, cached and "deferred" or "all") end
    if bank and cached then return route(from, to, bank, { latency = "0 cycle" }, shape, "all") end
    machine:connect(prefix .. from, prefix .. to, shape)
  end

  function part:require(...) machine:require(...) end
  function part:models(...) if gpu == 0 then machine:models(...) end end
  function part:levels(...) if gpu == 0 then machine:levels(...) end end

  return part
end

-- A port of the crossbar more, through which accesses of other GPUs come to the L2.
local function add_inlet(machine, gpu, part, partition, far)
  local port = ("gpu%d.crossbar_port[%d]"):format(gpu, part.ports)
  machine:add(port, "crossbar", { use = "interconnect.crossbar_port", partition = partition })
  machine:connect(("rdma%d.bottom"):format(gpu), port .. ".top", { latency = "0 cycle" })
  for m = 0, part.crossbars - 1 do
    machine:connect(("%s.bottom[%d]"):format(port, m), ("gpu%d.crossbar[%d].top[%d]"):format(gpu, m, part.ports), far)
  end
end

local function topology_of(preset)
  local name = (preset:get "system.topology")
  for _, known in ipairs(core.topologies()) do
    if known == name and name ~= "system" then return require("topologies." .. name) end
  end
  core.fail(("system.topology: %q is no topology of one GPU%s"):format(name, core.did_you_mean(name, core.topologies())))
end

-- Picoseconds of a time; nil if it is in cycles.
local function picoseconds(text)
  local number, unit = text:match "^%s*([%d.]+)%s*(%a+)%s*$"
  local factor = ({ ps = 1, ns = 1e3, us = 1e6 })[unit]
  return factor and math.tointeger(math.floor(tonumber(number) * factor + 0.5)) or nil
end

-- The latency of links by how many of their ends (0 to 2) are switches, and of switches. Partitions run apart as far as links are
-- long, so half of a switch's latency, which passes always, lies in each link to it: in whole nanoseconds, the rest in the switch.
local function latencies_of(preset)
  local link <const>, switch <const> = select(2, preset:get "gpu_link.latency"), select(2, preset:get "gpu_link.switch_latency")
  local own <const>, through <const> = picoseconds(link), picoseconds(switch)
  if not own or not through then return { [0] = link, link, link }, switch end
  local half <const> = through // 2 // 1000 * 1000
  local of_links = {}
  for ends = 0, 2 do of_links[ends] = ("%d ps"):format(own + ends * half) end
  return of_links, ("%d ps"):format(through - 2 * half)
end

-- Ends of links, and the ports of nodes, {path=, partition=, switches=} by name, which they take.
local function add_links(machine, latency_by_switches, links, nodes)
  local used = {}
  local function add_end(from, to)
    local path, node, place = ("%s_to_%s"):format(from, to), nodes[from], used[from] or 0
    used[from] = place + 1
    machine:add(path, "gpu_link", { partition = node.partition })
    machine:connect(("%s.network_out[%d]"):format(node.path, place), path .. ".network_near_in", { latency = "0 cycle" })
    machine:connect(path .. ".network_near_out", ("%s.network_in[%d]"):format(node.path, place), { latency = "0 cycle" })
    return path
  end
  for _, link in ipairs(links) do
    local a, b = add_end(link[1], link[2]), add_end(link[2], link[1])
    local latency <const> = { latency = latency_by_switches[nodes[link[1]].switches + nodes[link[2]].switches] }
    machine:connect(a .. ".network_out", b .. ".network_in", latency)
    machine:connect(b .. ".network_out", a .. ".network_in", latency)
  end
end

-- Engines of GPUs, switches and the host, and the links between them.
local function add_network(machine, preset, gpus, host)
  local links, switches = shapes[preset:get "gpu_link.shape"](gpus, preset:get "gpu_link.gpus_per_switch", host)
  local neighbours, nodes, memories = neighbours_of(links), {}, {}
  local latency_by_switches, switch_latency = latencies_of(preset)
  for gpu = 0, gpus - 1 do memories[#memories + 1] = "gpu" .. gpu end
  if host then memories[#memories + 1] = "host" end
  -- Whoever reads the map does so directly: the links only say who does, and hold up no partition.
  local reads <const> = { latency = "1000000 ns" }
  local readers = 0
  local function add_node(name, path, number, partition, what, own)
    local values = { partition = partition, gpu = number, gpus = #memories, routes = routes_from(name, memories, neighbours) }
    if type(what) == "table" then
      for key, value in pairs(what) do values[key] = value end
      machine:add(path, values)
    else
      machine:add(path, what, values)
    end
    machine:connect(("pages.reader[%d]"):format(readers), path .. ".pages", reads)
    readers = readers + 1
    nodes[name] = { path = path, partition = partition, switches = number > #memories and 1 or 0 }
  end
  for gpu = 0, gpus - 1 do add_node("gpu" .. gpu, "rdma" .. gpu, gpu, (gpu + 1) * partitions_per_gpu, "rdma") end
  local last = gpus * partitions_per_gpu
  for place, switch in ipairs(switches) do
    add_node(switch, switch, #memories + place, last + place, { use = "rdma.engine", interval = "0 cycle",
      latency = switch_latency })
  end
  if host then
    local partition = last + #switches + 1
    add_node("host", "host", gpus, partition, { use = "rdma.engine", interval = "0 cycle",
      migrate_after = preset:from "rdma.migrate_after", shootdown = preset:from "rdma.shootdown",
      migration_time = preset:from "rdma.migration_time" })
    machine:add("host_memory", "host_memory", { partition = partition })
    machine:connect("host.bottom", "host_memory.top[0]", { latency = "0 cycle" })
  end
  add_links(machine, latency_by_switches, links, nodes)
end

return function(machine, preset)
  local gpus, wire = (preset:get "system.gpus"), topology_of(preset)
  local far <const> = { latency = (select(2, preset:get "link.memory")) }
  local cached <const> = preset:get "system.remote_lines" == "l2"
  machine:require(not cached or preset:get "command_processor.flush", { "system.remote_lines", "command_processor.flush" },
    "system.remote_lines = \"l2\" needs command_processor.flush = true: remote lines leave the L2 at the end of a kernel")
  local migrates <const> = preset:get "rdma.migrate_after" > 0
  machine:require(not (cached and migrates), { "system.remote_lines", "rdma.migrate_after" },
    "rdma.migrate_after needs system.remote_lines = \"none\": lines in the L2 would have to move, too")
  local host = false
  for _, key in ipairs(preset:keys()) do
    host = host or key == "host_memory.use"
    machine:require(key ~= "command_processor.dies" or preset:get(key) == 1, { key },
      "GPUs of a system have one die each: accesses of other GPUs come in through the L2 - choose a preset with command_processor.dies = 1")
  end
  machine:add("processor", "system", { partition = 0 })
  machine:add("pages", "pages", { partition = 0, page = preset:from "memory.page", memory = preset:from "memory.size",
    gpus = preset:from "system.gpus", host = host })
  machine:processor "processor"
  add_network(machine, preset, gpus, host)
  for gpu = 0, gpus - 1 do
    local part = part_of(machine, gpu, far, cached, migrates)
    wire(part, preset)
    if part.crossbars == 0 then
      core.fail "system.topology: a GPU of this topology has no crossbar_port[0] and crossbar[0], to which remote accesses go"
    end
    machine:connect(("processor.gpu[%d]"):format(gpu), ("gpu%d.command_processor.above"):format(gpu), { queue = 64 })
    add_inlet(machine, gpu, part, (gpu + 1) * partitions_per_gpu, far)
  end
end

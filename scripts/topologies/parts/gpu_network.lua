-- The network of a system: which nodes (GPUs, switches, the host) are neighbours, the routes through it, and its components.

local core = require "strobe_core"

local network = {}

-- The table of links that name no other.
local common <const> = "gpu_link"

-- Which nodes are neighbours: pairs of names, and the table of their link if it is not the common one. GPUs are gpu0 and on.
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

local function is_link(preset, name)
  for _, key in ipairs(preset:keys()) do
    if key == name .. ".use" then return preset:get(key) == "link.channel" end
  end
  return false
end

-- Neighbours by name: "mesh", "ring", "switches", or pairs of nodes such as "gpu0-gpu1 gpu1-switch0:fast_link switch0-host",
-- of which one may name another table than the common one. "node" before them leaves out pairs of GPUs that are not there.
local function links_of(machine, preset, gpus, host)
  local shape <const> = (preset:get "gpu_link.shape")
  if shapes[shape] then return shapes[shape](gpus, preset:get "gpu_link.gpus_per_switch", host) end
  local pairs_of, switches, known, linked, is_node = {}, {}, { host = host or nil }, {}, false
  local function refuse(text) machine:require(false, { "gpu_link.shape" }, "gpu_link.shape: " .. text) end
  for gpu = 0, gpus - 1 do known["gpu" .. gpu] = true end
  local function check(node, link)
    if known[node] then return node end
    if not node:find "^switch%d+$" then
      refuse(("%q: there is no %s - write mesh, ring, switches, or pairs of gpu0 to gpu%d, switch0, ...%s"):format(link, node,
        gpus - 1, host and " and host" or ""))
    end
    known[node], switches[#switches + 1] = true, node
    return node
  end
  local function is_missing(node) return node:find "^gpu%d+$" and not known[node] end
  local function add(link)
    local a, b, kind = link:match "^(%w+)%-(%w+):?([%w_]*)$"
    if not a or a == b then refuse(("%q is no pair of two nodes such as gpu0-gpu1"):format(link)) end
    if is_node and (is_missing(a) or is_missing(b)) then return end
    if linked[a .. " " .. b] then refuse(("%q is there twice - give lanes for links side by side"):format(link)) end
    linked[a .. " " .. b], linked[b .. " " .. a] = true, true
    if kind ~= "" and not is_link(preset, kind) then
      refuse(("%q: the preset has no table [%s] with use = \"link.channel\" - add one"):format(link, kind))
    end
    pairs_of[#pairs_of + 1] = { check(a, link), check(b, link), kind ~= "" and kind or nil }
  end
  for link in shape:gmatch "%S+" do
    if link == "node" and #pairs_of == 0 then
      is_node = true
    else
      add(link)
    end
  end
  return pairs_of, switches
end

-- Every GPU must reach every memory.
local function require_routes(machine, memories, routes)
  for _, from in ipairs(memories) do
    local place = 0
    for way in routes[from]:gmatch "%S+" do
      place = place + 1
      machine:require(way ~= "-" or memories[place] == from, { "gpu_link.shape" },
        ("gpu_link.shape: no links lead from %s to %s - add a link between their parts of the network"):format(from,
          memories[place]))
    end
  end
end

function network.period_of(clock) return (1000000000000 + clock // 2) // clock end

-- Picoseconds of a time; nil if it is in cycles.
function network.picoseconds(text)
  local number, unit = text:match "^%s*([%d.]+)%s*(%a+)%s*$"
  local factor = ({ ps = 1, ns = 1e3, us = 1e6, ms = 1e9, s = 1e12 })[unit]
  return factor and math.tointeger(math.floor(tonumber(number) * factor + 0.5)) or nil
end

-- Picoseconds of a key that is a time, or cycles of the core clock.
function network.duration_ps(preset, key)
  local text <const> = select(2, preset:get(key))
  local cycles <const> = text:match "^%s*(%d+)%s*cycles?%s*$"
  return cycles and math.tointeger(cycles) * network.period_of(preset:get "gpu.clock") or network.picoseconds(text)
end

-- The latency of links by how many of their ends (0 to 2) are switches, with that of the others, and of switches. Partitions run
-- apart as far as links are long, so half of a switch's latency, which passes always, lies in each link to it: in whole
-- nanoseconds, the rest in the switch.
local function latencies_of(preset, kind)
  local link <const>, switch <const> = select(2, preset:get(kind .. ".latency")), select(2, preset:get "gpu_link.switch_latency")
  local through <const>, at_end <const> = network.picoseconds(switch), network.duration_ps(preset, kind .. ".end_latency")
  if at_end == 0 and not (network.picoseconds(link) and through) then return { [0] = link, link, link }, switch end
  local half <const>, own <const> = (through or 0) // 2 // 1000 * 1000, network.duration_ps(preset, kind .. ".latency")
  local of_links = {}
  for switches = 0, 2 do of_links[switches] = ("%d ps"):format(own + switches * half + (2 - switches) * at_end) end
  return of_links, through and ("%d ps"):format(through - 2 * half) or switch
end

-- Ends of links, and the ports of nodes, {path=, partition=, switches=} by name, which they take.
local function add_links(machine, preset, links, nodes)
  local used = {}
  local latencies = {}  -- by table
  local function add_end(from, to, kind)
    local path, node, place = ("%s_to_%s"):format(from, to), nodes[from], used[from] or 0
    used[from] = place + 1
    machine:add(path, kind, { partition = node.partition })
    local inside <const> = { latency = "0 cycle" }
    machine:connect(("%s.network_out[%d]"):format(node.path, place), path .. ".network_near_in", inside)
    machine:connect(path .. ".network_near_out", ("%s.network_in[%d]"):format(node.path, place), inside)
    return path
  end
  for _, link in ipairs(links) do
    local kind <const> = link[3] or common
    latencies[kind] = latencies[kind] or latencies_of(preset, kind)
    local a, b = add_end(link[1], link[2], kind), add_end(link[2], link[1], kind)
    local between <const> = { latency = latencies[kind][nodes[link[1]].switches + nodes[link[2]].switches] }
    machine:connect(a .. ".network_out", b .. ".network_in", between)
    machine:connect(b .. ".network_out", a .. ".network_in", between)
  end
end

-- Of each node, how many links side by side each of its links stands for, in their order.
local function lanes_of(preset, links)
  local lanes = {}
  for _, link in ipairs(links) do
    for node = 1, 2 do
      lanes[link[node]] = lanes[link[node]] or {}
      table.insert(lanes[link[node]], (preset:get((link[3] or common) .. ".lanes")))
    end
  end
  return lanes
end

-- What a GPU takes from all of its links, or gives to them: the sum of what the tables of these say, each once. Any, if one of
-- them says so.
local function bandwidth_of(preset, links, node)
  local keys, sum, any, known = {}, 0, false, {}
  for _, link in ipairs(links) do
    local key <const> = (link[3] or common) .. ".gpu_bandwidth"
    if (link[1] == node or link[2] == node) and not known[key] then
      local own <const> = (preset:get(key))
      known[key], keys[#keys + 1] = true, key
      sum, any = sum + own, any or own == 0
    end
  end
  if #keys < 2 then return preset:from(keys[1] or common .. ".gpu_bandwidth") end
  return preset:from(keys, ("%d B/s"):format(any and 0 or sum))
end

-- Engines of GPUs, switches and the host, and the links between them.
function network.add(machine, preset, gpus, host, partitions_per_gpu)
  local links, switches = links_of(machine, preset, gpus, host)
  local neighbours, nodes, memories, routes = neighbours_of(links), {}, {}, {}
  local _, switch_latency = latencies_of(preset, common)
  for gpu = 0, gpus - 1 do memories[#memories + 1] = "gpu" .. gpu end
  if host then memories[#memories + 1] = "host" end
  for _, list in ipairs { memories, switches } do
    for _, node in ipairs(list) do routes[node] = routes_from(node, memories, neighbours) end
  end
  require_routes(machine, memories, routes)
  local lanes <const> = lanes_of(preset, links)
  -- Whoever reads the map does so directly: the links only say who does, and hold up no partition.
  local reads <const> = { latency = "1000000 ns" }
  local readers = 0
  local function add_node(name, path, number, partition, what, own)
    local values = { partition = partition, gpu = number, gpus = #memories, routes = routes[name],
      lanes = table.concat(lanes[name] or {}, " ") }
    if type(what) == "table" then
      for key, value in pairs(what) do values[key] = value end
      machine:add(path, values)
    else
      for key, value in pairs(own) do values[key] = value end
      machine:add(path, what, values)
    end
    machine:connect(("pages.reader[%d]"):format(readers), path .. ".pages", reads)
    readers = readers + 1
    nodes[name] = { path = path, partition = partition, switches = number > #memories and 1 or 0 }
  end
  for gpu = 0, gpus - 1 do
    local name = "gpu" .. gpu
    local own = { bandwidth = bandwidth_of(preset, links, name) }
    add_node(name, "rdma" .. gpu, gpu, (gpu + 1) * partitions_per_gpu, "rdma", own)
  end
  local last = gpus * partitions_per_gpu
  for place, switch in ipairs(switches) do
    add_node(switch, switch, #memories + place, last + place, { use = "rdma.engine", latency = switch_latency })
  end
  if host then
    local partition = last + #switches + 1
    local own = preset:policy("rdma.migration", "migration")
    own.use = "rdma.engine"
    for _, key in ipairs { "fault_time", "shootdown", "migration_time" } do
      own[key] = preset:from("rdma." .. key)
    end
    add_node("host", "host", gpus, partition, own)
    machine:add("host_memory", "host_memory", { partition = partition })
    machine:connect("host.bottom[0]", "host_memory.top[0]", { latency = "0 cycle" })
  end
  add_links(machine, preset, links, nodes)
  -- By GPU, from 0: its number of links; parallel links to one neighbour count each.
  local counts = {}
  for gpu = 0, gpus - 1 do
    counts[gpu] = 0
    for _, count in ipairs(lanes["gpu" .. gpu] or {}) do counts[gpu] = counts[gpu] + count end
  end
  return counts
end

return network

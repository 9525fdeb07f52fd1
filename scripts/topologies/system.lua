-- Several GPUs: the topology of one GPU for each, below a prefix, and a network between them.
--
--   processor -> gpu0.command_processor, gpu1.command_processor, ...
--   gpuN: first-level caches -> remote[i] -> crossbar_port[i] -> crossbar -> l2 -> dram
--                               remote[i] -> rdmaN -> links -> rdmaM -> crossbar_port -> crossbar -> l2 of GPU M
--
-- One address space: `pages` knows whose memory holds a page. A link between neighbours A and B has an end at each of them,
-- A_to_B and B_to_A, which sends what goes from there; its latency lies between the two ends.
--
-- Partitions: those of the GPUs' own topology; the launch processor with the page map; each RDMA engine with the ends of its
-- links, and each switch. So that GPUs may be simulated far ahead of the launch processor, a part of the overhead of a launch,
-- and of the setup of a copy, lies in the links from there (`ahead`).

local core = require "strobe_core"
local network = require "topologies.parts.gpu_network"
local presets = require "strobe.preset"

local partitions_per_gpu <const> = 512

-- Launches whose overhead is less than this leave nothing for a link: command processors then share the launch processor's
-- partition.
local least_ahead <const> = 200000  -- ps
-- A link has places for messages of each cycle of its latency, and windows of 1024 cycles are the longest.
local max_ahead <const> = 10000000  -- ps

-- ---- One GPU -------------------------------------------------------------------------------------------------------

-- What the topology of a GPU sees as its machine: the same, below a prefix. `cached`: its L2 also holds remote lines.
-- `other`: its preset, if it has another one than the system's first.
-- `ahead`: whether its command processor lies in its own partition.
local function part_of(machine, gpu, far, cached, other, ahead)
  local prefix = ("gpu%d."):format(gpu)
  local part = { crossbars = 0, routers = 0, ports = 0, fabric_ports = {}, fabric_links = {}, tlbs = {} }
  local places = {}
  local tables <const> = other and presets.state_of(other).core
  local clock <const> = other and (other:get "gpu.clock")

  local function partition_of(path, what, overrides)
    local own = overrides and overrides.partition or (type(what) == "table" and what.partition) or 0
    if own > partitions_per_gpu - 2 then core.fail(("system: %s: partition %d is too high"):format(path, own)) end
    return what == "command_processor" and not ahead and 0 or 1 + gpu * partitions_per_gpu + own
  end

  -- What a table of another preset describes, in place of its name.
  local function described(what, path)
    if type(what) == "table" or not tables then return what end
    local given = tables:component(what)
    if not given then core.fail(("gpu%d.%s: preset has no table [%s] with a component"):format(gpu, path, what)) end
    local copy = { use = given.use, clock = given.clock }
    for key, value in next, given.parameters do copy[key] = value end
    return copy
  end

  -- `partition`: of the whole machine, in place of the GPU's own.
  function part:add(path, what, overrides, partition)
    local own = {}
    for key, value in pairs(overrides or {}) do own[key] = value end
    own.partition = partition or partition_of(path, what, overrides)
    places[path] = own.partition
    if path:find "^fabric_port%[" then part.fabric_ports[#part.fabric_ports + 1] = { what = what, overrides = overrides } end
    what = described(what, path)
    if type(what) == "table" then
      own.clock = own.clock or what.clock or clock
      for key, value in pairs(what) do
        if own[key] == nil then own[key] = value end
      end
      machine:add(prefix .. path, own)
    else
      machine:add(prefix .. path, what, own)
    end
    if path:find "_tlb%f[%[\0]" then part.tlbs[#part.tlbs + 1] = prefix .. path end
    if path:find "^crossbar%[" then part.crossbars = part.crossbars + 1 end
    if path:find "^crossbar_port%[" then part.ports = part.ports + 1 end
  end

  -- Cycles of links are those of the system's core clock: of a GPU with another one, a time in their place.
  local function in_own_cycles(shape)
    local cycles <const> = clock and ((shape or {}).latency or "1 cycle"):match "^%s*(%d+)%s*cycles?%s*$"
    if not cycles then return shape end
    local own = { latency = ("%d ps"):format(math.tointeger(cycles) * network.period_of(clock)) }
    for key, value in pairs(shape or {}) do
      if key ~= "latency" then own[key] = value end
    end
    return own
  end

  -- A router in a link of the GPU, in the partition of `above`.
  local function route(from, to, above, upper, lower, takes)
    local router = ("%sremote[%d]"):format(prefix, part.routers)
    upper, lower = in_own_cycles(upper), in_own_cycles(lower)
    machine:add(router, { use = "rdma.router", clock = clock, partition = places[above], takes = takes })
    machine:connect(prefix .. from, router .. ".top", upper)
    machine:connect(router .. ".bottom", prefix .. to, lower)
    machine:connect(router .. ".network_remote", ("rdma%d.top[%d]"):format(gpu, part.routers), far)
    machine:connect(("rdma%d.routers[%d]"):format(gpu, part.routers), router .. ".updates",
      { latency = far.latency, queue = 64 })
    part.routers = part.routers + 1
  end

  -- Between a first level and its port of the crossbar there is a router; with remote lines in the L2 also below that.
  function part:connect(from, to, shape)
    local port, bank = to:match "^(crossbar_port%[%d+%])%.top$", from:match "^(l2%[%d+%])%.bottom$"
    if port then return route(from, to, port, shape, { latency = "0 cycle" }, cached and "deferred" or "all") end
    if bank and cached then return route(from, to, bank, { latency = "0 cycle" }, shape, "all") end
    local fabric_port, slice, die = from:match "^fabric_port%[(%d+)%]%.bottom", to:match "^fabric%[(%d+)%]%.top%[(%d+)%]$"
    if fabric_port then
      table.insert(part.fabric_links, { port = tonumber(fabric_port), slice = slice, die = tonumber(die),
        shape = in_own_cycles(shape) })
    end
    machine:connect(prefix .. from, prefix .. to, in_own_cycles(shape))
  end

  -- Links of the crossbars are most of a GPU's, and none of them is routed.
  function part:connect_each(count, shape, ends)
    if count > 0 and ends(0):find "^crossbar_port%[" then
      return machine:connect_each(count, in_own_cycles(shape), function(n)
        local from, to = ends(n)
        return prefix .. from, prefix .. to
      end)
    end
    for n = 0, count - 1 do
      local from, to = ends(n)
      part:connect(from, to, shape)
    end
  end

  function part:require(...) machine:require(...) end
  function part:models(name, targets)
    if gpu == 0 or other then machine:models(name, targets, other) end
  end
  function part:levels(...) if gpu == 0 then machine:levels(...) end end

  return part
end

-- A port of the crossbar more, through which accesses of other GPUs come to the L2, for each link of the GPU: links are
-- attached to the fabric side by side (two to each IO die of MI300X: AMD CDNA 3 whitepaper). Of several dies, to the fabric
-- behind the L2s, as those of the first die do. `inlet`: its number.
local function add_inlet(machine, gpu, part, partition, far, dies, inlet)
  local number = part.ports
  local port = ("gpu%d.crossbar_port[%d]"):format(gpu, number)
  part:add(("crossbar_port[%d]"):format(number), "crossbar", { use = "interconnect.crossbar_port", partition = 0 }, partition)
  machine:connect(("rdma%d.bottom[%d]"):format(gpu, inlet), port .. ".top", { latency = "0 cycle" })
  if dies == 1 then
    for m = 0, part.crossbars - 1 do
      machine:connect(("%s.bottom[%d]"):format(port, m), ("gpu%d.crossbar[%d].top[%d]"):format(gpu, m, number), far)
    end
    return
  end
  local ports <const>, links <const> = part.fabric_ports, part.fabric_links
  local before <const>, per_die <const> = #ports, part.ports_per_die
  for m = 0, per_die - 1 do
    local path, k = ("fabric_port[%d]"):format(before + m), 0
    part:add(path, ports[m + 1].what, ports[m + 1].overrides, partition)
    machine:connect(("%s.bottom[%d]"):format(port, m), ("gpu%d.%s.top"):format(gpu, path), { latency = "0 cycle" })
    for n = 1, #links do
      local link = links[n]
      if link.die == 0 and link.port == m then
        machine:connect(("gpu%d.%s.bottom[%d]"):format(gpu, path, k),
          ("gpu%d.fabric[%s].top[%d]"):format(gpu, link.slice, dies + inlet), link.shape)
        k = k + 1
      end
    end
  end
end

-- A DMA engine, which reads and writes through the RDMA engine. Its setup time, up to max_ahead, is latency of the link
-- from the launch processor; the engine itself adds the rest.
local function add_dma(machine, preset, gpu, part, far)
  local dma = "dma" .. gpu
  machine:add(dma, "dma", { partition = (gpu + 1) * partitions_per_gpu })
  local way, setup <const> = network.duration_ps(preset, "link.memory"), math.min(network.duration_ps(preset, "dma.setup"), max_ahead)
  machine:connect(("processor.dma[%d]"):format(gpu), dma .. ".above", { latency = ("%d ps"):format(way + setup), queue = 64 })
  machine:connect(dma .. ".ended", ("processor.dma_ended[%d]"):format(gpu), { latency = far.latency, queue = 64, one_way = true })
  machine:connect(dma .. ".bottom", ("rdma%d.top[%d]"):format(gpu, part.routers), { latency = "0 cycle" })
end

-- How much of a launch's overhead, of either kind, may lie in the link to a GPU's command processor, ps.
local function overhead_ps(preset)
  return math.min(network.duration_ps(preset, "command_processor.launch_overhead"),
    network.duration_ps(preset, "command_processor.queued_overhead"), max_ahead)
end

local function topology_of(name)
  for _, known in ipairs(core.topologies()) do
    if known == name and name ~= "system" then return require("topologies." .. name) end
  end
  core.fail(("system.topology: %q is no topology of one GPU%s"):format(name, core.did_you_mean(name, core.topologies())))
end

-- The preset of a GPU that has another one than the first: NAME, then changes of it, as system.presets says. For its topology,
-- and as it is loaded.
local function preset_of(text)
  if not text:find "%S" then return nil end
  local name, changes <const> = nil, {}
  for part in (text .. "|"):gmatch "([^|]*)|" do
    local key, value = part:match "^%s*([^=]-)%s*=%s*(.-)%s*$"
    if not name then
      name = part:match "^%s*(.-)%s*$"
    elseif key then
      changes[key] = value
    else
      core.fail(("system.presets: %q is no change of a preset - write KEY = VALUE"):format(part))
    end
  end
  local loaded <const> = presets.new(name, changes)
  return presets.before_topology(loaded, {}), loaded
end

-- By GPU, from 0: its preset, and the same as it is loaded; none: the system's own tables.
local function other_presets(machine, preset, gpus)
  local others, loaded, gpu = {}, {}, 0
  local text <const> = (preset:get "system.presets")
  if text == "" then return others, loaded end
  local cached <const> = preset:get "system.remote_lines" == "l2"
  for one in (text .. ";"):gmatch "([^;]*);" do
    local other, whole = preset_of(one)
    machine:require(gpu < gpus, { "system.presets", "system.gpus" },
      ("system.presets names more presets than system.gpus, which is %d"):format(gpus))
    machine:require(not (other and cached) or other:get "command_processor.flush", { "system.presets", "system.remote_lines" },
      ("system.presets: GPU %d needs command_processor.flush = true for system.remote_lines = \"l2\", as the first"):format(gpu))
    machine:require(not other or other:get "memory.page" == preset:get "memory.page", { "system.presets", "memory.page" },
      ("system.presets: GPU %d has another memory.page than the first - give all the same"):format(gpu))
    others[gpu], loaded[gpu], gpu = other, whole, gpu + 1
  end
  return others, loaded
end

local function dies_of(preset)
  for _, key in ipairs(preset:keys()) do
    if key == "command_processor.dies" then return (preset:get(key)) end
  end
  return 1
end

return function(machine, preset)
  local gpus = (preset:get "system.gpus")
  local others, loaded = other_presets(machine, preset, gpus)
  machine:gpus(gpus, loaded)
  local link_memory <const> = select(2, preset:get "link.memory")
  local cached <const> = preset:get "system.remote_lines" == "l2"
  machine:require(not cached or preset:get "command_processor.flush", { "system.remote_lines", "command_processor.flush" },
    "system.remote_lines = \"l2\" needs command_processor.flush = true: remote lines leave the L2 at the end of a kernel")
  local migrates <const> = preset:get "rdma.migration" ~= "none"
  machine:require(not (cached and migrates), { "system.remote_lines", "rdma.migration" },
    "migration needs system.remote_lines = \"none\": lines in the L2 would have to move, too")
  local host = false
  for _, key in ipairs(preset:keys()) do
    host = host or key == "host_memory.use"
  end
  machine:add("processor", "system", { partition = 0 })
  machine:add("pages", "pages", { partition = 0, page = preset:from "memory.page", memory = preset:from "memory.size",
    gpus = preset:from "system.gpus", host = host,
    first_touch = preset:from("system.remote_lines", preset:get "system.remote_lines" == "none") })
  machine:processor "processor"
  local inlets <const> = network.add(machine, preset, gpus, host, partitions_per_gpu)
  local ahead = true
  for gpu = 0, gpus - 1 do ahead = ahead and overhead_ps(others[gpu] or preset) >= least_ahead end
  for gpu = 0, gpus - 1 do
    local own = others[gpu] or preset
    local far <const> = { latency = others[gpu] and ("%d ps"):format(network.duration_ps(own, "link.memory")) or link_memory }
    local part = part_of(machine, gpu, far, cached, others[gpu], ahead)
    topology_of(others[gpu] and own.topology or (preset:get "system.topology"))(part, own)
    if part.crossbars == 0 then
      core.fail "system.topology: a GPU of this topology has no crossbar_port[0] and crossbar[0], to which remote accesses go"
    end
    local command_processor <const> = ("gpu%d.command_processor"):format(gpu)
    machine:connect(("processor.gpu[%d]"):format(gpu), command_processor .. ".above",
      { latency = ahead and ("%d ps"):format(overhead_ps(own)) or "1 cycle", queue = 64 })
    machine:connect(command_processor .. ".ended", ("processor.gpu_ended[%d]"):format(gpu), { queue = 64, one_way = true })
    local dies <const> = dies_of(own)
    part.ports_per_die = #part.fabric_ports // dies
    for inlet = 0, math.max(inlets[gpu], 1) + 1 do  -- the last two for what copies read and write
      add_inlet(machine, gpu, part, (gpu + 1) * partitions_per_gpu, far, dies, inlet)
    end
    add_dma(machine, preset, gpu, part, far)
    for n = 1, migrates and #part.tlbs or 0 do  -- orders to drop the page of a migration
      machine:connect(("rdma%d.tlbs[%d]"):format(gpu, n - 1), part.tlbs[n] .. ".control", { latency = far.latency, queue = 64 })
    end
  end
end

-- CDNA: one or several accelerator dies (XCDs), each with compute units of GCN, their caches, and an L2; a fabric
-- from all of these to the memory, in whose slices the memory-side cache lies if the preset has a table [mall].
--
--   command_processor -> cu[n], with its caches (parts/gcn_units.lua) -> crossbar[b] -> l2[b]     b = die x banks + bank
--                              l1_tlb[n], l1s_tlb[k], l1i_tlb[k] ----> l2_tlb[die] -> page_walk[die]
--   crossbar_port[n], a unit's side of the crossbar, as the table [l1v_port] says where there is one
--   l2[b] -> fabric_port[b] -> fabric[s] -> (mall[s] ->) dram[s]                                  s = slice of the memory
--
-- Bank m of an L2 and the slices m, m + banks, m + 2 x banks ... hold the same addresses, so that a port of the fabric reaches
-- those alone. With as many slices as banks on one die, a preset without a table [fabric] has none: an L2's bank has its
-- channel.
--
-- Coherence: where the L2s of an agent are several, atomic and coherent accesses pass them and are performed at the slice that
-- all share; the dispatcher has them write back what they hold at the end of each launch (command_processor.flush).
-- Instruction caches keep their lines from launch to launch: benchmarks that want them empty run a kernel of s_icache_inv
-- (ROCm/composable_kernel include/ck/utility/flush_icache.hpp).
--
-- Partitions: compute units of a die, some together (with the caches that they share); then the L2 of each die; then the
-- slices, in eight parts; then the dispatcher.

local dram = require "topologies.parts.dram"
local parts_of_gcn = require "topologies.parts.gcn_units"
local power = require "topologies.parts.power"

local function tables_of(preset)
  local has = {}
  for _, key in ipairs(preset:keys()) do has[key:match "^[^.]*"] = true end
  return has
end

local function check(machine, preset, get, has)
  local units, dies, banks, slices = parts_of_gcn.units_of(get), get "command_processor.dies", get "gpu.l2_banks",
    get "dram.total_channels"
  local of_units <const> = { "gpu.shader_arrays", "gpu.compute_units_per_array", "gpu.disabled_compute_units",
    "command_processor.dies" }
  machine:require(units % dies == 0, of_units,
    ("command_processor.dies must divide the compute units: %d units do not make %d equal dies"):format(units, dies))
  parts_of_gcn.check(machine, get, units // dies, "the number of compute units of a die")
  machine:require(slices % banks == 0, { "gpu.l2_banks", "dram.total_channels" },
    ("gpu.l2_banks must divide dram.total_channels: %d banks of an L2 do not share out %d channels"):format(banks, slices))
  if has.mall then
    machine:require(get "l2.line" <= get "mall.line", { "l2.line", "mall.line" }, "l2.line must not be larger than mall.line")
    machine:require(get "mall.line" <= get "crossbar.interleave", { "mall.line", "crossbar.interleave" },
      "mall.line must not be larger than crossbar.interleave: a line is mapped to one slice")
  end
  machine:require((dies == 1 and slices == banks) or has.fabric, { "command_processor.dies", "dram.total_channels" },
    "topology cdna needs a table [fabric] for several dies, and for more channels than a die has L2 banks")
  dram.check(machine, preset)
end

-- How many compute units lie in a partition: several groups that share caches, as equal parts of a die as possible.
local function units_of_partition(get, per_die)
  local shared = math.max(get "gpu.l1s_shared_by", get "gpu.l1i_shared_by")
  local together = shared
  while together * 2 <= 8 do together = together * 2 end
  return math.min(together, per_die)
end

return function(machine, preset)
  local function get(key) return (preset:get(key)) end
  local function text(key) return (select(2, preset:get(key))) end
  local has = tables_of(preset)
  check(machine, preset, get, has)
  machine:models("CDNA", { "gfx908", "gfx90a", "gfx942" })
  machine:levels { first = "l1v", second = "l2" }
  local units, dies, banks, slices = parts_of_gcn.units_of(get), get "command_processor.dies", get "gpu.l2_banks",
    get "dram.total_channels"
  local per_die, per_bank = units // dies, slices // banks
  local together = units_of_partition(get, per_die)
  local of_a_die = (per_die + together - 1) // together  -- partitions of compute units
  local parts <const> = math.min(slices, 8)              -- of the memory
  local first_l2 <const> = dies * of_a_die
  local first_slice <const> = first_l2 + dies
  local dispatcher <const> = first_slice + parts
  local function partition_of_slice(s) return first_slice + s // banks * parts // per_bank end
  if per_bank < parts then partition_of_slice = function(s) return first_slice + s * parts // slices end end
  local invalidated = parts_of_gcn.list_of "command_processor.caches"
  local near <const>, dispatch <const> = { latency = "0 cycle" }, { latency = text "link.dispatch" }

  local dispatcher_shape = parts_of_gcn.dispatcher_of(preset, dispatcher)
  -- L2s take orders at the ends of launches, and where their lines may be stale (mtype) at the starts.
  dispatcher_shape.l2s = preset:from({ "command_processor.flush", "command_processor.dies", "gpu.l2_banks" },
    get "command_processor.flush" and dies * banks or 0)
  machine:add("command_processor", "command_processor", dispatcher_shape)
  machine:add("host_link", "host_link", { partition = dispatcher })
  power(machine, preset, dies, units, dispatcher)

  -- The place where all of an agent's accesses to an address meet.
  local one_l2 = dies == get "command_processor.agents"
  local agents <const> = { "command_processor.dies", "command_processor.agents" }
  local outside <const> = { latency = text "link.dram" }
  local all_banks = preset:from({ "crossbar.interleave", "gpu.l2_banks" }, ("%d B"):format(get "crossbar.interleave" * banks))
  local direct = dies == 1 and per_bank == 1 and not has.fabric
  local shape, interleave = preset:policy("crossbar.hash", "bank_hash"), preset:from "crossbar.interleave"
  shape.banks, shape.interleave, shape.coherence_point = preset:from "gpu.l2_banks", interleave, preset:from(agents, one_l2)
  for b = 0, dies * banks - 1 do
    local l2, partition = ("l2[%d]"):format(b), first_l2 + b // banks
    machine:add(("crossbar[%d]"):format(b), "crossbar", { partition = partition })
    machine:add(l2, "l2", parts_of_gcn.in_partition(shape, partition))
    machine:connect(("crossbar[%d].bottom[0]"):format(b), l2 .. ".top[0]")
    if get "command_processor.flush" then machine:connect(invalidated(), l2 .. ".control", dispatch) end
  end

  local first_port = 0
  for die = 0, dies - 1 do
    local l2_tlb, walk, l2_partition = ("l2_tlb[%d]"):format(die), ("page_walk[%d]"):format(die), first_l2 + die
    machine:add(l2_tlb, "l2_tlb", { page = preset:from "memory.page", partition = l2_partition })
    machine:add(walk, "page_walk", { partition = l2_partition })
    machine:connect(l2_tlb .. ".bottom", walk .. ".top[0]")
    local first = die * per_die
    first_port = first_port + parts_of_gcn.add_units(machine, preset, {
      first = first, last = first + per_die - 1, banks = banks, first_bank = die * banks, first_port = first_port,
      partition_of = function(n) return die * of_a_die + (n - first) // together end,
      l2_tlb = parts_of_gcn.list_of(l2_tlb .. ".top"), invalidated = invalidated, keeps_code = true,
      l1v_port = has.l1v_port and "l1v_port",
    })
  end

  local of_mall <const> = { banks = slices, interleave = interleave, coherence_point = preset:from(agents, not one_l2) }
  local of_dram <const> = dram.part(preset, 1)
  for s = 0, slices - 1 do
    local partition, top = partition_of_slice(s), ("dram[%d].top[0]"):format(s)
    machine:add(("dram[%d]"):format(s), "dram", parts_of_gcn.in_partition(of_dram, partition))
    if has.mall then
      local mall = ("mall[%d]"):format(s)
      machine:add(mall, "mall", parts_of_gcn.in_partition(of_mall, partition))
      machine:connect(mall .. ".bottom", top, near)
      top = mall .. ".top[0]"
    end
    if not direct then
      local fabric = ("fabric[%d]"):format(s)
      machine:add(fabric, "fabric", { interleave = all_banks, partition = partition })
      machine:connect(fabric .. ".bottom[0]", top, near)
    else
      machine:connect(("l2[%d].bottom"):format(s), top, outside)
    end
  end
  if direct then return end
  for b = 0, dies * banks - 1 do
    local port, die, m = ("fabric_port[%d]"):format(b), b // banks, b % banks
    machine:add(port, "fabric", { use = "interconnect.crossbar_port", interleave = all_banks, partition = first_l2 + die })
    machine:connect(("l2[%d].bottom"):format(b), port .. ".top", near)
    machine:connect_each(per_bank, outside, function(k)
      return ("%s.bottom[%d]"):format(port, k), ("fabric[%d].top[%d]"):format(k * banks + m, die)
    end)
  end
end

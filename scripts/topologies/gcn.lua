-- GCN: compute units with a vector cache and a TLB each, scalar and instruction caches that some of them share, a
-- crossbar to the banks of the L2, and memory controllers behind those.
--
--   command_processor -> cu[n], with its caches (parts/gcn_units.lua) -> crossbar -> l2[m] -> dram[c]
--                              l1_tlb[n], l1s_tlb[k], l1i_tlb[k] ----> l2_tlb -> page_walk
--
-- The crossbar is cut in two: crossbar_port[i] at each cache above it, crossbar[m] at each bank of the L2.
--
-- Partitions: one for the compute units that share first-level caches, with these; then the dispatcher; then four
-- parts of the L2's banks; then as many of the memory controllers. What goes from one to the next takes the latency of
-- the link between them.

local dram = require "topologies.parts.dram"
local parts_of_gcn = require "topologies.parts.gcn_units"
local power = require "topologies.parts.power"

local function check(machine, preset, get)
  parts_of_gcn.check(machine, get, parts_of_gcn.units_of(get), "the number of compute units")
  machine:require(get "gpu.l2_banks" % get "gpu.dram_controllers" == 0, { "gpu.l2_banks", "gpu.dram_controllers" },
    "gpu.dram_controllers must divide gpu.l2_banks")
  machine:require(get "dram.total_channels" % get "gpu.dram_controllers" == 0,
    { "dram.total_channels", "gpu.dram_controllers" }, "gpu.dram_controllers must divide dram.total_channels")
  dram.check(machine, preset)
end

-- How many compute units share their partition: the most that share a cache.
local function units_of_partition(get)
  return math.max(get "gpu.l1s_shared_by", get "gpu.l1i_shared_by")
end

return function(machine, preset)
  local function get(key) return (preset:get(key)) end
  local function text(key) return (select(2, preset:get(key))) end
  check(machine, preset, get)
  machine:models("GCN", { "gfx6", "gfx7", "gfx8", "gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c" })
  machine:levels { first = "l1v", second = "l2" }
  local units = parts_of_gcn.units_of(get)
  local banks, controllers = get "gpu.l2_banks", get "gpu.dram_controllers"
  local together = units_of_partition(get)
  local same = get "gpu.l1s_shared_by" == together and get "gpu.l1i_shared_by" == together
  -- Caches that do not share alike hold all compute units together.
  local function partition_of(unit) return same and unit // together or 0 end
  local dispatcher = partition_of(units - 1) + 1
  local parts <const> = math.min(controllers, 4)  -- of the memory side: enough for 16 threads, and each has enough to do
  local function partition_of_bank(m) return dispatcher + 1 + m % controllers * parts // controllers end
  local function partition_of_dram(c) return partition_of_bank(c) + parts end
  local invalidated = parts_of_gcn.list_of "command_processor.caches"

  machine:add("command_processor", "command_processor", parts_of_gcn.dispatcher_of(preset, dispatcher))
  machine:add("host_link", "host_link", { partition = dispatcher })
  power(machine, preset, 1, units, dispatcher)
  machine:add("l2_tlb", "l2_tlb", { page = preset:from "memory.page", partition = dispatcher })
  machine:add("page_walk", "page_walk", { partition = dispatcher })
  machine:connect("l2_tlb.bottom", "page_walk.top[0]")
  for m = 0, banks - 1 do
    machine:add(("crossbar[%d]"):format(m), "crossbar", { partition = partition_of_bank(m) })
  end
  parts_of_gcn.add_units(machine, preset, { first = 0, last = units - 1, banks = banks, first_bank = 0, first_port = 0,
    partition_of = partition_of, l2_tlb = parts_of_gcn.list_of "l2_tlb.top", invalidated = invalidated })

  local channels = preset:from({ "dram.total_channels", "gpu.dram_controllers" },
    get "dram.total_channels" // controllers)
  local l2_banks, l2_interleave = preset:from "gpu.l2_banks", preset:from "crossbar.interleave"
  for c = 0, controllers - 1 do
    machine:add(("dram[%d]"):format(c), "dram", dram.part(preset, channels, partition_of_dram(c)))
  end
  for m = 0, banks - 1 do
    local l2 = ("l2[%d]"):format(m)
    local shape = preset:policy("crossbar.hash", "bank_hash")
    shape.banks, shape.interleave, shape.partition = l2_banks, l2_interleave, partition_of_bank(m)
    machine:add(l2, "l2", shape)
    machine:connect(("crossbar[%d].bottom[0]"):format(m), l2 .. ".top[0]")
    machine:connect(l2 .. ".bottom", ("dram[%d].top[%d]"):format(m % controllers, m // controllers),
      { latency = text "link.dram" })
    -- Nothing is stale in the L2 when a launch starts; it only hears of the end of launches that write everything back.
    if get "command_processor.flush" then
      machine:connect(invalidated(), l2 .. ".control", { latency = text "link.dispatch" })
    end
  end
end

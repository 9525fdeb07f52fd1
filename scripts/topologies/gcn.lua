-- GCN: compute units with a vector cache and a TLB each, scalar and instruction caches that some of them share, a
-- crossbar to the banks of the L2, and memory controllers behind those.
--
--   command_processor -> cu[n] -> l1v[n] -----------------------> crossbar -> l2[m] -> dram[c]
--                              -> l1s[k] -> l1s_translator[k] --->
--                              -> l1i[k] -> l1i_translator[k] --->
--                        cu[n] -> l1_tlb[n] ----> l2_tlb -> page_walk
--            l1s_translator[k] -> l1s_tlb[k] --->
--            l1i_translator[k] -> l1i_tlb[k] --->
--
-- The crossbar is cut in two: crossbar_port[i] at each cache above it, crossbar[m] at each bank of the L2.
--
-- Partitions: one for the compute units that share first-level caches, with these; then the dispatcher; then four
-- parts of the L2's banks; then as many of the memory controllers. What goes from one to the next takes the latency of
-- the link between them.

local function units_of(get)
  return get "gpu.shader_arrays" * get "gpu.compute_units_per_array" - get "gpu.disabled_compute_units"
end

-- Rules over keys of several tables.
local function check(machine, get)
  local units = units_of(get)
  for _, cache in ipairs { "l1s", "l1i" } do
    local key = "gpu." .. cache .. "_shared_by"
    machine:require(units % get(key) == 0, { "gpu.shader_arrays", "gpu.compute_units_per_array", "gpu.disabled_compute_units", key },
      key .. " must divide the number of compute units")
  end
  for _, cache in ipairs { "l1v", "l1s", "l1i" } do
    machine:require(get(cache .. ".line") <= get "l2.line", { cache .. ".line", "l2.line" },
      cache .. ".line must not be larger than l2.line")
  end
  machine:require(get "l2.line" <= get "crossbar.interleave", { "l2.line", "crossbar.interleave" },
    "l2.line must not be larger than crossbar.interleave: a line is mapped to one bank")
  machine:require(get "l2.line" <= get "dram.interleave", { "l2.line", "dram.interleave" },
    "l2.line must not be larger than dram.interleave: a line is mapped to one channel")
  machine:require(get "gpu.l2_banks" % get "gpu.dram_controllers" == 0, { "gpu.l2_banks", "gpu.dram_controllers" },
    "gpu.dram_controllers must divide gpu.l2_banks")
  machine:require(get "dram.total_channels" % get "gpu.dram_controllers" == 0,
    { "dram.total_channels", "gpu.dram_controllers" }, "gpu.dram_controllers must divide dram.total_channels")
  machine:require(get "memory.size" % (get "dram.row" * get "dram.total_channels") == 0,
    { "memory.size", "dram.total_channels", "dram.row" }, "memory.size must fill whole rows of all DRAM channels")
end

-- Numbers the ports of a list, "PATH.LIST[0]" and on, as they are taken.
local function list_of(port)
  local next_number = -1
  return function()
    next_number = next_number + 1
    return ("%s[%d]"):format(port, next_number)
  end
end

-- How many compute units share their partition: the most that share a cache.
local function units_of_partition(get)
  return math.max(get "gpu.l1s_shared_by", get "gpu.l1i_shared_by")
end

return function(machine, preset)
  local function get(key) return (preset:get(key)) end
  local function text(key) return (select(2, preset:get(key))) end
  check(machine, get)
  machine:models("GCN", { "gfx6", "gfx7", "gfx8", "gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c" })
  machine:levels { first = "l1v", second = "l2" }
  local units = units_of(get)
  local banks, controllers = get "gpu.l2_banks", get "gpu.dram_controllers"
  local page, line, together = preset:from "memory.page", preset:from "l1v.line", units_of_partition(get)
  local same = get "gpu.l1s_shared_by" == together and get "gpu.l1i_shared_by" == together
  -- Caches that do not share alike hold all compute units together.
  local function partition_of(unit) return same and unit // together or 0 end
  local dispatcher = partition_of(units - 1) + 1
  local parts <const> = math.min(controllers, 4)  -- of the memory side: enough for 16 threads, and each has enough to do
  local function partition_of_bank(m) return dispatcher + 1 + m % controllers * parts // controllers end
  local function partition_of_dram(c) return partition_of_bank(c) + parts end
  local far <const> = { latency = text "link.memory" }
  local l2_tlb = list_of "l2_tlb.top"
  local invalidated = list_of "command_processor.caches"

  machine:add("command_processor", "command_processor", {
    simds = preset:from "compute_unit.simds", waves_per_simd = preset:from "compute_unit.waves_per_simd",
    vgprs_per_simd = preset:from "compute_unit.vgprs_per_simd", sgprs_per_simd = preset:from "compute_unit.sgprs_per_simd",
    arrays = preset:from "gpu.shader_arrays",
    work_groups = preset:from "compute_unit.work_groups", lds_size = preset:from "lds.size",
    lds_granule = preset:from "lds.granule",
    partition = dispatcher,
  })
  machine:add("host_link", "host_link", { partition = dispatcher })
  machine:add("l2_tlb", "l2_tlb", { page = page, partition = dispatcher })
  machine:add("page_walk", "page_walk", { partition = dispatcher })
  machine:connect("l2_tlb.bottom", "page_walk.top[0]")
  for m = 0, banks - 1 do
    machine:add(("crossbar[%d]"):format(m), "crossbar", { partition = partition_of_bank(m) })
  end

  local ports = 0
  local function connect_to_l2(bottom, partition)
    local port = ("crossbar_port[%d]"):format(ports)
    machine:add(port, "crossbar", { use = "interconnect.crossbar_port", partition = partition })
    machine:connect(bottom, port .. ".top", { latency = "0 cycle" })
    for m = 0, banks - 1 do
      machine:connect(("%s.bottom[%d]"):format(port, m), ("crossbar[%d].top[%d]"):format(m, ports), far)
    end
    ports = ports + 1
  end

  for n = 0, units - 1 do
    local cu, l1v, tlb, partition = ("cu[%d]"):format(n), ("l1v[%d]"):format(n), ("l1_tlb[%d]"):format(n), partition_of(n)
    machine:add(cu, "compute_unit", { line = line, page = page, partition = partition })
    machine:add(l1v, "l1v", { partition = partition })
    machine:add(tlb, "l1_tlb", { page = page, partition = partition })
    machine:connect(("command_processor.compute_unit[%d]"):format(n), cu .. ".dispatch", { latency = text "link.dispatch" })
    machine:connect(cu .. ".vector", l1v .. ".top[0]")
    connect_to_l2(l1v .. ".bottom", partition)
    machine:connect(invalidated(), l1v .. ".control", { latency = text "link.dispatch" })
    machine:connect(cu .. ".translation", tlb .. ".top[0]")
    machine:connect(tlb .. ".bottom", l2_tlb(), far)
  end

  -- A cache that several compute units share, looked up with virtual addresses.
  for _, pair in ipairs { { "l1s", "scalar" }, { "l1i", "fetch" } } do
    local cache, port = pair[1], pair[2]
    local shared_by = get("gpu." .. cache .. "_shared_by")
    for k = 0, units // shared_by - 1 do
      local own, partition = ("%s[%d]"):format(cache, k), partition_of(k * shared_by)
      local translator, tlb = ("%s_translator[%d]"):format(cache, k), ("%s_tlb[%d]"):format(cache, k)
      machine:add(own, cache, { partition = partition })
      machine:add(translator, { use = "tlb.translator", page = page, partition = partition })
      machine:add(tlb, "l1_tlb", { page = page, partition = partition })
      for i = 0, shared_by - 1 do
        machine:connect(("cu[%d].%s"):format(k * shared_by + i, port), ("%s.top[%d]"):format(own, i))
      end
      machine:connect(own .. ".bottom", translator .. ".top")
      connect_to_l2(translator .. ".bottom", partition)
      machine:connect(translator .. ".translation", tlb .. ".top[0]")
      machine:connect(tlb .. ".bottom", l2_tlb(), far)
      machine:connect(invalidated(), own .. ".control", { latency = text "link.dispatch" })
    end
  end

  local channels = preset:from({ "dram.total_channels", "gpu.dram_controllers" },
    get "dram.total_channels" // controllers)
  local l2_banks, l2_interleave = preset:from "gpu.l2_banks", preset:from "crossbar.interleave"
  for c = 0, controllers - 1 do
    machine:add(("dram[%d]"):format(c), "dram", { channels = channels, partition = partition_of_dram(c) })
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

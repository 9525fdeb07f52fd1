-- RDNA: work-group processors of two compute units, each with an L0 and a TLB; per shader array a graphics L1 that they
-- share; a crossbar to the banks of the L2; behind these the DRAM, with a memory-side cache in between if the preset has a
-- table [infinity]. Without a table [gl1] (gl1.use = "none"), each L0 has a port of the crossbar, as on GCN.
--
--   command_processor -> wgp[n] -> l0v[2n], l0v[2n + 1] -------------> gl1[a] -> crossbar -> l2[m] -> (infinity[m] ->) dram[c]
--                               -> l0s[n] -> l0s_translator[n] ------>
--                               -> l0i[n] -> l0i_translator[n] ------>
--                        wgp[n] -> l1_tlb[2n], l1_tlb[2n + 1] ----> l2_tlb -> page_walk
--                      translators -> l0s_tlb[n], l0i_tlb[n] ----->
--
-- The crossbar is cut in two: crossbar_port[i] at each graphics L1 (without these: at each L0), crossbar[m] at each bank of
-- the L2.
--
-- Partitions: one for each shader array with its graphics L1; then the dispatcher; then four parts of the L2's banks;
-- then as many of the memory controllers, with their slices of the memory-side cache.

local parts_of_memory = require "topologies.parts.dram"

local halves <const> = 2

-- Rules over keys of several tables.
local function check(machine, preset, get, has)
  for _, table in ipairs { "l0v", "l0s", "l0i", "l2", "crossbar", "dram" } do
    machine:require(has[table], { "gpu.topology" },
      ("topology rdna needs a table [%s]: it can do without [gl1] and [infinity] only"):format(table))
  end
  machine:require(get "compute_unit.simds" % halves == 0, { "compute_unit.simds" },
    "compute_unit.simds must be even: a work-group processor has two compute units")
  for _, cache in ipairs { "l1s", "l1i" } do
    local key = "gpu." .. cache .. "_shared_by"
    machine:require(get(key) == 1, { key },
      key .. " must be 1: in RDNA each work-group processor has its own - use topology \"gcn\" to share it")
  end
  local next_level = has.gl1 and "gl1" or "l2"
  for _, cache in ipairs { "l0v", "l0s", "l0i" } do
    machine:require(get(cache .. ".line") <= get(next_level .. ".line"), { cache .. ".line", next_level .. ".line" },
      ("%s.line must not be larger than %s.line"):format(cache, next_level))
  end
  if has.gl1 then
    machine:require(get "gl1.line" <= get "l2.line", { "gl1.line", "l2.line" }, "gl1.line must not be larger than l2.line")
  end
  machine:require(get "l2.line" <= get "crossbar.interleave", { "l2.line", "crossbar.interleave" },
    "l2.line must not be larger than crossbar.interleave: a line is mapped to one bank")
  if has.infinity then
    machine:require(get "l2.line" <= get "infinity.line", { "l2.line", "infinity.line" },
      "l2.line must not be larger than infinity.line")
  end
  machine:require(get "gpu.l2_banks" % get "gpu.dram_controllers" == 0, { "gpu.l2_banks", "gpu.dram_controllers" },
    "gpu.dram_controllers must divide gpu.l2_banks")
  machine:require(get "dram.total_channels" % get "gpu.dram_controllers" == 0,
    { "dram.total_channels", "gpu.dram_controllers" }, "gpu.dram_controllers must divide dram.total_channels")
  parts_of_memory.check(machine, preset)
end

-- Numbers the ports of a list, "PATH.LIST[0]" and on, as they are taken.
local function list_of(port)
  local next_number = -1
  return function()
    next_number = next_number + 1
    return ("%s[%d]"):format(port, next_number)
  end
end

-- The names of the preset's tables.
local function tables_of(preset)
  local has = {}
  for _, key in ipairs(preset:keys()) do has[key:match "^[^.]*"] = true end
  return has
end

return function(machine, preset)
  local function get(key) return (preset:get(key)) end
  local function text(key) return (select(2, preset:get(key))) end
  local has = tables_of(preset)
  check(machine, preset, get, has)
  machine:models("RDNA", { "gfx10" })
  machine:levels { first = "l0v", second = "l2" }
  local arrays, per_array = get "gpu.shader_arrays", get "gpu.compute_units_per_array"
  local units = arrays * per_array - get "gpu.disabled_compute_units"
  local banks, controllers = get "gpu.l2_banks", get "gpu.dram_controllers"
  local page, line = preset:from "memory.page", preset:from "l0v.line"
  local dispatcher = arrays  -- its partition
  local parts <const> = math.min(controllers, 4)  -- of the memory side: enough for 16 threads, and each has enough to do
  local function partition_of_bank(m) return dispatcher + 1 + m % controllers * parts // controllers end
  local function partition_of_dram(c) return partition_of_bank(c) + parts end
  local far <const> = { latency = text "link.memory" }
  local near <const> = { latency = "0 cycle" }
  local l2_tlb = list_of "l2_tlb.top"
  local invalidated = list_of "command_processor.caches"
  local dispatch <const> = { latency = text "link.dispatch" }

  machine:add("command_processor", "command_processor", {
    simds = preset:from "compute_unit.simds", waves_per_simd = preset:from "compute_unit.waves_per_simd",
    vgprs_per_simd = preset:from "compute_unit.vgprs_per_simd", sgprs_per_simd = preset:from "compute_unit.sgprs_per_simd",
    vgpr_lanes = preset:from "compute_unit.lanes",
    arrays = preset:from "gpu.shader_arrays",
    work_groups = preset:from "compute_unit.work_groups", lds_size = preset:from "lds.size",
    lds_granule = preset:from "lds.granule", halves = halves,
    partition = dispatcher,
  })
  machine:add("host_link", "host_link", { partition = dispatcher })
  machine:add("l2_tlb", "l2_tlb", { page = page, partition = dispatcher })
  machine:add("page_walk", "page_walk", { partition = dispatcher })
  machine:connect("l2_tlb.bottom", "page_walk.top[0]")
  for m = 0, banks - 1 do
    machine:add(("crossbar[%d]"):format(m), "crossbar", { partition = partition_of_bank(m) })
  end

  -- A cache that a whole work-group processor uses, looked up with virtual addresses.
  local function add_shared(n, array, cache, port, connect_down)
    local own, translator, tlb = ("%s[%d]"):format(cache, n), ("%s_translator[%d]"):format(cache, n),
      ("%s_tlb[%d]"):format(cache, n)
    machine:add(own, cache, { partition = array })
    machine:add(translator, { use = "tlb.translator", page = page, partition = array })
    machine:add(tlb, "l1_tlb", { page = page, partition = array })
    machine:connect(("wgp[%d].%s"):format(n, port), own .. ".top[0]", near)
    machine:connect(own .. ".bottom", translator .. ".top", near)
    connect_down(translator .. ".bottom")
    machine:connect(translator .. ".translation", tlb .. ".top[0]", near)
    machine:connect(tlb .. ".bottom", l2_tlb(), far)
    machine:connect(invalidated(), own .. ".control", dispatch)
  end

  local ports = 0
  local function connect_to_l2(bottom, array)
    local port, at_bank = ("crossbar_port[%d]"):format(ports), ports
    machine:add(port, "crossbar", { use = "interconnect.crossbar_port", partition = array })
    machine:connect(bottom, port .. ".top", near)
    machine:connect_each(banks, far, function(m)
      return ("%s.bottom[%d]"):format(port, m), ("crossbar[%d].top[%d]"):format(m, at_bank)
    end)
    ports = ports + 1
  end

  for array = 0, arrays - 1 do
    local gl1 = ("gl1[%d]"):format(array)
    local gl1_top = list_of(gl1 .. ".top")
    if has.gl1 then
      machine:add(gl1, "gl1", { partition = array })
      connect_to_l2(gl1 .. ".bottom", array)
      machine:connect(invalidated(), gl1 .. ".control", dispatch)
    end
    local function connect_down(bottom)
      if has.gl1 then machine:connect(bottom, gl1_top(), near) else connect_to_l2(bottom, array) end
    end
    for n = array * per_array, math.min((array + 1) * per_array, units) - 1 do
      local wgp = ("wgp[%d]"):format(n)
      machine:add(wgp, "compute_unit", { line = line, page = page, partition = array })
      machine:connect(("command_processor.compute_unit[%d]"):format(n), wgp .. ".dispatch", dispatch)
      for half = 0, halves - 1 do
        local l0v, tlb = ("l0v[%d]"):format(halves * n + half), ("l1_tlb[%d]"):format(halves * n + half)
        machine:add(l0v, "l0v", { partition = array })
        machine:add(tlb, "l1_tlb", { page = page, partition = array })
        machine:connect(("%s.vector[%d]"):format(wgp, half), l0v .. ".top[0]", near)
        connect_down(l0v .. ".bottom")
        machine:connect(invalidated(), l0v .. ".control", dispatch)
        machine:connect(("%s.translation[%d]"):format(wgp, half), tlb .. ".top[0]", near)
        machine:connect(tlb .. ".bottom", l2_tlb(), far)
      end
      add_shared(n, array, "l0s", "scalar", connect_down)
      add_shared(n, array, "l0i", "fetch", connect_down)
    end
  end

  local channels = preset:from({ "dram.total_channels", "gpu.dram_controllers" },
    get "dram.total_channels" // controllers)
  local l2_banks, l2_interleave = preset:from "gpu.l2_banks", preset:from "crossbar.interleave"
  for c = 0, controllers - 1 do
    machine:add(("dram[%d]"):format(c), "dram", parts_of_memory.part(preset, channels, partition_of_dram(c)))
  end
  for m = 0, banks - 1 do
    local l2, dram = ("l2[%d]"):format(m), ("dram[%d].top[%d]"):format(m % controllers, m // controllers)
    local shape = preset:policy("crossbar.hash", "bank_hash")
    shape.banks, shape.interleave, shape.partition = l2_banks, l2_interleave, partition_of_bank(m)
    machine:add(l2, "l2", shape)
    machine:connect(("crossbar[%d].bottom[0]"):format(m), l2 .. ".top[0]", near)
    local outside <const> = { latency = text "link.dram" }
    if has.infinity then
      local slice = ("infinity[%d]"):format(m)
      machine:add(slice, "infinity", { banks = l2_banks, interleave = l2_interleave,
        partition = partition_of_dram(m % controllers) })
      machine:connect(l2 .. ".bottom", slice .. ".top[0]", outside)
      machine:connect(slice .. ".bottom", dram, near)
    else
      machine:connect(l2 .. ".bottom", dram, outside)
    end
    -- Nothing is stale in the L2 when a launch starts; it only hears of the end of launches that write everything back.
    if get "command_processor.flush" then machine:connect(invalidated(), l2 .. ".control", dispatch) end
  end
end

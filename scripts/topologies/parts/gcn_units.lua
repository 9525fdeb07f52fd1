-- What GPUs with compute units of GCN share: units with a vector cache and a TLB each, scalar and instruction caches that
-- some of them share, and a crossbar from all of these to the banks of an L2.
--
--   cu[n] -> l1v[n] -----------------------> crossbar_port -> crossbar[m]
--         -> l1s[k] -> l1s_translator[k] --->
--         -> l1i[k] -> l1i_translator[k] --->
--         -> l1_tlb[n] ----> l2_tlb
--   l1s_translator[k] -> l1s_tlb[k] --->
--   l1i_translator[k] -> l1i_tlb[k] --->

local parts = {}

function parts.units_of(get)
  return get "gpu.shader_arrays" * get "gpu.compute_units_per_array" - get "gpu.disabled_compute_units"
end

-- Numbers the ports of a list, "PATH.LIST[0]" and on, as they are taken.
function parts.list_of(port)
  local next_number = -1
  return function()
    next_number = next_number + 1
    return ("%s[%d]"):format(port, next_number)
  end
end

-- Rules over keys of several tables. `units`: compute units that may share caches, and the keys that give their number.
function parts.check(machine, get, units, units_are)
  for _, cache in ipairs { "l1s", "l1i" } do
    local key = "gpu." .. cache .. "_shared_by"
    machine:require(units % get(key) == 0,
      { "gpu.shader_arrays", "gpu.compute_units_per_array", "gpu.disabled_compute_units", key },
      ("%s must divide %s"):format(key, units_are))
  end
  for _, cache in ipairs { "l1v", "l1s", "l1i" } do
    machine:require(get(cache .. ".line") <= get "l2.line", { cache .. ".line", "l2.line" },
      cache .. ".line must not be larger than l2.line")
  end
  machine:require(get "l2.line" <= get "crossbar.interleave", { "l2.line", "crossbar.interleave" },
    "l2.line must not be larger than crossbar.interleave: a line is mapped to one bank")
end

-- `shape` with its partition: a table for each component, since who wraps a machine may keep it.
function parts.in_partition(shape, partition)
  local own = { partition = partition }
  for key, value in next, shape do own[key] = value end
  return own
end

-- What the dispatcher has to know of compute units.
function parts.dispatcher_of(preset, partition)
  return {
    simds = preset:from "compute_unit.simds", waves_per_simd = preset:from "compute_unit.waves_per_simd",
    vgprs_per_simd = preset:from "compute_unit.vgprs_per_simd", sgprs_per_simd = preset:from "compute_unit.sgprs_per_simd",
    arrays = preset:from "gpu.shader_arrays",
    work_groups = preset:from "compute_unit.work_groups", lds_size = preset:from "lds.size",
    lds_granule = preset:from "lds.granule",
    partition = partition,
  }
end

-- Adds the compute units [first, last] with all that lies above the banks of the L2 that they share.
--   banks, first_bank: these banks; first_port: of crossbar_port[], the first free number; partition_of(n): of unit n;
--   l2_tlb(), invalidated(): the next free port of the L2's TLB, and of the dispatcher for orders to caches
--   keeps_code: instruction caches are not invalidated when a launch starts
--   l1v_port: the table of a vector cache's side of the crossbar; nil: as all others
-- Returns how many ports of each bank's crossbar it has taken.
function parts.add_units(machine, preset, what)
  local function get(key) return (preset:get(key)) end
  local function text(key) return (select(2, preset:get(key))) end
  local page, line = preset:from "memory.page", preset:from "l1v.line"
  local far <const> = { latency = text "link.memory" }
  local dispatch <const> = { latency = text "link.dispatch" }
  local ports = 0
  local of_own = what.l1v_port and preset:policy("crossbar.hash", "hash")  -- its banks are the crossbar's
  if of_own then of_own.interleave = preset:from "crossbar.interleave" end
  local of_crossbar <const>, near <const> = { use = "interconnect.crossbar_port" }, { latency = "0 cycle" }

  -- `own`: a table of the port itself.
  local function connect_to_l2(bottom, partition, own)
    local port, at_bank = ("crossbar_port[%d]"):format(what.first_port + ports), ports
    machine:add(port, own or "crossbar", parts.in_partition(own and of_own or of_crossbar, partition))
    machine:connect(bottom, port .. ".top", near)
    machine:connect_each(what.banks, far, function(m)
      return ("%s.bottom[%d]"):format(port, m), ("crossbar[%d].top[%d]"):format(what.first_bank + m, at_bank)
    end)
    ports = ports + 1
  end

  for n = what.first, what.last do
    local cu, l1v, tlb, partition = ("cu[%d]"):format(n), ("l1v[%d]"):format(n), ("l1_tlb[%d]"):format(n), what.partition_of(n)
    machine:add(cu, "compute_unit", { line = line, page = page, partition = partition })
    machine:add(l1v, "l1v", { partition = partition })
    machine:add(tlb, "l1_tlb", { page = page, partition = partition })
    machine:connect(("command_processor.compute_unit[%d]"):format(n), cu .. ".dispatch", dispatch)
    machine:connect(cu .. ".vector", l1v .. ".top[0]")
    connect_to_l2(l1v .. ".bottom", partition, what.l1v_port)
    machine:connect(what.invalidated(), l1v .. ".control", dispatch)
    machine:connect(cu .. ".translation", tlb .. ".top[0]")
    machine:connect(tlb .. ".bottom", what.l2_tlb(), far)
  end

  -- A cache that several compute units share, looked up with virtual addresses.
  for _, pair in ipairs { { "l1s", "scalar" }, { "l1i", "fetch" } } do
    local cache, port = pair[1], pair[2]
    local shared_by = get("gpu." .. cache .. "_shared_by")
    for k = what.first // shared_by, what.last // shared_by do
      local own, partition = ("%s[%d]"):format(cache, k), what.partition_of(k * shared_by)
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
      machine:connect(tlb .. ".bottom", what.l2_tlb(), far)
      if not (what.keeps_code and cache == "l1i") then
        machine:connect(what.invalidated(), own .. ".control", dispatch)
      end
    end
  end
  return ports
end

return parts

-- command_processor -> cu[n] -> l1[n] -> crossbar -> dram
--
-- Vector memory, scalar memory and code of a compute unit share one cache. There is no L2 and no translation.

return function(machine, preset)
  local function get(key) return (preset:get(key)) end
  local units = get "gpu.shader_arrays" * get "gpu.compute_units_per_array"
  local function text(key) return (select(2, preset:get(key))) end

  machine:models("GCN", { "gfx8" })
  machine:levels { first = "l1" }
  machine:add("command_processor", "command_processor", {
    simds = get "compute_unit.simds", waves_per_simd = get "compute_unit.waves_per_simd",
    vgprs_per_simd = get "compute_unit.vgprs_per_simd", sgprs_per_simd = get "compute_unit.sgprs_per_simd",
    work_groups = get "compute_unit.work_groups", lds_size = text "lds.size", lds_granule = text "lds.granule",
  })
  machine:add("crossbar", "crossbar")
  machine:add("dram", { use = "dram.delay", latency = "300 cycle" })
  machine:connect("crossbar.bottom[0]", "dram.top[0]")

  for n = 0, units - 1 do
    local cu, l1 = ("cu[%d]"):format(n), ("l1[%d]"):format(n)
    machine:add(cu, "compute_unit", { line = "64 B", page = text "memory.page" })
    machine:add(l1, { use = "cache.write_through", size = "64 KiB", line = "64 B", latency = "40 cycle" })
    machine:connect(("command_processor.compute_unit[%d]"):format(n), cu .. ".dispatch")
    machine:connect(("command_processor.caches[%d]"):format(n), l1 .. ".control")
    for port, name in ipairs { "vector", "scalar", "fetch" } do
      machine:connect(("%s.%s"):format(cu, name), ("%s.top[%d]"):format(l1, port - 1))
    end
    machine:connect(l1 .. ".bottom", ("crossbar.top[%d]"):format(n))
  end
end

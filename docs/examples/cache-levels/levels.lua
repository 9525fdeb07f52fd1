-- levels(policies): two compute units with a first-level cache each, and further levels that both share, each of the policy
-- that the list has for it: write_through, write_back, write_evict, write_around.
--
--   command_processor -> cu[n] -> first[n] -> level[2] -> ... -> dram

return function(policies)
  return function(machine)
    machine:add("command_processor", "command_processor")
    machine:add("host_link", "host_link")
    machine:add("dram", { use = "dram.banked", channels = 1, total_channels = 1 })
    local controls, below = 0, nil
    local function cache(path, level)
      machine:add(path, { use = "cache." .. policies[level], size = ("%d KiB"):format(2 << level), line = "64 B", ways = 4,
        mshrs = 8, latency = ("%d cycle"):format(10 * level), level = level == 1 and "l1" or "l2" })
      machine:connect(("command_processor.caches[%d]"):format(controls), path .. ".control")
      controls = controls + 1
    end
    for level = 2, #policies do
      cache(("level[%d]"):format(level), level)
      if level > 2 then machine:connect(("level[%d].bottom"):format(level - 1), ("level[%d].top[0]"):format(level)) end
    end
    if #policies > 1 then machine:connect(("level[%d].bottom"):format(#policies), "dram.top[0]") end
    for n = 0, 1 do
      local cu, first = ("cu[%d]"):format(n), ("first[%d]"):format(n)
      machine:add(cu, "compute_unit", { line = "64 B" })
      machine:connect(("command_processor.compute_unit[%d]"):format(n), cu .. ".dispatch")
      cache(first, 1)
      for top, port in ipairs { "vector", "scalar", "fetch" } do
        machine:connect(cu .. "." .. port, ("%s.top[%d]"):format(first, top - 1))
      end
      machine:connect(first .. ".bottom", (#policies > 1 and "level[2]" or "dram") .. (".top[%d]"):format(n))
    end
  end
end

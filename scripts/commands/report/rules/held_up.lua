-- A cache that makes no lookups since something that it needs for misses is in use.

local much <const> = 50
local remedies <const> = {
  { "stalls_mshrs", "it has too few MSHRs for the misses in flight (`%s.mshrs`)" },
  { "stalls_set", "the lines that its replacement policy chooses have not arrived (`%s.replace_in_flight`, `%s.replacement`, more ways)" },
  { "stalls_merges", "too few requests may wait for one line (`%s.merges`)" },
  { "stalls_writebacks", "its write-back buffer is full (`%s.write_back_buffer`)" },
  { "stalls_prefetch", "prefetched lines have its MSHRs and ways (`%s.prefetch`)" },
}

return {
  name = "held_up",
  doc = "A cache whose lookups stall",
  look = function(kernel)
    local metrics = kernel.launch.metrics
    for _, unit in ipairs(type(kernel.launch.bottlenecks) == "table" and kernel.launch.bottlenecks or {}) do
      local block = unit.unit:match "^(.*)%.held_up$"
      if block and unit.percent >= much then
        local most, why = 0, nil
        for _, remedy in ipairs(remedies) do
          local stalls = metrics[block .. "." .. remedy[1]]
          if stalls and stalls.value > most then most, why = stalls.value, remedy[2] end
        end
        if why then
          return { { text = ("%s makes no lookups in %.0f %% of the time: %s."):format(block, unit.percent, why:gsub("%%s", block)) } }
        end
      end
    end
  end,
}

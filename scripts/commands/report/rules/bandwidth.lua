-- A unit near its peak.

local near <const> = 70

return {
  name = "bandwidth",
  doc = "A unit of the machine near its peak",
  look = function(kernel)
    local first
    for _, unit in ipairs(type(kernel.launch.bottlenecks) == "table" and kernel.launch.bottlenecks or {}) do
      if not first and not unit.unit:match "%.held_up$" then first = unit end
    end
    if not first or first.percent < near then return end
    return { {
      text = ("%s is at %.0f %% of its peak: only less work for it makes the kernel faster. %s"):format(first.unit, first.percent,
        first.unit:match "^dram" and "Move fewer bytes: smaller types, full lines, reuse in L2 and LDS." or
        first.unit:match "valu" and "Execute fewer or cheaper vector instructions." or
        "Access fewer or fuller lines."),
    } }
  end,
}

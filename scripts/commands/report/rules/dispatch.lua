-- Vector units that wait for work-groups.

return {
  name = "dispatch",
  doc = "Work-groups that start too slowly",
  look = function(kernel)
    local percent = kernel:stall "dispatch"
    if percent < 10 then return end
    local groups = kernel.launch.work_groups
    local waves = groups > 0 and kernel.launch.waves / groups or 0
    return { {
      text = ("Dispatch-bound: vector units without a wave wait for one in %.0f %% of the time; %d work-groups have %.0f wave%s " ..
        "each. Give a work-group more waves, or a work-item more work."):format(percent, groups, waves, waves == 1 and "" or "s"),
      gain = percent,
    } }
  end,
}

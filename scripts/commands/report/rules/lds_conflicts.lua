-- Bank conflicts of the LDS.

return {
  name = "lds_conflicts",
  doc = "Bank conflicts of the LDS",
  look = function(kernel)
    local conflicts, instructions = kernel:metric_of("cu", "lds_conflict_cycles"), kernel:metric_of("cu", "lds_instructions")
    if not conflicts or not instructions or instructions == 0 or conflicts / instructions < 1 then return end
    local percent = kernel:stall "lds" + kernel:stall "queue"
    if percent < 5 then return end
    return { {
      text = ("LDS accesses take %.1f cycles more each through bank conflicts. Pad rows by one element, or change which lanes " ..
        "access which bank."):format(conflicts / instructions),
      gain = percent,
    } }
  end,
}

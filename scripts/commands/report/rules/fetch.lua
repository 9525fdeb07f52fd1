-- Waves that wait for code.

return {
  name = "fetch",
  doc = "Waves that wait for their next instruction",
  look = function(kernel)
    local percent = kernel:stall "fetch"
    if percent < 10 then return end
    return { {
      text = ("Waves wait for code in %.0f %% of the time; the instruction cache hits in %.0f %%. Shorten the code (unroll less); " ..
        "in a launch this short (%d cycles) the first fetches weigh most: launch it warm."):format(percent,
        kernel:metric_of("l1i", "hit_rate") or 0, kernel.launch.cycles),
      gain = percent,
    } }
  end,
}

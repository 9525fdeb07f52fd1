-- Vector units that have nothing more to do.

return {
  name = "tail",
  doc = "Vector units without work up to the end of the launch",
  look = function(kernel)
    local percent = kernel:stall "no_wave"
    if percent < 10 then return end
    return { {
      text = ("In %.0f %% of the time vector units have no wave and get none before the end: the launch has %d waves. Start " ..
        "more work-groups than the GPU holds, make them equally long, or launch kernels side by side (queues)."):format(percent,
        kernel.launch.waves),
      gain = percent,
    } }
  end,
}

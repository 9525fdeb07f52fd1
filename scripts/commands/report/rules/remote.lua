-- Waits for data of other GPUs.

return {
  name = "remote",
  doc = "Waits for data of another GPU or the host",
  look = function(kernel)
    local percent = kernel:stall "remote"
    if percent < 10 then return end
    return { {
      text = ("Data of other GPUs or the host are waited for in %.0f %% of the time. Place pages where their work-groups run " ..
        "(placement, first_touch), let pages that are read again move or be copied there."):format(percent),
      gain = percent,
    } }
  end,
}

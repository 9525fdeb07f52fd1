-- Vector units that issue most of the time.

return {
  name = "instructions",
  doc = "Kernels that their instructions bound",
  look = function(kernel)
    local percent = kernel:stall "issue"
    if percent < 60 then return end
    return { { text = ("Bound by its instructions: vector units issue in %.0f %% of the time. Execute fewer, or wider ones; the " ..
      "hot spots below show which."):format(percent) } }
  end,
}

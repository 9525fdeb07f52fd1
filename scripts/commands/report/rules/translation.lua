-- Waits for address translations.

return {
  name = "translation",
  doc = "Waits for address translations",
  look = function(kernel)
    local percent = kernel:stall "tlb"
    if percent < 10 then return end
    return { {
      text = ("Address translations are waited for in %.0f %% of the time; the first TLB hits in %.0f %%. Access fewer pages at a " ..
        "time: blocked loops, no large strides, larger pages (memory.page)."):format(percent,
        kernel:metric "l1_tlb.hit_rate" or 0),
      gain = percent,
    } }
  end,
}

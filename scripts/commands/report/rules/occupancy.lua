-- Fewer waves than the vector units have slots for, while they wait for latencies.

return {
  name = "occupancy",
  doc = "Occupancy that registers, LDS or the work-group size limit",
  look = function(kernel)
    local held = kernel.launch.occupancy
    if type(held) ~= "table" or not held.waves or held.waves >= held.wave_slots or held.waves == 0 then return end
    local waited = kernel:memory_stalls() + kernel:stall "dependency" + kernel:stall "lds"
    if waited < 20 then return end
    local uses = ({ VGPRs = ("%d VGPRs of a wave"):format(held.vgprs), SGPRs = ("%d SGPRs of a wave"):format(held.sgprs),
      LDS = ("%d bytes of LDS of a work-group"):format(held.lds_bytes),
      barriers = ("work-groups of %d waves"):format(held.waves_per_group) })[held.limited_by] or
      ("work-groups of %d waves"):format(held.waves_per_group)
    return { {
      text = ("Occupancy is limited by %s to %.1f of %d waves per vector unit (%s), and %.0f %% of the time is waiting that " ..
        "further waves could fill. Use less of it, or smaller work-groups."):format(held.limited_by, held.waves,
        held.wave_slots, uses, waited),
      gain = waited * (1 - held.waves / held.wave_slots),
    } }
  end,
}

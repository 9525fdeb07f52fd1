-- Rules about instructions: their number and rates, code, registers, LDS, latencies.

local evidence = require "commands.report.evidence"

-- Percent of the cycles that instructions at a fraction of the full rate issue or are waited for; the costliest of them.
local function slow_share(kernel)
  local sum, all, most = 0, 0, nil
  for _, one in ipairs(kernel.spots and kernel.spots.instructions or {}) do
    all = all + one.total
    if one.slow then
      sum = sum + one.total
      if not most or one.total > most.total then most = one end
    end
  end
  return all > 0 and 100 * sum / all or 0, most
end

local function instructions(kernel)
  local issue, share, most = kernel:stall "issue", slow_share(kernel)
  if share >= 20 and evidence.busy(kernel, "valu_busy") >= 50 then
    return { { what_if = "rates", at = most, gain = share,
      evidence = ("Slow instructions take %.0f %% of the time of waves, %s most."):format(share, most.text:match "^%S+") } }
  end
  if issue < 60 then return end
  return { { roof = true, evidence = ("Bound by its instructions: vector units issue in %.0f %% of the time."):format(issue) } }
end

local function fetch(kernel)
  local percent, spots = kernel:stall "fetch", kernel.spots and kernel.spots.instructions
  local bytes = spots and #spots > 0 and spots[#spots].pc - spots[1].pc or 0
  if percent < 10 or bytes < 0.7 * (evidence.bytes(kernel, "l1i", "size") or math.huge) then return end
  return { { what_if = "fetch", gain = percent,
    evidence = ("Waves wait for code in %.0f %% of the time: %d KiB of it are executed, and the instruction cache hits in %.0f %%."):format(
      percent, bytes // 1024, kernel:metric_of("l1i", "hit_rate") or 0) } }
end

-- Addresses of LDS atomics are mostly data, whose conflicts no layout takes away.
local function has_data_addresses(kernel)
  local all, atomics = 0, 0
  for _, one in ipairs(kernel.spots and kernel.spots.instructions or {}) do
    if evidence.kind(one) == "lds" then
      all = all + one.issued
      if one.memory == "atomic" then atomics = atomics + one.issued end
    end
  end
  return 2 * atomics > all
end

local function lds_conflicts(kernel)
  local conflicts, count = kernel:metric_of("cu", "lds_conflict_cycles"), kernel:metric_of("cu", "lds_instructions")
  if not conflicts or not count or count == 0 or conflicts / count < (has_data_addresses(kernel) and 8 or 1) then return end
  local percent = kernel:stall "lds" + kernel:stall "queue"
  if percent < 5 then return end
  return { { what_if = "conflicts", gain = percent,
    evidence = ("LDS accesses take %.1f cycles more each through bank conflicts."):format(conflicts / count) } }
end

local takers <const> = { VGPRs = true, SGPRs = true, LDS = true, barriers = true }

local function occupancy(kernel)
  local held = kernel.launch.occupancy
  if type(held) ~= "table" or not held.waves or held.waves > 0.8 * held.wave_slots or held.waves == 0 then return end
  local waited = kernel:memory_stalls() + kernel:stall "dependency" + kernel:stall "lds" + kernel:stall "dispatch"
  local simds = evidence.simds(kernel)
  if waited < 20 or not takers[held.limited_by] or simds and kernel.launch.waves < 1.2 * held.waves * simds then return end
  local uses = ({ VGPRs = ("%d VGPRs of a wave"):format(held.vgprs), SGPRs = ("%d SGPRs of a wave"):format(held.sgprs),
    LDS = ("%d bytes of LDS of a work-group"):format(held.lds_bytes) })[held.limited_by] or
    ("work-groups of %d waves"):format(held.waves_per_group)
  return { { what_if = "occupancy", gain = waited * (1 - held.waves / held.wave_slots),
    evidence = ("Occupancy is limited by %s to %.1f of %d waves per vector unit (%s), and %.0f %% of the time is waiting that " ..
      "further waves could fill."):format(held.limited_by, held.waves, held.wave_slots, uses, waited) } }
end

-- Waits that nothing else explains: no unit is near its peak.
local function latency(kernel)
  local waited = kernel:memory_stalls() + kernel:stall "dependency" + kernel:stall "lds"
  local busy, waits = evidence.busiest(kernel), evidence.waits(kernel)
  -- A first-level cache whose lookups are stalled has as many misses in flight as it can.
  if waited < 40 or busy >= 60 or evidence.busy(kernel, "^l[01]v%.held_up") >= 50 then return end
  if (waits.store or 0) + (waits.atomic or 0) + (waits.swap or 0) + (waits.scratch or 0) > waited / 2 then return end
  return { { gain = waited, promise = { 0.3, 1.1 }, idle = 100 - busy,
    evidence = ("Bound by latencies: in %.0f %% of the time waves wait for what they have asked for, and no unit is above %.0f %% of its peak.")
      :format(waited, busy) } }
end

return {
  { name = "instructions", doc = "slow instructions; or vector units that issue in 60 % of the time and more", look = instructions },
  { name = "fetch", doc = "waits for code that the instruction cache cannot hold", look = fetch },
  { name = "lds_conflicts", doc = "bank conflicts of the LDS", look = lds_conflicts },
  { name = "occupancy", doc = "registers, LDS or barriers that keep waves out while vector units wait", look = occupancy },
  { name = "latency", doc = "waits for results and data while no unit is near its peak", look = latency },
}

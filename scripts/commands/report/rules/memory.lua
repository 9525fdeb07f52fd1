-- Rules about accesses to memory: their lines and widths, what they wait for, and what bounds them.

local command = require "strobe.command"
local evidence = require "commands.report.evidence"
local hot_spots = require "commands.report.hot_spots"

local function place(one) return hot_spots.place(one) or one.text end

-- Lines that an access of this source line needs, in the mean of its loads and stores; nil of others.
local function full_lines(kernel, line)
  local bytes, lanes = evidence.bytes(kernel, "l1v", "line") or 64, evidence.lanes(kernel) * evidence.active(kernel) / 100
  local sum, accesses = 0, 0
  for _, one in ipairs(line.instructions) do
    local kind = evidence.kind(one)
    if one.reaching > 0 and (kind == "load" or kind == "store") then
      sum = sum + one.reaching * math.max(1, lanes * one.bytes / bytes)
      accesses = accesses + one.reaching
    elseif one.reaching > 0 then
      return
    end
  end
  return accesses > 0 and sum / accesses or nil
end

local function uncoalesced(kernel)
  local worst, all, needed = nil, 0, 0
  for _, line in ipairs(kernel.spots and kernel.spots.lines or {}) do
    local lines, full = hot_spots.lines_per_access(line), full_lines(kernel, line)
    if lines and full then
      all, needed = all + line.lines, needed + math.min(line.lines, full * line.reaching)
      if lines >= 1.8 * full and (not worst or line.lines > worst.line.lines) then
        worst = { line = line, lines = lines, full = full }
      end
    end
  end
  local waits = evidence.waits(kernel)
  local waited = (waits.load or 0) + (waits.store or 0)
  if not worst or waited < 10 then return end
  return { { what_if = "coalescing", at = worst.line, gain = waited * (1 - needed / all),
    evidence = ("Uncoalesced access at %s: %.1f lines of the vector cache per access, where neighbouring lanes at neighbouring " ..
      "addresses need %.0f."):format(place(worst.line), worst.lines, worst.full) } }
end

local function narrow(kernel)
  local few, all, at = 0, 0, nil
  for _, one in ipairs(kernel.spots and kernel.spots.instructions or {}) do
    local kind = evidence.kind(one)
    if kind == "load" or kind == "store" then
      all = all + one.reaching
      if one.bytes < 4 and one.reaching > 0 and one.lines / one.reaching <= 2 then
        few, at = few + one.reaching, at or one
      end
    end
  end
  local busy = evidence.busy(kernel, "vmem_busy")
  if not at or few < 0.6 * all or kernel:memory_stalls() + kernel:stall "queue" + kernel:stall "issue" < 40 then return end
  return { { at = at, gain = math.max(busy, kernel:memory_stalls()), promise = { 0.4, 1.05 },
    evidence = ("Narrow accesses at %s: %.0f %% of all move one or two bytes of a lane."):format(place(at), 100 * few / all) } }
end

local function atomic(kernel)
  local waits, found = evidence.waits(kernel), {}
  if (waits.atomic or 0) >= 10 then
    local at = waits.at.atomic
    found[1] = { what_if = "atomics", at = at, gain = waits.atomic,
      evidence = ("Atomics at %s are waited for in %.0f %% of the time; %.1f lines per access."):format(place(at), waits.atomic,
        at.reaching > 0 and at.lines / at.reaching or 0) }
  end
  if (waits.swap or 0) >= 10 then
    local at = waits.at.swap
    found[#found + 1] = { at = at, gain = waits.swap + kernel:stall "no_wave", promise = { 0.6, 1.3 },
      evidence = ("A loop of compare-and-swap at %s takes %.1f attempts of each wave, and %.0f %% of the time."):format(place(at),
        at.issued / math.max(kernel.launch.waves * #kernel.launches, 1), waits.swap) }
  end
  return found
end

local function store(kernel)
  local waits = evidence.waits(kernel)
  if (waits.store or 0) < 20 or evidence.busiest(kernel) > 60 then return end
  return { { at = waits.at.store, gain = waits.store, promise = { 0.5, 1.2 },
    evidence = ("Stores such as that at %s are waited for in %.0f %% of the time."):format(
      place(waits.at.store), waits.store) } }
end

local function spills(kernel)
  local waits = evidence.waits(kernel)
  if (waits.scratch or 0) < 5 then return end
  return { { at = waits.at.scratch, gain = waits.scratch, promise = { 0.6, 1.9 },
    evidence = ("Scratch memory at %s is waited for in %.0f %% of the time: registers that spill, or a private array with indices " ..
      "that the compiler does not know."):format(place(waits.at.scratch), waits.scratch) } }
end

local function reuse(kernel)
  local asked, given = kernel:metric_of("l1v", "read_bytes"), kernel:metric "dram.read_bytes"
  local loads, busy = evidence.waits(kernel).load or 0, evidence.busy(kernel, "vmem_busy")
  if not asked or not given or given == 0 or loads < 10 and busy < 70 then return end
  if kernel.footprint and given > 1.5 * kernel.footprint and kernel:stall "dram" >= 15 then
    return { { what_if = "l2", gain = kernel:stall "dram",
      evidence = ("DRAM gives %s of %s of memory, and %.0f %% of the time waits for it: the L2 does not hold what is read again.")
        :format(command.bytes(given), command.bytes(kernel.footprint), kernel:stall "dram") } }
  end
  if asked < 6 * given or evidence.busy(kernel, "matrix_busy") >= 60 then return end
  return { { gain = math.max(busy, loads), promise = { 0.2, 0.9 },
    evidence = ("Caches give each byte %.0f times: loads are waited for in %.0f %% of the time, and address units are busy in %.0f %%.")
      :format(asked / given, loads, busy) } }
end

local function translation(kernel)
  local percent = kernel:stall "tlb"
  if percent < 10 then return end
  return { { what_if = "translation", gain = percent,
    evidence = ("Address translations are waited for in %.0f %% of the time; the first TLB hits in %.0f %%."):format(percent,
      kernel:metric "l1_tlb.hit_rate" or 0) } }
end

local function remote(kernel)
  local percent = kernel:stall "remote"
  if percent < 10 then return end
  return { { gain = percent, promise = { 0.2, 1 },
    evidence = ("Data of other GPUs or the host are waited for in %.0f %% of the time."):format(percent) } }
end

local other_roofs <const> = { valu = "Execute fewer or cheaper vector instructions.",
  matrix = "Execute fewer matrix instructions, or narrower types.",
  lds = "Access LDS less often and with wider types, and keep more in registers." }

-- No fault: where the kernel stands, and what half of the bytes would give.
local function bandwidth(kernel)
  local percent, unit = evidence.busiest(kernel)
  local dram = evidence.busy(kernel, "^dram")
  if dram >= 60 then percent, unit = dram, "dram.data_bus" end
  if percent < 70 and dram < 60 then return end
  local is_dram = unit:match "^dram" ~= nil
  return { { roof = true, advice = not is_dram and (other_roofs[unit:match "%.(%a+)_busy"] or "Access fewer or fuller lines.") or nil,
    gain = is_dram and percent / 2 or nil, promise = is_dram and { 0.65, 1.5 } or nil,
    evidence = ("%s is at %.0f %% of its peak: only less work for it makes the kernel faster."):format(unit, percent) } }
end

local much <const> = 50
local remedies <const> = {
  { "stalls_mshrs", "it has too few MSHRs for the misses in flight (`%s.mshrs`)" },
  { "stalls_set", "the lines that its replacement policy chooses have not arrived (`%s.replace_in_flight`, `%s.replacement`, more ways)" },
  { "stalls_merges", "too few requests may wait for one line (`%s.merges`)" },
  { "stalls_writebacks", "its write-back buffer is full (`%s.write_back_buffer`)" },
  { "stalls_prefetch", "prefetched lines have its MSHRs and ways (`%s.prefetch`)" },
}

local function held_up(kernel)
  for _, unit in ipairs(type(kernel.launch.bottlenecks) == "table" and kernel.launch.bottlenecks or {}) do
    local block = unit.unit:match "^(.*)%.held_up$"
    if block and unit.percent >= much then
      local most, why = 0, nil
      for _, remedy in ipairs(remedies) do
        local stalls = kernel:metric(block .. "." .. remedy[1])
        if stalls and stalls > most then most, why = stalls, remedy[2] end
      end
      if why then
        return { { architect = true, evidence = ("%s makes no lookups in %.0f %% of the time: %s."):format(block, unit.percent,
          (why:gsub("%%s", block))) } }
      end
    end
  end
end

return {
  { name = "uncoalesced", doc = "accesses that reach 1.8 times the lines of the vector cache that their lanes fill, or more", look = uncoalesced },
  { name = "narrow", doc = "accesses that move one or two bytes of a lane", look = narrow },
  { name = "atomic", doc = "waits for atomics, and loops of compare-and-swap", look = atomic },
  { name = "store", doc = "waits for stores", look = store },
  { name = "spills", doc = "waits for scratch memory", look = spills },
  { name = "reuse", doc = "data that caches or DRAM give again and again", look = reuse },
  { name = "translation", doc = "waits for address translations", look = translation },
  { name = "remote", doc = "waits for data of another GPU or the host", look = remote },
  { name = "bandwidth", doc = "a unit above 70 % of its peak (DRAM: 60 %)", look = bandwidth },
  { name = "held_up", doc = "a cache that makes no lookups in 50 % of the time and more, and for what", look = held_up },
}

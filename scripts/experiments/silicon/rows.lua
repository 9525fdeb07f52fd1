-- Rows of the comparison: which there are, how each is run, and what is kept of it.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"
local graphs = require "graphs"
local launches = require "launches"
local on_host = require "on_host"
local programs = require "programs"

local rows = {}

rows.columns = { "program", "size", "instance", "measured_us", "simulated_us", "copies_us", "host_low_us", "host_high_us", "method", "why", "share", "bar",
  "gpu", "clock_mhz", "launches", "wave_instructions", "cpu_s", "stalls", "digest" }

local sources <const> = { "buffers.lua", "launches.lua", "streams.lua", "matrices.lua", "particles.lua", "graphs.lua", "kernels/streams.hip",
  "kernels/stencils.hip", "kernels/matrices.hip", "kernels/particles.hip", "kernels/fft.hip", "kernels/graphs.hip" }

-- FNV-1a of 64 bits.
local function digest_of(text)
  local hash = 0xcbf29ce484222325
  for n = 1, #text do hash = (hash ~ text:byte(n)) * 0x100000001b3 end
  return ("%016x"):format(hash)
end

local source_digest
-- Of what a row's time follows from, but for Strobe's own build: after a change of that, name another file.
local function digest(gpu, row, method)
  if not source_digest then
    local texts = {}
    for n, path in ipairs(sources) do texts[n] = strobe.read_file(path) end
    source_digest = digest_of(table.concat(texts, "\n"))
  end
  -- With a letter in front: digits alone would be read back as a number.
  return "d" .. digest_of(table.concat({ source_digest, gpu.preset.hash, row.program, row.size, row.instance, method }, "\n"))
end

local function numbers_of(program, size)
  local n, m = program.size(size)
  return math.tointeger(tonumber(n)), math.tointeger(tonumber(m))
end

-- Estimated seconds of a sampled row: `budget` is so much faster than detail where it samples a long launch; of launches, those in
-- detail, and all the others at the speed of functional execution.
local function sampled_seconds(program, work, n)
  local faster <const>, functional_rate <const> = 2.5, 80
  if program.sampled == "budget" then return work / program.rate / faster end
  return math.min(1, launches.in_detail / n) * work / program.rate + work / functional_rate
end

-- detailed, budget, launches, or nil and why not; and the estimated seconds of a host's processor.
function rows.method_of(program, row, options)
  local n, m = numbers_of(program, row.size)
  local work <const>, mebibytes <const> = program.work(n, m) / 1e6, program.bytes(n, m) / 2 ^ 20
  if work == 0 then return "host link", 0 end
  if mebibytes > options.memory then return nil, ("%.0f MiB"):format(mebibytes) end
  local seconds <const> = work / program.rate
  local sampled <const> = options.sample > 0 and program.sampled or nil
  if seconds <= (sampled and options.detail or math.max(options.detail, options.sample)) then return "detailed", seconds end
  local shorter <const> = sampled and sampled_seconds(program, work, n) or seconds
  if shorter <= options.sample then return sampled, shorter end
  return nil, ("%.3g M wave-instructions%s, about %.0f s"):format(work, program.sampled and "" or ", which no sampler shortens",
    program.sampled and sampled_seconds(program, work, n) or seconds)
end

-- Microseconds of a copy between the device and memory of the host that is not pinned, and for which the host waits, as the
-- measured programs do: by the preset's host link.
local function copy_us(preset, bytes, to_device)
  local function of_link(key) return preset:get("host_link." .. key) end
  local cycles = of_link "latency" + of_link("copy_to_" .. (to_device and "device" or "host"))
  local fixed <const> = cycles / preset:get "gpu.clock" * 1e6
  local us = fixed + bytes / of_link "bandwidth" * 1e6
  local staging <const> = of_link "staging_buffer"
  if staging > 0 and bytes > of_link "pinned_above" then
    us = us + of_link "pin" / 1e6
  elseif staging > 0 then
    us = us + (math.ceil(bytes / staging) - 1) * fixed + bytes / of_link("staging_to_" .. (to_device and "device" or "host")) * 1e6
    if not to_device then us = us + of_link "wake_up" / 1e6 end  -- for the kernel before it
  end
  return us + of_link "wake_up" / 1e6
end

local function copies_us(preset, made)
  local sum = 0
  for _, copy in ipairs(made.copies or {}) do sum = sum + copy_us(preset, copy[1], copy[2]) end
  return sum
end

-- Executes launches without timing and fills caches and TLBs with what they touch.
local warming <const> = strobe.sampler {
  name = "warming",
  begin_launch = function(launch)
    if launch.must_be_detailed then return end
    return { treatment = "fast_forward", cycles = 1, warm = true }
  end,
}

-- Of the host's processor.
local function cpu_seconds(run)
  local sum = 0
  for _, one in ipairs(run.launches) do sum = sum + one.cpu_seconds end
  return sum
end

-- As on the card the program has run once, and the host has waited for it, before it is measured. Of a program whose launches
-- are sampled the first ones suffice: each touches all of its memory.
local function warm(gpu, made, method)
  if #made.launches == 0 and not made.next_launch then return 0 end
  local first <const> = 4
  local list <const> = method == "launches" and table.move(made.launches, 1, math.min(first, #made.launches), 1, {}) or made.launches
  local run = strobe.run { gpu = gpu, launches = list, next_launch = made.next_launch, mode = "detailed", sampling = warming }
  made.copies = made.reset and made.reset() or made.copies
  gpu:buffer { type = "u32", count = 1, init = "zeros" }  -- a copy: the host has waited
  return cpu_seconds(run)
end

local function sampling_of(method, made)
  if method == "budget" then return { sampler = "budget", max_error = "3%" } end
  return method == "launches" and launches.sampler(#made.launches) or nil
end

-- Seconds of all launches, and half of their error bar in percent, nil of none.
local function time_of(method, run)
  if #run.launches == 0 then return 0 end
  if method == "launches" then
    local seconds = {}
    for n, one in ipairs(run.launches) do seconds[n] = one.seconds end
    return launches.estimate(seconds)
  end
  local width, bars = 0, false
  for _, one in ipairs(run.launches) do
    if one.error_bar then bars, width = true, width + one.seconds * one.error_bar.half_width_percent end
  end
  return run.seconds, bars and width / run.seconds or nil
end

-- Launches of a program follow each other without the host, unless the program reads what they wrote.
function rows.simulate(gpu, row, method)
  local program <const> = programs[row.program]
  local n, m = numbers_of(program, row.size)
  local made = program.build(gpu, n, m, false, row.instance)
  local warm_s <const> = warm(gpu, made, method)
  local run = strobe.run { gpu = gpu, launches = made.launches, next_launch = made.next_launch, mode = "detailed",
    sampling = sampling_of(method, made) }
  local seconds, bar = time_of(method, run)
  if run.paced_seconds and method == "detailed" then
    seconds, row.host_low_us, row.host_high_us = run.paced_seconds, 1e6 * run.paced_interval[1], 1e6 * run.paced_interval[2]
  end
  row.copies_us = copies_us(gpu.preset, made)
  row.simulated_us, row.bar = row.copies_us + 1e6 * seconds, bar
  row.launches, row.wave_instructions = #run.launches, run.wave_instructions
  local simulated = 0
  for _, one in ipairs(run.launches) do simulated = simulated + one.simulated_wave_instructions end
  row.share = 100 * simulated / math.max(1, run.wave_instructions)
  row.stalls = strobe.top_stalls(run, 4):gsub(",", ";")
  row.cpu_s = warm_s + cpu_seconds(run)
  row.method = method ~= "host link" and row.share >= 99.99 and "detailed" or method
end

-- The rows that the card measured; the second row of a size is another instance of the program.
function rows.measured(options)
  local list, instances = {}, {}
  for _, known in ipairs(rows_file.read "mi300a.csv") do
    local key = known.program .. "|" .. known.size
    instances[key] = (instances[key] or 0) + 1
    if not options.some or options.only[known.program] then
      list[#list + 1] = { program = known.program, size = tostring(known.size), instance = instances[key], measured_us = known.mean_us }
    end
  end
  return list
end

local function kept_rows(path)
  local kept = {}
  for _, row in ipairs(rows_file.read(path)) do
    row.size = tostring(row.size)
    if row.digest then kept[row.digest] = row end
  end
  return kept
end

-- Numbers of the rows in `missing` that are those of part `wanted` of `parts`: the longest first, each to the part with the least
-- work so far. The same in each process, whatever is in its file.
local function of_part(missing, wanted, parts)
  local order, load, mine = {}, {}, {}
  for n = 1, #missing do order[n] = n end
  for part = 1, parts do load[part] = 0 end
  table.sort(order, function(a, b)
    if missing[a].seconds ~= missing[b].seconds then return missing[a].seconds > missing[b].seconds end
    return a < b
  end)
  for _, n in ipairs(order) do
    local least = 1
    for part = 2, parts do
      if load[part] < load[least] then least = part end
    end
    load[least] = load[least] + missing[n].seconds
    if least == wanted then mine[#mine + 1] = missing[n] end
  end
  table.sort(mine, function(a, b)
    if a.seconds ~= b.seconds then return a.seconds < b.seconds end
    return a.number < b.number
  end)
  return mine
end

-- Rows that are there already, in the file itself and in those of other processes.
local function known_rows(options)
  local kept = kept_rows(options.out)
  for _, path in ipairs(options.from) do
    for key, row in pairs(kept_rows(path)) do kept[key] = row end
  end
  return kept
end

-- All wanted rows, or those of one part; each is written as soon as it is there. Rows of other programs stay in the file.
function rows.fill(options)
  local list, kept = rows.measured(options), known_rows(options)
  local function save()
    local written, own = {}, {}
    for _, row in ipairs(list) do
      own[row.digest] = true
      if row.method then written[#written + 1] = row end
    end
    local others = {}
    for key, row in pairs(kept) do
      if not own[key] and options.some and not options.only[row.program] then others[#others + 1] = row end
    end
    table.sort(others, function(a, b)
      if a.program ~= b.program then return a.program < b.program end
      return a.measured_us < b.measured_us
    end)
    table.move(others, 1, #others, #written + 1, written)
    rows_file.write(options.out, rows.columns, written)
  end
  local wanted, gpu = {}, strobe.gpu()
  for n, row in ipairs(list) do
    local method, seconds = rows.method_of(programs[row.program], row, options)
    row.digest = digest(gpu, row, method or "none")
    row.gpu, row.clock_mhz = gpu.name, gpu.preset:get "gpu.clock" / 1e6
    if method then
      wanted[#wanted + 1] = { row = row, method = method, seconds = seconds, number = n }
    else
      row.method, row.why = "not finished", seconds
    end
    if method and kept[row.digest] then list[n] = kept[row.digest] end
  end
  for _, one in ipairs(of_part(wanted, options.part, options.parts)) do
    local row <const> = one.row
    if list[one.number] == row then
      rows.simulate(strobe.gpu(), row, one.method)
      print(("%-22s %-30s %9.1f us measured %9.1f us simulated  %.2f  %s  %.1f s"):format(row.program, row.size, row.measured_us,
        row.simulated_us, row.simulated_us / row.measured_us, row.method, row.cpu_s))
      save()
    end
  end
  save()
  return list
end

-- One row as it is, cold, for `strobe sensitivity`: all launches of the run are the program's.
function rows.one(name, size)
  local program <const> = programs[name] or strobe.fail(("one: there is no program %q"):format(tostring(name)))
  local n, m = numbers_of(program, size or program.small)
  if not n then strobe.fail(("one: %s has no size %q - %s is one"):format(name, tostring(size), program.small)) end
  local gpu = strobe.gpu()
  graphs.half_full = on_host.half_full
  local made = program.build(gpu, n, m, false)
  strobe.run { gpu = gpu, launches = made.launches, next_launch = made.next_launch }
end

-- How each row would be run, with its estimated work.
function rows.list(options)
  for _, row in ipairs(rows.measured(options)) do
    local program = programs[row.program]
    local n, m = numbers_of(program, row.size)
    local method, seconds = rows.method_of(program, row, options)
    print(("%-22s %-30s %12.3f M wave-instructions  %8.0f MiB  %s"):format(row.program, row.size, program.work(n, m) / 1e6,
      program.bytes(n, m) / 2 ^ 20, method and ("%s, about %.1f s"):format(method, seconds) or "not finished: " .. seconds))
  end
end

-- Every program at its small size against its reference. A check that fails ends the script with exit code 1.
function rows.check(options)
  local names = {}
  for name in pairs(programs) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do
    local program = programs[name]
    if not options.some or options.only[name] then
      local gpu = strobe.gpu()
      local n, m = numbers_of(program, program.small)
      local made = program.build(gpu, n, m, true)
      if #made.launches > 0 or made.next_launch then
        local run = strobe.run { gpu = gpu, launches = made.launches, next_launch = made.next_launch, check = made.check, mode = "functional" }
        print(("%-20s %-30s %s"):format(name, program.small, run.ok and "ok" or "WRONG"))
        if not run.ok then error(name .. ": wrong result", 0) end
      end
    end
  end
end

return rows

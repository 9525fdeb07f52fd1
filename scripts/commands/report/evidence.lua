-- What the rules ask of a kernel: numbers of its machine, and what its instructions wait for.

local command = require "strobe.command"
local read = require "commands.report.read"

local evidence = {}

local function key(kernel, name) return kernel.configuration and kernel.configuration[name] end

-- A size of the machine in bytes, by either name of its block ("l1v.line" or "l0v.line"); nil if it has none.
function evidence.bytes(kernel, block, name)
  local text = key(kernel, block .. "." .. name) or key(kernel, (block:gsub("^l1", "l0")) .. "." .. name)
  local number, unit = tostring(text):match "^([%d.]+) (%a+)$"
  return number and number * (({ B = 1, KiB = 1 << 10, MiB = 1 << 20, GiB = 1 << 30 })[unit] or 1)
end

-- Percent of the launch's time in which its kernel did not run, and that time as text.
function evidence.overhead(kernel)
  local seconds, kernel_seconds = read.number(kernel.launch.seconds) or 0, read.number(kernel.launch.kernel_seconds)
  return kernel:stall "launch", command.seconds(kernel_seconds and seconds - kernel_seconds or seconds * kernel:stall "launch" / 100)
end

-- Vector units of the GPU, and lanes of a wave.
function evidence.simds(kernel)
  local arrays, units = tonumber(key(kernel, "gpu.shader_arrays")), tonumber(key(kernel, "gpu.compute_units_per_array"))
  local each = tonumber(key(kernel, "compute_unit.simds"))
  return arrays and units and each and arrays * units * each
end
function evidence.lanes(kernel)
  local held, items = kernel.launch.occupancy, 1
  if type(held) ~= "table" or type(kernel.launch.group) ~= "table" then return 64 end
  for _, extent in ipairs(kernel.launch.group) do items = items * extent end
  return items / math.max(held.waves_per_group or 1, 1) > 32 and 64 or (held.waves_per_group or 1) > 1 and 32 or 64
end

-- Percent of the lanes that were active in vector instructions.
function evidence.active(kernel)
  local vectors = 0
  for _, unit in ipairs { "valu", "vmem", "lds" } do vectors = vectors + (kernel:metric("instructions." .. unit) or 0) end
  local lanes = read.number(kernel.launch.lane_instructions)
  return vectors > 0 and lanes and math.min(100, 100 * lanes / vectors / evidence.lanes(kernel)) or 100
end

-- What an instruction is to memory: "load", "store", "atomic", "swap" (compare and swap), "scratch", "scalar", "lds"; nil.
function evidence.kind(one)
  local memory, space = one.memory, one.space
  if space == "scalar" or space == "lds" then return space end
  if not memory or memory == "control" then return nil end
  if space == "scratch" then return space end
  return one.compares and "swap" or memory
end

local causes <const> = { "lds", "tlb", "l1", "l2", "dram", "remote", "atomic", "store" }
local rank <const> = { swap = 2, atomic = 1 }

-- Percent of the SIMD-cycles that waited for memory or its queue, by the kind of the access. A wait for a counter is for the
-- last one before it, or for an atomic that is outstanding. With them { at = { the costliest instruction of each kind } }.
function evidence.waits(kernel)
  if kernel.waits then return kernel.waits end
  local waits, all, last, over, cost = { at = {} }, 0, {}, {}, {}
  for _, one in ipairs(kernel.spots and kernel.spots.instructions or {}) do
    all = all + one.total
    local kind, waited = evidence.kind(one), 0
    for _, cause in ipairs(causes) do waited = waited + (one.cycles[cause] or 0) end
    local for_vm = one.waits and one.waits:find "vm"
    local counter = kind and ((kind == "scalar" or kind == "lds") and "lgkm" or "vm") or
      not for_vm and one.waits and one.waits:find "lgkm" and "lgkm" or "vm"
    if kind then
      waited = waited + (one.cycles.queue or 0)
      local before = last[counter] and not over[counter] and rank[evidence.kind(last[counter])] or 0
      if (rank[kind] or 0) >= before then last[counter], over[counter] = one, false end
    end
    local source = kind and one or last[counter]
    local of = one.waits and one.waits:find "vs" and "store" or source and evidence.kind(source)
    if of and waited > 0 then
      waits[of] = (waits[of] or 0) + waited
      cost[source or one] = (cost[source or one] or 0) + waited
      if not waits.at[of] or cost[source or one] > (cost[waits.at[of]] or 0) then waits.at[of] = source or one end
    end
    if one.waits then over[counter] = true end  -- what comes next is not kept from being the last
  end
  local busy = 100 - kernel:stall "no_wave" - kernel:stall "dispatch" - kernel:stall "launch"
  for kind, cycles in pairs(waits) do
    if kind ~= "at" then waits[kind] = all > 0 and cycles / all * busy or 0 end
  end
  kernel.waits = waits
  return waits
end

-- Percent of the busiest unit, leaving out `held_up`, and its name.
function evidence.busiest(kernel)
  for _, unit in ipairs(type(kernel.launch.bottlenecks) == "table" and kernel.launch.bottlenecks or {}) do
    if not unit.unit:match "%.held_up$" then return unit.percent, unit.unit end
  end
  return 0, "none"
end
-- The largest percent of the units whose names match.
function evidence.busy(kernel, pattern)
  local most = 0
  for _, unit in ipairs(type(kernel.launch.bottlenecks) == "table" and kernel.launch.bottlenecks or {}) do
    if unit.unit:find(pattern) then most = math.max(most, unit.percent) end
  end
  return most
end

return evidence

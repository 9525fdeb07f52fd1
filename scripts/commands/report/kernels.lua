-- The launches of a result by kernel, as the sections of a report and the rules see them.

local command = require "strobe.command"
local hot_spots = require "commands.report.hot_spots"
local read = require "commands.report.read"
local json = command.json

local kernel_class = {}
kernel_class.__index = kernel_class

-- Of its longest launch: a metric's value, or nil; the percent of SIMD-cycles of a cause, or 0.
function kernel_class:metric(name) return read.metric(self.launch, name) end
function kernel_class:stall(cause)
  local stalls = json.present(self.launch.stalls)
  return stalls and read.number(stalls[cause]) or 0
end

-- Names of the same blocks in other topologies: compute units, and the caches of instructions.
local other_names <const> = { cu = "wgp", l1i = "l0i", l1s = "l0s", l1v = "l0v" }

-- As `metric`, of a block by its name in GCN's topology, or by that in RDNA's.
function kernel_class:metric_of(block, name)
  return self:metric(block .. "." .. name) or self:metric((other_names[block] or block) .. "." .. name)
end

-- Percent of SIMD-cycles that waited for memory.
function kernel_class:memory_stalls()
  return self:stall "l1" + self:stall "l2" + self:stall "dram" + self:stall "tlb" + self:stall "remote" +
    self:stall "atomic" + self:stall "store"
end

local kernels = {}

local function spots_by_name(result)
  local by_name = {}
  for _, kernel in ipairs(hot_spots.of(result)) do by_name[kernel.name] = by_name[kernel.name] or kernel end
  return by_name
end

-- { name, launches (a list), launch (the longest), number (of that launch), seconds (of all, nil if not known), share
-- (percent of all), spots }, the costliest first.
function kernels.of(result)
  local list, known, all = {}, {}, 0
  local spots <const> = spots_by_name(result)
  for i, launch in ipairs(result.launches) do
    local one = known[launch.kernel]
    if not one then
      one = setmetatable({ name = launch.kernel, launches = {}, launch = launch, number = i - 1,
        spots = spots[launch.kernel], footprint = read.number(result.peak_memory_bytes), gpu = result.gpu, configuration = json.is_object(result.gpu.configuration) and result.gpu.configuration or nil },
        kernel_class)
      known[launch.kernel] = one
      list[#list + 1] = one
    end
    table.insert(one.launches, launch)
    local seconds = read.number(launch.seconds)
    local kernel_seconds = read.number(launch.kernel_seconds)
    one.kernel_seconds = kernel_seconds and (one.kernel_seconds or 0) + kernel_seconds or one.kernel_seconds
    if seconds then
      one.seconds = (one.seconds or 0) + seconds
      all = all + seconds
      if seconds > (read.number(one.launch.seconds) or -1) then one.launch, one.number = launch, i - 1 end
    end
  end
  for _, one in ipairs(list) do one.share = all > 0 and one.seconds and 100 * one.seconds / all or nil end
  return command.stable_sort(list, function(a, b) return (a.seconds or 0) > (b.seconds or 0) end)
end

return kernels

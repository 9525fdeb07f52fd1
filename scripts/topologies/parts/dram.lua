-- The memory of a topology, of any type: rules over keys that not every type of DRAM has, and what is said to each of its parts.

local dram = {}

local function has(preset, wanted)
  for _, key in ipairs(preset:keys()) do
    if key == wanted then return true end
  end
  return false
end

function dram.check(machine, preset)
  local function get(key) return (preset:get(key)) end
  machine:require(not has(preset, "dram.interleave") or get "l2.line" <= get "dram.interleave", { "l2.line", "dram.interleave" },
    "l2.line must not be larger than dram.interleave: a line is mapped to one channel")
  machine:require(not has(preset, "dram.row") or get "memory.size" % (get "dram.row" * get "dram.total_channels") == 0,
    { "memory.size", "dram.total_channels", "dram.row" }, "memory.size must fill whole rows of all DRAM channels")
end

-- One part of the memory with its number of `channels`; a type without channels has no key for them.
function dram.part(preset, channels, partition)
  return { channels = has(preset, "dram.channels") and channels or nil, partition = partition }
end

return dram

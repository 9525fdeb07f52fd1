-- When launches began and ended in simulated time, and in which queue of which GPU.

local command = require "strobe.command"
local read = require "commands.report.read"
local json = command.json

local timeline = {}

local function gpu_of(launch) return read.number(launch.gpu_number) or 0 end

local function queue_of(launch) return read.number(launch.queue) end

-- { name of each lane }, and the number of the lane (from 0) of each launch.
local function lanes_of(launches)
  local names, number, lane, gpus = {}, {}, {}, 0
  for _, launch in ipairs(launches) do gpus = math.max(gpus, gpu_of(launch)) end
  for i, launch in ipairs(launches) do
    local queue = queue_of(launch)
    local name = (gpus > 0 and ("GPU %d "):format(gpu_of(launch)) or "") .. (queue and ("queue %d"):format(queue) or "launches")
    if not number[name] then
      names[#names + 1] = name
      number[name] = #names - 1
    end
    lane[i] = number[name]
  end
  return names, lane
end

function timeline.lanes(launches) return (lanes_of(launches)) end

-- Whether launches of one GPU ran at the same time.
function timeline.overlaps(launches)
  for _, launch in ipairs(launches) do
    if queue_of(launch) then return true end
  end
  return false
end

-- `began` of a queued launch counts from the beginning of its gpu:finish(), and a result lists those of one finish in the order
-- in which they were launched. So the next finish begins with a launch from 0 on that shares no cycle with one before it, or
-- that began in its queue before that was free.
local function place_queued(state, launch, seconds)
  local cycles = read.number(launch.cycles)
  local began = (read.number(launch.began) or 0) * (cycles and cycles > 0 and seconds / cycles or 0)
  local free = state.free[launch.queue] or 0
  local is_first = began == 0 and read.number(launch.overlapped_cycles) == 0
  if not state.queued or is_first or began < free - 1e-15 then
    state.origin, state.free, state.queued = state.now, {}, true
  end
  state.free[launch.queue] = began + seconds
  state.now = math.max(state.now, state.origin + began + seconds)
  return { begin = state.origin + began, ends = state.origin + began + seconds }
end

-- { begin =, ends = (seconds), lane = } of each launch; nil if not all have a time.
function timeline.spans(launches)
  local states, spans = {}, {}
  local _, lane = lanes_of(launches)
  for i, launch in ipairs(launches) do
    local seconds = read.number(json.present(launch.seconds))
    if not seconds then return nil end
    local gpu = gpu_of(launch)
    states[gpu] = states[gpu] or { now = 0, origin = 0, free = {}, queued = false }
    local state = states[gpu]
    if queue_of(launch) then
      spans[i] = place_queued(state, launch, seconds)
    else
      spans[i] = { begin = state.now, ends = state.now + seconds }
      state.now, state.queued = state.now + seconds, false
    end
    spans[i].lane = lane[i]
  end
  return spans
end

return timeline

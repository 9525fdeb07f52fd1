-- `strobe run --uncertainty FILE`: the interval of each time of a result.

local command = require "strobe.command"
local json = command.json

local beside = {}

local function refuse(flag, path, problem)
  command.fail(("%s: %s: %s - name a file that strobe sensitivity --json wrote"):format(flag, path, problem))
end

-- { gpu =, hash =, programs = { { program =, kernels =, low =, high =, keys = } ... } }
function beside.read(flag, path)
  if not command.exists(path) then refuse(flag, path, "no such file") end
  local good, made = pcall(json.parse, command.read(path))
  if not good or not json.is_object(made) then refuse(flag, path, "is no JSON object") end
  if made.sensitivity ~= 1 or type(made.programs) ~= "table" then refuse(flag, path, "is no result of a sensitivity") end
  for _, one in ipairs(made.programs) do
    local is_whole = type(one.low) == "number" and type(one.high) == "number" and type(one.kernels) == "table" and
      type(one.keys) == "table"
    if not is_whole then refuse(flag, path, "a program of it is not whole") end
  end
  return made
end

-- Kernel -> { low =, high = } relative to the time: the widest of the programs that have it.
local function intervals_of(sensitivity)
  local intervals = {}
  for _, one in ipairs(sensitivity.programs) do
    for _, kernel in ipairs(one.kernels) do
      local known = intervals[kernel] or { low = one.low, high = one.high }
      intervals[kernel] = { low = math.min(known.low, one.low), high = math.max(known.high, one.high) }
    end
  end
  return intervals
end

local function scaled(interval, seconds)
  return json.object("low_seconds", interval.low * seconds, "high_seconds", interval.high * seconds)
end

-- Adds `uncertainty` to launches and totals; rows of the table. Without an interval for a launch the total has none.
local function add(result, intervals)
  local rows, sum, low, high = {}, 0, 0, 0
  for number, launch in ipairs(result.launches) do
    local seconds, interval = json.present(launch.seconds), intervals[launch.kernel]
    launch.uncertainty = seconds and interval and scaled(interval, seconds) or json.null
    rows[number] = { tostring(number - 1), launch.kernel, seconds and command.seconds(seconds) or "-",
      seconds and interval and command.seconds(interval.low * seconds) or "-",
      seconds and interval and command.seconds(interval.high * seconds) or "-" }
    if seconds and interval and sum then
      sum, low, high = sum + seconds, low + interval.low * seconds, high + interval.high * seconds
    else
      sum = nil
    end
  end
  local whole = sum and sum > 0
  result.totals.uncertainty = whole and scaled({ low = low / sum, high = high / sum }, sum) or json.null
  return rows
end

function beside.run(options)
  local result, made = json.read(options.result), beside.read("--uncertainty", options.sensitivity)
  if result.gpu and made.hash ~= result.gpu.hash then
    command.fail(("--uncertainty: %s belongs to another configuration of %s - run strobe sensitivity anew"):format(
      options.sensitivity, made.gpu))
  end
  local rows = add(result, intervals_of(made))
  if options.json ~= "-" then
    command.out("\n" .. command.table_text({ { "LAUNCH", true }, { "KERNEL" }, { "TIME", true }, { "LOW", true }, { "HIGH", true } },
      rows))
  end
  if options.json then command.write(options.json, json.text(result, 2) .. "\n") end
end

return beside

-- Runs the rows of a calibration through the library of sweeps, each point once, and fits keys to them.

local command = require "strobe.command"
local core = require "strobe_core"
local fit = require "commands.calibrate.fit"
local intervals = require "commands.calibrate.intervals"
local keys = require "commands.calibrate.keys"
local points = require "commands.sweep.points"
local results = require "commands.sweep.results"
local rows = require "commands.calibrate.rows"
local sweeper = require "commands.sweep.sweeper"
local json = command.json

local study = {}

-- Detailed is the default, and a script may prepare what it measures by launches in functional mode.
local function without_mode(words)
  local list = {}
  for i, word in ipairs(words) do
    local is_ours = word == "--mode" and words[i + 1] == "detailed" or word == "detailed" and words[i - 1] == "--mode"
    if not is_ours then list[#list + 1] = word end
  end
  return list
end

-- The point of a program with these values of the varied keys; nil values: the preset as it is.
local function point_of(made, program, values)
  local names, parameters, shown = {}, {}, { program }
  for i, one in ipairs(values and made.varied or {}) do
    names[i], parameters[one.key] = one.key, one.choices and values[i] or keys.plain(one, values[i])
    shown[#shown + 1] = parameters[one.key]
  end
  local name = table.concat(shown, "\0")
  if made.known[name] then return made.known[name] end
  local point = { program = program, gpu = made.gpu, method = "detailed", names = names, parameters = parameters, placeholders = {},
    position = #made.points + 1 }
  points.finish(point, made.spec, made.options)
  point.command = without_mode(point.command)
  point.name = points.name(point)
  local list = {}
  for i, key in ipairs(names) do list[i] = parameters[key] end
  point.saved = json.object("program", program, "gpu", made.gpu, "method", point.method, "names", names, "values", list)
  made.points[#made.points + 1], made.known[name] = point, point
  return point
end

-- Runs what is missing of these points; false if that were too many runs.
local function run_points(made, list, most)
  local missing = #sweeper.missing(list, made.file)
  if made.runs + missing > most then return false end
  made.runs = made.runs + missing
  made.file:list(made.points)
  if missing > 0 then sweeper.fill(list, made.file, made.options) end
  local interrupted = command.interrupted()
  if interrupted then
    command.fail(("%s: the completed runs are in %s - the same command goes on"):format(interrupted, made.options.results), 3)
  end
  for _, point in ipairs(list) do point.result = point.result or made.file:find(point.key) end
  return true
end

local function launches_of(made, point)
  point.launches = point.launches or
    made.file.database:rows("SELECT kernel, seconds, cycles FROM launches WHERE key = ? ORDER BY launch", { point.key })
  return point.launches
end

-- The time of a row at a point; nil, and why it has none.
local function time_of(made, row, point)
  if not point.result or point.result.state ~= "done" then
    return nil, point.result and point.result.message or "was not run"
  end
  return rows.time_of(row, launches_of(made, point))
end

local function points_of(made, list, values)
  local found = {}
  for i, row in ipairs(list) do found[i] = point_of(made, row.program, values) end
  return found
end

-- Sets `field` of each row to its time with these values; an error if one has none.
local function fill(made, list, values, field, most)
  local found = points_of(made, list, values)
  if not run_points(made, found, most) then
    command.fail(("--most-runs: the rows alone take more than %d runs - allow more"):format(most))
  end
  for i, row in ipairs(list) do
    local time, problem = time_of(made, row, found[i])
    if not time then command.fail(("%s: %s: %s"):format(row.place, found[i].name, problem), 1) end
    row[field] = time
  end
end

-- What fit.run calls: the residuals of the rows that fit, logarithms by their weights.
local function probe_of(made, list, most)
  return function(wanted)
    local all, of = {}, {}
    for n, values in ipairs(wanted) do
      of[n] = points_of(made, list, values)
      table.move(of[n], 1, #list, #all + 1, all)
    end
    if not run_points(made, all, most) then return nil end
    local residuals = {}
    for n in ipairs(wanted) do
      residuals[n] = {}
      for i, row in ipairs(list) do
        local time = time_of(made, row, of[n][i])
        if not time then residuals[n] = false; break end
        residuals[n][i] = math.sqrt(row.weight) * math.log(time / row.measured)
      end
    end
    return residuals
  end
end

-- { rows =, mean =, worst = in percent } of the rows that are held out, or of those that are not.
local function errors_of(list, field, held_out)
  local sum, worst, count = 0, 0, 0
  for _, row in ipairs(list) do
    if (row.held_out or false) == held_out then
      local off = 100 * math.abs(row[field] / row.measured - 1)
      sum, worst, count = sum + off, math.max(worst, off), count + 1
    end
  end
  return count > 0 and { rows = count, mean = sum / count, worst = worst } or nil
end

local function programs_in(list)
  local count, known = 0, {}
  for _, row in ipairs(list) do
    if not known[row.program] then count, known[row.program] = count + 1, true end
  end
  return count
end

local function fit_rows(made, list, most)
  local some = {}
  for _, row in ipairs(list) do
    if not row.held_out then some[#some + 1] = row end
  end
  -- The last runs are those of the held-out rows with what was fitted.
  local fitted, at, columns = fit.run(made.varied, probe_of(made, some, most - programs_in(list)))
  if not at or not at.r then
    command.fail("--vary: the rows have no time at the values to start from - take wider ranges, or more --most-runs", 1)
  end
  made.at, made.stopped = at, fitted.stopped
  made.found = intervals.of(fitted, at, columns)
  made.stopped = fitted.stopped or nil
  fill(made, list, at.values, "fitted", math.huge)
end

-- { rows =, varied =, at = state, found = intervals, errors =, runs =, stopped = }.
function study.run(list, varied, options, most)
  local settings = {}
  for _, text in ipairs(options.set) do
    local key, value = text:match "^([^=]+)=(.*)$"  -- core.load_preset has checked it
    settings[#settings + 1] = { key = key:match "^%s*(.-)%s*$", value = value }
  end
  local preset = core.load_preset(options.gpu, options.set)
  local made = { gpu = options.gpu, rows = list, varied = varied, options = options, points = {}, known = {}, runs = 0,
    spec = { place = "calibrate", set = settings, inputs = {} }, preset = preset, info = preset:info(),
    digest = command.digest_of_file(options.rows) }
  made.file = results.open(options.results, "write")
  made.file:set_meta("folder", command.absolute ".")
  made.file:set_meta("flags", "{}")
  command.end_in_order()
  fill(made, list, nil, "base", most)
  if #varied > 0 then fit_rows(made, list, most) end
  made.errors = {}
  for _, field in ipairs(#varied > 0 and { "base", "fitted" } or { "base" }) do
    made.errors[field] = { of_fit = errors_of(list, field, false), held_out = errors_of(list, field, true) }
  end
  made.file:close()
  return made
end

return study

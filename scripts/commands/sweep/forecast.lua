-- What a sweep will take at most: by points that have been run, or else by a functional run of each program and the speed of a small
-- detailed one on this host.

local command = require "strobe.command"
local programs = require "commands.sweep.programs"
local results = require "commands.sweep.results"
local runs = require "commands.sweep.runs"
local text = require "commands.sweep.text"
local json = command.json

local forecast = {}

local calibration <const> = "relu problem=1024"

-- Ended runs by point; one at a time, each with its `seconds`.
local function run_all(points)
  local ended, began = {}, command.now()
  runs.run(points, 1, function(point, one)
    ended[point], one.seconds, began = one, command.now() - began, command.now()
  end)
  local interrupted = command.interrupted()
  if interrupted then command.fail(("sweep: %s"):format(interrupted), 3) end
  return ended
end

-- Flags of a point that a functional run does not take, each with a value.
local timing_flags <const> = { ["--mode"] = true, ["--sampler"] = true, ["--model"] = true, ["--profile-store"] = true,
  ["--max-cycles"] = true }

-- The command of a point with its program executed functionally.
local function functional(point)
  local words, skip = {}, false
  for _, word in ipairs(point.command) do
    local left_out = timing_flags[word] or false
    if not left_out and not skip then words[#words + 1] = word end
    skip = left_out
  end
  table.insert(words, 2, "functional")
  table.insert(words, 2, "--mode")
  return { command = words }
end

local function calibrate()
  local words = programs.words(calibration)
  local ended = run_all({ { command = { "run", "--mode", "detailed", "--json", true, table.unpack(words) } } })
  for _, one in pairs(ended) do
    local launch = one.output and one.output.launches[1]
    if launch then return launch.wave_instructions / math.max(launch.cpu_seconds, 1e-6) end
  end
end

-- A pilot for each program and GPU, of its first point; a list of its points.
local function pilots_of(list)
  local pilots, place_of = {}, {}
  for _, point in ipairs(list) do
    local place = point.saved.program .. "\0" .. point.saved.gpu
    if not place_of[place] then
      place_of[place] = functional(point)
      place_of[place].first = point
      pilots[#pilots + 1] = place_of[place]
    end
    table.insert(place_of[place], point)
  end
  return pilots
end

-- Detailed runs took up to 1.08 times the memory of functional ones of the same programs (relu, spmv on r9-nano).
local margin <const> = 1.25

-- Gives points the memory of this host that each is expected to need: of runs of the same program in the results file, or
-- of a functional one of each program, one after the other since nothing is known of them.
function forecast.memory(points, file)
  for _, pilot in ipairs(pilots_of(points)) do
    local saved = pilot.first.saved
    local known = file:host_memory(saved.program, saved.gpu)
    if not known then known = (run_all({ pilot })[pilot] or {}).memory end
    for _, point in ipairs(pilot) do point.memory = known and math.ceil(margin * known) end
  end
end

local function points_table(list)
  local names, rows = text.names(list), {}
  local columns = { { "POINT", true }, { "PROGRAM" }, { "GPU" }, { "METHOD" } }
  for _, name in ipairs(names) do columns[#columns + 1] = { name, true } end
  for i, point in ipairs(list) do
    rows[i] = { tostring(point.position), point.saved.program, point.saved.gpu, text.method(point) }
    for _, name in ipairs(names) do table.insert(rows[i], text.parameter(point, name) or "-") end
  end
  return command.table_text(columns, rows)
end

-- A wave-instruction of programs with divergent accesses takes up to 5.2 times as long as one of the calibration (spmv problem=384 on
-- r9-nano: 9.0 s), and more where less of their data is in the host's caches.
local slowest <const> = 8

-- Of finished points of the same program and GPU, or of its functional run: what starts and ends a run takes as long in both.
local function seconds_of(pilot, ended, speed, file)
  local known = file and file:cpu_seconds(pilot.first.saved.program, pilot.first.saved.gpu)
  local start = math.max(0, ended.seconds - (json.present(ended.output.totals.wall_seconds) or 0))
  if known then return start + margin * known end
  return speed and 2 * ended.seconds + slowest * ended.output.totals.wave_instructions / speed
end

local function row_of(pilot, ended, speed, file)
  local name, count = pilot.first.saved.program, command.commas(#pilot)
  if not ended or ended.message then
    return { name, pilot.first.saved.gpu, count, "-", "-", "refused: " .. (ended and ended.message or "not run") }, 0
  end
  local totals, seconds = ended.output.totals, seconds_of(pilot, ended, speed, file)
  return { name, pilot.first.saved.gpu, count, command.commas(totals.wave_instructions),
    command.bytes(json.present(ended.output.peak_memory_bytes) or 0), seconds and command.duration(math.ceil(seconds)) or "-" },
    (seconds or 0) * #pilot
end

-- The points, and per program guest memory and time of a detailed point; of samplers and models that is the most.
function forecast.text(list, options)
  local jobs, rows, all, longest = command.cores("--jobs", options.jobs), {}, 0, 0
  local pilots, speed = pilots_of(list), calibrate()
  local ended = run_all(pilots)
  local file = options.results and command.exists(options.results) and results.open(options.results, "read") or nil
  for i, pilot in ipairs(pilots) do
    local seconds
    rows[i], seconds = row_of(pilot, ended[pilot], speed, file)
    all, longest = all + seconds, math.max(longest, seconds / #pilot)
  end
  if file then file:close() end
  local columns = { { "PROGRAM" }, { "GPU" }, { "POINTS", true }, { "WAVE INSTRUCTIONS", true }, { "GUEST MEMORY", true },
    { "CPU OF A POINT, AT MOST", true } }
  return ("%s\n%s\n%d points; wall time with %d jobs: at most %s\n"):format(points_table(list), command.table_text(columns,
    rows), #list, jobs, command.duration(math.ceil(all / jobs + longest)))
end

return forecast

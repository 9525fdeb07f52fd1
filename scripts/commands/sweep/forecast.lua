-- What a sweep will take: a functional run of each program, and the speed of a small detailed one on this host.

local command = require "strobe.command"
local programs = require "commands.sweep.programs"
local runs = require "commands.sweep.runs"
local text = require "commands.sweep.text"
local json = command.json

local forecast = {}

local calibration <const> = "relu problem=1024"

local function run_all(points, jobs)
  local ended = {}
  runs.run(points, jobs, function(point, one) ended[point] = one end)
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
  local ended = run_all({ { command = { "run", "--mode", "detailed", "--json", true, table.unpack(words) } } }, 1)
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
    if not known then known = (run_all({ pilot }, 1)[pilot] or {}).memory end
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

local function row_of(pilot, ended, speed)
  local name, count = pilot.first.saved.program, command.commas(#pilot)
  if not ended or ended.message then
    return { name, pilot.first.saved.gpu, count, "-", "-", "refused: " .. (ended and ended.message or "not run") }, 0
  end
  local totals = ended.output.totals
  local seconds = speed and totals.wave_instructions / speed
  return { name, pilot.first.saved.gpu, count, command.commas(totals.wave_instructions),
    command.bytes(json.present(ended.output.peak_memory_bytes) or 0), seconds and command.duration(seconds) or "-" },
    (seconds or 0) * #pilot
end

-- The points, and per program guest memory and time of a detailed point; of samplers and models that is the most.
function forecast.text(list, options)
  local jobs, rows, all = command.cores("--jobs", options.jobs), {}, 0
  local pilots, speed = pilots_of(list), calibrate()
  local ended = run_all(pilots, jobs)
  for i, pilot in ipairs(pilots) do
    local seconds
    rows[i], seconds = row_of(pilot, ended[pilot], speed)
    all = all + seconds
  end
  local columns = { { "PROGRAM" }, { "GPU" }, { "POINTS", true }, { "WAVE INSTRUCTIONS", true }, { "GUEST MEMORY", true },
    { "CPU OF A POINT, AT MOST", true } }
  return ("%s\n%s\n%d points; wall time with %d jobs: at most %s\n"):format(points_table(list), command.table_text(columns,
    rows), #list, jobs, command.duration(all / jobs))
end

return forecast

-- Runs a program at lower and lower clocks, until its mean power is the cap.

local command = require "strobe.command"
local read = require "commands.report.read"
local study_of = require "commands.what-if.study"

local governor = {}

local most_runs <const> = 6
local near <const> = 0.01  -- of the cap

-- { clock =, seconds =, joules =, watts =, kernels = { ... }, of = by name, parts = { { name =, watts = } ... } } of a run.
-- Watts are those while work-groups run.
local function power_of(base, clock)
  local one = { clock = clock, seconds = 0, joules = 0, watts = 0, worked = 0, kernels = {}, of = {}, parts = {} }
  local parts = {}
  for _, launch in ipairs(base.result.launches) do
    local watts = read.metric(launch, "power.watts")
    if not watts then
      command.fail(("%s: no power of kernel %s is known - name a preset with a table [power] (mi300x), one GPU and detailed mode")
        :format(base.program, launch.kernel))
    end
    local worked = command.json.present(launch.kernel_seconds) or launch.seconds
    local kernel = one.of[launch.kernel] or { kernel = launch.kernel, launches = 0, seconds = 0, joules = 0, worked = 0, watts = 0 }
    if kernel.launches == 0 then one.of[launch.kernel], one.kernels[#one.kernels + 1] = kernel, kernel end
    kernel.launches = kernel.launches + 1
    for _, sum in ipairs { one, kernel } do
      sum.seconds, sum.worked = sum.seconds + launch.seconds, sum.worked + worked
      sum.joules, sum.watts = sum.joules + read.metric(launch, "power.joules"), sum.watts + watts * worked
    end
    for _, part in ipairs(read.power_parts(launch)) do
      if not parts[part.name] then
        parts[part.name] = { name = part.name, watts = 0.0 }
        one.parts[#one.parts + 1] = parts[part.name]
      end
      parts[part.name].watts = parts[part.name].watts + part.watts * worked
    end
  end
  one.watts = one.watts / one.worked
  for _, kernel in ipairs(one.kernels) do kernel.watts = kernel.watts / kernel.worked end
  for _, part in ipairs(one.parts) do part.watts = part.watts / one.worked end
  command.stable_sort(one.kernels, function(a, b) return a.seconds > b.seconds end)
  command.stable_sort(one.parts, function(a, b) return a.watts > b.watts end)
  return one
end

-- The clock at which the line through the two runs that are nearest to the cap crosses it; of one run, by the cube that power
-- follows at most.
local function next_clock(runs, cap, highest)
  local last, before = runs[#runs], runs[#runs - 1]
  local clock = last.clock * (cap / last.watts) ^ (1 / 2)
  if before and math.abs(last.watts - before.watts) > near then
    clock = last.clock + (cap - last.watts) * (last.clock - before.clock) / (last.watts - before.watts)
  end
  return math.max(highest / 20, math.min(highest, clock))
end

-- { program =, gpu =, cap =, runs = { the preset's clock, ..., the sustained one } }.
function governor.study(program, words, options)
  local settings = table.move(options.set, 1, #options.set, 1, {})
  if options.cap then
    if not tonumber(options.cap) then command.fail(("--cap %s: not a number of watts"):format(command.quote(options.cap))) end
    settings[#settings + 1] = "power.cap=" .. options.cap
  end
  local more = words[1]:find "%.lua$" and { "--no-check" } or nil
  local base = study_of.first(program, words, { gpu = options.gpu, set = settings }, more)
  local configuration = base.result.gpu.configuration
  local cap, highest = tonumber(configuration["power.cap"]), read.megahertz(configuration["gpu.clock"])
  local study = { program = program, gpu = base.gpu, cap = cap, runs = { power_of(base, highest) } }
  while study.runs[#study.runs].watts > cap * (1 + near) or
      (#study.runs > 1 and study.runs[#study.runs].watts < cap * (1 - near) and study.runs[#study.runs].clock < highest) do
    if #study.runs == most_runs then break end
    local clock = math.floor(next_clock(study.runs, cap, highest) + 0.5)
    if clock == study.runs[#study.runs].clock then break end
    local set = table.move(settings, 1, #settings, 1, {})
    set[#set + 1] = ("gpu.clock=%d MHz"):format(clock)
    study.runs[#study.runs + 1] = power_of(study_of.first(program, words, { gpu = options.gpu, set = set }, more), clock)
  end
  return study
end

return governor

-- Runs a program as it is, then once on each machine that lacks a cost, and takes the times.

local command = require "strobe.command"
local machines = require "commands.what-if.machines"
local read = require "commands.report.read"
local runs = require "commands.sweep.runs"

local study = {}

local function words_of(program, options, settings, more)
  local words = table.move(more or {}, 1, more and #more or 0, 4, { "run", "--json", true })
  if options.gpu then table.move({ "--gpu", options.gpu }, 1, 2, #words + 1, words) end
  for _, list in ipairs { options.set, settings } do
    for _, setting in ipairs(list) do table.move({ "--set", setting }, 1, 2, #words + 1, words) end
  end
  return table.move(program, 1, #program, #words + 1, words)
end

-- { launches =, seconds =, kernels = { the same with `kernel`, by time }, of = by name } of an ended run; nil, and why not.
local function times_of(judged)
  if judged.message then return nil, judged.message end
  local times = { launches = 0, seconds = 0, kernels = {}, of = {} }
  read.name_kernels(judged.output)
  for _, launch in ipairs(judged.output.launches) do
    local seconds = command.json.present(launch.seconds)
    if not seconds then return nil, ("launch of %s has no time - run it in detailed mode"):format(launch.kernel) end
    local kernel = times.of[launch.kernel] or { kernel = launch.kernel, launches = 0, seconds = 0 }
    if kernel.launches == 0 then times.of[launch.kernel], times.kernels[#times.kernels + 1] = kernel, kernel end
    for _, sum in ipairs { times, kernel } do sum.launches, sum.seconds = sum.launches + 1, sum.seconds + seconds end
  end
  if times.seconds == 0 then return nil, "no launch with a time" end
  command.stable_sort(times.kernels, function(a, b) return a.seconds > b.seconds end)
  return times
end

-- What runs.judge says of each command line, by number. `keep`: a folder where results are kept for the next time, or nil.
local function run_all(commands, jobs, keep)
  local points, ended, files = {}, {}, {}
  for i, words in ipairs(commands) do
    local texts = { command.process().version }
    for k, word in ipairs(keep and words or {}) do texts[k + 1] = k ~= 3 and (command.digest_of_file(word) or word) or "" end
    files[i] = keep and keep .. "/" .. command.digest(table.concat(texts, "\0"))
    if keep and command.exists(files[i]) then
      ended[i] = { exit_code = 0, output = command.json.read(files[i]) }
    else
      points[#points + 1] = { command = words, number = i }
    end
  end
  runs.run(points, jobs, function(point, judged)
    ended[point.number] = judged
    if keep and not judged.message then command.write(files[point.number], command.json.text(judged.output)) end
  end)
  local interrupted = command.interrupted()
  if interrupted then command.fail(interrupted, 3) end
  return ended
end

-- The rows of a part of the program, with the times that `part_of` finds in those of each machine: by saving, then "all", then
-- those without a time.
local function add_rows(part, list, part_of)
  local rows = {}
  for i, machine in ipairs(list) do
    local now, problem = machine.times and part_of(machine.times), machine.problem or "the kernel was not launched"
    rows[i] = { cause = machine.cause, with = machine.with, settings = machine.settings, seconds = now and now.seconds,
      percent = now and 100 * (1 - now.seconds / part.seconds), problem = not now and problem or nil }
    rows[i].rank = not now and -math.huge or machine.cause == "all" and -1e9 or rows[i].percent
  end
  part.rows = command.stable_sort(rows, function(a, b) return a.rank > b.rank end)
end

-- A program as it is. `program`: words after `strobe run`; `name`: as typed; `more`: flags of this run.
-- { program =, gpu =, launches =, seconds =, kernels =, result = }.
function study.first(name, program, options, more)
  local judged = run_all({ words_of(program, options, {}, more) }, 1, options.keep)[1]
  local base, problem = times_of(judged)
  if not base then command.fail(("%s: %s"):format(name, problem), judged.message and judged.exit_code or 2) end
  base.program, base.gpu, base.result = name, judged.output.gpu.name, judged.output
  return base
end

-- Adds `rows` to it and to each of its kernels: the program on machines that lack these causes (all if there are none).
function study.compare(base, program, options, only, jobs)
  local list = machines.of(base.result.gpu.configuration, base.result.peak_memory_bytes, only)
  local commands, of = {}, {}
  for _, machine in ipairs(list) do
    machine.times = #machine.settings == 0 and base or nil  -- the machine has no such cost
    if not machine.times then
      commands[#commands + 1], of[#of + 1] = words_of(program, options, machine.settings), machine
    end
  end
  for i, ended in ipairs(run_all(commands, jobs, options.keep)) do of[i].times, of[i].problem = times_of(ended) end
  add_rows(base, list, function(times) return times end)
  for _, kernel in ipairs(base.kernels) do add_rows(kernel, list, function(times) return times.of[kernel.kernel] end) end
  return base
end

return study

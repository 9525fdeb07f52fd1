-- One sweep from its specification to its reports.

local cluster = require "commands.sweep.cluster"
local command = require "strobe.command"
local dominated = require "commands.sweep.dominated"
local forecast = require "commands.sweep.forecast"
local idle_policies = require "commands.report.idle_policies"
local page = require "commands.report.sweep_page"
local points = require "commands.sweep.points"
local programs = require "commands.sweep.programs"
local results = require "commands.sweep.results"
local runs = require "commands.sweep.runs"
local screen = require "commands.sweep.screen"
local spec_file = require "commands.sweep.spec"
local text = require "commands.sweep.text"
local trust = require "commands.sweep.trust"

local sweeper = {}

-- What the results file keeps of a point in addition to its key and command.
local function save(list, spec)
  for _, point in ipairs(list) do
    local values = {}
    for i, name in ipairs(point.names) do values[i] = point.parameters[name] end
    point.name = points.name(point)
    point.saved = command.json.object("program", point.program, "gpu", point.gpu, "method", point.method, "names", point.names,
      "values", values, "cost", points.cost(spec, point))
  end
end

local function claims_of(options)
  local claims = {}
  for _, flag in ipairs { "json", "csv", "report" } do
    local path = options[flag]
    if path and path ~= "-" then claims[#claims + 1] = command.claim(("--%s: %s"):format(flag, path), path) end
  end
  return claims
end

-- What stopped after at least as many cycles as are allowed now is also dominated.
local function is_known(point)
  if not point.result then return false end
  local stopped = point.result.state == "dominated" and point.limit and
    tonumber(point.result.message:match "--max%-cycles after (%d+)")
  return point.result.state == "done" or stopped and stopped >= point.limit
end

-- Points of which the file has no result, each key once.
function sweeper.missing(list, file)
  local missing, known = {}, {}
  for _, point in ipairs(list) do
    point.result = file:find(point.key)
    if not is_known(point) and not known[point.key] then known[point.key], missing[#missing + 1] = true, point end
  end
  return missing
end

local function run_missing(missing, file, options)
  if #missing == 0 then return end
  local said = {}
  local function add(point, ended)
    local idle = not ended.message and idle_policies.text(ended.output)
    local note = idle and ("strobe: note: %s: %s\n"):format(point.saved.program, idle)
    if note and not said[note] then command.err(note) end
    said[note or ""] = true
    file:add(point, ended)
  end
  if options.on then return cluster.run(missing, options, add) end
  local jobs = command.cores("--jobs", options.jobs)
  if options.jobs == "auto" and math.min(jobs, #missing) > 1 then forecast.memory(missing, file) end
  runs.run(missing, jobs, add)
end

-- Runs what is missing, where --on says, and finds all results.
function sweeper.fill(list, file, options)
  if options.stop_above then
    local limits = dominated.new(options.stop_above)
    for _, round in ipairs(dominated.rounds(list)) do
      dominated.limit(limits, round)
      run_missing(sweeper.missing(round, file), file, options)
      sweeper.missing(round, file)
      dominated.add(limits, round)
    end
  else
    run_missing(sweeper.missing(list, file), file, options)
  end
  for _, point in ipairs(list) do
    point.result = file:find(point.key)
    point.cost = command.json.present(point.saved.cost)
  end
end

local function write_all(list, options, screened)
  if options.json ~= "-" then
    command.out(text.table(list))
    if screened then command.out("\n" .. screen.text(screened)) end
  end
  if options.json then command.write(options.json, text.json(list, screened)) end
  if options.csv then command.write(options.csv, text.csv(list)) end
  if options.report then command.write(options.report, page.text(list, options.results)) end
end

local function check_end(list, options)
  local interrupted = command.interrupted()
  if interrupted then
    command.fail(("%s: the completed points are in %s - go on with strobe sweep --resume %s"):format(interrupted,
      options.results, options.results), 3)
  end
  local failed, first = 0, nil
  for _, point in ipairs(list) do
    if point.result and point.result.state == "failed" then failed, first = failed + 1, first or point end
  end
  if first then
    command.fail(("sweep: %d of %d points failed; the first: point %d (%s): %s"):format(failed, #list, first.position,
      first.name, first.result.message), 1)
  end
end

-- The file that --resume names: itself, or the one of a cluster's folder.
local function resumed_file(path, options)
  local named = path or options.results
  local noted = named .. "/results"
  local file = command.exists(noted) and command.read(noted):match "^[^\n]*" or named
  if not command.exists(file) then
    command.fail(("--resume: there is no sweep in %s - name its results file or folder"):format(command.quote(named)))
  end
  options.results = file
end

local function check_flags(options)
  command.cores("--jobs", options.jobs)
  if options.threads then command.cores("--threads", options.threads) end
  if options.on then cluster.check(options.on) end
  if options.stop_above then dominated.factor(options.stop_above) end
end

-- Names of files in the commands of points mean those of the folder where the sweep began.
local function check_folder(file, list)
  local began = file:meta "folder"
  if not began or began == command.absolute "." then return end
  for _, point in ipairs(list) do
    if not programs.is_workload(point.saved.program:match "^%S*") or point.saved.gpu:find "[/.]" then
      command.fail(("--resume: point %d (%s) names files of %s - go on in that folder"):format(point.position, point.name, began))
    end
  end
end

-- A template is a command of the shell, which comes from the user.
local function take_scheduler(kept, options)
  if options.on or not kept.on then return end
  if cluster.check(kept.on).kind == "command" then
    command.fail(("--resume: %s: its points ran by --on %s, and a command does not come from a file - give --on again, or start the "
      .. "sweep here without --resume: what the file holds does not run again"):format(options.results, command.quote(kept.on)))
  end
  options.on = kept.on
end

local function resume(path, options)
  resumed_file(path, options)
  local file = results.open(options.results, "write")
  local list = file:listed()
  if #list == 0 then command.fail(("--resume: %s holds no sweep - start one without --resume"):format(options.results)) end
  check_folder(file, list)
  trust.check("--resume: " .. options.results, list, options)
  local kept = file:kept_flags()
  take_scheduler(kept, options)
  for _, flag in ipairs { "screen", "stop_above" } do options[flag] = options[flag] or kept[flag] end
  if options.stop_above then dominated.factor(options.stop_above) end
  return list, file, kept.baseline, options.screen and screen.read(options.screen)
end

local function start(path, options)
  local spec = spec_file.read(path, options)
  local wanted = options.screen and screen.read(options.screen)
  local list = points.of(spec, options)
  save(list, spec)
  if wanted then screen.prepare(list, wanted, spec, options, save) end
  if options.dry_run then return list, nil, spec.baseline, wanted end
  local file = results.open(options.results, "write")
  file:list(list)
  file:set_meta("folder", command.absolute ".")
  local baseline = command.json.object()
  for name, value in pairs(spec.baseline or {}) do baseline[name] = tostring(value) end
  file:set_meta("flags", command.json.text(command.json.object("on", options.on, "screen", options.screen,
    "stop_above", options.stop_above, "baseline", baseline)))
  return list, file, spec.baseline, wanted
end

function sweeper.run(path, options)
  check_flags(options)
  local claims = claims_of(options)
  local list, file, baseline, wanted
  list, file, baseline, wanted = (options.resume and resume or start)(path, options)
  command.end_in_order()  -- until here Ctrl-C has nothing to keep
  if options.dry_run then return command.out(forecast.text(list, options)) end
  local screened
  if wanted then
    list, screened = screen.run(list, wanted, function(some) sweeper.fill(some, file, options) end)
  else
    sweeper.fill(list, file, options)
  end
  if not text.baselines(list, baseline) then command.fail "--baseline: no point has these values - name those of one" end
  write_all(list, options, screened)
  file:close()
  check_end(list, options)
  return claims  -- held until here
end

return sweeper

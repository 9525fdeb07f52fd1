-- `strobe sensitivity`: what the uncertain values of a preset do to times, and the interval that they leave.

local command = require "strobe.command"
local assumed = command.module "commands.sensitivity.assumed"
local beside = command.module "commands.sensitivity.beside"
local core = require "strobe_core"
local keys = command.module "commands.sensitivity.keys"
local page = command.module "commands.sensitivity.page"
local study = command.module "commands.sensitivity.study"
local text = command.module "commands.sensitivity.text"

local function settings_of(texts)
  local settings = {}
  for i, setting in ipairs(texts) do
    local key, value = setting:match "^([^=]+)=(.*)$"
    if not key then command.fail(("--set: %s: write KEY=VALUE"):format(command.quote(setting))) end
    settings[i] = { key = key, value = value }
  end
  return settings
end

local function wanted_of(options)
  local wanted = { gpu = options.gpu or "r9-nano", settings = settings_of(options.set), model = options.model }
  if wanted.model == "none" then wanted.model = nil end
  if wanted.model then command.check_method("model", wanted.model, "--model") end
  wanted.samples = command.whole("--samples", options.samples, 2, 10000)
  wanted.seed = command.whole("--seed", options.seed, 0)
  return wanted
end

local function study_all(options)
  local wanted, claims = wanted_of(options), {}
  command.cores("--jobs", options.jobs)
  if options.threads then command.cores("--threads", options.threads) end
  for _, words in ipairs(options.program) do command.reads { words:match "^%S+" } end
  for _, flag in ipairs { "json", "csv", "report" } do
    local path = options[flag]
    if path and path ~= "-" then claims[#claims + 1] = command.claim(("--%s: %s"):format(flag, path), path) end
  end
  if #options.program == 0 then command.fail "sensitivity: no program - name workloads, such as \"fir problem=64\", or SCRIPT.lua" end
  local list = keys.of_launches(keys.of(wanted.gpu, options.set, #options.only > 0 and options.only or nil))
  if #list == 0 then
    command.fail(("sensitivity: %s has no uncertain value - state range = [LOW, HIGH] in its [source] entries"):format(wanted.gpu))
  end
  options.profile_store = options.profile_store or (wanted.model and options.results .. ".profiles" or nil)
  local studies = study.run(options.program, list, wanted, options)
  if options.json ~= "-" then command.out(text.table(studies)) end
  local hash = core.load_preset(wanted.gpu, options.set):info().hash
  if options.json then command.write(options.json, text.json(studies, wanted.gpu, hash)) end
  if options.csv then command.write(options.csv, text.csv(studies)) end
  if options.report then command.write(options.report, page.text(studies, wanted.gpu)) end
  return claims  -- held until here
end

-- `strobe gpus explain --assumed` and `strobe run --uncertainty` are also parts of this.
local function run(options)
  if options.assumed then return assumed.list(options) end
  if options.of_run then return beside.run(options) end
  return study_all(options)
end

return {
  name = "sensitivity",
  doc = "Vary every uncertain value of a preset within its plausible range; show which matter, and the interval of the time",
  flags = {
    { name = "PROGRAM", list = true, doc = "Workloads with their parameters (\"fir problem=64\"), or SCRIPT.lua with its arguments" },
    { name = "--gpu", value = "PRESET|FILE.toml", doc = "GPU preset; default: r9-nano" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of the preset; it is certain then" },
    { name = "--only", value = "KEY", list = true, doc = "Vary this key only; repeatable" },
    { name = "--model", value = "NAME|none", default = "gpumech+",
      doc = "Model for keys that it answers to; none: everything in detail; default: gpumech+" },
    { name = "--samples", value = "N", default = "16",
      doc = "Points of all values together, a Latin hypercube; default: 16" },
    { name = "--seed", value = "N", default = "1", doc = "Of these points; default: 1" },
    { name = "--jobs", value = "N|auto", default = "1", doc = "Runs side by side; changes no result" },
    { name = "--threads", value = "N|auto", doc = "Host threads of each run (1); changes no result" },
    { name = "--timeout", value = "SECONDS", doc = "Limit of host time of each run, in seconds" },
    { name = "--results", value = "FILE", default = "sensitivity.db",
      doc = "SQLite file of the runs; what it holds does not run again; default: sensitivity.db" },
    { name = "--profile-store", value = "FILE", doc = "Profiles that runs of the model share; default: next to --results" },
    { name = "--json", value = "FILE|-", doc = "Write the result as JSON, for strobe run --uncertainty; -: JSON alone on stdout" },
    { name = "--csv", value = "FILE", doc = "Write a row for each program and key" },
    { name = "--report", value = "FILE", doc = "Write a page with the tornado of each program" },
  },
  footer = [[
docs/use/sensitivity.md describes ranges, methods and the interval.

Examples:
  strobe sensitivity "relu problem=64" --gpu my.toml
  strobe sensitivity "relu problem=64" --gpu my.toml --model none --samples 4 --json s.json --report s.html]],
  run = run,
}

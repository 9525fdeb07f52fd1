-- `strobe compare`: samplers compared with the detailed run, on any workloads and GPUs.

local command = require "strobe.command"
local comparer = command.module "commands.compare.comparer"
local plot = command.module "commands.compare.plot"
local report = command.module "commands.compare.report"
local programs = command.module "commands.sweep.programs"
local sampler_page = command.module "commands.report.sampler_page"

local function claims_of(options)
  local claims = {}
  for _, words in ipairs(options.workload) do command.reads { words:match "^%S+" } end
  for _, flag in ipairs { "json", "csv", "plot", "report" } do
    local path = options[flag]
    if path and path ~= "-" then claims[#claims + 1] = command.claim(("--%s: %s"):format(flag, path), path) end
  end
  return claims
end

-- Ends with the exit code of what went wrong.
local function check_end(options, comparison)
  local interrupted = command.interrupted()
  if interrupted and not options.results then
    command.fail(interrupted .. ": the completed runs are not saved - use --results FILE to save them", 3)
  elseif interrupted then
    command.fail(interrupted .. ": the completed runs are in " .. options.results ..
      ", and the same command resumes after them", 3)
  end
  local first = comparison.failures[1]
  if first then
    command.fail(("compare: %d of the runs failed; the first: %s, %s, %s: %s"):format(#comparison.failures, first.workload,
      first.gpu, first.method, first.message), 1)
  end
end

-- A workload's parameters may also follow it without quotes.
local function joined(words)
  local list = {}
  for _, word in ipairs(words) do
    local before <const> = list[#list]
    local is_parameter <const> = before and word:match "^[%w_]+=" and programs.is_workload(before:match "^%S*")
    list[is_parameter and #list or #list + 1] = is_parameter and before .. " " .. word or word
  end
  return list
end

local function run(options)
  command.end_in_order()
  options.workload = joined(options.workload)
  local claims = claims_of(options)
  local comparison = comparer.run(options)
  if options.json ~= "-" then command.out(report.text(comparison)) end
  if options.json then command.write(options.json, report.json(comparison)) end
  if options.csv then command.write(options.csv, report.csv(comparison)) end
  if options.plot then command.write(options.plot, plot.svg(comparison.rows)) end
  if options.report and #comparison.rows > 0 then
    command.write(options.report, sampler_page.text(command.json.parse(report.json(comparison)), "strobe compare"))
  end
  check_end(options, comparison)
  return claims  -- held until here
end

return {
  name = "compare",
  doc = "Compare samplers and models with detailed simulation: error, speed-up, detailed share",
  flags = {
    { name = "WORKLOAD", list = true, required = true, doc = "A workload, SCRIPT.lua or OBJECT, in quotes together with its " ..
      'arguments: "fir problem=64", "SCRIPT.lua ARG", "OBJECT --kernel NAME ..."' },
    { name = "--samplers", value = "LIST", doc = "NAME[:KEY=VALUE,...],...; default: detailed and every loaded sampler" },
    { name = "--models", value = "LIST", doc = "Analytical models, written as samplers; their speed-up counts profile and " ..
      "model, not the functional execution" },
    { name = "--gpus", value = "LIST", default = "r9-nano", doc = "Presets; default: r9-nano" },
    { name = "--by", value = "kernel|launch|application", default = "kernel",
      doc = "Grouping of launches into rows: by kernel (default), by launch, or all launches of the application" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of each preset" },
    { name = "--threads", value = "N|auto", doc = "Host threads of each run (1); auto: all cores; changes no result" },
    { name = "--jobs", value = "N|auto", default = "1",
      doc = "Runs side by side, as long as memory suffices (1); auto: one for each core; changes no result" },
    { name = "--timeout", value = "SECONDS", doc = "Limit of host time of each run, in seconds" },
    { name = "--max-memory", value = "BYTES", doc = "Limit of guest memory of each run" },
    { name = "--results", value = "FILE", doc = "Save each run in this file, and skip runs that it already holds" },
    { name = "--json", value = "FILE|-", doc = "Write rows and summary as JSON; -: JSON alone on stdout" },
    { name = "--csv", value = "FILE", doc = "Write the rows as CSV" },
    { name = "--plot", value = "FILE", doc = "Draw errors and speed-ups as SVG" },
    { name = "--report", value = "FILE", doc = "Write rows and summary as an HTML page without network (strobe report)" },
  },
  footer = [[
Examples:
  strobe compare "fir problem=64" --samplers photon
  strobe compare "my.hsaco --kernel scale --grid 65536 --group 64 \
    --arg buf:f32:65536 --arg f32:2" --samplers photon,pka --plot out.svg]],
  run = run,
}

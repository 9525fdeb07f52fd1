-- `strobe report`: results as an HTML page that needs no network.

local command = require "strobe.command"
local differences = command.module "commands.diff.differences"
local intervals = command.module "commands.report.intervals"
local read = command.module "commands.report.read"
local result_page = command.module "commands.report.result_page"
local rules = command.module "commands.report.rules"
local sampler_page = command.module "commands.report.sampler_page"
local sweep_page = command.module "commands.report.sweep_page"
local waves = command.module "commands.report.waves"
local what_if = command.module "commands.report.what_if"

local function results_text(results, options)
  for _, name in ipairs { "intervals", "waves", "what_if" } do
    if options[name] and #results > 1 then command.fail(("--%s: belongs to one result - give that alone, or remove the flag"):format((name:gsub("_", "-")))) end
  end
  if #(options.pair or {}) > 0 and #results == 1 then
    command.fail "--pair: belongs to two results, A and B - give both, or remove the flag"
  end
  return result_page.text(results, { rules = rules.all(options.rules or {}), pairs = differences.pairs(options.pair or {}),
    of_run = options.of_run,
    over_time = options.intervals and intervals.read(options.intervals), waves = options.waves and waves.read(options.waves),
    what_if = options.what_if and what_if.read(options.what_if) })
end

-- The page of the files that were named: one of any kind, or two results.
local function text_of(options)
  local files, kinds = {}, {}
  for i, path in ipairs(options.result) do files[i], kinds[i] = read.file(path) end
  local name = options.result[1]:match "[^/]*$"
  if #kinds == 1 and kinds[1] == "comparison" then return sampler_page.text(files[1], name) end
  if #kinds == 1 and kinds[1] == "sweep" then return sweep_page.text(sweep_page.points_of(files[1].points), name) end
  if #kinds == 1 and kinds[1] == "database" then return sweep_page.text(sweep_page.read(options.result[1]), name) end
  for i, kind in ipairs(kinds) do
    if kind ~= "result" then
      command.fail(("%s: is a %s, and two files must be results of strobe run - give it alone"):format(options.result[i], kind))
    end
  end
  return results_text(files, options)
end

local function run(options)
  if #options.result > 2 then
    command.fail(("strobe report: %d results - give one, or two to compare"):format(#options.result))
  end
  local path = options.output or "report.html"
  -- `strobe run --report` has claimed the file, and shows its own command instead of a temporary file's name; the intervals
  -- are its own.
  if not options.of_run then
    command.reads(options.result)
    for _, name in ipairs { "intervals", "waves", "what_if" } do command.reads { options[name] } end
  end
  local claim <const> = not options.of_run and path ~= "-" and command.claim("-o: " .. path, path)
  command.write(path, read.guard(table.concat(options.result, ", "), text_of, options))
  return claim
end

return {
  name = "report",
  doc = "Results as an HTML page that needs no network: one, two to compare, a comparison, a sweep",
  flags = {
    { name = "RESULT", doc = "Result of strobe run --json (with --hot-spots for lines and instructions), compare --json, sweep --json or " ..
      "--results", required = true,
      list = true },
    { name = "-o,--output", value = "FILE|-", doc = "The page; default: report.html; -: stdout" },
    { name = "--pair", value = "KERNEL_OF_A=KERNEL_OF_B", list = true,
      doc = "Compare kernels whose names differ; repeatable" },
    { name = "--intervals", value = "FILE",
      doc = "Of one result: charts over time, from the file of strobe run --trace intervals=FILE" },
    { name = "--waves", value = "FILE", doc = "Of one result: waves of each unit over time, from the file of strobe run --trace waves=FILE" },
    { name = "--what-if", value = "FILE", doc = "Of one result: what each cost takes at most, from the file of strobe what-if --json" },
    { name = "--rules", value = "FOLDER", list = true,
      doc = "Folder of rules of your own (docs/use/report.md), beside Strobe's; repeatable" },
  },
  footer = [[
Examples:
  strobe report a.json -o a.html
  strobe report a.json b.json -o difference.html
  strobe report comparison.json
  strobe report sweep.db -o sweep.html]],
  run = run,
}

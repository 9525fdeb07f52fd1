-- `strobe report`: one or two results as an HTML page that needs no network.

local command = require "strobe.command"
local differences = require "commands.diff.differences"
local page = require "commands.report.result_page"
local read = require "commands.report.read"
local rules = require "commands.report.rules"

local function run(options)
  if #options.result > 2 then
    command.fail(("strobe report: %d results - give one, or two to compare"):format(#options.result))
  end
  local path = options.output or "report.html"
  -- `strobe run --report` has claimed the file, and shows its own command instead of a temporary file's name.
  local claim <const> = not options.of_run and path ~= "-" and command.claim("-o: " .. path, path)
  local results = {}
  for i, file in ipairs(options.result) do results[i] = read.result(file) end
  local shown = { rules = rules.all(options.rules or {}), pairs = differences.pairs(options.pair or {}), of_run = options.of_run }
  command.write(path, page.text(results, shown))
  return claim
end

return {
  name = "report",
  doc = "One or two results as an HTML page that needs no network",
  flags = {
    { name = "RESULT", doc = "Result of strobe run --json FILE, with --hot-spots for lines and instructions", required = true,
      list = true },
    { name = "-o,--output", value = "FILE|-", doc = "The page; default: report.html; -: stdout" },
    { name = "--pair", value = "KERNEL_OF_A=KERNEL_OF_B", list = true,
      doc = "Compare kernels whose names differ; repeatable" },
    { name = "--rules", value = "FOLDER", list = true,
      doc = "Folder of rules of your own (docs/use/report.md), beside Strobe's; repeatable" },
  },
  footer = [[
Examples:
  strobe report a.json -o a.html
  strobe report a.json b.json -o difference.html]],
  run = run,
}

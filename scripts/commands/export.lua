-- `strobe export`: a result as SQLite or CSV, or as a table of operators.

local command = require "strobe.command"
local csv = command.module "commands.export.csv"
local database = command.module "commands.export.database"
local kernel_table = command.module "commands.export.kernel_table"
local read = command.module "commands.report.read"

local function write_operators(options)
  local path = options.output
  command.reads { options.result, options.operators }
  local claim <const> = path ~= "-" and command.claim("-o: " .. path, path)
  local result = read.result(options.result)
  read.guard(options.result, function()
    command.write(path, kernel_table.text(result, options.kernel_table, options.operators))
  end)
  return claim and 0  -- held until here
end

local function run(options)
  if options.kernel_table then return write_operators(options) end
  if options.operators then command.fail "--operators: is for --kernel-table - add it, or remove the flag" end
  local path = options.output
  local is_csv = not options.of_run and (path == "-" or path:match "%.csv$")
  local is_named = options.of_run or path:match "%.sqlite$" or path:match "%.db$"
  if not is_csv and not is_named then
    command.fail(("-o: %s: its ending says no format - use .sqlite, .db or .csv"):format(path))
  end
  command.reads { options.result }
  -- `strobe run --results` has claimed the file.
  local claim <const> = not options.of_run and path ~= "-" and command.claim("-o: " .. path, path)
  local result = read.result(options.result)
  read.guard(options.result, function()
    if is_csv then
      command.write(path, csv.text(result))
    else
      database.write(path, result)
    end
  end)
  return claim
end

return {
  name = "export",
  doc = "A result of strobe run --json as SQLite or CSV",
  flags = {
    { name = "RESULT", doc = "Result of strobe run --json FILE", required = true },
    { name = "-o,--output", value = "FILE|-", doc = "FILE.sqlite or FILE.db: every table; FILE.csv: a row for each launch; " ..
      "-: CSV on stdout", default = "-" },
    { name = "--kernel-table", value = "table|llmservingsim|chakra",
      doc = "Instead: operators with shape, type, time, interval; dense.csv of LLMServingSim; JSON of Chakra nodes for ASTRA-sim" },
    { name = "--operators", value = "FILE",
      doc = "CSV that names the operators of kernels or launches: kernel, launch, operator, shape, type, tokens" },
  },
  footer = [[
docs/reference/results.md describes the tables, docs/use/matrix-workloads.md those of operators.

Examples:
  strobe export a.json -o a.sqlite
  strobe export a.json -o a.csv
  strobe export a.json --kernel-table llmservingsim --operators operators.csv -o dense.csv]],
  run = run,
}

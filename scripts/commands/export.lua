-- `strobe export`: a result as SQLite or CSV.

local command = require "strobe.command"
local csv = command.module "commands.export.csv"
local database = command.module "commands.export.database"
local read = command.module "commands.report.read"

local function run(options)
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
  },
  footer = [[
docs/reference/results.md describes the tables.

Examples:
  strobe export a.json -o a.sqlite
  strobe export a.json -o a.csv]],
  run = run,
}

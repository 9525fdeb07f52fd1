-- `strobe sweep query FILE SQL`: rows of a results file, which is only read.

local command = require "strobe.command"
local results = require "commands.sweep.results"
local text = require "commands.sweep.text"

local query = {}

function query.run(words, options)
  if #words ~= 3 then command.fail "sweep query: write strobe sweep query FILE \"SELECT ...\"" end
  if not command.exists(words[2]) then command.fail(("sweep query: there is no file %s"):format(command.quote(words[2]))) end
  local file = results.open(words[2], "read")
  local rows, columns = file:query(words[3])
  file:close()
  if options.json ~= "-" then command.out(text.rows_table(rows, columns)) end
  if options.json then command.write(options.json, text.rows_json(rows, columns)) end
  if options.csv then command.write(options.csv, text.rows_csv(rows, columns)) end
end

return query

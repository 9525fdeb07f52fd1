-- Tables that a user writes: CSV files whose first line names the columns.

local command = require "strobe.command"
local values = require "commands.sweep.values"

local csv_records = {}

local function check_titles(place, titles, columns, required)
  local known = {}
  for _, title in ipairs(titles) do
    command.one_of(place .. ": column", title, columns)
    if known[title] then command.fail(("%s: column %s is there twice - remove one"):format(place, title)) end
    known[title] = true
  end
  for _, names in ipairs(required) do
    local found = false
    for name in names:gmatch "%w+" do found = found or known[name] end
    if not found then command.fail(("%s: no column %s - the first line names the columns"):format(place, names)) end
  end
end

local function record_of(place, titles, cells)
  local record = { place = place }
  if #cells ~= #titles then command.fail(("%s: %d cells, but %d columns - quote what contains a comma"):format(place, #cells, #titles)) end
  for i, title in ipairs(titles) do
    if cells[i] ~= "" then record[title] = values.check_text(place, cells[i]) end
  end
  return record
end

-- The lines of a CSV file by column, { place =, COLUMN = text ... }. Empty lines and those that begin with # say nothing.
-- `required`: texts such as "us, ns or cycles", of each of which a column must be there.
function csv_records.read(flag, path, columns, required)
  if not command.exists(path) then command.fail(("%s: there is no file %s"):format(flag, command.quote(path))) end
  local list, titles, number = {}, nil, 0
  for line in (command.read(path) .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    local place = ("%s:%d"):format(path, number)
    line = line:gsub("\r$", "")
    if line:find "%S" and not line:find "^%s*#" then
      local cells = command.csv_cells(line)
      if not cells then command.fail(place .. ": a quote does not end, or something follows it - double quotes within a cell") end
      if titles then
        list[#list + 1] = record_of(place, titles, cells)
      else
        check_titles(place, cells, columns, required)
        titles = cells
      end
    end
  end
  if #list == 0 then command.fail(("%s: %s has no row - write a line of columns, then a line for each row"):format(flag, path)) end
  return list
end

return csv_records

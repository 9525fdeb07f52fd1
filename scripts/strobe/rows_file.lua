-- CSV files of numbers (five digits of those that are not whole) and names, without quotes: read and written whole.
local strobe = require "strobe"

local rows_file = {}

-- A list of rows {column = value}; empty if there is no such file.
function rows_file.read(path)
  local found, text = pcall(strobe.read_file, path)
  if not found then return {} end
  local rows, columns = {}, nil
  for line in text:gmatch "[^\n]+" do
    local fields = {}
    for field in (line .. ","):gmatch "([^,]*)," do fields[#fields + 1] = tonumber(field) or field end
    if not columns then
      columns = fields
    else
      local row = {}
      for n, column in ipairs(columns) do row[column] = fields[n] ~= "" and fields[n] or nil end
      rows[#rows + 1] = row
    end
  end
  return rows
end

function rows_file.write(path, columns, rows)
  local made = strobe.table(columns)
  for _, row in ipairs(rows) do
    local shown = {}
    for _, column in ipairs(columns) do
      local value = row[column]
      shown[column] = math.type(value) == "float" and tonumber(("%.5g"):format(value)) or value
    end
    made:add(shown)
  end
  made:csv(path)
end

return rows_file

-- CSV files of numbers and names, read and written whole.
local strobe = require "strobe"
local text = require "strobe.text"

local rows_file = {}

-- A list of rows {column = value}, where an empty cell is none; empty if there is no such file.
function rows_file.read(path)
  local found, content = pcall(strobe.read_file, path)
  if not found then return {} end
  local rows, columns = {}, nil
  for line in content:gmatch "[^\r\n]+" do
    local cells = text.csv_cells(line) or error(path .. ": a quote does not end in: " .. line)
    if not columns then
      columns = cells
    else
      local row = {}
      for n, column in ipairs(columns) do
        if cells[n] ~= "" then row[column] = tonumber(cells[n]) or cells[n] end
      end
      rows[#rows + 1] = row
    end
  end
  return rows
end

-- Numbers that are not whole are written with five digits.
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

-- CSV files of numbers and names, read and written whole.
local strobe = require "strobe"

local rows_file = {}

local function cells_of(line)
  local cells = {}
  -- A cell with commas is in quotes, which cells of ours do not hold themselves.
  line = line:gsub('"([^"]*)"', function(cell) return (cell:gsub(",", "\0")) end)
  for cell in (line .. ","):gmatch "([^,]*)," do cells[#cells + 1] = (cell:gsub("\0", ",")) end
  return cells
end

-- A list of rows {column = value}, where an empty cell is none; empty if there is no such file.
function rows_file.read(path)
  local found, text = pcall(strobe.read_file, path)
  if not found then return {} end
  local rows, columns = {}, nil
  for line in text:gmatch "[^\r\n]+" do
    local cells = cells_of(line)
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

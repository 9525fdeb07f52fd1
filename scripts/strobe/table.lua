-- Tables of results: columns declared once, rows added as they come; printed, or written as CSV or JSON.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"
local json = require "strobe.json"
local text = require "strobe.text"

local tables = {}

local function plain(value)
  if value == nil then return "" end
  if type(value) == "number" then return expect.number_text(value) end
  return tostring(value)
end

local function shown(column, value)
  if value == nil then return "-" end
  if type(value) ~= "number" then return tostring(value) end
  if column.format then return column.format:format(value) end
  return math.type(value) == "integer" and tostring(value) or ("%.6g"):format(value)
end

local methods, state_of = {}, nil

-- Adds a row {column = value}; missing values stay empty.
function methods:add(row)
  local state = state_of(self, "add")
  expect.fields(row, state.names, "table:add")
  local copy = {}
  for name, value in pairs(row) do
    if type(value) == "table" or type(value) == "function" then
      core.fail(("table:add: %s: a %s does not fit into a cell"):format(name, type(value)))
    end
    copy[name] = value
  end
  state.rows[#state.rows + 1] = copy
  return self
end

-- The table as text with aligned columns; numbers to the right.
function methods:text()
  local state = state_of(self, "text")
  local columns, lines = {}, {}
  for number in ipairs(state.rows) do lines[number] = {} end
  for position, column in ipairs(state.columns) do
    local right = #state.rows > 0
    for number, row in ipairs(state.rows) do
      local value = row[column.name]
      lines[number][position] = shown(column, value)
      right = right and (value == nil or type(value) == "number")
    end
    columns[position] = { column.title, right }
  end
  return text.table(columns, lines):sub(1, -2)
end

function methods:print() print(self:text()) end

-- Writes a CSV file with a header line (RFC 4180, but with plain line ends).
function methods:csv(path)
  local state = state_of(self, "csv")
  local lines = { text.csv_line(state.names) }
  for _, row in ipairs(state.rows) do
    local cells = {}
    for position, name in ipairs(state.names) do cells[position] = plain(row[name]) end
    lines[#lines + 1] = text.csv_line(cells)
  end
  core.write_file(expect.type(path, "string", "table:csv"), table.concat(lines))
end

-- Writes a list of objects.
function methods:json(path)
  local state = state_of(self, "json")
  local lines = {}
  for position, row in ipairs(state.rows) do
    local fields = {}
    for _, column in ipairs(state.columns) do
      fields[#fields + 1] = json(column.name) .. ": " .. json(row[column.name])
    end
    lines[position] = "  {" .. table.concat(fields, ", ") .. "}"
  end
  core.write_file(expect.type(path, "string", "table:json"),
    #lines == 0 and "[]\n" or "[\n" .. table.concat(lines, ",\n") .. "\n]\n")
end

-- The rows, in the order they were added.
function methods:rows()
  local copies = {}
  for position, row in ipairs(state_of(self, "rows").rows) do
    copies[position] = {}
    for name, value in pairs(row) do copies[position][name] = value end
  end
  return copies
end

local make
make, state_of = class.new("table", methods, { __len = function(self) return #state_of(self).rows end })

-- Columns are names, or {name=, title=, format="%.1f"}.
function tables.new(columns)
  local state = { columns = {}, names = {}, rows = {} }
  for position, column in ipairs(expect.type(columns, "table", "table")) do
    if type(column) == "string" then column = { name = column } end
    expect.fields(column, { "name", "title", "format" }, "table: column")
    local name = expect.type(column.name, "string", "table: column name")
    state.columns[position] = { name = name, title = column.title or name, format = column.format }
    state.names[position] = name
  end
  if #state.names == 0 then core.fail("table: give the names of its columns") end
  return make({ columns = state.names }, state)
end

return tables

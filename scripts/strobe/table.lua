-- Tables of results: columns declared once, rows added as they come; printed, or written as CSV or JSON.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"
local json = require "strobe.json"

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

-- Length in characters, so that columns line up behind an umlaut too.
local function width(text) return utf8.len(text) or #text end

local function padded(text, to, right)
  local blanks = (" "):rep(to - width(text))
  return right and blanks .. text or text .. blanks
end

local function csv_cell(text)
  if text:find('[",\r\n]') then return '"' .. text:gsub('"', '""') .. '"' end
  return text
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
  local lines = { {} }
  local widths, right = {}, {}
  for position, column in ipairs(state.columns) do
    lines[1][position] = column.title
    widths[position] = width(column.title)
    right[position] = #state.rows > 0
    for number, row in ipairs(state.rows) do
      local value = row[column.name]
      local text = shown(column, value)
      lines[number + 1] = lines[number + 1] or {}
      lines[number + 1][position] = text
      widths[position] = math.max(widths[position], width(text))
      right[position] = right[position] and (value == nil or type(value) == "number")
    end
  end
  for number, cells in ipairs(lines) do
    for position, text in ipairs(cells) do cells[position] = padded(text, widths[position], right[position]) end
    lines[number] = table.concat(cells, "  "):gsub(" +$", "")
  end
  return table.concat(lines, "\n")
end

function methods:print() print(self:text()) end

-- Writes a CSV file with a header line (RFC 4180, but with plain line ends).
function methods:csv(path)
  local state = state_of(self, "csv")
  local lines = {}
  local header = {}
  for position, column in ipairs(state.columns) do header[position] = csv_cell(column.name) end
  lines[1] = table.concat(header, ",")
  for _, row in ipairs(state.rows) do
    local cells = {}
    for position, column in ipairs(state.columns) do cells[position] = csv_cell(plain(row[column.name])) end
    lines[#lines + 1] = table.concat(cells, ",")
  end
  core.write_file(expect.type(path, "string", "table:csv"), table.concat(lines, "\n") .. "\n")
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
  local text = #lines == 0 and "[]\n" or "[\n" .. table.concat(lines, ",\n") .. "\n]\n"
  core.write_file(expect.type(path, "string", "table:json"), text)
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

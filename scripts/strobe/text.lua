-- Text for people and for other programs: aligned columns, labelled lines, rows of CSV, times.

local expect = require "strobe.expect"

local text = {}

-- How many columns of a terminal a text takes: one for each character, which in UTF-8 may have several bytes.
local function width(cell) return #expect.type(cell, "string", "cell"):gsub("[\128-\191]", "") end

local function padded(cell, columns, right)
  local blanks = (" "):rep(columns - width(cell))
  return right and blanks .. cell or cell .. blanks
end

-- A table with two blanks between columns, each as wide as its widest cell. `columns`: { title, right } each, right: aligned to
-- the right; `rows`: lists of texts, of which some may be missing.
function text.table(columns, rows)
  expect.type(columns, "table", "columns")
  expect.type(rows, "table", "rows")
  local lines, widths = { {} }, {}
  for c, column in ipairs(columns) do
    lines[1][c], widths[c] = column[1], width(expect.type(column, "table", "column")[1])
    for _, row in ipairs(rows) do widths[c] = math.max(widths[c], width(row[c] or "")) end
  end
  table.move(rows, 1, #rows, 2, lines)
  for number, cells in ipairs(lines) do
    local line = {}
    for c, column in ipairs(columns) do line[c] = padded(cells[c] or "", widths[c], column[2]) end
    lines[number] = table.concat(line, "  "):gsub(" +$", "") .. "\n"
  end
  return table.concat(lines)
end

-- "label   text" lines with the texts in one column.
function text.lines(lines)
  local widest, parts = 0, {}
  for _, line in ipairs(expect.type(lines, "table", "lines")) do widest = math.max(widest, width(line[1])) end
  for i, line in ipairs(lines) do
    local shown = padded(line[1], widest) .. "  " .. expect.type(line[2] or "", "string", "text")
    parts[i] = shown:gsub(" +$", "") .. "\n"
  end
  return table.concat(parts)
end

local is_number <const> = { ["-inf"] = true, ["+inf"] = true, ["-nan"] = true, ["+nan"] = true }

-- One row of RFC 4180 CSV, with a plain line end. Spreadsheets compute what begins with = + - @ and is no number: it gets an
-- apostrophe, which they take for a text's.
function text.csv_line(cells)
  local quoted = {}
  for i, cell in ipairs(expect.type(cells, "table", "cells")) do
    expect.type(cell, "string", "cell")
    if cell:find "^[=+@\t\r-]" and not tonumber(cell) and not is_number[cell] then cell = "'" .. cell end
    quoted[i] = cell:find('[",\r\n]') and '"' .. cell:gsub('"', '""') .. '"' or cell
  end
  return table.concat(quoted, ",") .. "\n"
end

-- The cells of a row as csv_line() writes them, without blanks around them; nil if a quote does not end.
function text.csv_cells(line)
  local cells, from = {}, 1
  repeat
    local cell, past = line:match('^%s*"([^"]*)"%s*()', from)
    while cell and line:sub(past, past) == '"' do  -- a doubled quote
      local more, after = line:match('^([^"]*)"%s*()', past + 1)
      if not more then return nil end
      cell, past = cell .. '"' .. more, after
    end
    if not cell then cell, past = line:match("^([^,]*)()", from) end
    if line:sub(past, past) ~= "," and past <= #line or cell:find '^%s*"' then return nil end
    cells[#cells + 1], from = cell:match "^%s*(.-)%s*$", past + 1
  until past > #line
  return cells
end

-- 0.01234 -> "12.3 ms"
function text.seconds(seconds)
  expect.type(seconds, "number", "seconds")
  if seconds < 1e-3 then return ("%.1f us"):format(seconds * 1e6) end
  if seconds < 1 then return ("%.1f ms"):format(seconds * 1e3) end
  return ("%.2f s"):format(seconds)
end

return text

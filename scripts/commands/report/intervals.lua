-- Launches over time: the CSV of `strobe run --trace intervals=FILE` as charts.

local kit = require "commands.report.kit"
local charts, command = kit.charts, kit.command

local intervals = {}

-- The cells of a line; a cell with a comma or a quote stands in quotes.
local function cells_of(line)
  local cells, at = {}, 1
  while at <= #line + 1 do
    if line:sub(at, at) == '"' then
      local last = line:find('"', at + 1, true) or #line + 1
      while line:sub(last + 1, last + 1) == '"' do last = line:find('"', last + 2, true) or #line + 1 end
      cells[#cells + 1] = line:sub(at + 1, last - 1):gsub('""', '"')
      at = last + 2
    else
      local last = line:find(",", at, true) or #line + 1
      cells[#cells + 1] = line:sub(at, last - 1)
      at = last + 1
    end
  end
  return cells
end

-- number of a launch -> list of its intervals, a table by column each.
function intervals.read(path)
  local launches, columns = {}, nil
  for line in command.read(path):gmatch "[^\n]+" do
    local cells = cells_of(line)
    if not columns then
      columns = cells
      if columns[1] ~= "launch" or columns[3] ~= "begin_cycle" then
        command.fail(path .. ": is no file of strobe run --trace intervals=FILE")
      end
    elseif #cells ~= #columns then
      command.fail(("%s: a line has %d cells instead of %d - the file was cut off"):format(path, #cells, #columns))
    else
      local row = {}
      for i, name in ipairs(columns) do row[name] = name ~= "kernel" and tonumber(cells[i]) or cells[i] end
      launches[row.launch] = launches[row.launch] or {}
      table.insert(launches[row.launch], row)
    end
  end
  return launches
end

-- Where each interval begins, and the end of the last.
local function begins(rows)
  local x = {}
  for i, row in ipairs(rows) do x[i] = row.begin_cycle end
  x[#x + 1] = rows[#rows].end_cycle
  return x
end

-- A value of each interval, the last one twice: steps have an end.
local function values(rows, value_of)
  local list = {}
  for i, row in ipairs(rows) do list[i] = value_of(row) end
  list[#list + 1] = list[#list]
  return list
end

-- Cycles of vector units without a wave are charged late: they are what the other causes leave.
local late <const> = { dispatch = true, no_wave = true }

local function charged(row)
  local sum = 0
  for _, cause in ipairs(command.stall_causes()) do
    if not late[cause.name] then sum = sum + (row["stall." .. cause.name] or 0) end
  end
  return sum
end

local function stall_chart(rows)
  local names, colours, lists = {}, {}, {}
  local function add(name, n, cycles_of)
    local list = values(rows, function(row)
      return 100 * cycles_of(row) / math.max(row.simd_cycles or 0, charged(row), 1)
    end)
    if charts.largest(list) > 0.05 then
      names[#names + 1], colours[#colours + 1], lists[#lists + 1] = name, n, list
    end
  end
  for n, cause in ipairs(command.stall_causes()) do
    if not late[cause.name] then add(cause.name, n, function(row) return row["stall." .. cause.name] or 0 end) end
  end
  add("no wave, or a wait that has not ended", 16, function(row) return math.max((row.simd_cycles or 0) - charged(row), 0) end)
  if #names == 0 then return "" end
  return charts.stack("stalls over time", { x_title = "cycle", x_unit = "", y_title = "SIMD-cycles", names = names,
    colours = colours, x = begins(rows), values = lists })
end

local levels <const> = { "l1v.bytes", "l0v.bytes", "l2.bytes", "mall.bytes", "infinity.bytes", "dram.read_bytes", "dram.write_bytes" }

local function bytes_chart(rows)
  local names, lists = {}, {}
  for _, name in ipairs(levels) do
    if rows[1][name] then
      names[#names + 1] = name
      lists[#lists + 1] = values(rows, function(row) return row[name] / (row.end_cycle - row.begin_cycle) end)
    end
  end
  if #names == 0 then return "" end
  return charts.lines("bytes over time", { x_title = "cycle", x_unit = "", y_title = "bytes per cycle", y_unit = "",
    names = names, x = begins(rows), values = lists })
end

local function ipc_chart(rows)
  return charts.lines("IPC over time", { x_title = "cycle", x_unit = "", y_title = "IPC", y_unit = "", names = { "IPC" },
    x = begins(rows), values = { values(rows, function(row) return row.ipc end) } })
end

-- The charts of a launch; empty if it has no two intervals.
function intervals.text(launches, number)
  local rows = launches and launches[number]
  if not rows or #rows < 2 then return "" end
  return "<h4>Over time; a wait counts in the interval in which it ends</h4>" .. stall_chart(rows) .. ipc_chart(rows) ..
    bytes_chart(rows)
end

return intervals

-- The measured rows: a CSV file, a run of a program of strobe sweep each, and the part of its time that was measured.

local command = require "strobe.command"
local csv_records = require "commands.sweep.csv_records"
local programs = require "commands.sweep.programs"
local values = require "commands.sweep.values"

local rows = {}

local columns <const> = { "name", "program", "kernel", "launch", "us", "ns", "cycles", "per", "weight" }
local in_seconds <const> = { us = 1e-6, ns = 1e-9 }

local function number_of(place, name, text)
  local number = tonumber(text)
  if not number or number ~= number or number <= 0 or number == math.huge then
    command.fail(("%s: %s: %s is no number above 0"):format(place, name, command.quote(text)))
  end
  return number
end

local function check_launch(place, row)
  if row.launch == nil then return end
  local first, less = row.launch:match "^(%d+)%-?(%d*)$"
  if not first or row.launch:find "%-$" then
    command.fail(("%s: launch: %s - write N, or N-M for the time of launch N less that of M; the first is 0"):format(place,
      command.quote(row.launch)))
  end
  row.first, row.less = tonumber(first) + 1, tonumber(less) and tonumber(less) + 1
end

local function row_of(row)
  local place = row.place
  if not row.program then command.fail(place .. ": no program - name a workload, SCRIPT.lua or OBJECT with flags of strobe run") end
  for _, name in ipairs { "us", "ns", "cycles" } do
    if row[name] and row.unit then command.fail(("%s: %s and %s - give one of them"):format(place, row.unit, name)) end
    if row[name] then row.unit, row.measured = name, number_of(place, name, row[name]) end
  end
  if not row.unit then command.fail(place .. ": no time - give us, ns or cycles") end
  row.per, row.weight = number_of(place, "per", row.per or "1"), number_of(place, "weight", row.weight or "1")
  check_launch(place, row)
  local good, problem = pcall(programs.words, row.program)
  if not good then command.fail(("%s: %s"):format(place, tostring(problem):gsub("^%-%-programs: ", ""))) end
  row.name = row.name or table.concat({ row.program, row.kernel, row.launch }, " ")
  return row
end

-- { name =, program =, unit =, measured =, ... } in the order of the file.
function rows.read(path)
  local list = csv_records.read("--rows", path, columns, { "program", "us, ns or cycles" })
  for i, record in ipairs(list) do list[i] = row_of(record) end
  return list
end

-- Marks a share of the rows, chosen by the seed alone, as held out.
function rows.split(list, share, seed)
  math.randomseed(seed)
  local order, count = {}, math.floor(share * #list + 0.5)
  for i = 1, #list do order[i] = i end
  for i = #list, 2, -1 do
    local other = math.random(1, i)
    order[i], order[other] = order[other], order[i]
  end
  for i = 1, count do list[order[i]].held_out = true end
end

-- The time of a row in its unit from the launches of its run, {kernel, seconds, cycles} each; nil, and why it has none.
function rows.time_of(row, launches)
  local found, names = {}, {}
  for _, launch in ipairs(launches) do
    local time = row.unit == "cycles" and launch[3] or launch[2]
    if command.json.present(time) then
      names[#names + 1] = launch[1]
      if not row.kernel or launch[1] == row.kernel then found[#found + 1] = time end
    end
  end
  if #found == 0 then
    local what = row.kernel and ("no launch of kernel %s has a time"):format(command.quote(row.kernel)) or "no launch has a time"
    return nil, what .. (row.kernel and command.did_you_mean(row.kernel, names) or "")
  end
  local time = 0
  if not row.first then
    for _, one in ipairs(found) do time = time + one end
  else
    if not found[row.first] or row.less and not found[row.less] then
      return nil, ("launch %s is not there: there are %d, the first is 0"):format(row.launch, #found)
    end
    time = found[row.first] - (row.less and found[row.less] or 0)
  end
  time = time / row.per / (in_seconds[row.unit] or 1)
  if time <= 0 then return nil, "the simulated time is not above 0" end
  return time
end

-- The rows as a file, with the times that the preset itself has.
function rows.simulated(list)
  local lines = { command.csv_line(columns) }
  for _, row in ipairs(list) do
    local cells = {}
    for i, title in ipairs(columns) do
      local is_time = title == "us" or title == "ns" or title == "cycles"
      local value = is_time and (title == row.unit and ("%.9g"):format(row.base) or "") or row[title]
      cells[i] = value and tostring(value) or ""
    end
    lines[#lines + 1] = command.csv_line(cells)
  end
  return table.concat(lines)
end

return rows

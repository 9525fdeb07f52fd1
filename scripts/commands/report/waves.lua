-- Waves that units hold over the time of a launch: the file of `strobe run --trace waves=FILE` as a chart.

local kit = require "commands.report.kit"
local charts, command, html = kit.charts, kit.command, kit.html

local waves = {}

local function numbers(text)
  local list = {}
  for number in text:gmatch "%S+" do list[#list + 1] = tonumber(number) or 0 end
  return list
end

-- number of a launch -> list of its lines { unit =, units =, last = (cycles), part =, waves =, groups = (lists) }.
function waves.read(path)
  local launches, is_head = {}, true
  for line in command.read(path):gmatch "[^\n]+" do
    local cells = {}
    for cell in line:gmatch "[^\t]+" do cells[#cells + 1] = cell end
    if is_head and cells[8] ~= "waves" then command.fail(path .. ": is no file of strobe run --trace waves=FILE") end
    if not is_head and #cells < 9 then command.fail(path .. ": a line has too few columns - the file was cut off") end
    local launch = tonumber(cells[1])
    if launch then
      launches[launch] = launches[launch] or {}
      table.insert(launches[launch], { unit = cells[3], units = tonumber(cells[4]), last = cells[6] - cells[5], part = tonumber(cells[7]),
        waves = cells[8], groups = cells[9] })
    end
    is_head = false
  end
  return launches
end

-- The mean of all units, each as often as it stands for units.
local function mean_of(rows, lines)
  local mean, units = {}, 0
  for i, row in ipairs(rows) do
    units = units + lines[i].units
    for k, value in ipairs(row) do mean[k] = (mean[k] or 0) + value * lines[i].units end
  end
  for k, value in ipairs(mean) do mean[k] = value / units end
  return mean, units
end

-- The chart of a launch; empty if it is not in the file.
function waves.text(launches, number)
  local lines = launches and launches[number]
  if not lines or lines[1].last < 2 then return "" end
  local lanes, rows, notes, most = {}, {}, {}, 0
  for i, line in ipairs(lines) do
    lanes[i] = line.unit .. (line.units > 1 and " +" .. line.units - 1 or "")
    rows[i], notes[i] = numbers(line.waves), numbers(line.groups)
    most = math.max(most, charts.largest(rows[i]))
  end
  local mean, units = mean_of(rows, lines)
  table.insert(lanes, 1, "mean of all")
  table.insert(notes, 1, (mean_of(notes, lines)))
  table.insert(rows, 1, mean)
  return ("<h4>Waves of each unit over time</h4>%s<p class=\"faint\">%s</p>"):format(
    charts.heat("waves over time", { lanes = lanes, rows = rows, notes = notes, part = lines[1].part, last = lines[1].last, most = most,
      unit = "waves", note_unit = "work-groups", x_title = "cycles since the first work-group" }),
    html.text(("A row is %s, of %d. A full colour is %.3g waves, none is an idle unit."):format(
      lines[1].units > 1 and ("the mean of %d neighbouring units"):format(lines[1].units) or "a unit", units, most)))
end

return waves

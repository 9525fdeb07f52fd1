-- A result as CSV: a row for each launch, a column for each metric that any of them has.

local command = require "strobe.command"
local read = require "commands.report.read"
local json = command.json

local csv = {}

local own <const> = { "kernel", "gpu", "mode", "predicted_by", "work_groups", "waves", "wave_instructions", "lane_instructions",
  "simulated_wave_instructions", "cycles", "seconds", "kernel_seconds", "ipc" }

local function names_of(result, field)
  local names, known = {}, {}
  for _, launch in ipairs(result.launches) do
    for name in read.items(launch[field]) do
      if not known[name] then known[name], names[#names + 1] = true, name end
    end
  end
  table.sort(names)
  return names
end

local function cell(value)
  if value == nil or value == json.null then return "" end
  return type(value) == "string" and value or json.text(value)
end

function csv.text(result)
  local metrics, causes = names_of(result, "metrics"), names_of(result, "stalls")
  local titles = { "launch", table.unpack(own) }
  for _, cause in ipairs(causes) do titles[#titles + 1] = "stall." .. cause end
  table.move(metrics, 1, #metrics, #titles + 1, titles)
  local lines = { command.csv_line(titles) }
  for i, launch in ipairs(result.launches) do
    local cells = { tostring(i - 1) }
    for _, name in ipairs(own) do cells[#cells + 1] = cell(launch[name]) end
    for _, cause in ipairs(causes) do cells[#cells + 1] = cell(json.is_object(launch.stalls) and launch.stalls[cause]) end
    for _, name in ipairs(metrics) do cells[#cells + 1] = cell(read.metric(launch, name)) end
    lines[#lines + 1] = command.csv_line(cells)
  end
  return table.concat(lines)
end

return csv

-- How far a time may be from the card's: what the preset's values rest on, and what whole kernels were compared with.

local command = require "strobe.command"
local read = require "commands.report.read"
local json = command.json

local accuracy = {}

-- By preset. Source: docs/evidence/validation-mi300.md.
local compared <const> = {
  mi300a = "kernels 13 % off on the mean of 147 rows of an MI300A",
  mi300x = "kernels 13 % off on the mean of 147 rows of an MI300A, which has the same dies",
}

-- The same of matrix kernels. Source: docs/evidence/matrix-kernels.md.
local compared_matrix <const> = {
  mi300x = "matrix kernels 7 % off on the mean of 3 rows at the clock of the power cap, 23 % at the preset's",
}

-- The repository that a source names, "RRZE-HPC/gpu-benches"; "others" without one.
local function measurement_of(source)
  return source:match "([%w_.-]+/[%w_.-]+) .-@%x+" or source:match "calibrated: %d+ rows of (%S+)" or source:match "^[%w_.-]+ doc/%S+" and
    source:match "^[%w_.-]+" or "others"
end

-- Of a list of { kind =, source =, low = (of a range, or nil) }: which measurements of a card confirm values, and how many are assumed.
function accuracy.evidence(settings)
  local names, count, measured, assumed, ranges = {}, {}, 0, 0, 0
  for _, one in ipairs(settings) do
    if one.kind == "measured" or one.source:find "^fitted: " or one.source:find "^calibrated: " then
      local name = measurement_of(one.source)
      if not count[name] then names[#names + 1], count[name] = name, 0 end
      count[name], measured = count[name] + 1, measured + 1
    elseif one.kind == "assumed" then
      assumed, ranges = assumed + 1, ranges + (one.low and 1 or 0)
    end
  end
  for i, name in ipairs(names) do names[i] = ("%s (%d)"):format(name, count[name]) end
  local by = #names > 0 and ("%s: %d values"):format(table.concat(names, ", "), measured) or "nothing: no value was measured or fitted"
  return by, assumed, ranges
end

local function has_matrix(result)
  for _, launch in ipairs(result.launches) do
    if (read.metric(launch, "instructions.matrix") or 0) > 0 then return true end
  end
end

-- The launch that takes longest of those whose power is known; nil: none.
local function longest_of(launches)
  local longest, most = nil, 0
  for _, launch in ipairs(launches) do
    local seconds = read.number(launch.seconds) or 0
    if seconds > most and read.metric(launch, "power.sustained_clock") then longest, most = launch, seconds end
  end
  return longest
end

-- That the preset's clock is higher than a loaded card's; nil: it is not, or no power is known. `configuration`: nil if the run was
-- killed before it said which it has.
function accuracy.throttled(launch, configuration)
  local sustained = launch and configuration and read.metric(launch, "power.sustained_clock")
  local clock = sustained and read.megahertz(configuration["gpu.clock"])
  if not sustained or sustained > 0.99 * clock then return nil end
  return ("%.0f W at %.0f MHz are above the card's cap, which leaves about %.0f MHz to launches like %s that go on for long (strobe power)")
    :format(read.metric(launch, "power.watts"), clock, sustained, command.kernel_name(launch.kernel))
end

-- Of a result of `strobe run`, in a line.
function accuracy.text(result)
  local settings, name = {}, result.gpu.name
  for _, source in read.items(result.gpu.sources) do
    if json.is_object(source) then
      settings[#settings + 1] = { kind = json.present(source.kind) or "", source = json.present(source.source) or "" }
    end
  end
  local by, assumed = accuracy.evidence(settings)
  local power = accuracy.throttled(longest_of(result.launches), result.gpu.configuration)
  return ("%s: %s%s%s; the preset is confirmed by %s; %d of its values are assumed"):format(name,
    compared[name] or "no kernel was compared with the card", has_matrix(result) and "; " .. (compared_matrix[name] or "matrix kernels: not validated") or "",
    power and "; " .. power or "", by, assumed)
end

return accuracy

-- One of the six programs in full detail beside the published detailed simulation, size by size.
--
--   strobe run scripts/experiments/photon/detailed.lua PROGRAM [SIZE]...
--
-- On r9-nano. Without sizes: all published ones of at most 16384 waves, and the largest. Writes PROGRAM.csv in the current folder.

local strobe = require "strobe"
local published = (require "mgpusim").r9_nano

local arguments = { ... }
local name = table.remove(arguments, 1)
if not published[name] then error("name a program: aes, fir, conv, matmul, relu or spmv", 0) end

-- Waves of a problem, as the programs count them.
local waves_per_problem <const> = { aes = 1, fir = 1024, conv = 1, matmul = 1, relu = 1, spmv = 1 }

local function is_wanted(position, problem)
  if #arguments > 0 then
    for _, size in ipairs(arguments) do
      if tonumber(size) == problem then return true end
    end
    return false
  end
  return problem * waves_per_problem[name] <= 16384 or position == #published[name]
end

local rows = strobe.table {
  { name = "program" },
  { name = "problem", format = "%g" },
  { name = "published", title = "published us", format = "%.1f" },
  { name = "simulated", title = "strobe us", format = "%.1f" },
  { name = "difference", title = "difference %", format = "%+.1f" },
  { name = "published_wall", title = "their wall s", format = "%.0f" },
  { name = "wall", title = "our wall s", format = "%.2f" },
  { name = "rate", title = "M wave instr./s", format = "%.2f" },
  { name = "lines", title = "M line requests/s", format = "%.2f" },
  { name = "stalls", title = "stalls %" },
}

-- The three largest causes.
local function top_stalls(stalls)
  local list = {}
  for cause, percent in pairs(stalls) do list[#list + 1] = { cause, percent } end
  table.sort(list, function(a, b) return a[2] > b[2] or (a[2] == b[2] and a[1] < b[1]) end)
  local words = {}
  for n = 1, 3 do words[n] = ("%s %.0f"):format(list[n][1], list[n][2]) end
  return table.concat(words, ", ")
end

for position, entry in ipairs(published[name]) do
  local problem, seconds, wall = entry[1], entry[2], entry[3]
  if is_wanted(position, problem) then
    local gpu = strobe.gpu("r9-nano")
    local run = strobe.workload(name):run(gpu, { problem = math.tointeger(problem) or problem }, "detailed")
    local launch = run.launches[1]
    rows:add {
      program = name, problem = problem, published = seconds * 1e6, simulated = launch.seconds * 1e6,
      difference = 100 * (launch.seconds / seconds - 1), published_wall = wall, wall = launch.wall_seconds,
      rate = launch.wave_instructions / launch.wall_seconds / 1e6,
      lines = launch.metrics["cu.line_requests"].value / launch.wall_seconds / 1e6,
      stalls = top_stalls(launch.stalls),
    }
  end
end
rows:print()
rows:csv(("%s.csv"):format(name))

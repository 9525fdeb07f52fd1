-- One of the six programs in full detail compared with the published detailed simulation, size by size.
--
--   strobe run scripts/experiments/photon/detailed.lua PROGRAM [SIZE]...
--
-- On r9-nano. Without sizes: all published ones of at most 16384 waves, and the largest. Writes PROGRAM.csv in the current folder.

local strobe = require "strobe"
local mgpusim = require "mgpusim"

local arguments = { ... }
local name = table.remove(arguments, 1)
if not mgpusim.r9_nano[name] then error("name a program: aes, fir, conv, matmul, relu or spmv", 0) end

-- The sizes that the command line names; without any, those that take hours at most.
local function wanted()
  if #arguments == 0 then return mgpusim.sizes("r9-nano", name) end
  local chosen = {}
  for _, entry in ipairs(mgpusim.sizes("r9-nano", name, true)) do
    for _, size in ipairs(arguments) do
      if tonumber(size) == entry[1] then chosen[#chosen + 1] = entry end
    end
  end
  return chosen
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
  { name = "stalls", title = "where SIMD-cycles go" },
}

for _, entry in ipairs(wanted()) do
  local problem, seconds, wall = entry[1], entry[2], entry[3]
  local gpu = strobe.gpu("r9-nano")
  local run = strobe.workload(name):run(gpu, { problem = math.tointeger(problem) or problem }, "detailed")
  local launch = run.launches[1]
  rows:add {
    program = name, problem = problem, published = seconds * 1e6, simulated = launch.seconds * 1e6,
    difference = 100 * (launch.seconds / seconds - 1), published_wall = wall, wall = launch.wall_seconds,
    rate = launch.wave_instructions / launch.wall_seconds / 1e6,
    lines = launch.metrics["cu.line_requests"].value / launch.wall_seconds / 1e6,
    stalls = strobe.top_stalls(run),
  }
end
rows:print()
rows:csv(("%s.csv"):format(name))

-- PageRank over eight graphs: profiles for `strobe phases`, and SimProf's sample of each on another machine.
--
--   strobe run scripts/experiments/simprof/pagerank.lua FOLDER [PROBLEM]
--   strobe phases FOLDER/rmat.csv FOLDER/rmat-2.csv FOLDER/rmat-16.csv FOLDER/uniform.csv ...
--
-- Writes FOLDER/NAME.csv, the profile of each graph on r9-nano (all launches in detail), and FOLDER/sampled.csv: each
-- graph on mi100-gcn3 in detail, and with the units that SimProf chooses from the profile.

local strobe = require "strobe"

local folder <const>, problem <const> = assert(..., "usage: pagerank.lua FOLDER [PROBLEM]"), tonumber(select(2, ...) or 2048)

local graphs <const> = {
  { name = "rmat", graph = "rmat", degree = 8 },  -- the training input
  { name = "rmat-2", graph = "rmat", degree = 8, seed = 2 },
  { name = "rmat-16", graph = "rmat", degree = 16 },
  { name = "growing", graph = "growing", degree = 8 },
  { name = "uniform", graph = "uniform", degree = 8 },
  { name = "uniform-16", graph = "uniform", degree = 16 },
  { name = "ring", graph = "ring", degree = 8 },
  { name = "grid", graph = "grid", degree = 2 },
}

local pagerank <const> = strobe.workload "pagerank"

local function run(gpu, input, sampling)
  local parameters = { problem = problem, graph = input.graph, degree = input.degree, seed = input.seed or 1 }
  local result = pagerank:run(strobe.gpu(gpu), parameters, "detailed", sampling)
  assert(result.ok, input.name .. ": the ranks are wrong")
  return result
end

local rows <const> = strobe.table { "graph", "cycles", "sampled_cycles", "error_percent", "in_detail_percent", "speed_up" }
rows:csv(folder .. "/sampled.csv")  -- fails before the simulation if the folder cannot be written
for _, input in ipairs(graphs) do
  local profile = folder .. "/" .. input.name .. ".csv"
  run("r9-nano", input, { sampler = "simprof", phase = "profile", profile = profile })
  local detailed = run("mi100-gcn3", input, "detailed")
  local sampled = run("mi100-gcn3", input, { sampler = "simprof", phase = "sample", profile = profile })
  rows:add {
    graph = input.name, cycles = detailed.cycles, sampled_cycles = sampled.cycles,
    error_percent = string.format("%.2f", 100 * (sampled.cycles / detailed.cycles - 1)),
    in_detail_percent = string.format("%.1f", 100 * sampled.simulated_wave_instructions / sampled.wave_instructions),
    speed_up = string.format("%.1f", detailed.wall_seconds / sampled.wall_seconds),
  }
end
rows:csv(folder .. "/sampled.csv")
rows:print()

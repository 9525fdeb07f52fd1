-- Shortest paths: rounds whose work grows and dies away, lanes with unequal rows, scattered atomics.

local strobe = require "strobe"
local graph = require "workloads.graph"

local parameters = graph.parameters(512, "rmat")
parameters.largest = { default = 100, min = 1, max = 1000, doc = "weights are uniform in 1 to this" }

return {
  name = "sssp",
  doc = "shortest paths from vertex 0 by rounds of relaxation, one vertex per work-item",
  parameters = parameters,

  -- A host reads after each round whether there is a next one; here the reference says how many there are.
  build = function(gpu, parameters)
    local offsets, targets = graph.make(parameters)
    local vertices <const> = offsets.count - 1
    local weights = strobe.reference("graph_weights", { largest = parameters.largest, seed = parameters.seed },
      { offsets, targets }, { type = "u32", count = targets.count })
    local function paths(name)
      return strobe.reference(name, { source = 0 }, { offsets, targets, weights }, { type = "u32", count = vertices })
    end
    local function candidates(name) return gpu:buffer { type = "u32", count = vertices, name = name } end
    local turns = { [0] = candidates "candidates0", candidates "candidates1", candidates "candidates2" }
    local buffers = {
      offsets = gpu:buffer { type = "u32", init = { array = offsets }, name = "offsets" },
      targets = gpu:buffer { type = "u32", init = { array = targets }, name = "targets" },
      weights = gpu:buffer { type = "u32", init = { array = weights }, name = "weights" },
      distances = gpu:buffer { type = "u32", count = vertices, name = "distances" },
    }
    local program = graph.load(gpu, "sssp.cl", parameters)
    local launches = {
      { program = program, kernel = "sssp_begin", grid = { vertices }, group = { 256 },
        args = { buffers.distances, turns[0], turns[1], strobe.u32(0) } },
    }
    -- A distance is final after as many rounds as its path has edges, and one more spreads it.
    for round = 0, graph.largest(paths "sssp_hops") do
      launches[#launches + 1] = {
        program = program, kernel = "sssp_round", grid = { vertices }, group = { 256 },
        args = { buffers.offsets, buffers.targets, buffers.weights, turns[round % 3], turns[(round + 1) % 3],
          turns[(round + 2) % 3], buffers.distances },
      }
    end
    local function check() return buffers.distances:compare(paths "sssp") end
    return { buffers = buffers, launches = launches, check = check }
  end,
}

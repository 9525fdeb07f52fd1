-- Breadth-first search: launches of very different work, lanes with unequal rows, scattered bits.

local strobe = require "strobe"
local graph = require "workloads.graph"

return {
  name = "bfs",
  doc = "breadth-first search by levels from vertex 0, one vertex per work-item",
  parameters = graph.parameters(2048, "rmat"),

  -- A host reads after each level whether there is a next one; here the reference says how many there are.
  build = function(gpu, parameters)
    local offsets, targets = graph.make(parameters)
    local vertices <const> = 64 * parameters.problem
    local expected = strobe.reference("bfs", { source = 0 }, { offsets, targets }, { type = "u32", count = vertices })
    local function bitmap(name) return gpu:buffer { type = "u32", count = vertices // 32, name = name } end
    local reached = { [0] = bitmap "reached0", bitmap "reached1", bitmap "reached2" }
    local seen = { [0] = bitmap "seen0", bitmap "seen1" }
    local buffers = {
      offsets = gpu:buffer { type = "u32", init = { array = offsets }, name = "offsets" },
      targets = gpu:buffer { type = "u32", init = { array = targets }, name = "targets" },
      levels = gpu:buffer { type = "u32", count = vertices, name = "levels" },
    }
    local program = graph.load(gpu, "bfs.cl", parameters)
    local launches = {
      { program = program, kernel = "bfs_begin", grid = { vertices }, group = { 256 },
        args = { buffers.levels, reached[0], reached[1], seen[0], strobe.u32(0) } },
    }
    for level = 0, graph.largest(expected) do
      launches[#launches + 1] = {
        program = program, kernel = "bfs_level", grid = { vertices }, group = { 256 },
        args = { buffers.offsets, buffers.targets, reached[level % 3], seen[level % 2], reached[(level + 1) % 3],
          reached[(level + 2) % 3], seen[(level + 1) % 2], buffers.levels, strobe.u32(level) },
      }
    end
    return { buffers = buffers, launches = launches, check = function() return buffers.levels:compare(expected) end }
  end,
}

-- What the programs on graphs share: parameters, and a graph in compressed rows. Not a workload.

local strobe = require "strobe"

local graph = {}

-- Rows of work-items: whole work-groups of 256 vertices.
function graph.parameters(default, kind)
  return {
    problem = {
      default = default, small = 8, min = 4, max = 1 << 18, multiple_of = 4, doc = "waves: 64 vertices each",
    },
    graph = {
      default = kind, choices = { "rmat", "uniform", "grid", "ring", "growing" },
      doc = "skewed degrees (R-MAT), random ends, a grid of four neighbours, a small world, preferential attachment",
    },
    file = { default = "", doc = "a Matrix Market file (.mtx) in place of the graph that problem, graph and degree describe" },
    degree = { default = 8, min = 1, max = 64, doc = "edges drawn per vertex; a grid has its own" },
    balanced = { default = true, doc = "false: one work-item scans a row, however long, as Lonestar's programs do" },
    seed = { default = 1, min = 0, doc = "another seed, another graph" },
  }
end

-- The graph of a file, and how many vertices it has. Vertices without neighbours fill up the last work-group.
local function read(path)
  local bytes = strobe.array { type = "u8", count = strobe.file_size(path), init = { file = path } }
  local function part(name, count)
    return strobe.reference("matrix_market_" .. name, { name = path }, { bytes }, { type = "u32", count = count })
  end
  local vertices <const> = part("size", 1):get(1)
  local given = part("offsets", vertices + 1)
  local edges <const> = given:get(vertices + 1)
  local offsets = strobe.array { type = "u32", count = (vertices + 255) // 256 * 256 + 1, init = { fill = edges } }
  offsets:write(1, given)
  return offsets, part("targets", edges), vertices
end

-- Offsets and targets of the graph that the parameters describe, as arrays, and the number of its vertices: of a file,
-- offsets may have more.
function graph.make(parameters)
  if parameters.file ~= "" then return read(parameters.file) end
  local vertices <const> = 64 * parameters.problem
  local shape = { kind = parameters.graph, vertices = vertices, degree = parameters.degree, seed = parameters.seed }
  local offsets = strobe.reference("graph_offsets", shape, {}, { type = "u32", count = vertices + 1 })
  local targets = strobe.reference("graph_targets", shape, {}, { type = "u32", count = offsets:get(vertices + 1) })
  return offsets, targets, vertices
end

-- The program of that name; without balance no row counts as wide.
function graph.load(gpu, name, parameters)
  return gpu:load(name, { flags = parameters.balanced and {} or { "-DWIDE=0xffffffff" } })
end

-- The largest of the values that are not 2^32 - 1.
function graph.largest(values)
  local largest = 0
  for _, value in ipairs(values:read()) do
    if value ~= 0xffffffff and value > largest then largest = value end
  end
  return largest
end

return graph

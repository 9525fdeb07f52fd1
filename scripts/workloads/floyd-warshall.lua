-- Floyd and Warshall's algorithm: a short launch per vertex, one row and one column read by all.

local strobe = require "strobe"

return {
  name = "floyd-warshall",
  doc = "shortest paths between all pairs of vertices, one pair per work-item and launch",
  parameters = {
    problem = { default = 8, small = 2, min = 1, max = 64, doc = "work-groups in a row of the matrix: 16 vertices each" },
    largest = { default = 200, min = 1, max = 65535, doc = "lengths of edges are from 1 to this" },
    seed = { default = 1, min = 0, doc = "another seed, other lengths" },
  },

  build = function(gpu, parameters)
    local vertices <const> = 16 * parameters.problem
    local pairs_of_vertices <const> = vertices * vertices
    local buffers = {
      edges = gpu:buffer { type = "u32", count = pairs_of_vertices, name = "edges",
        init = { random = parameters.seed, low = 1, high = parameters.largest } },
      distances = gpu:buffer { type = "u32", count = pairs_of_vertices, name = "distances" },
      through = gpu:buffer { type = "u32", count = pairs_of_vertices, name = "through" },
    }
    for vertex = 0, vertices - 1 do buffers.edges:set(vertex * vertices + vertex + 1, 0) end
    local program, launches = gpu:load "floyd-warshall.cl", {}
    local function launch(kernel, ...)
      launches[#launches + 1] = { program = program, kernel = kernel, grid = { vertices, vertices }, group = { 16, 16 },
        args = { ... } }
    end
    local b, count = buffers, strobe.u32(vertices)
    launch("floyd_warshall_first", b.edges, b.distances, b.through, count)
    for k = 1, vertices - 1 do launch("floyd_warshall", b.distances, b.through, count, strobe.u32(k)) end
    return { buffers = buffers, launches = launches }
  end,

  -- Paths that are put together from `through` must be as long as the distances of the reference.
  check = function(run)
    local b = run.buffers
    local shape = { type = "u32", count = b.edges.count }
    local distances = strobe.reference("all_pairs", {}, { b.edges }, shape)
    local lengths = strobe.reference("all_pairs_lengths", {}, { b.edges, b.through }, shape)
    return { b.distances:compare(distances), lengths:compare(distances, {}, "through") }
  end,
}

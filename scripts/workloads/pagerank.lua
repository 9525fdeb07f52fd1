-- PageRank: the same four kernels again and again; gathers whose cost depends on the graph.

local strobe = require "strobe"
local graph = require "workloads.graph"

local parameters = graph.parameters(1024, "rmat")
parameters.iterations = { default = 10, small = 2, min = 1, max = 200, doc = "of three launches each" }

return {
  name = "pagerank",
  doc = "PageRank of an undirected graph, damping 0.85, one vertex per work-item",
  parameters = parameters,

  build = function(gpu, parameters)
    local offsets, targets, wanted = graph.make(parameters)
    local vertices <const>, iterations <const> = offsets.count - 1, parameters.iterations
    local function words(name, count) return gpu:buffer { type = "u32", count = count, name = name } end
    local b = {
      offsets = gpu:buffer { type = "u32", init = { array = offsets }, name = "offsets" },
      targets = gpu:buffer { type = "u32", init = { array = targets }, name = "targets" },
      ranks = words("ranks", vertices), shares = words("shares", vertices), sums = words("sums", vertices),
      loose = words("loose", iterations), changes = words("changes", iterations),
    }
    local program, launches = graph.load(gpu, "pagerank.cl", parameters), {}
    local function launch(kernel, ...)
      launches[#launches + 1] = { program = program, kernel = kernel, grid = { vertices }, group = { 256 }, args = { ... } }
    end
    launch("pagerank_begin", b.ranks, b.loose, b.changes, strobe.u32(iterations), strobe.u32(wanted))
    for n = 0, iterations - 1 do
      launch("pagerank_share", b.offsets, b.ranks, b.shares, b.loose, strobe.u32(n))
      launch("pagerank_gather", b.offsets, b.targets, b.shares, b.sums)
      launch("pagerank_update", b.sums, b.loose, b.ranks, b.changes, strobe.u32(n), strobe.u32(wanted))
    end
    local function expected_of(rows, count)
      return strobe.reference("pagerank", { iterations = iterations }, { rows, targets }, { type = "u32", count = count })
    end
    local function check()
      if wanted == vertices then return b.ranks:compare(expected_of(offsets, wanted)) end
      local own = strobe.array { type = "u32", init = { values = offsets:read(1, wanted + 1) } }
      local ranks = strobe.array { type = "u32", init = { values = b.ranks:read(1, wanted) }, name = "ranks" }
      return ranks:compare(expected_of(own, wanted))
    end
    return { buffers = b, launches = launches, check = check }
  end,
}

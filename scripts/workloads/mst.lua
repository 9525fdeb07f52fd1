-- Minimum spanning forest: rounds of three kernels, few very long rows, chains of pointers.

local strobe = require "strobe"
local graph = require "workloads.graph"

return {
  name = "mst",
  doc = "minimum spanning forest by Boruvka's rounds, one vertex per work-item",
  parameters = graph.parameters(512, "rmat"),

  -- A host reads after each round whether there is a next one; here the reference says how many there are.
  build = function(gpu, parameters)
    local offsets, targets = graph.make(parameters)
    local vertices <const>, edges <const> = offsets.count - 1, targets.count // 2
    local ranks = strobe.reference("graph_ranks", { seed = parameters.seed }, { offsets, targets },
      { type = "u32", count = targets.count })
    local inputs = { offsets, targets, ranks }
    local ends = strobe.reference("graph_ends", {}, inputs, { type = "u32", count = 2 * edges })
    local function fresh(name, count) return gpu:buffer { type = "u32", count = count, name = name } end
    local buffers = {
      offsets = gpu:buffer { type = "u32", init = { array = offsets }, name = "offsets" },
      targets = gpu:buffer { type = "u32", init = { array = targets }, name = "targets" },
      weights = gpu:buffer { type = "u32", init = { array = ranks }, name = "weights" },
      component = fresh("component", vertices), parent = fresh("parent", vertices), best = fresh("best", vertices),
      ends = gpu:buffer { type = "u32", init = { array = ends }, name = "ends" }, chosen = fresh("chosen", edges),
    }
    local b, program, launches = buffers, graph.load(gpu, "mst.cl", parameters), {}
    local function launch(kernel, ...)
      launches[#launches + 1] = { program = program, kernel = kernel, grid = { vertices }, group = { 256 }, args = { ... } }
    end
    launch("mst_begin", b.component, b.parent, b.best, b.chosen, strobe.u32(edges))
    for _ = 1, strobe.reference("mst_rounds", {}, inputs, { type = "u32", count = 1 }):get(1) do
      launch("mst_lightest", b.offsets, b.targets, b.weights, b.component, b.best)
      launch("mst_hook", b.component, b.best, b.ends, b.parent, b.chosen)
      launch("mst_rename", b.parent, b.component, b.best)
    end
    local function check()
      return b.chosen:compare(strobe.reference("mst", {}, inputs, { type = "u32", count = edges }))
    end
    return { buffers = buffers, launches = launches, check = check }
  end,
}

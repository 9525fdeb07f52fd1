-- Gridding of MRI samples: lanes with windows of unequal size, scattered atomics that crowd in the middle.

local strobe = require "strobe"

local cells <const> = 256 * 256

return {
  name = "gridding",
  doc = "spreads samples of MRI onto 256 x 256 cells, one sample per work-item",
  parameters = {
    -- Sums have 32 bits: values of at most 100, weights of at most 256.
    problem = { default = 1024, small = 16, min = 4, max = 1300, multiple_of = 4, doc = "waves: 64 samples each" },
    batches = { default = 5, small = 2, min = 1, max = 64, doc = "launches that the samples are cut into" },
    trajectory = { default = "radial", choices = { "radial", "random" }, doc = "rays from the middle, or random places" },
    seed = { default = 1, min = 0, doc = "another seed, other samples" },
  },

  build = function(gpu, parameters)
    local samples <const>, groups <const> = 64 * parameters.problem, parameters.problem // 4
    local shape = { trajectory = parameters.trajectory, samples = samples, seed = parameters.seed }
    local positions = strobe.reference("gridding_positions", shape, {}, { type = "u32", count = samples })
    local buffers = {
      positions = gpu:buffer { type = "u32", init = { array = positions }, name = "positions" },
      values = gpu:buffer { type = "i32", count = 2 * samples, name = "values",
        init = { random = parameters.seed, low = -100, high = 100 } },
      sums = gpu:buffer { type = "i32", count = 4 * cells, name = "sums" },
      image = gpu:buffer { type = "f32", count = 2 * cells, name = "image" },
    }
    -- The quotients are those of IEEE 754, as the reference has them.
    local program = gpu:load("gridding.cl", { flags = { "-cl-fp32-correctly-rounded-divide-sqrt" } })
    local b, launches = buffers, {}
    local function launch(kernel, grid, ...)
      launches[#launches + 1] = { program = program, kernel = kernel, grid = { grid }, group = { 256 }, args = { ... } }
    end
    launch("gridding_clear", cells, b.sums)
    local batch <const> = (groups + parameters.batches - 1) // parameters.batches
    for first = 0, groups - 1, batch do
      launch("gridding", 256 * math.min(batch, groups - first), b.positions, b.values, b.sums, strobe.u32(256 * first))
    end
    launch("gridding_mean", cells, b.sums, b.image)
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b = run.buffers
    return b.image:compare(strobe.reference("gridding", {}, { b.positions, b.values },
      { type = "f32", count = b.image.count }))
  end,
}

-- k-means: a regular kernel launched again and again, with a tiny one in between.

local strobe = require "strobe"

local features <const>, clusters <const> = 8, 16

return {
  name = "kmeans",
  doc = "k-means: 16 clusters of points with 8 features of 8 bits, one point per work-item",
  parameters = {
    -- Sums of one feature have 32 bits.
    problem = { default = 1024, small = 8, min = 4, max = 1 << 17, multiple_of = 4, doc = "waves: 64 points each" },
    iterations = {
      default = 100, small = 2, min = 1, max = 100, doc = "of two launches, at most: it ends when no centroid moves",
    },
    seed = { default = 1, min = 0, doc = "another seed, other points" },
  },

  build = function(gpu, parameters)
    local count <const> = 64 * parameters.problem
    local buffers = {
      points = gpu:buffer { type = "u8", count = features * count, init = { random = parameters.seed },
        name = "points" },
      centroids = gpu:buffer { type = "f32", count = clusters * features, name = "centroids" },
      sums = gpu:buffer { type = "u32", count = clusters * (features + 1), name = "sums" },
      assignment = gpu:buffer { type = "u32", count = count, name = "assignment" },
    }
    local program = gpu:load "kmeans.cl"
    local function launch(kernel, grid, ...)
      return { program = program, kernel = kernel, grid = { grid }, group = { 256 }, args = { ... } }
    end
    local b, points = buffers, strobe.u32(count)
    -- After each iteration the host reads the centroids: when none has moved, no point will.
    local last
    local function next_launch(done)
      if done % 2 == 0 then return launch("kmeans_update", 256, b.sums, b.centroids) end
      local centroids = done > 1 and b.centroids:hash()
      local ended = done == 1 + 2 * parameters.iterations or (done > 3 and centroids == last)
      last = centroids
      return not ended and launch("kmeans_assign", count, b.points, b.centroids, points, b.sums, b.assignment) or nil
    end
    return { buffers = buffers, launches = { launch("kmeans_begin", 256, b.points, points, b.centroids, b.sums) },
      next_launch = next_launch }
  end,

  check = function(run)
    local b = run.buffers
    local shape = { features = features, clusters = clusters, iterations = run.parameters.iterations }
    local function expected(name, output)
      return strobe.reference(name, shape, { b.points }, { type = output.type, count = output.count })
    end
    return {
      b.assignment:compare(expected("kmeans", b.assignment)),
      b.centroids:compare(expected("kmeans_centroids", b.centroids)),
    }
  end,
}

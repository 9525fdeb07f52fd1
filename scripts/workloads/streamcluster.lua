-- Facility location: pairs of launches of which the second does much or little, sums in LDS.

local strobe = require "strobe"

local features <const>, slots <const> = 16, 64

-- What an open facility costs.
local function facility(parameters) return 64 * parameters.problem * parameters.facility end

return {
  name = "streamcluster",
  doc = "facility location by local search over points with 16 features of 4 bits, one point per work-item",
  parameters = {
    -- Sums of costs have 31 bits.
    problem = { default = 1024, small = 8, min = 4, max = 8192, multiple_of = 4, doc = "waves: 64 points each" },
    candidates = { default = 10, small = 4, min = 1, max = slots - 1, doc = "facilities tried, two launches each" },
    facility = { default = 10, min = 0, max = 3600, doc = "cost of an open facility, in squared distance per point" },
    seed = { default = 1, min = 0, doc = "another seed, other points" },
  },

  build = function(gpu, parameters)
    local count <const>, candidates <const> = 64 * parameters.problem, parameters.candidates
    local function words(name, size) return gpu:buffer { type = "u32", count = size, name = name } end
    local buffers = {
      points = gpu:buffer { type = "u8", count = features * count, name = "points",
        init = { random = parameters.seed, low = 0, high = 15 } },
      costs = words("costs", count), facilities = words("facilities", count), distances = words("distances", count),
    }
    local open = { [0] = words("open0", slots), words("open1", slots) }
    local sums = { [0] = words("sums0", slots + 1), words("sums1", slots + 1) }
    local b, program, launches = buffers, gpu:load "streamcluster.cl", {}
    local function launch(kernel, ...)
      launches[#launches + 1] = { program = program, kernel = kernel, grid = { count }, group = { 256 }, args = { ... } }
    end
    local points = strobe.u32(count)
    launch("streamcluster_begin", b.points, points, b.costs, b.facilities, open[0], sums[0])
    for tried = 1, candidates do
      local now, next = (tried - 1) % 2, tried % 2
      local place = strobe.u32(tried * (count // (candidates + 1)))
      launch("streamcluster_gain", b.points, points, place, b.costs, b.facilities, b.distances, sums[now])
      launch("streamcluster_open", b.distances, sums[now], open[now], strobe.u32(tried),
        strobe.i32(facility(parameters)), b.costs, b.facilities, open[next], sums[next])
    end
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b, parameters = run.buffers, run.parameters
    local shape = { features = features, candidates = parameters.candidates, facility = facility(parameters) }
    local function expected(name, output)
      return strobe.reference(name, shape, { b.points }, { type = "u32", count = output.count })
    end
    return {
      b.facilities:compare(expected("streamcluster", b.facilities)),
      b.costs:compare(expected("streamcluster_costs", b.costs)),
    }
  end,
}

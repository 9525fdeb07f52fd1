-- Walsh transform: few short launches, each of which reads and writes all values.

local strobe = require "strobe"
local powers = require "workloads.shared.powers"

return {
  name = "walsh",
  doc = "fast Walsh transform, one butterfly per work-item and launch",
  parameters = {
    -- Sums of whole numbers up to 8 stay below 2^24.
    problem = powers.parameter(2, 13, 256, 8, "waves: 128 values each; a power of two"),
    seed = { default = 1, min = 0, doc = "another seed, other values" },
  },

  build = function(gpu, parameters)
    local butterflies <const> = 64 * parameters.problem
    local count <const> = 2 * butterflies
    local whole = strobe.array { type = "i32", count = count, init = { random = parameters.seed, low = -8, high = 8 } }
    local buffers = {
      values = gpu:buffer { type = "f32", count = count, name = "values" },
      transform = gpu:buffer { type = "f32", count = count, name = "transform" },
    }
    buffers.values:write(1, whole:read())
    local program, launches = gpu:load "walsh.cl", {}
    local from, distance = buffers.values, 1
    while distance < count do
      launches[#launches + 1] = { program = program, kernel = "walsh", grid = { butterflies }, group = { 256 },
        args = { from, buffers.transform, strobe.u32(distance) } }
      from, distance = buffers.transform, 2 * distance
    end
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b = run.buffers
    return b.transform:compare(strobe.reference("walsh", {}, { b.values }, { type = "f32", count = b.values.count }))
  end,
}

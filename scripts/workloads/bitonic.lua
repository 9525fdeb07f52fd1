-- Bitonic sort: many short launches, each of which reads and writes all keys.

local strobe = require "strobe"
local powers = require "workloads.shared.powers"

return {
  name = "bitonic",
  doc = "bitonic sort of 32-bit keys, one comparison per work-item and launch",
  parameters = {
    problem = powers.parameter(2, 17, 256, 8, "waves: 128 keys each; a power of two"),
    seed = { default = 1, min = 0, doc = "another seed, other keys" },
  },

  build = function(gpu, parameters)
    local pairs_of_keys <const> = 64 * parameters.problem
    local buffers = {
      keys = gpu:buffer { type = "u32", count = 2 * pairs_of_keys, init = { random = parameters.seed }, name = "keys" },
      sorted = gpu:buffer { type = "u32", count = 2 * pairs_of_keys, name = "sorted" },
    }
    local program, launches = gpu:load "bitonic.cl", {}
    local from, stage = buffers.keys, 0
    while 1 << stage <= pairs_of_keys do
      for pass = 0, stage do
        launches[#launches + 1] = { program = program, kernel = "bitonic", grid = { pairs_of_keys }, group = { 256 },
          args = { from, buffers.sorted, strobe.u32(stage), strobe.u32(pass) } }
        from = buffers.sorted
      end
      stage = stage + 1
    end
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b = run.buffers
    return b.sorted:compare(strobe.reference("sort", {}, { b.keys }, { type = "u32", count = b.keys.count }))
  end,
}

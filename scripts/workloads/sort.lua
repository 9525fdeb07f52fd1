-- Radix sort: passes of three different kernels, barriers, scattered stores.

local strobe = require "strobe"

local passes <const>, bits <const> = 8, 4

return {
  name = "sort",
  doc = "radix sort of 32-bit keys in 8 passes, four keys per work-item",
  parameters = {
    problem = { default = 1024, small = 8, min = 4, max = 1 << 18, multiple_of = 4, doc = "waves: 256 keys each" },
    seed = { default = 1, min = 0, doc = "another seed, other keys" },
  },

  build = function(gpu, parameters)
    local keys <const>, groups <const> = 256 * parameters.problem, parameters.problem // 4
    local buffers = {
      keys = gpu:buffer { type = "u32", count = keys, init = { random = parameters.seed }, name = "keys" },
      odd = gpu:buffer { type = "u32", count = keys, name = "odd" },
      sorted = gpu:buffer { type = "u32", count = keys, name = "sorted" },
      counts = gpu:buffer { type = "u32", count = groups << bits, name = "counts" },
    }
    local program, launches = gpu:load "sort.cl", {}
    local function launch(kernel, grid, ...)
      launches[#launches + 1] = { program = program, kernel = kernel, grid = { grid }, group = { 256 }, args = { ... } }
    end
    local from, to = buffers.keys, buffers.odd
    for pass = 0, passes - 1 do
      local shift = strobe.u32(bits * pass)
      launch("sort_count", keys // 4, from, buffers.counts, shift)
      launch("sort_sum", 256, buffers.counts, strobe.u32((groups << bits) // 4))
      launch("sort_scatter", keys // 4, from, buffers.counts, to, shift)
      from, to = to, pass % 2 == 0 and buffers.sorted or buffers.odd
    end
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b = run.buffers
    return b.sorted:compare(strobe.reference("sort", {}, { b.keys }, { type = "u32", count = b.keys.count }))
  end,
}

-- Layer normalisation of rows of 16-bit floats: bound by memory, unlike the matrix products of a network.

local strobe = require "strobe"
local matrix = require "workloads.matrix"

local epsilon <const> = 2.0 ^ -16

return {
  name = "layer_norm",
  doc = "layer normalisation of each row of a matrix of halves, a wave per row, sums in floats",
  parameters = {
    problem = { default = 1024, small = 5, min = 1, max = 1 << 20, doc = "rows" },
    form = { default = "layer", choices = { "layer", "rms" }, doc = "rms: by the root mean square, without mean and shift" },
    columns = { default = 1024, small = 72, min = 8, max = 1 << 20, multiple_of = 8, doc = "elements of a row" },
    seed = { default = 1, min = 0, doc = "another seed, another matrix" },
  },

  build = function(gpu, parameters)
    local rows <const>, columns <const> = parameters.problem, parameters.columns
    local function random(name, count, stream, low, high)
      return matrix.narrow(gpu, "f16", "f16", count, { random = parameters.seed + stream, low = low, high = high }, name)
    end
    local buffers = {
      input = random("input", rows * columns, 0, -2, 3),
      scale = random("scale", columns, 1, 0.5, 1.5),
      shift = random("shift", columns, 2, -1, 1),
      output = gpu:buffer { type = "f16", count = rows * columns, name = "output" },
    }
    local rows_per_group = 256 // matrix.wave_size(gpu)
    local launch = {
      program = gpu:load("layer_norm.hip", { flags = parameters.form == "rms" and { "-DRMS" } or {} }), kernel = "layer_norm",
      grid = (rows + rows_per_group - 1) // rows_per_group * 256, group = 256,
      args = {
        buffers.input, buffers.scale, buffers.shift, buffers.output, strobe.i32(rows), strobe.i32(columns // 8),
        strobe.f32(epsilon),
      },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  -- Half a step of a half's last bit for the rounding of result and reference each. Floats are wrong by some 2^-20 of the
  -- product before the shift is added, which is below 8.
  check = function(run)
    local b = run.buffers
    local expected = strobe.reference("layer_norm",
      { columns = run.parameters.columns, epsilon = epsilon, rms = run.parameters.form == "rms" },
      { b.input, b.scale, b.shift }, { type = "f16", count = b.output.count })
    return b.output:compare(expected, { rel = 2.0 ^ -10, abs = 2.0 ^ -16 })
  end,
}

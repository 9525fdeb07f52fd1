-- Attention of several heads in halves, by matrix instructions, with the softmax taken as the keys come (flash attention).

local strobe = require "strobe"
local matrix = require "workloads.matrix"

local queries <const>, usual_width <const> = 64, 64  -- those of attention.hip

return {
  name = "attention",
  doc = "attention softmax(Q K^T / sqrt(width)) V of halves, by matrix instructions, the softmax taken as the keys come",
  parameters = {
    problem = { default = 512, small = 128, min = 64, max = 1 << 17, multiple_of = queries, doc = "queries, and keys, of a head" },
    heads = { default = 4, small = 2, min = 1, max = 4096, doc = "heads" },
    width = { default = usual_width, min = 16, max = 256, multiple_of = 16, doc = "elements of a query, key or value" },
    causal = { default = false, doc = "a query sees no keys after its own" },
    seed = { default = 1, min = 0, doc = "another seed, other matrices" },
  },

  build = function(gpu, parameters)
    matrix.require_target(gpu, "attention", matrix.targets)
    local length <const>, heads <const>, width <const> = parameters.problem, parameters.heads, parameters.width
    local function random(name, stream, bound)
      local init = { random = parameters.seed + stream, low = -bound, high = bound }
      return matrix.narrow(gpu, "f16", "f16", heads * length * width, init, name)
    end
    local buffers = {
      queries = random("queries", 0, 4), keys = random("keys", 1, 4), values = random("values", 2, 1),
      output = gpu:buffer { type = "f16", count = heads * length * width, name = "output" },
    }
    local log2_e <const> = 1.4426950408889634
    local launch = {
      program = gpu:load("attention.hip", width ~= usual_width and { flags = { "-DWIDTH=" .. width } } or nil), kernel = "attention", grid = { length // queries * 256, heads }, group = { 256, 1 },
      args = {
        buffers.queries, buffers.keys, buffers.values, buffers.output, strobe.i32(length),
        strobe.f32(log2_e / math.sqrt(width)), strobe.i32(parameters.causal and 1 or 0),
      },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  -- Weights are rounded to halves before they multiply values below 1: 2^-11 of the result's bound, and as much for weights
  -- that are subnormal halves. Result and reference are rounded to halves, 2^-12 each for results below 1. Exponents are
  -- products of 64 elements below 16, summed in floats: together below 2^-12, and more of more elements.
  check = function(run)
    local b, p = run.buffers, run.parameters
    local expected = strobe.reference("attention", { length = p.problem, width = p.width, causal = p.causal },
      { b.queries, b.keys, b.values }, { type = "f16", count = b.output.count })
    return b.output:compare(expected, { abs = 2.0 ^ -9 * math.max(1, p.width / 128) })
  end,
}

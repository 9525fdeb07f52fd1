-- The gather of a mixture of experts: each token goes to `top` of the experts, whose tokens then follow each other.

local strobe = require "strobe"
local matrix = require "workloads.matrix"

-- Rows by expert, tokens ascending: which experts a token takes is a sequence of Lehmer's (modulus 2^31 - 1), from the seed.
local function rows_of(tokens, experts, top, seed)
  local state, of = seed + 1, {}
  for expert = 0, experts - 1 do of[expert] = {} end
  for token = 0, tokens - 1 do
    state = state * 48271 % 2147483647
    for n = 0, top - 1 do table.insert(of[(state + n) % experts], token) end
  end
  local rows = {}
  for expert = 0, experts - 1 do table.move(of[expert], 1, #of[expert], #rows + 1, rows) end
  return rows
end

return {
  name = "moe_gather",
  doc = "rows of halves gathered by expert, as a mixture of experts does before its matrix products",
  parameters = {
    problem = { default = 1024, small = 5, min = 1, max = 1 << 20, doc = "tokens" },
    columns = { default = 4096, small = 72, min = 8, max = 1 << 20, multiple_of = 8, doc = "elements of a token" },
    experts = { default = 8, small = 4, min = 1, max = 1024, doc = "experts" },
    top = { default = 2, min = 1, max = 64, doc = "experts of a token, at most all" },
    seed = { default = 1, min = 0, max = 1 << 30, doc = "another seed, other experts" },
  },

  build = function(gpu, parameters)
    local tokens <const>, columns <const>, experts <const> = parameters.problem, parameters.columns, parameters.experts
    if parameters.top > experts then strobe.fail(("moe_gather: top: %d is more than %d experts"):format(parameters.top, experts)) end
    local from = rows_of(tokens, experts, parameters.top, parameters.seed)
    local buffers = {
      input = matrix.narrow(gpu, "f16", "f16", tokens * columns, { random = parameters.seed, low = -2, high = 2 }, "input"),
      from = gpu:buffer { type = "u32", init = { values = from }, name = "from" },
      output = gpu:buffer { type = "f16", count = #from * columns, name = "output" },
    }
    local rows_per_group = 256 // matrix.wave_size(gpu)
    local launch = {
      program = gpu:load "moe_gather.hip", kernel = "moe_gather",
      grid = (#from + rows_per_group - 1) // rows_per_group * 256, group = 256,
      args = { buffers.input, buffers.from, buffers.output, strobe.i32(#from), strobe.i32(columns // 8) },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  check = function(run)
    local b = run.buffers
    local expected = strobe.reference("gather_rows", { columns = run.parameters.columns }, { b.input, b.from },
      { type = "f16", count = b.output.count })
    return b.output:compare(expected, { exact = true })
  end,
}

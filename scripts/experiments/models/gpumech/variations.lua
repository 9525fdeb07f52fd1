-- The machines of the experiments: r9-nano under each scheduling policy, and what figures 29 to 31 of the thesis vary,
-- all of those under round robin as there.
local variations = { names = {} }

local changes = {}
local few = {}

local function variation(name, values, only)
  variations.names[#variations.names + 1] = name
  changes[name], few[name] = values, only
end

-- The sensitivity figures need many machines: of these kernels, one size each, from both halves.
local some <const> = { "relu-16384", "conv-8192", "spmv-64", "fir-8", "matmul-256", "aes-2048", "vector_float4-2048k",
  "vector_float16-256k", "packed_float-256k", "scatter-1024k", "lds_uint4-1024k", "scan_tree-1024k", "collatz-256k",
  "math_sin-4096k", "arithmetic_int-512k", "local_atomics_int-256k" }

variation("oldest", { compute_unit = { scheduling = "oldest" } })
variation("round_robin", { compute_unit = { scheduling = "round_robin" } })
variation("greedy_then_oldest", { compute_unit = { scheduling = "greedy_then_oldest" } })
for _, waves in ipairs { 1, 2, 4, 8 } do
  variation("waves-" .. waves, { compute_unit = { scheduling = "round_robin", waves_per_simd = waves } }, some)
end
for _, mshrs in ipairs { 16, 32, 64, 256 } do
  variation("mshrs-" .. mshrs, { compute_unit = { scheduling = "round_robin" }, l1v = { mshrs = mshrs } }, some)
end
-- The bandwidth is the number of channels times 16 GB/s.
for _, channels in ipairs { 8, 16, 64 } do
  variation("channels-" .. channels, { compute_unit = { scheduling = "round_robin" }, dram = { total_channels = channels } },
    some)
end

function variations.changes(name)
  return changes[name] or error(("there is no variation %q in variations.lua"):format(name), 0)
end

-- Whether it is r9-nano under a scheduling policy, with all cases.
function variations.is_policy(name) return not few[name] end

-- The cases of a variation.
function variations.cases(name, cases)
  if not few[name] then return cases.list end
  local list = {}
  for n, case in ipairs(few[name]) do list[n] = cases.named(case) end
  return list
end

return variations

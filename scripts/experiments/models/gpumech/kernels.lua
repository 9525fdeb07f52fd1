-- The kernels of the GPUMech experiments, with sizes of which a detailed run takes seconds at most, and the two halves
-- into which they are split: `tune` may be looked at while constants of gpumech+ are chosen, `judge` only reports.
-- All sizes of one kernel are in the same half, so that nothing is judged that was tuned on. The split was made before
-- the first model ran.
--
-- A program of the library gives `workload` and `sizes`; a kernel of tests/kernels `file`, `kernel`, the number of
-- work-items in thousands (`sizes`), the work-group, and its arguments as buf(TYPE, ELEMENTS PER WORK-ITEM[, INIT]) or as
-- functions of the GPU.

local strobe = require "strobe"

local function buf(type, per_item, init)
  return function(gpu, items)
    local count <const> = math.max(1, math.ceil(items * per_item))
    return gpu:buffer { type = type, count = count, init = init or { random = 7 } }
  end
end
local function out(type, per_item) return buf(type, per_item, "zeros") end
local function fixed(type, count, init)
  return function(gpu) return gpu:buffer { type = type, count = count, init = init or { random = 7 } } end
end
local function f32(per_item) return buf("f32", per_item, { random = 7, low = 0.1, high = 4 }) end
local function scalar(value) return function() return value end end
local function lds(bytes) return function() return strobe.local_memory(bytes) end end
-- A permutation that sends neighbours far apart.
local function scattered(gpu, items)
  local buffer = gpu:buffer { type = "u32", count = items }
  local values = {}
  for i = 0, items - 1 do values[i + 1] = (i * 40503) % items end
  buffer:write(1, values)
  return buffer
end

local tests <const> = "../../../../tests/kernels/"
local function of(half, file, kernel, group, sizes, args)
  return { half = half, file = tests .. file, kernel = kernel, group = group, sizes = sizes, args = args }
end

return {
  { half = "tune", workload = "relu", sizes = { 1024, 16384, 131072 } },
  { half = "judge", workload = "fir", sizes = { 1, 8, 48 } },
  { half = "tune", workload = "conv", sizes = { 1024, 8192, 65536 } },
  { half = "judge", workload = "matmul", sizes = { 256, 1024, 2048 } },
  { half = "judge", workload = "aes", sizes = { 256, 2048, 8192 } },
  { half = "tune", workload = "spmv", sizes = { 64, 128, 192 } },

  of("tune", "memory.cl", "vector_float4", 256, { 2048 }, { f32(4), f32(4), out("f32", 4) }),
  of("judge", "memory.cl", "vector_uchar4", 256, { 4096 }, { buf("u8", 4), buf("u8", 4), out("u8", 4) }),
  of("judge", "memory.cl", "vector_float16", 64, { 256 }, { f32(16), f32(16), out("f32", 16) }),
  of("tune", "memory.cl", "vector_double2", 256, { 1024 },
    { buf("f64", 2), buf("f64", 2), out("f64", 2) }),
  of("tune", "memory.cl", "packed_float", 64, { 256 }, { f32(4), out("f32", 34) }),
  of("judge", "memory.cl", "unaligned", 256, { 512 }, { buf("u8", 27), out("u8", 27) }),
  of("tune", "memory.cl", "constants", 256, { 2048 }, { fixed("i32", 8), out("f32", 1), scalar(strobe.u32(1)) }),
  of("judge", "memory.cl", "program_scope", 256, { 4096 }, { out("i32", 1) }),
  of("tune", "memory.cl", "scatter", 256, { 1024 },
    { scattered, buf("u64", 1), out("u64", 1), out("u8", 1) }),
  of("judge", "memory.cl", "shuffles", 64, { 512 }, { buf("u32", 4), buf("u32", 4), out("u32", 8) }),
  of("tune", "memory.cl", "halves", 256, { 2048 }, { buf("u16", 1, { random = 7, low = 0, high = 15360 }), out("u16", 8) }),
  of("tune", "memory.cl", "signs", 256, { 2048 }, { buf("i8", 1), buf("i16", 1), out("i64", 1) }),

  of("judge", "groups.cl", "lds_uint", 256, { 4096 }, { buf("u32", 1), out("u32", 1), lds(1024) }),
  of("tune", "groups.cl", "lds_uint4", 128, { 1024 }, { buf("u32", 4), out("u32", 4), lds(2048) }),
  of("judge", "groups.cl", "lds_ulong4", 64, { 512 }, { buf("u64", 4), out("u64", 4), lds(2048) }),
  of("tune", "groups.cl", "lds_unaligned", 128, { 1024 }, { buf("u8", 8), out("u64", 1) }),
  of("judge", "groups.cl", "scan_tree", 256, { 1024 }, { buf("u32", 1), out("u32", 1), lds(1024) }),
  of("tune", "groups.cl", "three_tiles", 128, { 2048 }, { buf("u32", 1), out("u32", 1), lds(128), lds(1024) }),
  of("judge", "groups.cl", "reversed", 128, { 4096 }, { buf("u32", 1), out("u32", 1) }),
  of("tune", "groups.cl", "group_int", 128, { 512 }, { buf("i32", 1), out("i32", 10) }),
  of("judge", "groups.cl", "sub_group_float", 256, { 1024 }, { f32(1), out("f32", 10) }),
  of("judge", "groups.cl", "barrier_loop", 256, { 1024 }, { buf("u32", 1), out("u32", 1) }),

  of("tune", "atomics.cl", "histogram", 256, { 1024 }, { buf("u8", 4), fixed("u32", 256, "zeros") }),
  of("judge", "atomics.cl", "local_atomics_int", 256, { 256 }, { buf("i32", 1), out("i32", 10 / 256) }),

  of("judge", "control.cl", "collatz", 256, { 256 }, { buf("u32", 1, { random = 7, low = 1, high = 1000000 }), out("u32", 1) }),
  of("tune", "control.cl", "gcd", 256, { 1024 }, { buf("u32", 1), out("u32", 1) }),
  of("judge", "control.cl", "exits", 256, { 32 }, { buf("u32", 1), out("u32", 1) }),
  of("tune", "control.cl", "machine", 256, { 128 }, { buf("u32", 1), out("i32", 1) }),
  of("judge", "control.cl", "sorts", 64, { 48 }, { buf("u32", 1), out("u32", 1) }),
  of("tune", "control.cl", "early_return", 256, { 1024 }, { buf("u32", 1), out("u32", 1), scalar(strobe.u32(600)) }),

  of("judge", "math.cl", "math_sin", 256, { 4096 }, { f32(1), out("f32", 1) }),
  of("tune", "math.cl", "math_pow", 256, { 2048 }, { f32(1), f32(1), out("f32", 1) }),
  of("judge", "math.cl", "math_tgamma", 256, { 2048 }, { f32(1), out("f32", 1) }),
  of("tune", "native.cl", "native_exp_kernel", 256, { 4096 }, { f32(1), out("f32", 1) }),
  of("judge", "native.cl", "geometry", 128, { 512 }, { f32(4), f32(4), out("f32", 8), out("f32", 3) }),
  of("tune", "float.cl", "exact_double", 256, { 512 }, { buf("f64", 1), buf("f64", 1), buf("f64", 1), out("f64", 14) }),
  of("judge", "integer.cl", "arithmetic_int", 256, { 512 }, { buf("i32", 1), buf("i32", 1), out("i32", 15) }),
  of("tune", "integer.cl", "bits_ulong", 256, { 512 }, { buf("u64", 1), buf("u64", 1), buf("u64", 1), out("u64", 15) }),
}

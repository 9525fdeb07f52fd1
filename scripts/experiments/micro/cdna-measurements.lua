-- Measured on CDNA GPUs. `fitted` names the parameter that was chosen so that a measurement comes out; without it, nothing was.
-- Clocks: latencies are cycles of the clock during the measurement (1430, 1700, 2096 and 2092 MHz); rates that depend on it are
-- per cycle and compute unit.

local strobe = require "strobe"

local benches <const> = "RRZE-HPC/gpu-benches @1038c5d0, "
local mgpusim <const> = "sarchlab/mgpusim gpu_perf_scripts/calibration/"
local truth <const> = mgpusim .. "mi300x_ground_truth.csv @7155c64f"
local loops <const> = mgpusim .. "mi300a_ground_truth.csv @01399e0a"

-- gpu-latency's curve of a GPU; the sizes whose latency was fitted.
local function latencies(gpu, fitted)
  local rows = { { name = "latency, sizes within 10 %", unit = "%", hardware = 100, bound = 10, source = benches .. "gpu-latency" } }
  for line in strobe.read_file("cdna-latency.txt"):gmatch "[^\n]+" do
    local name, points = line:match "^(%S+) (.*)$"
    for kib, cycles in (name == gpu and points or ""):gmatch "(%S+):(%S+)" do
      rows[#rows + 1] = { name = ("latency %s KiB"):format(kib), unit = "cycles", hardware = tonumber(cycles),
        source = benches .. "gpu-latency", fitted = fitted[tonumber(kib)] }
    end
  end
  return rows
end

local function add(rows, list)
  for _, row in ipairs(list) do rows[#rows + 1] = row end
  return rows
end

-- gpu-stream; `fitted` names the parameter that `read` of some numbers of work-items decides.
local function streams(list, fitted)
  local rows = {}
  for _, one in ipairs(list) do
    for n, kernel in ipairs { "init", "read", "scale", "triad" } do
      rows[#rows + 1] = { name = ("stream %s, %d work-items, %d per compute unit"):format(kernel, one[1], one[2]), unit = "GB/s",
        hardware = one[2 + n], bound = 15, source = benches .. "gpu-stream",
        fitted = kernel == "read" and fitted and fitted[one[1]] or nil }
    end
  end
  return rows
end

-- gpu-l2-stream at full occupancy, in GB/s by kernel.
local function sweeps(where, rates, fitted)
  local rows = {}
  for _, kernel in ipairs { "init", "scale", "triad" } do
    rows[#rows + 1] = rates[kernel] and { name = ("sweep %s, %s"):format(kernel, where), unit = "GB/s", hardware = rates[kernel],
      bound = 20, source = benches .. "gpu-l2-stream", fitted = fitted }
  end
  return rows
end

local function flop(name, hardware, bound, source)
  return { name = name, unit = "FLOP/cycle/CU", hardware = hardware, bound = bound, source = source }
end

-- clpeak's rates of integers: a multiply-add counts as two.
local function integers(bits24, bits32, source)
  local rows = { { name = "24-bit multiply-add", hardware = bits24 }, { name = "32-bit multiply and add", hardware = bits32 } }
  for _, row in ipairs(rows) do row.unit, row.bound, row.source = "OP/cycle/CU", 25, source end
  return rows
end

-- What the next instruction waits for that adds to the same registers, in cycles.
local function chains(list)
  local rows = {}
  for name, cycles in pairs(list) do
    rows[#rows + 1] = { name = "matrix chain: " .. name, unit = "cycles", hardware = cycles, bound = 5,
      source = "ROCm/amd_matrix_instruction_calculator @2ef91896" }
  end
  table.sort(rows, function(a, b) return a.name < b.name end)
  return rows
end

local known = {}

known["mi300x"] = add(add(add(add(add(add(latencies("mi300x", { [32] = "l1v.latency" }), streams {
  { 128, 2, 1948, 1049, 1534, 2647 }, { 256, 2, 3377, 1959, 2729, 3740 }, { 512, 2, 4319, 3098, 3427, 3169 },
  { 1024, 2, 4801, 4199, 3997, 3866 } }), sweeps("the L2s", { init = 7893, scale = 13870, triad = 17268 })),
  sweeps("the memory-side cache", { init = 7863, scale = 11658, triad = 12060 })),
  integers(100.6, 71.1, "krrishnarraj/clpeak results/amd/instinct_mi300x_vf/opencl_rocm.xml @d0cd56fc: 64.2 and 45.4 T/s at 2100 MHz")), {
  { name = "launch floor", unit = "ns", hardware = 8650, bound = 10, source = truth, fitted = "command_processor.launch_overhead" },
  { name = "work-group of 1 waves", unit = "ns", hardware = 0.478, bound = 10, source = truth,
    fitted = "command_processor.skip_interval" },
  { name = "work-group of 4 waves", unit = "ns", hardware = 0.478, bound = 10, source = truth },
  { name = "work-group of 16 waves", unit = "ns", hardware = 1.008, bound = 10, source = truth,
    fitted = "command_processor.wave_interval" },
  { name = "scalar 16 KiB", unit = "ns", hardware = 32.5, bound = 10, source = truth, fitted = "l1s.latency" },
  { name = "scalar 64 KiB", unit = "ns", hardware = 86.1, bound = 10, source = truth },
  { name = "scalar 1024 KiB", unit = "ns", hardware = 83.1, bound = 10, source = truth },
  { name = "scalar 16384 KiB", unit = "ns", hardware = 196.1, bound = 10, source = truth },
  { name = "scalar 65536 KiB", unit = "ns", hardware = 199.3, bound = 10, source = truth },
  { name = "scalar 196608 KiB", unit = "ns", hardware = 235.4, bound = 10, source = truth },
  { name = "scalar 393216 KiB", unit = "ns", hardware = 314.1, bound = 10, source = truth },
  { name = "read 16 KiB by all", unit = "GB/s", hardware = 38175, bound = 10, source = benches .. "gpu-cache" },
  { name = "read 256 KiB by all", unit = "GB/s", hardware = 28584, bound = 10, source = benches .. "gpu-cache" },
  { name = "read 512 KiB by all", unit = "GB/s", hardware = 27706, bound = 10, source = benches .. "gpu-cache" },
  flop("FP32 multiply-add", 214.8, 20, benches .. "gpu-roofline: 82.2 TFLOP/s at 1259 MHz"),
  flop("matrix f16", 1764, 20, "krrishnarraj/clpeak on MI300X: 1126 TFLOP/s at 2100 MHz"),
}), chains { ["f16, 32x32x8"] = 32, ["f16, 16x16x16"] = 16, ["f32, 32x32x2"] = 64, ["f64, 16x16x4"] = 32,
  ["i8, 32x32x16"] = 32, ["xf32, 32x32x4"] = 32, ["sparse f16, 32x32x16"] = 32 })

known["mi300a"] = add(add(add(add(latencies("mi300a", {}), streams {
  { 128, 2, 1483, 846, 1200, 1874 }, { 256, 2, 2174, 1470, 1837, 2626 }, { 512, 2, 2778, 2269, 2645, 2894 },
  { 1024, 2, 3069, 2677, 2956, 3034 } }, { [512] = "fabric.port_width", [1024] = "fabric.port_width" }),
  sweeps("the L2s", { init = 5965, scale = 9800, triad = 12400 })),
  -- The least that it measured on arrays of 4 to 5 MiB for each die.
  sweeps("the memory-side cache", { scale = 6500, triad = 5500 }, "fabric.port_width")), {
  { name = "launch floor", unit = "ns", hardware = 4250, bound = 10, source = "sarchlab/mgpusim gpu_perf_scripts/mi300a.csv @d01e70d5",
    fitted = "command_processor.launch_overhead" },
  { name = "multiply-adds in a loop, one wave", unit = "ns", hardware = 4.30, bound = 15, source = loops },
  { name = "multiply-adds in a loop, 4 waves per SIMD", unit = "ns", hardware = 5.77, bound = 15, source = loops },
})

known["mi210"] = add(add(add(latencies("mi210", {}), streams {
  { 128, 1, 488, 334, 453, 658 }, { 256, 1, 908, 608, 840, 1104 }, { 512, 1, 1430, 1055, 1216, 1225 },
  { 1024, 1, 1526, 1345, 1358, 1248 } }), sweeps("the L2s", { init = 1655, scale = 2740, triad = 3070 })), {
  { name = "read 16 KiB by all", unit = "GB/s", hardware = 10616, bound = 10, source = benches .. "gpu-cache" },
  { name = "read 64 KiB by all", unit = "GB/s", hardware = 5252, bound = 10, source = benches .. "gpu-cache" },
})

known["mi250x-gcd"] = add(add(integers(105.4, 54.1,
  "krrishnarraj/clpeak results/AMD_MI250X.log @1d65bf93: 19.7 and 10.1 T/s at 1700 MHz"), {
  flop("FP32 multiply-add", 114.4, 15, "krrishnarraj/clpeak results/AMD_MI250X.log @1d65bf93: 21.4 TFLOP/s at 1700 MHz"),
  flop("FP64 multiply-add", 106.4, 25, "krrishnarraj/clpeak results/AMD_MI250X.log @1d65bf93: 19.9 TFLOP/s at 1700 MHz"),
  flop("matrix f16", 881.8, 20, "measured peaks of a die of MI250X: 164.9 TFLOP/s at 1700 MHz"),
  flop("matrix bf16", 911.2, 15, "measured peaks of a die of MI250X: 170.4 TFLOP/s"),
  flop("matrix f32", 221.4, 20, "measured peaks of a die of MI250X: 41.4 TFLOP/s"),
  flop("matrix f64", 221.9, 20, "measured peaks of a die of MI250X: 41.5 TFLOP/s"),
  flop("matrix i8", 887.7, 20, "measured peaks of a die of MI250X: 166 TOP/s"),
}), chains { ["f16, 32x32x8"] = 64, ["f16, 16x16x16"] = 32, ["f16, 4x4x4"] = 8, ["f32, 32x32x2"] = 64, ["f64, 16x16x4"] = 32,
  ["i8, 32x32x8"] = 64 })

known["mi100"] = add(add(add(latencies("mi100", {}), streams {
  { 128, 1, 496, 352, 487, 643 }, { 256, 1, 924, 685, 840, 967 }, { 512, 1, 1076, 1094, 1035, 1012 },
  { 1024, 1, 1058, 1180, 1042, 1006 } }), sweeps("the L2s", { init = 1226, scale = 2410, triad = 2480 })), {
  { name = "read 16 KiB by all", unit = "GB/s", hardware = 10290, bound = 10, source = benches .. "gpu-cache" },
  { name = "read 64 KiB by all", unit = "GB/s", hardware = 2527, bound = 15, source = benches .. "gpu-cache" },
})

return known

-- Measured on real R9 Nanos (or, where said, on relatives): what the micro-benchmarks are compared with.
-- `fitted` names the parameters that were chosen so that this measurement comes out; without it, nothing was.

local mgpusim <const> = "sarchlab/mgpusim microbench/"
local clpeak <const> = "krrishnarraj/clpeak results/R9_Nano.log @1f903478"
local stream <const> = "UoB-HPC/BabelStream results/v2.0, R9 Nano, HIP"
-- Times relative to those of one dword in order, which move 64 bytes per cycle: 4 cycles per wave.
local perftest <const> = "sebbbi/perftest README @d75b3af, R9 Fury"

return {
  { name = "launch floor", unit = "ns", hardware = 2870, bound = 10, source = mgpusim .. "emptykernel @ed902839",
    fitted = "command_processor.launch_overhead" },
  { name = "work-group of 1 wave", unit = "ns", hardware = 3.987, bound = 10, source = mgpusim .. "emptykernel @ed902839",
    fitted = "command_processor.work_group_interval" },
  { name = "work-group of 2 waves", unit = "ns", hardware = 4.000, bound = 10, source = mgpusim .. "emptykernel @ed902839" },
  { name = "work-group of 3 waves", unit = "ns", hardware = 4.009, bound = 10, source = mgpusim .. "emptykernel @ed902839" },
  { name = "work-group of 4 waves", unit = "ns", hardware = 4.020, bound = 10, source = mgpusim .. "emptykernel @ed902839" },
  { name = "work-group of 5 waves", unit = "ns", hardware = 5.020, bound = 10, source = mgpusim .. "emptykernel @ed902839",
    fitted = "command_processor.wave_interval" },
  { name = "work-group of 6 waves", unit = "ns", hardware = 5.997, bound = 10, source = mgpusim .. "emptykernel @ed902839" },
  { name = "work-group of 7 waves", unit = "ns", hardware = 7.012, bound = 10, source = mgpusim .. "emptykernel @ed902839" },
  { name = "work-group of 8 waves", unit = "ns", hardware = 8.000, bound = 10, source = mgpusim .. "emptykernel @ed902839" },
  { name = "v_add_f32, same line", unit = "ns", hardware = 5.91, bound = 10, source = mgpusim .. "alu @c724138f",
    fitted = "compute_unit.vector_to_end" },
  { name = "v_add_f32, all counts", unit = "ns", hardware = 22.0, bound = 10, source = mgpusim .. "alu @c724138f",
    fitted = "l1i.fill_latency" },
  { name = "l1v_read", unit = "ns", hardware = 159.5, bound = 10, source = mgpusim .. "l1v_read @e592514d",
    fitted = "l1v.latency" },
  { name = "l1v_read, a dword per lane", unit = "ns", hardware = 162.3, bound = 10,
    source = mgpusim .. "l1v_read_diff_addr_per_wi @26badb9b" },
  { name = "dram_read", unit = "ns", hardware = 460, bound = 10, source = mgpusim .. "dram_read @93de3fff",
    fitted = "link.dram" },
  { name = "l2_read", unit = "ns", hardware = 143.8,
    source = mgpusim .. "l2_read @e592514d (less than their own L1 hit: neighbouring lines hide latency there)" },
  { name = "chase 16 KiB", unit = "ns", hardware = 172.0, source = "allbilly/navisim navi_validation/pointer_chasing: a simulator calibrated to the card" },
  { name = "chase 1 MiB", unit = "ns", hardware = 319.5, source = "allbilly/navisim navi_validation/pointer_chasing: a simulator calibrated to the card",
    fitted = "l2.latency" },
  { name = "chase 32 MiB", unit = "ns", hardware = 506.9, source = "allbilly/navisim navi_validation/pointer_chasing: a simulator calibrated to the card" },
  { name = "stream copy", unit = "GB/s", hardware = 414.1, bound = 10, source = stream, fitted = "hash of l1v, crossbar and dram" },
  { name = "stream mul", unit = "GB/s", hardware = 416.7, bound = 10, source = stream },
  { name = "stream add", unit = "GB/s", hardware = 423.0, bound = 10, source = stream },
  { name = "stream triad", unit = "GB/s", hardware = 417.5, bound = 10, source = stream },
  { name = "read float", unit = "GB/s", hardware = 441.1, bound = 10, source = clpeak, fitted = "l2.mshrs" },
  { name = "read float2", unit = "GB/s", hardware = 453.4, bound = 10, source = clpeak },
  { name = "read float4", unit = "GB/s", hardware = 445.1, bound = 10, source = clpeak, fitted = "l1v.mshrs" },
  { name = "FP32 multiply-add", unit = "GFLOP/s", hardware = 7591, bound = 10, source = clpeak },
  { name = "FP64 multiply-add", unit = "GFLOP/s", hardware = 508, source = clpeak },
  { name = "int multiply and add", unit = "GOP/s", hardware = 1428, source = clpeak },
  { name = "L1 load, 1 dword, in order", unit = "cycles", hardware = 4.0, bound = 10, source = perftest },
  { name = "L1 load, 1 dword, shifted", unit = "cycles", hardware = 15.75, bound = 10, source = perftest },
  { name = "L1 load, 2 dwords, in order", unit = "cycles", hardware = 17.71, bound = 10, source = perftest },
  { name = "L1 load, 4 dwords, in order", unit = "cycles", hardware = 15.75, bound = 10, source = perftest },
  { name = "L1 load, 4 dwords, shifted", unit = "cycles", hardware = 17.71, bound = 10, source = perftest },
  { name = "L1 load, 3 dwords, shifted", unit = "cycles", hardware = 31.46, bound = 10, source = perftest },
}

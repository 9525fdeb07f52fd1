-- Measured on a real RX 5500 XT. `fitted` names the parameter that was chosen so that this measurement comes out; without
-- it, nothing was.

local navisim <const> = "allbilly/navisim navi_validation/pointer_chasing/pointer_chasing.ipynb"
local clpeak <const> = "krrishnarraj/clpeak results/RX_5500XT.log @627ff175"

return {
  { name = "chase 32 B", unit = "ns", hardware = 63.562, bound = 10, source = navisim },
  { name = "chase 64 B", unit = "ns", hardware = 63.559, bound = 10, source = navisim },
  { name = "chase 128 B", unit = "ns", hardware = 63.560, bound = 10, source = navisim },
  { name = "chase 256 B", unit = "ns", hardware = 63.562, bound = 10, source = navisim },
  { name = "chase 512 B", unit = "ns", hardware = 63.555, bound = 10, source = navisim },
  { name = "chase 1 KiB", unit = "ns", hardware = 63.545, bound = 10, source = navisim },
  { name = "chase 2 KiB", unit = "ns", hardware = 63.541, bound = 10, source = navisim },
  { name = "chase 4 KiB", unit = "ns", hardware = 63.536, bound = 10, source = navisim },
  { name = "chase 8 KiB", unit = "ns", hardware = 63.542, bound = 10, source = navisim },
  { name = "chase 16 KiB", unit = "ns", hardware = 63.540, bound = 10, source = navisim, fitted = "l0v.latency" },
  { name = "chase 32 KiB", unit = "ns", hardware = 74.714, bound = 10, source = navisim },
  { name = "chase 64 KiB", unit = "ns", hardware = 76.870, bound = 10, source = navisim },
  { name = "chase 128 KiB", unit = "ns", hardware = 84.593, bound = 10, source = navisim, fitted = "gl1.latency" },
  { name = "chase 256 KiB", unit = "ns", hardware = 104.487, bound = 10, source = navisim, fitted = "l2.latency" },
  { name = "chase 512 KiB", unit = "ns", hardware = 114.399, bound = 10, source = navisim },
  { name = "chase 1 MiB", unit = "ns", hardware = 148.825, bound = 10, source = navisim,
    fitted = "l1_tlb.entries, l2_tlb.latency" },
  { name = "chase 2 MiB", unit = "ns", hardware = 438.324, bound = 10, source = navisim },
  { name = "chase 4 MiB", unit = "ns", hardware = 478.825, bound = 10, source = navisim },
  { name = "chase 8 MiB", unit = "ns", hardware = 635.970, bound = 10, source = navisim },
  { name = "chase 16 MiB", unit = "ns", hardware = 723.146, bound = 10, source = navisim },
  { name = "chase 32 MiB", unit = "ns", hardware = 762.267, bound = 10, source = navisim, fitted = "link.dram" },
  -- clpeak reports the better of two orders of its reads; the kernels here read in its "local offset" order.
  { name = "read float", unit = "GB/s", hardware = 190.4, bound = 15, source = clpeak,
    fitted = "gl1.mshrs, l2.mshrs, dram.transaction_queue" },
  { name = "read float2", unit = "GB/s", hardware = 182.0, bound = 15, source = clpeak },
  { name = "read float4", unit = "GB/s", hardware = 171.6, bound = 15, source = clpeak },
  { name = "read float8", unit = "GB/s", hardware = 157.9, bound = 15, source = clpeak },
  { name = "read float16", unit = "GB/s", hardware = 154.6, bound = 15, source = clpeak },
  -- What the instruction rate allows: 11 processors x 4 SIMDs x 32 lanes x 2 operations, and x 2 ports of 128 bytes.
  { name = "FP32 fma", unit = "GFLOP/s", hardware = 11 * 128 * 2 * 1.845, bound = 3, source = "instruction rate" },
  { name = "LDS read", unit = "GB/s", hardware = 11 * 2 * 128 * 1.845, bound = 3, source = "instruction rate" },
}

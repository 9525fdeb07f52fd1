-- Names of the same counts in other tools, for those that look for what they know from there. A name stands here only if the
-- tool's sources say that it counts the same things; brackets say of which targets, or what differs. Sources, read in November
-- 2026:
--   rocprof    ROCm/rocprofiler test/tool/gfx_metrics.xml, metrics.xml (gfx8, gfx9, gfx908);
--              ROCm/rocprofiler-sdk source/share/rocprofiler-sdk/counter_defs.yaml (gfx9 to gfx12)
--   gem5       src/gpu-compute/compute_unit.cc, src/mem/mem_ctrl.cc
--   gpgpu-sim  src/gpgpu-sim: gpu-sim.cc, l2cache.cc, mem_latency_stat.cc, dram.cc
-- Requests between L2 and memory have no such name: rocprof counts them in pieces of 32 or 64 bytes that differ by target.

local vector_l1 <const> = { "l1v", "l0v" }

local other_names = {}  -- metric -> { rocprof =, gem5 =, ["gpgpu-sim"] = }

other_names["cycles"] = { rocprof = "GRBM_GUI_ACTIVE", ["gpgpu-sim"] = "gpu_sim_cycle" }
other_names["command_processor.waves"] = { rocprof = "SQ_WAVES", gem5 = "completedWfs (sum of CUs)" }
other_names["command_processor.work_groups_ended"] = { gem5 = "completedWGs (sum of CUs)" }
for _, unit in ipairs { "cu", "wgp" } do
  other_names[unit .. ".waves"] = { rocprof = "SQ_WAVES", gem5 = "completedWfs" }
  other_names[unit .. ".wave_instructions"] = { gem5 = "numInstrExecuted" }
  other_names[unit .. ".valu_busy"] = { rocprof = "VALUBusy" }
end
other_names["cu.lds_conflict_cycles"] = { rocprof = "SQ_LDS_BANK_CONFLICT" }
other_names["wgp.lds_conflict_cycles"] = { rocprof = "SQC_LDS_BANK_CONFLICT" }
other_names["instructions.valu"] = { rocprof = "SQ_INSTS_VALU" }
other_names["instructions.salu"] = { rocprof = "SQ_INSTS_SALU" }
other_names["instructions.smem"] = { rocprof = "SQ_INSTS_SMEM" }
other_names["instructions.lds"] = { rocprof = "SQ_INSTS_LDS (with FLAT)" }
other_names["instructions.branch"] = { rocprof = "SQ_INSTS_BRANCH (CDNA)" }
other_names["instructions.matrix"] = { rocprof = "SQ_INSTS_MFMA (CDNA)" }
for _, level in ipairs(vector_l1) do
  other_names[level .. ".misses"] = { ["gpgpu-sim"] = "L1D_total_cache_misses" }
  other_names[level .. ".merged"] = { ["gpgpu-sim"] = "L1D_total_cache_pending_hits" }
end
other_names["l2.reads"] = { rocprof = "TCC_READ_sum (CDNA)" }
other_names["l2.writes"] = { rocprof = "TCC_WRITE_sum (CDNA)" }
other_names["l2.hits"] = { rocprof = "TCC_HIT_sum, RDNA: GL2C_HIT_sum" }
other_names["l2.misses"] = { rocprof = "TCC_MISS_sum, RDNA: GL2C_MISS_sum", ["gpgpu-sim"] = "L2_total_cache_misses" }
other_names["l2.merged"] = { ["gpgpu-sim"] = "L2_total_cache_pending_hits" }
other_names["dram.read_bytes"] = { rocprof = "FETCH_SIZE (KiB)", gem5 = "bytesReadSys" }
other_names["dram.write_bytes"] = { rocprof = "WRITE_SIZE (KiB)", gem5 = "bytesWrittenSys" }
other_names["dram.activates"] = { ["gpgpu-sim"] = "n_act (per channel)" }

return other_names

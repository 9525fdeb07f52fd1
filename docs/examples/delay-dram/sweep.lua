-- One program with the DRAM replaced by dram.delay, at several latencies.

local strobe = require "strobe"

local rows = strobe.table { { name = "latency" }, { name = "cycles" } }
for _, latency in ipairs { "100 cycle", "400 cycle", "1600 cycle" } do
  local gpu = strobe.gpu("r9-nano")
  gpu:replace("dram[*]", "dram.delay") { latency = latency }
  local run = strobe.workload("relu"):run(gpu, { problem = 256 }, "detailed")
  rows:add { latency = latency, cycles = run.cycles }
end
rows:print()

-- One program with the DRAM replaced by dram.delay and by dram.ticked, at several latencies.

local strobe = require "strobe"

local function cycles(type, latency)
  local gpu = strobe.gpu("r9-nano")
  gpu:replace("dram[*]", type) { latency = latency }
  if type == "dram.ticked" then gpu:insert("l2[*].bottom -> dram", "memory.adapter") end
  return strobe.workload("relu"):run(gpu, { problem = 256 }, "detailed").cycles
end

local rows = strobe.table { { name = "latency" }, { name = "delay" }, { name = "ticked" } }
for _, latency in ipairs { "100 cycle", "400 cycle", "1600 cycle" } do
  rows:add { latency = latency, delay = cycles("dram.delay", latency), ticked = cycles("dram.ticked", latency) }
end
rows:print()

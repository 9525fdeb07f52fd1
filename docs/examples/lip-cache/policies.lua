-- A program on a GPU whose vector caches are cache.lip, with both of its policies.

local strobe = require "strobe"

local rows = strobe.table { { name = "policy" }, { name = "hit rate" }, { name = "cycles" } }
for _, policy in ipairs { "lru", "lip" } do
  local gpu = strobe.gpu("r9-nano")
  gpu:replace("l1v[*]", "cache.lip") { size = "16 KiB", line = "64 B", latency = "86 cycle", insertion = policy }
  local run = strobe.workload("spmv"):run(gpu, { problem = 32 }, "detailed")
  local rate = run.launches[1].metrics["l1v.hit_rate"]
  rows:add { policy = policy, ["hit rate"] = rate.value, cycles = run.cycles }
end
rows:print()

-- Hit rates and cycles of a program on GPUs whose vector caches differ in replacement and in what a write does.

local strobe = require "strobe"

local rows = strobe.table { { name = "cache" }, { name = "policy" }, { name = "hit rate" }, { name = "merged" }, { name = "cycles" } }
for _, cache in ipairs { "write_through", "write_around", "write_evict", "write_back", "read_only" } do
  for _, policy in ipairs { "lru", "lip" } do
    local gpu = strobe.gpu("r9-nano", { l1v = { replacement = policy } })
    gpu:replace("l1v[*]", "cache." .. cache)
    local run = strobe.workload("spmv"):run(gpu, { problem = 32 }, "detailed")
    local metrics = run.launches[1].metrics
    rows:add {
      cache = cache, policy = policy, ["hit rate"] = metrics["l1v.hit_rate"].value,
      merged = metrics["l1v.merged"].value, cycles = run.cycles,
    }
  end
end
rows:print()

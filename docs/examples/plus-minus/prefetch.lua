-- What becomes of prefetched lines, and cycles, on GPUs whose vector caches prefetch or not. The last prefetcher is a
-- function of this script.

local strobe = require "strobe"

strobe.policy {
  kind = "prefetch", name = "pairs", doc = "the other line of an aligned pair",
  make = function()
    return function(access) return not access.hit and { access.line ~ 1 } or nil end
  end,
}

local rows = strobe.table {
  { name = "prefetch" }, { name = "issued" }, { name = "useful" }, { name = "late" }, { name = "unused" }, { name = "cycles" },
}
for _, name in ipairs { "none", "next_line", "plus_minus", "pairs" } do
  local gpu = strobe.gpu("r9-nano", { l1v = { prefetch = name } })
  local run = strobe.workload("spmv"):run(gpu, { problem = 32 }, "detailed")
  local metrics = run.launches[1].metrics
  local function count(what)
    local metric = rawget(metrics, "l1v.prefetch_" .. what)
    return metric and metric.value or 0
  end
  rows:add {
    prefetch = name, issued = count "issued", useful = count "useful", late = count "late", unused = count "unused",
    cycles = run.cycles,
  }
end
rows:print()

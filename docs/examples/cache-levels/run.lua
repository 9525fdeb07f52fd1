-- A program on machines of one to four cache levels: cycles, and the lines that each level had.

local strobe = require "strobe"
local levels = require "levels"

local rows = strobe.table { { name = "levels" }, { name = "cycles" }, { name = "first hits" }, { name = "dram reads" } }
for _, policies in ipairs {
  { "write_through" },
  { "write_around", "write_back" },
  { "write_through", "write_evict", "write_back" },
  { "write_through", "write_through", "write_evict", "write_back" },
} do
  local gpu = strobe.gpu("r9-nano", { gpu = { topology = "" } })
  gpu:topology(levels(policies))
  local run = strobe.workload("fir"):run(gpu, { problem = 16 }, "detailed")
  local metrics = run.launches[1].metrics
  rows:add { levels = table.concat(policies, ", "), cycles = run.cycles, ["first hits"] = metrics["first.hits"].value,
    ["dram reads"] = metrics["dram.reads"].value }
end
rows:print()

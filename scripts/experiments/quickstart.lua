-- The first thing to run: six programs, each checked, with what they executed and how fast.
--
--   strobe run scripts/experiments/quickstart.lua [--gpu r9-nano] [--mode functional]

local strobe = require "strobe"

local table_out = strobe.table {
  { name = "program" },
  { name = "size" },
  { name = "check" },
  { name = "work_groups", title = "work-groups" },
  { name = "waves" },
  { name = "wave_instructions", title = "wave instr." },
  { name = "wall_seconds", title = "wall s", format = "%.3f" },
  { name = "million_per_second", title = "M wave instr./s", format = "%.1f" },
}

local gpu = strobe.gpu()
local failed = {}

for _, name in ipairs { "aes", "fir", "conv", "matmul", "relu", "spmv" } do
  local run = strobe.workload(name):run(gpu)
  if not run.ok then
    for _, check in ipairs(run.checks) do
      if not check.ok then failed[#failed + 1] = ("%s: %s: %s"):format(name, check.name, check.first or "wrong") end
    end
  end
  table_out:add {
    program = name,
    size = run.parameters.problem,
    check = run.ok and "exact" or "WRONG",
    work_groups = run.work_groups,
    waves = run.waves,
    wave_instructions = run.wave_instructions,
    wall_seconds = run.wall_seconds,
    million_per_second = run.wave_instructions_per_second / 1e6,
  }
end

print("Six programs on " .. gpu.name .. " (" .. gpu.isa .. "), each compared bit for bit with a reference")
table_out:print()
if #failed > 0 then error(table.concat(failed, "\n"), 0) end

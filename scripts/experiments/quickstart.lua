-- The first thing to run: six programs, each checked, with what they executed, how long that takes on the GPU, where the
-- time goes, and how fast Strobe was in both modes.
--
--   strobe run scripts/experiments/quickstart.lua [--gpu r9-nano] [--mode functional]

local strobe = require "strobe"

-- Sizes of which the detailed runs take seconds each.
local sizes <const> = { aes = 512, fir = 2, conv = 4096, matmul = 1024, relu = 8192, spmv = 128 }

local columns <const> = {
  { name = "program" },
  { name = "size" },
  { name = "check" },
  { name = "wave_instructions", title = "wave instr." },
  { name = "functional", title = "functional M/s", format = "%.1f" },
}
local timing_columns <const> = {
  { name = "detailed", title = "detailed M/s", format = "%.2f" },
  { name = "cycles" },
  { name = "ipc", title = "IPC", format = "%.2f" },
  { name = "stalls", title = "SIMD-cycles go to" },
}

local failed = {}

local function note_failures(name, run)
  for _, check in ipairs(run.checks) do
    if not check.ok then failed[#failed + 1] = ("%s: %s: %s"):format(name, check.name, check.first or "wrong") end
  end
end

local first = strobe.gpu()
local wanted = strobe.options().mode
local modes = wanted and { wanted } or first.preset.topology == "" and { "functional" } or { "functional", "detailed" }

-- One row: every mode on a new GPU, so that no run finds caches warm.
local function row_of(name)
  local row = { program = name, check = "exact" }
  for _, mode in ipairs(modes) do
    local run = strobe.workload(name):run(strobe.gpu(), { problem = sizes[name] }, mode)
    note_failures(name, run)
    if not run.ok then row.check = "WRONG" end
    row.size, row.wave_instructions = run.parameters.problem, run.wave_instructions
    row[mode] = run.wave_instructions_per_second / 1e6
    if mode == "detailed" then
      row.cycles, row.ipc = run.cycles, run.wave_instructions / run.cycles
      row.stalls = strobe.top_stalls(run, 2)
    end
  end
  return row
end

if modes[#modes] == "detailed" then table.move(timing_columns, 1, #timing_columns, #columns + 1, columns) end
if modes[1] == "detailed" then table.remove(columns, 5) end
local rows = strobe.table(columns)
for _, name in ipairs { "aes", "fir", "conv", "matmul", "relu", "spmv" } do rows:add(row_of(name)) end

print("Six programs on " .. first.name .. " (" .. first.isa .. "), each compared bit for bit with a reference")
rows:print()
if #failed > 0 then error(table.concat(failed, "\n"), 0) end

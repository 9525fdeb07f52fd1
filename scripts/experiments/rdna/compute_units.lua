-- NaviSim's case study of compute units and instruction sets (PACT 2022, section 6): 64 compute units of GCN (P2) or 32 dual
-- compute units (P3) execute code of gfx803 or of gfx1010.
--
--   strobe run scripts/experiments/rdna/compute_units.lua [OUT.csv [PROGRAM...]] [without-l1]
--
-- P3 has a graphics L1 between its L0 caches and the L2, P2 has none. The last argument removes it.

local strobe = require "strobe"
local programs = require "programs"

local arguments <const> = { ... }
local without_l1 = arguments[#arguments] == "without-l1"
if without_l1 then arguments[#arguments] = nil end
local out = table.remove(arguments, 1)

local machines <const> = {
  { key = "cu_gfx803", title = "CU gfx803", preset = "r9-nano", isa = "gfx803" },
  { key = "cu_gfx1010", title = "CU gfx1010", preset = "r9-nano", isa = "gfx1010" },
  { key = "dcu_gfx803", title = "DCU gfx803", preset = "p3-navisim", isa = "gfx803" },
  { key = "dcu_gfx1010", title = "DCU gfx1010", preset = "p3-navisim", isa = "gfx1010" },
}
local columns = { "program", "problem", "correct" }
for _, machine in ipairs(machines) do
  columns[#columns + 1] = { name = machine.key, title = machine.title .. " us", format = "%.2f" }
end
for _, machine in ipairs(machines) do columns[#columns + 1] = { name = machine.key .. "_stalls", title = machine.title } end

local results = strobe.table(columns)
for _, program in ipairs(programs.named(arguments)) do
  local row = { program = program.name, correct = "yes" }
  for _, machine in ipairs(machines) do
    local settings = { gpu = { isa = machine.isa } }
    if without_l1 and machine.preset == "p3-navisim" then settings.gl1 = { use = "none" } end
    local measured = programs.measure(program, program.study, machine.preset, settings)
    row.problem, row[machine.key], row[machine.key .. "_stalls"] = measured.problem, measured.us, measured.stalls
    if measured.correct ~= "yes" then row.correct = "NO" end
  end
  results:add(row)
  if out then results:csv(out) end
end
results:print()

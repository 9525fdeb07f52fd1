-- NaviSim's case study of compute units and instruction sets (PACT 2022, section 6): 64 compute units of GCN (P2) or 32 dual
-- compute units (P3) execute code of gfx803 or of gfx1010.
--
--   strobe run scripts/experiments/rdna/compute_units.lua [OUT.csv [PROGRAM...]] [without-l1]
--
-- Everything else is that of P2: caches behind the core, command processor, DRAM. P3 has a graphics L1 between its L0 caches
-- and the L2, P2 has none: the last argument removes it.

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
-- What P2 has where P3 has something else.
local function settings_of(machine)
  local settings = { gpu = { isa = machine.isa } }
  if machine.preset == "r9-nano" then return settings end
  local reference = strobe.preset "r9-nano"
  for _, key in ipairs { "l2.line", "l2.mshrs", "l2.port_width", "l2.latency", "link.memory", "crossbar.port_width",
    "command_processor.work_group_interval", "command_processor.launch_overhead" } do
    local name, parameter = key:match "^([^.]+)%.([^.]+)$"
    settings[name] = settings[name] or {}
    settings[name][parameter] = select(2, reference:get(key))
  end
  settings.l0v, settings.gl1 = { line = settings.l2.line }, { line = settings.l2.line }
  if without_l1 then settings.gl1 = { use = "none" } end
  return settings
end

local columns = { "program", "problem" }
for _, machine in ipairs(machines) do
  columns[#columns + 1] = { name = machine.key, title = machine.title .. " us", format = "%.2f" }
end
columns[#columns + 1] = "correct"
for _, machine in ipairs(machines) do columns[#columns + 1] = { name = machine.key .. "_stalls", title = machine.title } end

local results = strobe.table(columns)
for _, program in ipairs(programs.named(arguments)) do
  local row = { program = program.name, correct = "yes" }
  for _, machine in ipairs(machines) do
    local measured = programs.measure(program, program.study, machine.preset, settings_of(machine))
    row.problem, row[machine.key], row[machine.key .. "_stalls"] = measured.problem, measured.us, measured.stalls
    if measured.correct ~= "yes" then row.correct = "NO" end
  end
  results:add(row)
  if out then results:csv(out) end
end
results:print()

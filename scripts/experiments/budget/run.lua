-- Evidence for `budget`: kernels x sizes x machines, in detail and under samplers, row by row into a CSV file. Started
-- again with the same file, it goes on with what is missing.
--
--   strobe run scripts/experiments/budget/run.lua OUT.csv HALF [MACHINE,...] [SAMPLER ...]
--
-- HALF is tuning, judging, or a list of cases (copy:2,saxpy:2); machines are r9-nano-16cu, mi100-16cu, r9-nano and mi100-gcn3. A sampler whose text contains `seed=*`
-- is run with three seeds; where nothing was predicted with the first, the others are the same. A detailed run is made once per kernel, size and machine and kept as a separate row.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"
local cases = require "cases"

local arguments = { ... }
local out, half = table.remove(arguments, 1), table.remove(arguments, 1)
if not half then error("name the CSV file to write, and a half: tuning or judging", 0) end
local machines = {}
for name in (table.remove(arguments, 1) or "r9-nano-16cu,mi100-16cu,r9-nano,mi100-gcn3"):gmatch "[^,]+" do
  machines[#machines + 1] = name
end
local samplers = {}
for _, text in ipairs(#arguments > 0 and arguments or { "budget:max_error=2%,confidence=95%,seed=*" }) do
  if text:find("seed=*", 1, true) then
    for seed = 1, 3 do samplers[#samplers + 1] = (text:gsub("seed=%*", "seed=" .. seed)) end
  else
    samplers[#samplers + 1] = text
  end
end

local rows, finished = rows_file.read(out), {}
for _, row in ipairs(rows) do finished[cases.key(row)] = row end
local function made(machine, case, sampler)
  local row = { machine = machine, kernel = case.name, size = case.size, sampler = sampler }
  local known = finished[cases.key(row)]
  if known then return known end
  local first = sampler:find "seed=[23]" and finished[cases.key { machine = machine, kernel = case.name,
    size = case.size, sampler = (sampler:gsub("seed=%d", "seed=1")) }]
  if first and first.by == "nothing" then
    for name, value in pairs(first) do row[name] = name == "sampler" and sampler or value end
  else
    cases.measure(row, case)
  end
  finished[cases.key(row)], rows[#rows + 1] = row, row
  cases.write(rows, out)
  return row
end

for _, machine in ipairs(machines) do
  for _, case in ipairs(cases.of_half(half, machine)) do
    local detailed = made(machine, case, "detailed")
    for _, sampler in ipairs(samplers) do
      local row = made(machine, case, sampler)
      print(("%-13s %-18s %-3s %-24s error %+6.2f %%  bar %5.2f %%  in detail %5.1f %%  speed-up %.2f"):format(machine,
        case.name, case.size, sampler:sub(1, 24), 100 * (row.cycles / detailed.cycles - 1), (row.bar or 0) * row.cycles / detailed.cycles,
        row.share, detailed.cpu / row.cpu))
    end
  end
end
print(("%s: %d rows"):format(out, #rows))

-- TBPoint's evaluation, figures 11 to 16 of Huang's thesis: every program in full, by the baselines and by TBPoint, on
-- the base machine and on others.
--
--   strobe run scripts/experiments/tbpoint/run.lua FOLDER PROFILES [PROGRAM]...
--
-- Writes FOLDER/results.csv, row by row (started again, it goes on), and when all rows are there the pictures
-- FOLDER/figure-11.svg to figure-16.svg, and prints tables in Markdown. PROFILES is a folder for the functional
-- profiles: one per program, used on all machines. Both folders must exist. Without programs named, all are run.

local report = require "report"
local rows_file = require "strobe.rows_file"
local study = require "study"

local folder, profiles = ...
study.choose(select(3, ...))
if not profiles then error("name the folder of the results and the folder of the profiles", 0) end

local columns <const> = { "machine", "program", "type", "method", "cycles", "instructions", "simulated", "inter", "intra",
  "launches", "launches_simulated", "l1", "l2", "cpu" }
local path <const> = folder .. "/results.csv"
local store <const> = profiles .. "/groups.db"

local rows, done = rows_file.read(path), {}
local function key(machine, program, method) return table.concat({ machine, program, method }, " ") end
for _, row in ipairs(rows) do done[key(row.machine, row.program, row.method)] = true end

local function add(row, method)
  row.method = method
  rows[#rows + 1] = row
  done[key(row.machine, row.program, method)] = true
  rows_file.write(path, columns, rows)
  print(("%s %s %s: %.0f cycles, %.1f %% simulated, %.2f s"):format(row.machine, row.program, method, row.cycles,
    100 * row.simulated / row.instructions, row.cpu))
end

-- What a random choice and Ideal-SimPoint say; both watch a run in full detail.
local function add_baselines(machine, program)
  local row = study.run(machine, program, "ideal_simpoint:instructions=" .. study.unit)
  local random, random_share, ideal, ideal_share =
    row.remark:match "random ([%d.]+) share ([%d.]+) ideal%-simpoint ([%d.]+) share ([%d.]+)"
  local function baseline(cycles, share)
    return { machine = row.machine, program = row.program, type = row.type, cycles = tonumber(cycles), cpu = row.cpu,
      instructions = row.instructions, simulated = share * row.instructions, launches = row.launches }
  end
  add(baseline(random, random_share), "random")
  add(baseline(ideal, ideal_share), "ideal-simpoint")
end

for _, machine in ipairs(study.machines) do
  local base <const> = machine == study.base
  for _, program in ipairs(study.programs) do
    local function missing(method) return not done[key(machine.name, program.name, method)] end
    local file <const> = ("%s/%s.launches"):format(profiles, program.name)
    if base and missing "profile" then
      add(study.run(machine, program, "tbpoint:phase=profile,profile=" .. file, store), "profile")
    end
    if missing "full" then add(study.run(machine, program, "detailed"), "full") end
    if base and missing "ideal-simpoint" then add_baselines(machine, program) end
    for _, method in ipairs(base and study.methods or study.methods_elsewhere) do
      if missing(method.name) then
        add(study.run(machine, program, method.sampler:gsub("FILE", file), store), method.name)
      end
    end
  end
end
report(rows, folder)

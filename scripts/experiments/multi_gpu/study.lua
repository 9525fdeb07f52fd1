-- Speed-up of programs on 1, 2, 4 and 8 GPUs, by links, placement and migration: a table, and a plot of each of four variants.
--
--   strobe run scripts/experiments/multi_gpu/study.lua TABLE.csv [PLOTS [PROGRAM,...]]
--
-- Rows that the table has are kept: delete it to run all again. PLOTS: where plots go, such as "speed-up" for speed-up-1.svg.

local strobe = require "strobe"
local chart = require "strobe.chart"
local rows_file = require "strobe.rows_file"
local total <const> = require("totals").total

local csv, plots, chosen = ...
if not csv then error("name the table to write", 0) end
local columns <const> = { "program", "pattern", "links", "placement", "migrate_after", "gpus", "cycles", "speed_up", "remote",
  "migrations" }
local counts <const> = { 1, 2, 4, 8 }

-- GPUs of four compute units, so that programs of seconds fill eight of them.
local gpu_preset <const> = strobe.preset("r9-nano", { gpu = { shader_arrays = 1, compute_units_per_array = 4 },
  memory = { page = "4 KiB" } })
-- MGMark's sharing patterns: partitioned, adjacent, gather, scatter, irregular.
local programs <const> = {
  { "aes", "partitioned", { problem = 512 } }, { "fir", "adjacent", { problem = 1 } }, { "conv", "adjacent", { problem = 1024 } },
  { "matmul", "gather", { problem = 128 } }, { "kmeans", "gather", { problem = 256, iterations = 2 } },
  { "transpose", "scatter", { problem = 12 } }, { "bfs", "scatter", { problem = 64 } },
  { "spmv", "irregular", { problem = 48 } }, { "pagerank", "irregular", { problem = 64, iterations = 2 } },
}
local variants <const> = {
  { links = "pcie4", placement = "blocks", migrate = 0 }, { links = "xgmi-mi300x", placement = "blocks", migrate = 0 },
  { links = "xgmi-mi300x", placement = "round_robin", migrate = 0 },
  { links = "xgmi-mi300x", placement = "round_robin", migrate = 16 },
}

local function system_of(count, variant)
  local gpus = {}
  for n = 1, count do gpus[n] = gpu_preset end
  return strobe.system { gpus = gpus, links = variant.links, placement = variant.placement,
    with = { rdma = { migration = variant.migrate > 0 and { use = "nth", accesses = variant.migrate } or "none" } } }
end

local function run(program, count, variant)
  local done = strobe.workload(program[1]):run(system_of(count, variant), program[3], "detailed")
  if not done.ok then strobe.fail(program[1] .. ": wrong result") end
  local remote <const> = total(done.launches, "^rdma%d+%.reads_gpu") + total(done.launches, "^rdma%d+%.writes_gpu")
  return done.cycles, remote, total(done.launches, "%.migrations$")
end

local rows <const> = rows_file.read(csv)

local function row_of(program, variant, count)
  for _, row in ipairs(rows) do
    if row.program == program and row.links == variant.links and row.placement == variant.placement and
      row.migrate_after == variant.migrate and row.gpus == count then
      return row
    end
  end
end

local function complete(program, variant)
  for _, count in ipairs(counts) do
    if not row_of(program[1], variant, count) then
      local cycles, remote, moved = run(program, count, variant)
      local alone = count == 1 and cycles or row_of(program[1], variant, 1).cycles
      rows[#rows + 1] = { program = program[1], pattern = program[2], links = variant.links, placement = variant.placement,
        migrate_after = variant.migrate, gpus = count, cycles = cycles, speed_up = tonumber(("%.2f"):format(alone / cycles)),
        remote = remote, migrations = moved }
      rows_file.write(csv, columns, rows)  -- what there is, should the study be ended
      print(program[1], variant.links, variant.placement, variant.migrate, count, cycles, rows[#rows].speed_up)
    end
  end
end

local function draw(file, variant)
  local places <const> = { "1 GPU", "2", "4", "8" }
  local title = ("%s, %s%s"):format(variant.links, variant.placement,
    variant.migrate > 0 and (", pages move after %d accesses"):format(variant.migrate) or "")
  local drawn = chart.new(title, places, { title = "speed-up", high = 8 })
  for _, program in ipairs(programs) do
    local values = {}
    for n, count in ipairs(counts) do
      local row = row_of(program[1], variant, count)
      values[n] = row and row.speed_up
    end
    drawn:line(program[1], values)
  end
  strobe.write_file(file, drawn:svg())
end

for _, program in ipairs(programs) do
  for _, variant in ipairs(variants) do
    if not chosen or ("," .. chosen .. ","):find("," .. program[1] .. ",", 1, true) then complete(program, variant) end
  end
end
for n, variant in ipairs(variants) do
  if plots then draw(("%s-%d.svg"):format(plots, n), variant) end
end

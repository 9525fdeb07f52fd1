-- `strobe sweep`: parameters times programs times samplers, on this host or on a cluster.

local command = require "strobe.command"
local results = command.module "commands.sweep.results"
local sweeper = command.module "commands.sweep.sweeper"
local text = command.module "commands.sweep.text"
local worker = command.module "commands.sweep.worker"

-- `strobe sweep query FILE SQL`: rows of a results file, which is only read.
local function query(words, options)
  if #words ~= 3 then command.fail "sweep query: write strobe sweep query FILE \"SELECT ...\"" end
  if not command.exists(words[2]) then command.fail(("sweep query: there is no file %s"):format(command.quote(words[2]))) end
  local file = results.open(words[2], "read")
  local rows, columns = file:query(words[3])
  file:close()
  if options.json ~= "-" then command.out(text.rows_table(rows, columns)) end
  if options.json then command.write(options.json, text.rows_json(rows, columns)) end
  if options.csv then command.write(options.csv, text.rows_csv(rows, columns)) end
end

local function run(options)
  local words = options.spec
  if words[1] == "query" then return query(words, options) end
  if words[1] == "chunk" then return worker.run(words, options) end
  if #words > 1 then
    command.fail(("sweep: %s: a sweep has one SPEC.lua - remove the other words"):format(command.quote(words[2])))
  end
  if not options.resume then command.reads(words) end
  sweeper.run(words[1], options)
end

return {
  name = "sweep",
  doc = "Simulate every combination of parameters, programs and samplers; keep and compare the results",
  flags = {
    { name = "SPEC", list = true,
      doc = "SPEC.lua that states the sweep; FILE or folder to --resume; or: query FILE SQL, to read results" },
    { name = "--vary", value = "KEY=V,V,...", list = true, doc = "Values of a key of the preset, or of {KEY} in programs and " ..
      "samplers; several keys: every combination" },
    { name = "--programs", value = "LIST", list = true, doc = "Workloads with their parameters (\"fir problem=4096,relu\"), " ..
      "SCRIPT.lua or OBJECT with flags of strobe run" },
    { name = "--samplers", value = "LIST", doc = "NAME[:KEY=VALUE,...],...; default: detailed" },
    { name = "--models", value = "LIST", doc = "Analytical models, written as samplers" },
    { name = "--gpus", value = "LIST", doc = "Presets; default: r9-nano" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of each point's preset" },
    { name = "--baseline", value = "KEY=V,...", doc = "Point that speed-ups refer to; default: the first of each program" },
    { name = "--screen", value = "MODEL:keep=P", doc = "Run the model for all points, then in detail the Pareto front and " ..
      "the best P percent, and a random control group (control=P, seed=N)" },
    { name = "--stop-above", value = "FACTOR", doc = "Stop a launch after FACTOR times the cycles of the best earlier point " ..
      "of its program that costs no more" },
    { name = "--jobs", value = "N|auto", default = "1",
      doc = "Points side by side, as long as memory suffices (1); auto: one for each core, with a forecast of memory; " ..
        "changes no result" },
    { name = "--threads", value = "N|auto", doc = "Host threads of each point (1); changes no result" },
    { name = "--timeout", value = "SECONDS", doc = "Limit of host time of each point, in seconds" },
    { name = "--max-memory", value = "BYTES", doc = "Limit of guest memory of each point" },
    { name = "--profile-store", value = "FILE", doc = "Share profiles of launches between points" },
    { name = "--on", value = "slurm[:KEY=VALUE,...]|command[,KEY=VALUE,...]:TEMPLATE",
      doc = "Run the points on a cluster: job arrays of Slurm (partition, time, mem, chunk, ...), or a shell command with {} " ..
        "for the command of a chunk" },
    { name = "--results", value = "FILE", default = "sweep.db",
      doc = "SQLite file of the results; points that it holds do not run again; default: sweep.db" },
    { name = "--resume", doc = "Go on with the sweep that FILE, or the folder of a cluster's jobs, holds" },
    { name = "--dry-run", doc = "Check and list the points, forecast memory and time, and run none" },
    { name = "--csv", value = "FILE", doc = "Write the points as CSV (query: the rows)" },
    { name = "--json", value = "FILE|-", doc = "Write the points as JSON (query: the rows); -: JSON alone on stdout" },
    { name = "--report", value = "FILE", doc = "Write a page with drawings and a table that sorts" },
  },
  footer = [[
docs/use/sweeps.md describes SPEC.lua, results files and clusters.

Examples:
  strobe sweep --vary l2.size=1MiB,2MiB --vary dram.total_channels=16,32 --programs "relu problem=1024,fir problem=4"
  strobe sweep spec.lua --jobs auto --results l2.db --report l2.html
  strobe sweep query l2.db "SELECT program, seconds FROM points ORDER BY seconds"]],
  run = run,
}

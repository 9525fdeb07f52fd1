-- `strobe calibrate`: fits keys of a preset to times that a user measured, and says what they do not determine.

local command = require "strobe.command"
local keys = command.module "commands.calibrate.keys"
local rows = command.module "commands.calibrate.rows"
local study = command.module "commands.calibrate.study"
local text = command.module "commands.calibrate.text"

local function claims_of(options)
  local claims = {}
  for _, flag in ipairs { "json", "output", "simulate" } do
    local path = options[flag]
    if path and path ~= "-" then claims[#claims + 1] = command.claim(("--%s: %s"):format(flag, path), path) end
  end
  return claims
end

local function share_of(text)
  return text:match "^0+%%?$" and 0 or command.percent("--hold-out", text, false)
end

local function check(options, list, varied)
  command.cores("--jobs", options.jobs)
  if options.threads then command.cores("--threads", options.threads) end
  if options.output then text.check_output(options) end
  if #varied > 0 and options.simulate then
    command.fail "--simulate: writes the times of --gpu as it is - remove --vary, or the flag"
  end
  if options.output and #varied == 0 then command.fail "--output: nothing is fitted - name keys with --vary, or remove the flag" end
  local fitted = 0
  for _, row in ipairs(list) do fitted = fitted + (row.held_out and 0 or 1) end
  if fitted < #varied then
    command.fail(("--vary: %d keys, but %d rows to fit them to - measure more, vary fewer keys, or lower --hold-out"):format(#varied, fitted))
  end
end

local function run(options)
  command.reads { options.rows }
  local most = command.whole("--most-runs", options.most_runs, 1)
  local list = rows.read(options.rows)
  rows.split(list, #options.vary > 0 and share_of(options.hold_out) or 0, command.whole("--seed", options.seed, 0))
  local varied = keys.read(options.vary, options.gpu, options.set)
  check(options, list, varied)
  local claims = claims_of(options)
  local made = study.run(list, varied, options, most)
  if options.json ~= "-" then command.out(text.report(made)) end
  if options.json then command.write(options.json, text.json(made)) end
  if options.simulate then command.write(options.simulate, rows.simulated(list)) end
  if options.output then command.write(options.output, text.preset(made)) end
  if made.stopped then
    command.fail(("--most-runs: stopped after %d runs with the best values so far - give more: the same command goes on"):format(most), 3)
  end
  return claims and 0  -- held until here
end

return {
  name = "calibrate",
  doc = "Fit keys of a preset to measured times of your own micro-benchmarks; show what they do not determine",
  flags = {
    { name = "--gpu", value = "PRESET|FILE.toml", required = true, doc = "Preset to start from" },
    { name = "--rows", value = "FILE", required = true,
      doc = "CSV of measured times: program, and us, ns or cycles; also name, kernel, launch, per, weight" },
    { name = "--vary", value = "KEY=RANGE,...", list = true,
      doc = "Keys to fit, at most twelve: KEY=LOW..HIGH, KEY=A/B/C, or KEY for its plausible range; none: only compare" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of the preset" },
    { name = "--hold-out", value = "PERCENT", default = "50%", doc = "Share of the rows that judge the fit; default: 50%" },
    { name = "--seed", value = "N", default = "1", doc = "Which rows these are; default: 1" },
    { name = "--most-runs", value = "N", default = "2000", doc = "Most runs to simulate; default: 2000" },
    { name = "--jobs", value = "N|auto", default = "1", doc = "Runs side by side; changes no result" },
    { name = "--threads", value = "N|auto", doc = "Host threads of each run (1); changes no result" },
    { name = "--timeout", value = "SECONDS", doc = "Limit of host time of each run, in seconds" },
    { name = "--results", value = "FILE", default = "calibrate.db",
      doc = "SQLite file of the runs; what it holds does not run again; default: calibrate.db" },
    { name = "-o,--output", value = "FILE.toml", doc = "Write the preset: inherits --gpu, with sources and intervals" },
    { name = "--simulate", value = "FILE", doc = "Write the rows with simulated times in place of the measured ones" },
    { name = "--json", value = "FILE|-", doc = "Write the result as JSON; -: JSON alone on stdout" },
  },
  footer = [[
docs/use/calibrate.md describes the rows, the fit and the intervals.

Examples:
  strobe calibrate --gpu r9-nano --rows card.csv --vary l1v.latency=60..120,l2.latency=20..90 -o mine.toml
  strobe calibrate --gpu r9-nano --rows card.csv]],
  run = run,
}

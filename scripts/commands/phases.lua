-- `strobe phases`: phases of a profile in sampling units, and the units worth simulating.

local command = require "strobe.command"
local plot = command.module "commands.phases.plot"
local report = command.module "commands.phases.report"

local standard_cost <const>, standard_work <const> = "cycles", "instructions"

local function run(options)
  local method = options.method or ""
  local answer = { method = command.phase_method(method), cost = options.cost, work = options.work }
  local question = {
    files = options.file, cost = options.cost, work = options.work,
    error = command.percent("--error", options.error, true),
    confidence = command.percent("--confidence", options.confidence, false),
    units = options.units and command.whole("--units", options.units, 1, 1000000) or 0,
  }
  command.reads(options.file)
  if options.cost == options.work then
    command.fail(("--cost: %s is --work, too - name two counters"):format(command.quote(options.cost)))
  end
  answer.question, answer.report = question, command.analyse_phases(method, question)
  local plain = options.cost == standard_cost and options.work == standard_work
  answer.rate_name = plain and "CPI" or options.cost .. "/" .. options.work
  if options.json ~= "-" then command.out(report.text(answer)) end
  if options.json then command.write(options.json, report.json(answer)) end
  if options.plot then command.write(options.plot, plot.svg(answer)) end
end

return {
  name = "phases",
  doc = "Phases of a profile by its call stacks, and which sampling units to simulate",
  flags = {
    { name = "FILE", list = true, required = true,
      doc = "Profiles, CSV or folded stacks: phases are formed from the first, the others are inputs to compare" },
    { name = "--error", value = "PERCENT", default = "5%",
      doc = "Wanted error of the mean, at the confidence; default: 5%" },
    { name = "--confidence", value = "PERCENT", default = "95%", doc = "Confidence of the interval; default: 95%" },
    { name = "--units", value = "N", doc = "Number of units to choose; default: as many as the error needs" },
    { name = "--cost", value = "COUNTER", default = standard_cost,
      doc = "Counter whose mean is estimated; default: " .. standard_cost },
    { name = "--work", value = "COUNTER", default = standard_work,
      doc = "Counter of the units' size; default: " .. standard_work },
    { name = "--method", value = "NAME[:KEY=VALUE,...]", doc = "Method and its parameters; default: the loaded one" },
    { name = "--json", value = "FILE|-", doc = "Write everything as JSON; -: JSON alone on stdout" },
    { name = "--plot", value = "FILE", doc = "Draw the units and their phases as SVG" },
  },
  footer = [[
docs/use/phases.md describes the method and both forms of profiles.

Examples:
  strobe phases profile.csv
  strobe phases train.csv other.csv --error 2% --confidence 99.7%
  strobe phases jvm.csv --cost cpu_us --work items --plot jvm.svg]],
  run = run,
}

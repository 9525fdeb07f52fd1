-- `strobe diff`: two results of `strobe run --json` compared, what matters most first.

local command = require "strobe.command"
local differences = command.module "commands.diff.differences"
local report = command.module "commands.diff.report"
local results = command.module "commands.diff.results"

local function run(options)
  local top = command.whole("--top", options.top, 1)
  command.reads { options.a, options.b }
  local a, b = results.read(options.a), results.read(options.b)
  local diff = differences.of(a, b, options.kernel, differences.pairs(options.pair))
  if options.json ~= "-" then command.out(report.text(a, b, diff, top)) end
  if options.json then command.write(options.json, report.json(a, b, diff)) end
end

return {
  name = "diff",
  doc = "Differences between two results, and their contributions to the time",
  flags = {
    { name = "A", doc = "Result of strobe run --json FILE", required = true },
    { name = "B", doc = "Second result", required = true },
    { name = "--kernel", value = "NAME", doc = "Only the launches of this kernel" },
    { name = "--pair", value = "KERNEL_OF_A=KERNEL_OF_B", list = true,
      doc = "Compare kernels whose names differ; repeatable" },
    { name = "--top", value = "N", default = "15",
      doc = "Number of metrics (ranked by likely cause) and of configuration keys to show; default: 15" },
    { name = "--json", value = "FILE|-", doc = "Write everything as JSON; -: JSON alone on stdout" },
  },
  footer = [[
Times per kernel and per stall cause sum to the total difference. Metrics are ranked by the change of stall time
at their component times their own relative change: an indication of the cause, not a proof.

Examples:
  strobe diff a.json b.json
  strobe diff a.json b.json --kernel scale --top 40]],
  run = run,
}

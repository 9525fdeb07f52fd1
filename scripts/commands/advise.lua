-- `strobe advise`: what to change in a program's kernels, and how much of the time that saves.

local command = require "strobe.command"
local advice = command.module "commands.advise.advice"
local programs = command.module "commands.sweep.programs"
local json = command.json

local function promise_text(verdict)
  if not verdict.least then return "no promise" end
  return ("%s%.0f to %.0f %%"):format(verdict.roof and "half: " or "", verdict.least, verdict.most)
end

local function report(found)
  local lines = { ("%s on %s: %s\n"):format(found.program, found.gpu, command.seconds(found.seconds)) }
  for _, kernel in ipairs(found.kernels) do
    lines[#lines + 1] = ("\nKERNEL %s: %d launch%s, %s, %.0f %% of the time\n"):format(kernel.kernel, kernel.launches,
      kernel.launches == 1 and "" or "es", command.seconds(kernel.seconds), kernel.share)
    for i, verdict in ipairs(kernel.verdicts) do
      lines[#lines + 1] = command.wrapped(("%d. %s, %s: "):format(i, verdict.rule, promise_text(verdict)), verdict.text, 3)
    end
    if #kernel.verdicts == 0 then lines[#lines + 1] = "No rule finds anything to change.\n" end
  end
  return table.concat(lines)
end

local function document(found)
  local kernels = {}
  for i, kernel in ipairs(found.kernels) do
    local verdicts = {}
    for k, one in ipairs(kernel.verdicts) do
      verdicts[k] = json.object("rule", one.rule, "evidence", one.evidence or one.text, "advice", one.advice or json.null, "file", one.file or json.null, "line",
        one.line or json.null, "least_percent", one.least or json.null, "most_percent", one.most or json.null, "basis", one.basis,
        "roof", one.roof or false)
    end
    kernels[i] = json.object("kernel", kernel.kernel, "launches", kernel.launches, "seconds", kernel.seconds, "share_percent",
      kernel.share, "verdicts", verdicts)
  end
  return json.text(json.object("advise", 1, "program", found.program, "gpu", found.gpu, "seconds", found.seconds, "kernels", kernels), 2) .. "\n"
end

local function run(options)
  local jobs <const> = command.cores("--jobs", options.jobs)
  local words, path = programs.words(options.program), options.json
  command.reads { words[1] }
  local claim = path and path ~= "-" and command.claim(("--json: %s"):format(path), path)
  command.end_in_order()
  local found = advice.of(options.program, words, options, jobs)
  if path ~= "-" then command.out(report(found)) end
  if path then command.write(path, document(found)) end
  return claim and 0  -- held until here
end

return {
  name = "advise",
  doc = "What to change in a program's kernels, where, and how much of the time that saves",
  flags = {
    { name = "PROGRAM", required = true,
      doc = "A workload with its parameters (\"fir problem=64\"), or SCRIPT.lua or OBJECT with what follows it in strobe run" },
    { name = "--gpu", value = "PRESET|FILE.toml", doc = "GPU preset; default: as strobe run" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of the preset (strobe gpus show)" },
    { name = "--rules", value = "FOLDER", list = true, doc = "Folder with further rules (docs/use/report.md); repeatable" },
    { name = "--jobs", value = "N|auto", default = "1", doc = "Runs side by side; changes no result" },
    { name = "--json", value = "FILE|-", doc = "Write the result as JSON; -: JSON alone on stdout" },
  },
  footer = [[
docs/use/report.md describes the rules, docs/evidence/advice.md how often they are right.

Examples:
  strobe advise "matmul problem=64"
  strobe advise "my.cl --grid 65536 --group 256 --arg buf:f32:65536" --gpu mi300x --json advice.json]],
  run = run,
}

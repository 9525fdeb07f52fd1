-- `strobe power`: what a program's launches take in watts, and how long they take at the clock that the power cap leaves.

local command = require "strobe.command"
local governor = command.module "commands.power.governor"
local programs = command.module "commands.sweep.programs"
local json = command.json

local columns <const> = { { "KERNEL" }, { "LAUNCHES", true }, { "TIME", true }, { "AT CAP", true }, { "POWER", true },
  { "ENERGY", true } }

local function watts(value) return ("%.0f W"):format(value) end

local function joules(value)
  if value >= 1 then return ("%.1f J"):format(value) end
  return value >= 1e-3 and ("%.1f mJ"):format(1e3 * value) or ("%.1f uJ"):format(1e6 * value)
end

local function report(study)
  local first, last, cells = study.runs[1], study.runs[#study.runs], {}
  for i, kernel in ipairs(last.kernels) do
    cells[i] = { kernel.kernel, ("%d"):format(kernel.launches), command.seconds(first.of[kernel.kernel].seconds),
      command.seconds(kernel.seconds), watts(kernel.watts), joules(kernel.joules) }
  end
  local parts = {}
  for i, part in ipairs(last.parts) do parts[i] = ("%s %s"):format(part.name, watts(part.watts)) end
  local cap = ("cap %s"):format(watts(study.cap))
  local clocks = #study.runs == 1 and ("%.0f MHz, below the %s"):format(first.clock, cap) or
    ("%.0f MHz, where %.0f MHz would take %s (%s)"):format(last.clock, first.clock, watts(first.watts), cap)
  return ("%s on %s: %s at %s\n\n%s%s"):format(study.program, study.gpu, watts(last.watts), clocks,
    command.table_text(columns, cells), command.wrapped("Of this: ", table.concat(parts, ", ") .. ".", 2))
end

local function runs_list(study)
  local runs = {}
  for i, one in ipairs(study.runs) do
    local kernels, parts = {}, json.object()
    for k, kernel in ipairs(one.kernels) do
      kernels[k] = json.object("kernel", kernel.kernel, "launches", kernel.launches, "seconds", kernel.seconds, "watts",
        kernel.watts, "joules", kernel.joules)
    end
    for _, part in ipairs(one.parts) do parts[part.name] = part.watts end
    runs[i] = json.object("clock_mhz", one.clock, "watts", one.watts, "joules", one.joules, "seconds", one.seconds, "parts",
      parts, "kernels", kernels)
  end
  return runs
end

local function document(studies)
  local list = {}
  for i, study in ipairs(studies) do
    list[i] = json.object("program", study.program, "gpu", study.gpu, "cap_watts", study.cap, "runs", runs_list(study))
  end
  return json.text(json.object("power", 1, "programs", list), 2) .. "\n"
end

local function run(options)
  local words, studies, path = programs.all("power", options.program), {}, options.json
  local claim = path and path ~= "-" and command.claim(("--json: %s"):format(path), path)
  command.end_in_order()
  for i, program in ipairs(options.program) do
    studies[i] = governor.study(program, words[i], options)
    if path ~= "-" then command.out((i > 1 and "\n" or "") .. report(studies[i])) end
  end
  if path then command.write(path, document(studies)) end
  return claim and 0  -- held until here
end

return {
  name = "power",
  doc = "Run a program at the clock that the GPU's power cap leaves: watts, joules and time",
  flags = {
    { name = "PROGRAM", list = true,
      doc = "Workloads with their parameters (\"fir problem=64\"), or SCRIPT.lua or OBJECT with what follows it in strobe run" },
    { name = "--gpu", value = "PRESET|FILE.toml", doc = "GPU preset with a table [power], such as mi300x; default: as strobe run" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of the preset (strobe gpus show)" },
    { name = "--cap", value = "WATTS", doc = "Power cap; default: power.cap of the preset" },
    { name = "--json", value = "FILE|-", doc = "Write the result as JSON; -: JSON alone on stdout" },
  },
  footer = [[
docs/use/power.md says what the model rests on.

Examples:
  strobe power "mfma_gemm problem=2048 m=2432" --gpu mi300x
  strobe power "my.cl --grid 65536 --group 256 --arg buf:f32:65536" --gpu mi300x --cap 500]],
  run = run,
}

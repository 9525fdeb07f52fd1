-- `strobe metrics`: every metric with its unit, meaning, and names in other tools.

local command = require "strobe.command"
local core = require "strobe_core"
local other_names = command.module "commands.metrics.other_names"
local roofline = command.module "commands.report.roofline"
local json = command.json

local tools <const> = { "rocprof", "gem5", "gpgpu-sim" }

-- What a launch has whatever the machine is.
local of_launches <const> = {
  { name = "cycles", unit = "cycles", doc = "of the core clock, from the submission of the launch to its end" },
  { name = "ipc", unit = "wave-instructions per cycle", doc = "of the whole GPU" },
  { name = "lane_instructions", unit = "lane-instructions", doc = "active lanes of vector instructions, summed" },
  { name = "seconds", unit = "s", doc = "simulated or predicted time of the launch" },
  { name = "wave_instructions", unit = "wave-instructions", doc = "instructions issued by waves, of every kind" },
}
local units <const> = { "branch", "internal", "lds", "matrix", "salu", "smem", "valu", "vmem" }

local function all_metrics(gpu, settings)
  local list = {}
  for _, metric in ipairs(of_launches) do list[#list + 1] = metric end
  for _, unit in ipairs(units) do
    list[#list + 1] = { name = "instructions." .. unit, unit = "wave-instructions", doc = unit == "matrix" and
      "matrix instructions, of those issued to the unit valu" or "issued to the unit " .. unit }
  end
  for _, one in ipairs(roofline.kinds) do
    list[#list + 1] = { name = one.metric, unit = "operations", doc = ("of %s_%s, for all lanes: a multiply-add is two"):format(one.unit, one.type) }
    if one.unit == "matrix" then list[#list + 1] = { name = one.metric .. "_per_pass", unit = "operations", doc = "most of a matrix unit in a pass" } end
  end
  list[#list + 1] = { name = "lds.bytes", unit = "bytes", doc = "of LDS instructions, for all lanes" }
  local of_machine = command.machine_metrics(gpu, settings)
  table.move(of_machine, 1, #of_machine, #list + 1, list)
  return list
end

local function found_in(list, pattern)
  local found, names = {}, {}
  for _, metric in ipairs(list) do
    names[#names + 1] = metric.name
    local others = other_names[metric.name] or {}
    local text = metric.name
    for _, tool in ipairs(tools) do text = text .. " " .. (others[tool] or "") end
    if text:lower():find(pattern:lower(), 1, true) then found[#found + 1] = metric end
  end
  return found, names
end

-- What matches, and the GPU: the wanted one, or the first that has such metrics.
local function matching(options)
  local list, pattern = all_metrics(options.gpu, options.set), options.name
  if not pattern then return list, options.gpu end
  local found, names = found_in(list, pattern)
  if #found > 0 then return found, options.gpu end
  for _, preset in ipairs(core.preset_names()) do
    local good, others = pcall(all_metrics, preset.name, {})
    found = good and found_in(others, pattern) or {}
    if #found > 0 then
      command.err(("strobe: note: %s has none of these metrics; they are those of %s\n"):format(options.gpu, preset.name))
      return found, preset.name
    end
  end
  command.fail(("metrics: no name contains %s%s"):format(command.quote(pattern), command.did_you_mean(pattern, names)))
end

local function others_text(name)
  local parts = {}
  for _, tool in ipairs(tools) do
    local other = other_names[name] and other_names[name][tool]
    if other then parts[#parts + 1] = tool .. ": " .. other end
  end
  return table.concat(parts, "; ")
end

-- A metric with its unit, and below it what it means and what others call it. As columns of one line each it would be
-- wider than a terminal.
local function list_text(list)
  local parts = {}
  for _, metric in ipairs(list) do
    local others = others_text(metric.name)
    parts[#parts + 1] = command.wrapped("", ("%s (%s)"):format(metric.name, metric.unit), 4) ..
      command.wrapped("    ", metric.doc, 4) .. (others == "" and "" or command.wrapped("    ", others, 6))
  end
  return table.concat(parts)
end

local function json_text(list, gpu)
  local metrics = {}
  for i, metric in ipairs(list) do
    local others = json.object()
    for _, tool in ipairs(tools) do
      local other = other_names[metric.name] and other_names[metric.name][tool]
      if other then others[tool] = other end
    end
    metrics[i] = json.object("name", metric.name, "unit", metric.unit, "description", metric.doc, "other_tools", others)
  end
  return json.text(json.object("gpu", gpu, "metrics", metrics), 2) .. "\n"
end

local function run(options)
  local list, gpu = matching(options)
  if options.json ~= "-" then command.out(list_text(list)) end
  if options.json then command.write(options.json, json_text(list, gpu)) end
end

return {
  name = "metrics",
  doc = "Every metric: unit, meaning, names in rocprof, gem5 and GPGPU-Sim",
  flags = {
    { name = "NAME", doc = "A part of a metric's name, here or in another tool" },
    { name = "--gpu", value = "PRESET|FILE.toml", default = "r9-nano",
      doc = "The machine whose blocks are listed; default: r9-nano" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of the preset" },
    { name = "--json", value = "FILE|-", doc = "Write the list as JSON; -: JSON alone on stdout" },
  },
  footer = [[
Examples:
  strobe metrics l2.
  strobe metrics FETCH_SIZE --gpu rx-6900-xt]],
  run = run,
}

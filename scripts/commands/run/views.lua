-- The texts of `strobe run`.

local command = require "strobe.command"
local accuracy = command.module "commands.report.accuracy"
local explanation = command.module "commands.run.explanation"
local present, commas, seconds = command.json.present, command.commas, command.seconds

local views = {}

local function extent(numbers)
  local texts = {}
  for i, number in ipairs(numbers) do texts[i] = commas(number) end
  return table.concat(texts, " x ")
end

local function configuration(gpu) return ("%s (configuration %s)"):format(gpu.name, gpu.hash:sub(1, 12)) end

-- The three causes that took most, as "dram 41.0 %, issue 20.1 %, ...".
local function stalls_text(stalls)
  local texts = {}
  for i, cause in ipairs(explanation.by_share(stalls)) do
    if i <= 3 then texts[i] = ("%s %.1f %%"):format(cause, stalls[cause]) end
  end
  return table.concat(texts, ", ")
end

-- "12.3 % of wave-instructions in detail, the time predicted by warp, +/- 3.00 % (95 % confidence)".
local function sampling_text(launch)
  if launch.predicted_by == "nothing" then
    local remark = present(launch.sampler_remark)
    return "nothing predicted: everything was simulated in detail" .. (remark and " (" .. remark .. ")" or "")
  end
  local text, bar = "time predicted at level " .. launch.predicted_by, present(launch.error_bar)
  if bar then
    text = text .. (", +/- %.2f %% (%g %% confidence)"):format(bar.half_width_percent, 100 * bar.confidence)
  end
  if not launch.outputs_exact then return text .. "; some work was not executed: outputs are not exact" end
  return ("%.2f %% of wave-instructions in detail, "):format(100 * launch.simulated_wave_instructions /
    math.max(launch.wave_instructions, 1)) .. text
end

-- "BASE 41.0 %, DRAM 20.1 %, ..." in the model's order, without shares below `least` percent.
local function stack_text(model, least)
  local texts = {}
  for _, part in ipairs(model.cpi_stack) do
    if part.cycles > 0 and part.percent >= least then
      texts[#texts + 1] = ("%s %.1f %%"):format(part.component, part.percent)
    end
  end
  return table.concat(texts, ", ")
end

local function add_model(add, launch)
  local model, profile = launch.model, launch.model.profile
  add("CPI stack", stack_text(model, 0))
  if profile.work_groups > 0 then
    add("profile", ("%s of %s work-groups, %s wave-instructions, %s%s"):format(commas(profile.work_groups),
      commas(launch.work_groups), commas(profile.wave_instructions), seconds(profile.seconds),
      profile.reused and " (reused)" or ""))
  end
  add("model", model.name .. ", " .. seconds(model.model_seconds) .. " of processor time")
  for _, note in ipairs(model.notes) do add("note", note) end
end

-- Whether the launch found empty caches, and if not, what filled them.
local function caches_text(caches)
  if caches.state == "cold" then return "cold: caches and TLBs were empty" end
  local function count(n, what) return ("%d %s%s"):format(n, what, n == 1 and "" or "es") end
  local parts, measured = {}, caches.launches_before - caches.warm_ups
  if measured > 0 then parts[1] = count(measured, "earlier launch") end
  if caches.warm_ups > 0 then parts[#parts + 1] = count(caches.warm_ups, "warm-up launch") end
  return "warm: after " .. table.concat(parts, " and ")
end

local function add_timing(add, launch)
  local ipc, model = present(launch.ipc), present(launch.model)
  add(model and "predicted time" or "simulated time", ("%s, %s cycles%s"):format(seconds(launch.seconds),
    commas(launch.cycles), ipc and (", %.2f wave-instructions per cycle"):format(ipc) or ""))
  local kernel <const> = present(launch.kernel_seconds)
  if kernel then
    add("kernel time", ("%s, without %s of launch overhead"):format(seconds(kernel), seconds(launch.seconds - kernel)))
  end
  if present(launch.caches) then add("caches", caches_text(launch.caches)) end
  if present(launch.sampler) then add("sampling", sampling_text(launch)) end
  if model then add_model(add, launch) end
  if present(launch.stalls) then add("SIMD-cycles", stalls_text(launch.stalls)) end
  local busiest = launch.bottlenecks[1]
  if busiest then
    add("busiest unit", ("%s %.1f %%%s"):format(busiest.unit, busiest.percent,
      launch.predicted_by == "nothing" and "" or " (scaled from the detailed part)"))
  end
end

-- Of a launch on several GPUs, the numbers of those that had no wave; nil: all had one.
local function idle_gpus(launch)
  local idle, count = {}, 0
  local function waves_of(gpu)
    for _, unit in ipairs { "cu", "wgp" } do
      local metric <const> = launch.metrics[("gpu%d.%s.waves"):format(gpu, unit)]
      if metric then return present(metric.value) end
    end
  end
  while waves_of(count) do
    if waves_of(count) == 0 then idle[#idle + 1] = tostring(count) end
    count = count + 1
  end
  return #idle > 0 and ("%s of %d got no work-group (GPU %s): the launch has %s"):format(#idle, count, table.concat(idle, ", "),
    commas(launch.work_groups)) or nil
end

local function add_launch(add, launch)
  if present(launch.cycles) then add_timing(add, launch) end
  local threads = (launch.threads or 1) > 1 and (", %d threads"):format(launch.threads) or ""
  add("wall time", ("%s, %s wave-instructions/s%s"):format(seconds(launch.wall_seconds),
    command.si(launch.wave_instructions_per_second), threads))
  local idle <const> = idle_gpus(launch)
  if idle then add("idle GPUs", idle) end
  if launch.one_thread_because then add("one thread", launch.one_thread_because) end
end

local function lanes_text(launch, facts)
  local lanes, text = present(facts.lanes_percent), commas(launch.lane_instructions)
  if not lanes then return text end
  return text .. (" (%.1f %% of %d lanes active in vector instructions)"):format(lanes, facts.wave_size)
end

local function add_launches(lines, launches, facts)
  local last = launches[#launches]
  local function add(label, text) lines[#lines + 1] = { label, text } end
  add("grid", extent(last.grid) .. " work-items in groups of " .. extent(last.group))
  add("work", commas(last.work_groups) .. " work-groups, " .. commas(last.waves) .. " waves")
  if facts.executed then
    add("wave-instructions", commas(last.wave_instructions))
    add("lane-instructions", lanes_text(last, facts))
  end
  for i, launch in ipairs(launches) do
    local of_launch = #launches == 1 and "" or (", launch %d"):format(i - 1)
    add_launch(function(label, text) add(label .. of_launch, text) end, launch)
    if present(launch.outputs_sha256) then add("buffers' SHA-256", launch.outputs_sha256) end
  end
  for _, check in ipairs(facts.checks) do add("check of " .. check.name, check.text) end
end

local function mode_text(launch, executed)
  if not launch or not present(launch.cycles) then return "functional: every instruction is executed, no timing" end
  local model, sampler = present(launch.model), present(launch.sampler)
  if model then
    return "model: " .. (executed and "every instruction" or "nothing") .. " is executed, the time is predicted by " ..
      model.name
  end
  return sampler and "detailed, sampled by " .. sampler.name or
    "detailed: every instruction is executed, and timed"
end

-- Behind --explain: how far the time may be from a card's.
local function accuracy_text(document) return command.wrapped("ACCURACY  ", accuracy.text(document) .. ".", 2) end

-- The dozen lines about one kernel of an object, and what --explain asks for.
function views.object(document, facts)
  local launches, object <const> = document.launches, facts.object
  local last = launches[#launches]
  local lines = {
    { "kernel", command.kernel_name(facts.kernel) },
    { "object", ("%s (%s%s, code object version %d)"):format(object.path, object.target, object.features, object.version) },
    { "gpu", configuration(document.gpu) },
    { "mode", mode_text(last, facts.executed) },
  }
  if last then add_launches(lines, launches, facts) end
  local function add(label, text) lines[#lines + 1] = { label, text } end
  if present(document.copy_seconds) then
    add("copies", seconds(document.copy_seconds) .. " simulated, host to device and back")
  end
  if facts.memory then add("captured memory", facts.memory) end
  for _, buffer in ipairs(facts.buffers) do add("arg " .. buffer.argument, buffer.text) end
  add("peak memory", command.bytes(document.peak_memory_bytes))
  for _, warning in ipairs(document.warnings) do add("warning", warning) end
  local explained = present(facts.explained)
  return command.lines_text(lines) .. (explained and explanation.of_launch(last, explained, document.gpu) .. accuracy_text(document) or "")
end

-- --explain of a script: the longest launch of each kernel, in the order in which the kernels ran first.
function views.script(document)
  local longest = {}
  for _, launch in ipairs(document.launches) do
    local other = longest[launch.kernel]
    if present(launch.cycles) and not other then
      longest[#longest + 1] = launch.kernel
      longest[launch.kernel] = launch
    elseif present(launch.cycles) and other.seconds < launch.seconds then
      longest[launch.kernel] = launch
    end
  end
  local texts = {}
  for i, kernel in ipairs(longest) do texts[i] = explanation.of_launch(longest[kernel], nil, document.gpu) end
  return table.concat(texts) .. (#texts > 0 and accuracy_text(document) or "")
end

-- Of a program text that a model reads itself.
function views.program_text(document, path)
  local launch = document.launches[1]
  local lines = {
    { "kernel", launch.kernel }, { "program text", path }, { "gpu", configuration(document.gpu) },
    { "mode", "model " .. launch.model.name .. ": nothing is executed" },
    { "work", commas(launch.work_groups) .. " work-groups" },
    { "modelled time", seconds(launch.seconds) .. ", " .. commas(launch.cycles) .. " cycles" },
    { "CPI stack", stack_text(launch.model, 0.05) },
  }
  local function add(label, text) lines[#lines + 1] = { label, text } end
  for _, name in ipairs(launch.metrics) do
    local metric = launch.metrics[name]
    add(name, ("%.6g %s(%s)"):format(metric.value, metric.unit == "" and "" or metric.unit .. " ", metric.description))
  end
  for _, note in ipairs(launch.model.notes) do add("note", note) end
  add("wall time", seconds(launch.wall_seconds))
  return command.lines_text(lines)
end

return views

-- What ran, on what, and how sure its times are.

local accuracy = require "commands.report.accuracy"
local kit = require "commands.report.kit"
local command, html, read = kit.command, kit.html, kit.read
local json = command.json

local run = {}

local function extent(list) return table.concat(list, " x ") end

-- In words, how a launch's time came about.
function run.certainty(launch)
  if not read.number(launch.seconds) then return "not timed" end
  local bar = json.present(launch.error_bar)
  local within = bar and (", within %.1f %% with %.0f %% confidence"):format(bar.half_width_percent, 100 * bar.confidence) or ""
  if json.present(launch.model) then return "predicted by the model " .. launch.model.name .. within end
  if launch.predicted_by == "nothing" then return "every instruction simulated in detail" .. within end
  local share = 100 * (launch.simulated_wave_instructions or 0) / math.max(launch.wave_instructions, 1)
  return ("predicted (%s), %.1f %% of the instructions simulated%s"):format(launch.predicted_by, share,
    within ~= "" and within or ", no error bar stated")
end

local function certainties(result)
  local count, order = {}, {}
  for _, launch in ipairs(result.launches) do
    local text = run.certainty(launch)
    if not count[text] then order[#order + 1] = text end
    count[text] = (count[text] or 0) + 1
  end
  for i, text in ipairs(order) do order[i] = ("%d of %d launches: %s"):format(count[text], #result.launches, text) end
  if #order > 5 then order = { table.unpack(order, 1, 5) } end
  return table.concat(order, "; ")
end

local function configuration(gpu)
  local sources, rows, assumed = json.is_object(gpu.sources) and gpu.sources or {}, {}, 0
  for key, value in read.items(gpu.configuration) do
    local source = json.is_object(sources[key]) and sources[key] or { kind = "-", source = "not given, or a default" }
    if source.kind == "assumed" then assumed = assumed + 1 end
    rows[#rows + 1] = { html.cell(key), html.cell(value), html.cell(source.kind), html.cell(source.source) }
  end
  if #rows == 0 then return "" end
  return ("<details><summary>Configuration: %d keys, %d of them assumed (guessed)</summary>%s</details>"):format(#rows, assumed,
    html.table({ { "key" }, { "value" }, { "kind" }, { "source" } }, rows, { id = "keys", class = "sorts" }))
end

local function first_launch(launch)
  return { { "first launch", ("%s, grid %s, work-groups of %s"):format(launch.kernel, extent(launch.grid), extent(launch.group)) },
    { "mode", launch.mode .. (json.present(launch.sampler) and ", sampler " .. launch.sampler.name or "") },
    { "caches", json.present(launch.caches) and launch.caches.state or "-" } }
end

-- "r9-nano", "4 GPUs, r9-nano, linked by pcie4".
local function machine_text(gpu)
  local keys = json.is_object(gpu.configuration) and gpu.configuration or {}
  local count, kind = tonumber(keys["system.gpus"]), keys["gpu_link.kind"]
  if not count or count < 2 then return gpu.name end
  local presets = keys["system.presets"]
  local names = gpu.name .. (type(presets) == "string" and presets ~= "" and " and others" or "")
  return ("%d GPUs, %s%s"):format(count, names, type(kind) == "string" and kind ~= "" and ", linked by " .. kind or "")
end

-- The section of one result.
function run.section(result)
  local totals = json.is_object(result.totals) and result.totals or {}
  local seconds, kernels = read.number(totals.seconds), read.number(totals.kernel_seconds)
  local facts = { { "command", result.command or "-" }, { "written by", "Strobe " .. result.strobe },
    { "GPU", ("%s (configuration %s)"):format(machine_text(result.gpu), tostring(result.gpu.hash):sub(1, 12)) },
    { "launches", command.commas(#result.launches) },
    { "simulated time", seconds and command.seconds(seconds) or "not known of all launches" },
    { "kernel time", kernels and command.seconds(kernels) .. " of it, without launch overhead" or "not known of all launches" },
    { "how sure", certainties(result) }, { "accuracy", accuracy.text(result) } }
  for _, fact in ipairs(first_launch(result.launches[1])) do facts[#facts + 1] = fact end
  for _, warning in ipairs(type(result.warnings) == "table" and result.warnings or {}) do
    facts[#facts + 1] = { "warning", warning }
  end
  if type(result.error) == "string" then facts[#facts + 1] = { "stopped by", result.error } end
  return html.facts(facts) .. configuration(result.gpu)
end

return run

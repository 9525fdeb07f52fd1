-- `--explain`: what a person who tunes a kernel wants to know of its launch, from the metrics of whatever machine ran it.
-- Sections of text, at most 80 columns wide.

local command = require "strobe.command"
local roofline = command.module "commands.report.roofline"
local present, commas, wrapped = command.json.present, command.commas, command.wrapped

local explanation = {}

-- The causes of a table of percentages, the largest first.
function explanation.by_share(stalls)
  local causes = table.move(stalls, 1, #stalls, 1, {})
  table.sort(causes, function(a, b)
    if stalls[a] ~= stalls[b] then return stalls[a] > stalls[b] end
    return a < b
  end)
  return causes
end

-- "l2", "hit_rate" of "l2.hit_rate".
local function block_of(metric) return metric:match "^[^.]*" end
local function name_within(metric) return metric:match "%.(.*)$" or metric end

local parts_of_bytes <const> = { bytes = true, request_bytes = true, reply_bytes = true }

-- What the metrics say of each kind of component, as far as it declares such metrics; those with a hit rate first.
local function levels_of(launch)
  local levels, others, level = {}, {}, nil
  local function keep()
    if level and level.hit_rate then
      levels[#levels + 1] = level
    elseif level and (level.bytes or level.latency) then
      others[#others + 1] = level
    end
  end
  for _, metric in ipairs(launch.metrics) do
    if not level or level.block ~= block_of(metric) then
      keep()
      level = { block = block_of(metric) }
    end
    local name, value = name_within(metric), present(launch.metrics[metric].value)
    if name == "hit_rate" or name == "latency" then level[name] = value end
    -- "bytes", or the two directions of a crossbar; read_bytes and write_bytes are parts of "bytes".
    if parts_of_bytes[name] then level.bytes = (level.bytes or 0) + (value or 0) end
  end
  keep()
  table.move(others, 1, #others, #levels + 1, levels)
  for _, one in ipairs(levels) do
    for _, busy in ipairs(launch.bottlenecks) do
      if not one.busiest and block_of(busy.unit) == one.block and name_within(busy.unit) ~= "held_up" then
        one.busiest = busy
      end
    end
  end
  return levels
end

local function number(format, value) return value and format:format(value) or "-" end

local function memory_text(launch)
  local rows = {}
  for i, level in ipairs(levels_of(launch)) do
    local rate, busiest = level.bytes and level.bytes / launch.seconds / 1e9, level.busiest
    rows[i] = { level.block, number("%.1f %%", level.hit_rate), number("%.0f", level.latency), number("%.1f", rate),
      number("%.1f %%", busiest and busiest.percent), busiest and name_within(busiest.unit) or "" }
  end
  if #rows == 0 then return "" end
  return "\n" .. command.table_text({ { "MEMORY" }, { "HIT RATE", true }, { "LATENCY", true }, { "GB/s", true },
    { "OF PEAK", true }, { "PEAK OF" } }, rows) ..
    "LATENCY: mean, in cycles of the component's clock. GB/s: of all its instances.\n"
end

local function roofs_text(launch, gpu)
  local rows = {}
  for i, one in ipairs(roofline.of(launch, gpu)) do
    rows[i] = { one.roof, roofline.text(one.rate), roofline.text(one.peak), one.unit, ("%.1f %%"):format(one.percent),
      number("%.3g", one.per_byte) }
  end
  if #rows == 0 then return "" end
  return "\n" .. command.table_text({ { "ROOFLINE" }, { "RATE", true }, { "PEAK", true }, { "" }, { "OF PEAK", true }, { "OP/BYTE", true } }, rows) ..
    "Of the kernel's time. Peaks: units x rate x clock. Operations: of all lanes.\n"
end

local least <const> = 0.05  -- percent: a row with less would say 0.0

-- Ten columns for 100 percent.
local function bar(percent) return ("#"):rep(math.max(0, math.min(10, math.floor(percent / 10 + 0.5)))) end

local function units_text(launch)
  if #launch.bottlenecks == 0 then return "" end
  local texts = { "\nUNITS, by percent of their peak\n" }
  for _, busy in ipairs(launch.bottlenecks) do
    local metric = launch.metrics[busy.unit]
    if busy.percent >= least then texts[#texts + 1] = wrapped(("%-26s%5.1f %%  %-10s "):format(busy.unit, busy.percent, bar(busy.percent)),
      metric and metric.description or "", 46) end
  end
  return table.concat(texts)
end

local function stalls_text(launch)
  local stalls = present(launch.stalls)
  if not stalls then
    local why = launch.not_known.stalls
    return why and "\n" .. wrapped("SIMD-CYCLES  ", "not known: " .. why, 13) or ""
  end
  local known, causes = {}, explanation.by_share(stalls)
  for _, cause in ipairs(command.stall_causes()) do known[cause.name] = cause end
  local texts = { "\nSIMD-CYCLES, by what the vector unit did (docs/use/stalls.md)\n" }
  for _, cause in ipairs(causes) do
    if stalls[cause] >= least then texts[#texts + 1] = wrapped(("%-11s%5.1f %%  %-10s "):format(cause, stalls[cause], bar(stalls[cause])),
      known[cause] and known[cause].meaning or "a cause of this compute unit's own", 31) end
  end
  local worst = causes[1] == "issue" and causes[2] or causes[1]
  if worst and known[worst] then texts[#texts + 1] = wrapped("Against " .. worst .. ": ", known[worst].remedy, 2) end
  return table.concat(texts)
end

-- What keeps more waves from being on a vector unit, in the words of --explain.
local function limit_text(launch, kernel)
  local occupancy <const> = kernel.occupancy
  local held = occupancy.groups_per_compute_unit * kernel.compute_units
  if launch.work_groups < held then
    return ("the launch is too small: %s work-groups, and the GPU holds %s"):format(commas(launch.work_groups), commas(held))
  end
  local others = {}
  for i, what in ipairs(occupancy.limits) do others[i] = ("%s %.4g"):format(what, occupancy.limits[what]) end
  return ("limited by %s (waves that each allows: %s)"):format(occupancy.limited_by, table.concat(others, ", "))
end

local function kernel_text(launch, kernel)
  local occupancy, simds = kernel.occupancy, kernel.compute_units * kernel.simds_per_compute_unit
  local waves = simds > 0 and math.min(occupancy.waves_per_simd, launch.waves / simds) or 0
  local text = wrapped("occupancy    ", ("%.3g of %d waves per vector unit, %s"):format(waves, kernel.waves_per_simd,
    limit_text(launch, kernel)), 13) ..
    wrapped("registers    ", ("%d VGPRs, %d SGPRs of a wave; %s of LDS of a work-group"):format(occupancy.vgprs,
      occupancy.sgprs, command.bytes(occupancy.lds_bytes)), 13)
  local lanes = present(kernel.lanes_percent)
  if not lanes then return text end
  return text .. ("lanes        %.1f %% of %d active in vector instructions\n"):format(lanes, kernel.wave_size)
end

-- `kernel`: nil if only the result is known (of a script's launch); `gpu`: the document's.
function explanation.of_launch(launch, kernel, gpu)
  if not present(launch.cycles) then return "" end
  local ipc, kernel_seconds = launch.wave_instructions / math.max(launch.cycles, 1), present(launch.kernel_seconds)
  local text = "\nLAUNCH OF " .. command.kernel_name(launch.kernel) .. "\n" ..
    wrapped("time         ", ("%s%s, %s cycles, %.2f wave-instructions per cycle%s"):format(command.seconds(launch.seconds),
      kernel_seconds and (" (kernel %s)"):format(command.seconds(kernel_seconds)) or "", commas(launch.cycles), present(launch.ipc) or ipc,
      launch.predicted_by == "nothing" and "" or ", predicted; counts are scaled to the launch"), 13)
  if kernel then text = text .. kernel_text(launch, kernel) end
  return text .. roofs_text(launch, gpu) .. memory_text(launch) .. units_text(launch) .. stalls_text(launch)
end

return explanation

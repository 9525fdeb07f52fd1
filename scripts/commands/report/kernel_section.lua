-- A kernel of a report: what to look at next, where its time goes, memory, units, instructions, hot spots.

local gpus = require "commands.report.gpus"
local hot_spots = require "commands.report.hot_spots"
local intervals = require "commands.report.intervals"
local kit = require "commands.report.kit"
local memory = require "commands.report.memory"
local roofline = require "commands.report.roofline"
local rules = require "commands.report.rules"
local source = require "commands.report.source"
local waves = require "commands.report.waves"
local what_if = require "commands.report.what_if"
local command, html, read = kit.command, kit.html, kit.read
local json = command.json

local section = {}

local much <const> = 5  -- percent

local function findings(kernel, all_rules)
  local parts = {}
  for _, found in ipairs(rules.findings(all_rules, kernel)) do
    parts[#parts + 1] = ('<div class="found"><b>%s</b> %s</div>'):format(
      found.gain and not found.roof and ("%.0f %%"):format(found.gain) or "look at", html.prose(found.text))
  end
  if #parts == 0 then return '<p class="faint">No rule finds anything to change.</p>' end
  return "<h4>What to look at next, and the share of the time that it is about (strobe advise finds what a change saves)</h4>" .. table.concat(parts)
end

-- Percent by cause, largest first: { cause, percent, n of a colour }. Colours go with causes.
function section.stalls(launch)
  local list = {}
  for n, cause in ipairs(command.stall_causes()) do
    local stalls = json.present(launch.stalls)
    local percent = stalls and read.number(stalls[cause.name])
    if percent and percent > 0 then list[#list + 1] = { cause.name, percent, n, cause.meaning, cause.remedy, cause.machine } end
  end
  return command.stable_sort(list, function(a, b) return a[2] > b[2] end)
end

local function stalls_text(kernel)
  local list, rows = section.stalls(kernel.launch), {}
  if #list == 0 then
    local why = json.is_object(kernel.launch.not_known) and kernel.launch.not_known.stalls
    return ("<p>Stalls are not known: %s.</p>"):format(html.text(why or "the launch was not timed in detail"))
  end
  for i, one in ipairs(list) do
    rows[i] = { ('<td><span class="key" style="background:%s"></span>%s</td>'):format(html.colour(one[3]), html.text(one[1])),
      html.cell(("%.1f %%"):format(one[2]), one[2]), html.cell(one[4]),
      html.cell(one[2] >= much and one[5] or ""), html.cell(one[2] >= much and one[6] or "") }
    if one[2] < 0.05 then rows[i] = nil end  -- they come last
  end
  return "<h4>SIMD-cycles by cause</h4>" .. html.stack(list) ..
    html.table({ { "cause" }, { "share", true }, { "the vector unit" }, { "if it is large: the kernel" }, { "the GPU" } }, rows)
end

local function units_text(kernel)
  local rows = {}
  for _, unit in ipairs(type(kernel.launch.bottlenecks) == "table" and kernel.launch.bottlenecks or {}) do
    local metric = kernel.launch.metrics[unit.unit]
    if unit.percent >= 0.05 then rows[#rows + 1] = { html.cell(unit.unit), html.cell(("%.1f %%"):format(unit.percent), unit.percent), html.bar(unit.percent),
      html.cell(json.is_object(metric) and metric.description or "") } end
  end
  if #rows == 0 then return "" end
  return "<h4>Speed of light: each unit and level against its peak</h4>" ..
    html.table({ { "unit" }, { "of peak", true }, { "" }, { "meaning" } }, rows)
end

local function roofs_text(kernel)
  local rows = {}
  for i, one in ipairs(roofline.of(kernel.launch, kernel.gpu)) do
    rows[i] = { html.cell(one.roof), html.cell(roofline.text(one.rate) .. " " .. one.unit, one.rate), html.cell(roofline.text(one.peak) .. " " .. one.unit,
      one.peak), html.cell(("%.1f %%"):format(one.percent), one.percent), html.bar(one.percent),
      html.cell(one.per_byte and ("%.3g"):format(one.per_byte) or "") }
  end
  if #rows == 0 then return "" end
  return "<h4>Roofs: operations and bytes of the kernel's time, of units x rate x clock</h4>" ..
    html.table({ { "roof" }, { "rate", true }, { "peak", true }, { "of peak", true }, { "" }, { "operations per byte", true } }, rows)
end

local function mix_text(kernel)
  local list, all = {}, 0
  for n, unit in ipairs { "valu", "salu", "vmem", "smem", "lds", "branch", "internal" } do
    local count = kernel:metric("instructions." .. unit) or 0
    all = all + count
    list[#list + 1] = { unit, count, n }
  end
  if all == 0 then return "" end
  local texts = {}
  for _, one in ipairs(list) do
    one[2] = 100 * one[2] / all
    texts[#texts + 1] = ('<span class="key" style="background:%s"></span>%s %.1f %%'):format(html.colour(one[3]), one[1], one[2])
  end
  local matrix = kernel:metric "instructions.matrix"  -- a part of valu
  if matrix and matrix > 0 then texts[#texts + 1] = ("of these, matrix %.1f %%"):format(100 * matrix / all) end
  return "<h4>Instruction mix</h4>" .. html.stack(list) .. "<p>" .. table.concat(texts, " &nbsp; ") .. "</p>"
end

-- How many waves each resource allows; the least is what limits, and more than the slots is no limit.
local function occupancy_text(kernel)
  local held = json.present(kernel.launch.occupancy)
  if not held then return "" end
  local uses = { VGPRs = ("%d of a wave"):format(held.vgprs), SGPRs = ("%d of a wave"):format(held.sgprs),
    LDS = command.bytes(held.lds_bytes) .. " of a work-group", barriers = ("work-groups of %d waves"):format(held.waves_per_group) }
  local limits = {}
  for what, waves in read.items(held.limits) do limits[#limits + 1] = { what, waves } end
  command.stable_sort(limits, function(a, b) return a[2] < b[2] end)
  for i, limit in ipairs(limits) do
    limits[i] = { html.cell(limit[1] .. (limit[1] == held.limited_by and " (limits)" or "")),
      html.cell(("%.1f"):format(limit[2]), limit[2]), html.bar(100 * limit[2] / held.wave_slots), html.cell(uses[limit[1]] or "") }
  end
  return ("<h4>Occupancy</h4><p>%.1f of %d waves per vector unit, limited by %s.</p>"):format(held.waves, held.wave_slots,
    html.text(held.limited_by)) .. html.table({ { "resource" }, { "waves allowed", true }, { "of the slots" }, { "use" } }, limits)
end

-- Of a preset that has a model of it.
local function power_text(kernel)
  local watts = kernel:metric "power.watts"
  if not watts then return "" end
  local rows = {}
  for i, part in ipairs(read.power_parts(kernel.launch)) do
    rows[i] = { html.cell(part.name), html.cell(("%.0f W"):format(part.watts), part.watts), html.bar(100 * part.watts / watts) }
  end
  local sustained = kernel:metric "power.sustained_clock"
  return ("<h4>Power</h4><p>%.0f W while work-groups run, %.3g J%s (modelled: docs/use/power.md).</p>"):format(watts,
    kernel:metric "power.joules", sustained and ("; the power cap leaves %.0f MHz"):format(sustained) or "") ..
    html.table({ { "part" }, { "power", true }, { "" } }, rows)
end

-- ---- Hot spots

local first_lines <const>, most_lines <const>, most_instructions <const> = 10, 100, 400

local function stalled_by(sum)
  local stalls = {}
  for i, stall in ipairs(hot_spots.stalls(sum)) do
    if i <= 3 and stall[2] >= 0.01 then stalls[#stalls + 1] = ("%s %.0f %%"):format(stall[1], 100 * stall[2]) end
  end
  return table.concat(stalls, ", ")
end

local function share_of(sum, kernel) return 100 * sum.total / math.max(kernel.total, 1) end

local function cells(one, kernel)
  local latency, lines, share = hot_spots.mean_latency(one), hot_spots.lines_per_access(one), share_of(one, kernel)
  return { html.cell(("%.1f %%"):format(share), share), html.cell(command.commas(one.issued), one.issued),
    html.cell(stalled_by(one)), html.cell(latency and ("%.0f"):format(latency) or "", latency or 0),
    html.cell(lines and ("%.1f"):format(lines) or "", lines or 0), ('<td class="code">%x: %s</td>'):format(one.pc, html.text(one.text)) }
end

local heads <const> = { { "share", true }, { "issues", true }, { "stalled by" }, { "latency", true }, { "lines per access", true },
  { "instruction" } }

-- A line, hotter the more it costs, with its instructions behind a click; `shown`: { number of instructions so far }.
local function line_text(line, kernel, shown)
  local rows, share, place = {}, share_of(line, kernel), hot_spots.place(line)
  for _, one in ipairs(line.instructions) do
    shown[1] = shown[1] + 1
    if shown[1] <= most_instructions then rows[#rows + 1] = cells(one, kernel) end
  end
  local code = place and place .. "   " .. (line.source or "") or ("%x: %s"):format(line.instructions[1].pc, line.instructions[1].text)
  return ('<details class="hot" style="--heat:%.0f%%"><summary><b>%.1f %%</b> <span class="code">%s</span> <span class="faint">%s</span>' ..
    "</summary>%s</details>"):format(math.min(100, share * 2), share, html.text(code), html.text(stalled_by(line)), #rows > 0 and html.table(heads, rows) or "")
end

local function hot_spots_text(kernel)
  local spots = kernel.spots
  if not spots then return '<p class="faint">Hot spots: run again with --hot-spots.</p>' end
  local first, others, shown, count = {}, {}, { 0 }, math.min(#spots.lines, most_lines)
  for i = 1, count do
    local list = i <= first_lines and first or others
    list[#list + 1] = line_text(spots.lines[i], spots, shown)
  end
  local rest = #others > 0 and ("<details><summary>%d more of %d lines</summary>%s</details>"):format(#others, #spots.lines,
    table.concat(others)) or ""
  return ("<h4>Hot spots: the costliest lines%s; a click shows their instructions</h4>"):format(
    spots.sampled and ", of the part that was simulated in detail" or "") .. table.concat(first) .. rest .. source.text(spots)
end

-- `shown`: what result_page.text gets.
function section.text(kernel, shown)
  return findings(kernel, shown.rules) .. what_if.text(shown.what_if, kernel) .. stalls_text(kernel) .. waves.text(shown.waves, kernel.number) ..
    intervals.text(shown.over_time, kernel.number) ..
    units_text(kernel) .. roofs_text(kernel) .. memory.text(kernel) .. gpus.text(kernel) .. occupancy_text(kernel) .. power_text(kernel) ..
    mix_text(kernel) .. hot_spots_text(kernel)
end

return section

-- Two results compared.

local differences = require "commands.diff.differences"
local hot_spots = require "commands.report.hot_spots"
local kit = require "commands.report.kit"
local results = require "commands.diff.results"
local command, html = kit.command, kit.html

local comparison = {}

local most_metrics <const>, most_lines <const>, few_keys <const> = 40, 10, 12

local function signed(seconds) return (seconds < 0 and "-" or "+") .. command.seconds(math.abs(seconds)) end

local change <const> = differences.change_text

local function texts(list, title)
  local rows = {}
  for i, one in ipairs(list or {}) do rows[i] = { html.cell(one.key), html.cell(one.a or "-"), html.cell(one.b or "-") } end
  if #rows == 0 then return "" end
  local made = html.table({ { "" }, { "A" }, { "B" } }, rows)
  if #rows <= few_keys then return ("<h3>%s</h3>%s"):format(title, made) end
  return ("<details><summary>%s: %d</summary>%s</details>"):format(title, #rows, made)
end

local function times(list, title)
  local rows = {}
  for i, one in ipairs(list or {}) do
    rows[i] = { html.cell(one.name), html.cell(change(one.a, one.b), one.difference), html.cell(command.seconds(one.a), one.a),
      html.cell(command.seconds(one.b), one.b), html.cell(signed(one.difference), one.difference) }
  end
  if #rows == 0 then return "" end
  return ("<h3>%s</h3>"):format(title) ..
    html.table({ { "" }, { "change", true }, { "A", true }, { "B", true }, { "B - A", true } }, rows, { class = "sorts" })
end

local function number(value) return html.cell(differences.number_text(value), value or 0) end

local function metrics(list)
  local rows = {}
  for i = 1, math.min(most_metrics, #list) do
    local one = list[i]
    rows[i] = { html.cell(one.name), html.cell(change(one.a, one.b, one.unit), one.relative_change or 0), number(one.a), number(one.b),
      html.cell(one.unit), html.cell(one.description) }
  end
  if #rows == 0 then return "" end
  return "<h3>Metrics that differ, the likeliest causes first</h3>" .. html.table({ { "metric" }, { "change", true }, { "A", true },
    { "B", true }, { "unit" }, { "meaning" } }, rows, { class = "sorts" })
end

-- The time of each by cause, on one scale and in one order, with a legend.
local function stacks(diff)
  local time, legend, longest = {}, {}, math.max(diff.seconds_a or 0, diff.seconds_b or 0)
  for _, one in ipairs(diff.stalls) do time[one.name] = one end
  if #diff.stalls == 0 or longest == 0 then return "" end
  local bars = { a = {}, b = {} }
  for n, cause in ipairs(command.stall_causes()) do
    local one = time[cause.name]
    if one and math.max(one.a, one.b) > longest / 1000 then
      for side, bar in pairs(bars) do bar[#bar + 1] = { cause.name, 100 * one[side] / longest, n } end
      legend[#legend + 1] = ('<span class="key" style="background:%s"></span>%s'):format(html.colour(n), html.text(cause.name))
    end
  end
  return ("<h3>Time by cause of stalls, on one scale</h3><p>A: %s</p>%s<p>B: %s</p>%s<p>%s</p>"):format(
    command.seconds(diff.seconds_a), html.stack(bars.a), command.seconds(diff.seconds_b), html.stack(bars.b), table.concat(legend, " &nbsp; "))
end

local function hot_line(kernel, i)
  local line = kernel.spots and kernel.spots.lines[i]
  if not line then return html.cell "", html.cell "" end
  local share = 100 * line.total / math.max(kernel.spots.total, 1)
  local place = hot_spots.place(line)
  local code = place and place .. "  " .. (line.source or "") or ("%x: %s"):format(line.instructions[1].pc, line.instructions[1].text)
  return html.cell(("%.1f %%"):format(share), share), ('<td class="code">%s</td>'):format(html.text(code))
end

-- The costliest lines of the costliest kernel of each.
local function hot_lines(a, b)
  local rows = {}
  for i = 1, math.min(most_lines, math.max(a.spots and #a.spots.lines or 0, b.spots and #b.spots.lines or 0)) do
    local share_a, line_a = hot_line(a, i)
    local share_b, line_b = hot_line(b, i)
    rows[i] = { share_a, line_a, share_b, line_b }
  end
  if #rows == 0 then return "" end
  return "<h3>Costliest lines of each result's costliest kernel</h3>" .. html.table({ { "share", true }, { "A: " .. a.name }, { "share", true },
    { "B: " .. b.name } }, rows)
end

-- `a`, `b`: results of read.lua, with the kernels of each; `pairs_of_kernels`: of those whose names differ (differences.pairs).
function comparison.section(a, b, pairs_of_kernels)
  local diff = differences.of(results.read(a.path), results.read(b.path), nil, pairs_of_kernels)
  local head = diff.timed and ("<p>A takes %s, B %s: %s (%s).</p>"):format(command.seconds(diff.seconds_a),
    command.seconds(diff.seconds_b), signed(diff.difference), change(diff.seconds_a, diff.seconds_b)) or ""
  local keys = texts(diff.configuration, "Keys that differ")
  return head .. texts(diff.setup, "What ran") .. keys .. stacks(diff) .. times(diff.kernels, "Kernels") ..
    times(diff.stalls, "Time by cause of stalls") .. hot_lines(a.kernels[1], b.kernels[1]) .. metrics(diff.metrics)
end

return comparison

-- Two results compared.

local differences = require "commands.diff.differences"
local kit = require "commands.report.kit"
local results = require "commands.diff.results"
local section = require "commands.report.kernel_section"
local command, html = kit.command, kit.html

local comparison = {}

local most_metrics <const> = 40

local function signed(seconds) return (seconds < 0 and "-" or "+") .. command.seconds(math.abs(seconds)) end

local change <const> = differences.change_text

local function texts(list, title)
  local rows = {}
  for i, one in ipairs(list or {}) do rows[i] = { html.cell(one.key), html.cell(one.a or "-"), html.cell(one.b or "-") } end
  if #rows == 0 then return "" end
  return ("<h3>%s</h3>"):format(title) .. html.table({ { "" }, { "A" }, { "B" } }, rows)
end

local function times(list, title)
  local rows = {}
  for i, one in ipairs(list or {}) do
    rows[i] = { html.cell(one.name), html.cell(command.seconds(one.a), one.a), html.cell(command.seconds(one.b), one.b),
      html.cell(signed(one.difference), one.difference), html.cell(change(one.a, one.b)) }
  end
  if #rows == 0 then return "" end
  return ("<h3>%s</h3>"):format(title) ..
    html.table({ { "" }, { "A", true }, { "B", true }, { "B - A", true }, { "change" } }, rows, { class = "sorts" })
end

local function metrics(list)
  local rows = {}
  for i = 1, math.min(most_metrics, #list) do
    local one = list[i]
    rows[i] = { html.cell(one.name), html.cell(one.a and ("%.6g"):format(one.a) or "-", one.a or 0),
      html.cell(one.b and ("%.6g"):format(one.b) or "-", one.b or 0), html.cell(change(one.a, one.b, one.unit)), html.cell(one.unit),
      html.cell(one.description) }
  end
  if #rows == 0 then return "" end
  return "<h3>Metrics that differ, the likeliest causes first</h3>" .. html.table({ { "metric" }, { "A", true }, { "B", true },
    { "change" }, { "unit" }, { "meaning" } }, rows, { class = "sorts" })
end

local function stacks(a, b)
  return "<h3>SIMD-cycles by cause of the longest launch of each result's costliest kernel</h3>" ..
    ("<p>A: %s</p>%s<p>B: %s</p>%s"):format(html.text(a.name), html.stack(section.stalls(a.launch)), html.text(b.name),
      html.stack(section.stalls(b.launch)))
end

-- `a`, `b`: results of read.lua, with the kernels of each; `pairs_of_kernels`: of those whose names differ (differences.pairs).
function comparison.section(a, b, pairs_of_kernels)
  local diff = differences.of(results.read(a.path), results.read(b.path), nil, pairs_of_kernels)
  local head = diff.timed and ("<p>A takes %s, B %s: %s (%s).</p>"):format(command.seconds(diff.seconds_a),
    command.seconds(diff.seconds_b), signed(diff.difference), change(diff.seconds_a, diff.seconds_b)) or ""
  return head .. texts(diff.setup, "What ran") .. texts(diff.configuration, "Keys that differ") .. times(diff.kernels, "Kernels") ..
    times(diff.stalls, "Time by cause of stalls") .. stacks(a.kernels[1], b.kernels[1]) .. metrics(diff.metrics)
end

return comparison

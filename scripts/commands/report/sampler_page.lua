-- The page of a comparison of samplers and models: `strobe compare --json`.

local kit = require "commands.report.kit"
local new_page = require "commands.report.page".new
local charts, command, html, read = kit.charts, kit.command, kit.html, kit.read
local json = command.json

local sampler_page = {}

-- A cell of a number in a format, "-" where there is none.
local function number_cell(value, format)
  local number = read.number(json.present(value))
  if not number then return html.cell("-", -1) end
  return html.cell(format:format(number), number)
end

local function seconds_cell(value)
  local number = read.number(json.present(value))
  return html.cell(number and command.seconds(number) or "-", number or -1)
end

local function summary_table(summaries)
  local rows = {}
  for i, one in ipairs(summaries) do
    local share = read.number(one.switched_share)
    rows[i] = { html.cell(one.sampler), html.cell(one.gpu), number_cell(one.n, "%d"), number_cell(share and 100 * share, "%.0f %%"),
      number_cell(one.mean_error_percent, "%.2f %%"), number_cell(one.max_error_percent, "%.2f %%"),
      number_cell(one.switched_mean_error_percent, "%.2f %%"), number_cell(one.switched_max_error_percent, "%.2f %%"),
      number_cell(one.geomean_speedup, "%.2f x"), number_cell(one.max_speedup, "%.2f x"), number_cell(one.coverage_percent, "%.0f %%") }
  end
  local heads = { { "sampler or model" }, { "GPU" }, { "rows", true }, { "switched", true }, { "mean error", true }, { "worst", true },
    { "mean of switched", true }, { "worst of switched", true }, { "mean speed-up", true }, { "best", true },
    { "error bar holds", true } }
  return html.table(heads, rows, { id = "summary-table", class = "sorts narrow" })
end

local function bar_text(row)
  local bar = json.present(row.error_bar)
  if not bar then return "-" end
  return ("+-%.2f %%, %s"):format(bar.half_width_percent, row.inside_error_bar == true and "holds" or "missed")
end

local function row_cells(row)
  return { html.cell(row.workload), html.cell(row.kernel), html.cell(row.gpu), html.cell(row.sampler),
    seconds_cell(row.predicted_seconds), seconds_cell(row.detailed_seconds), number_cell(row.error_percent, "%.2f %%"),
    html.cell(bar_text(row)), number_cell(row.speedup, "%.2f x"), number_cell(100 * (read.number(row.detailed_share) or 0), "%.1f %%"),
    html.cell(row.switched == true and "" or json.present(row.remark) or "predicted nothing") }
end

local function rows_table(list)
  local rows = {}
  for i, row in ipairs(list) do rows[i] = row_cells(row) end
  local heads = { { "workload" }, { "kernel" }, { "GPU" }, { "sampler or model" }, { "predicted", true }, { "detailed", true },
    { "error", true }, { "error bar" }, { "speed-up", true }, { "in detail", true }, { "why it predicted nothing" } }
  local filter = #rows > 10 and '<input class="filter" data-table="rows-table" placeholder="filter" aria-label="filter">' or ""
  return filter .. html.table(heads, rows, { id = "rows-table", class = "sorts" })
end

-- Rows that predicted something, a colour for each sampler.
local function scatter(list)
  local points, colour, legend = {}, {}, {}
  for _, row in ipairs(list) do
    local speed_up = read.number(json.present(row.speedup))
    if speed_up and row.switched == true then
      if not colour[row.sampler] then
        legend[#legend + 1] = row.sampler
        colour[row.sampler] = #legend
      end
      points[#points + 1] = { speed_up, row.error_percent, ("%s, %s"):format(row.workload:match "[^/]*$", row.kernel),
        colour[row.sampler], ("%s, %s, %s, %s: error %.2f %%, speed-up %.2f"):format(row.sampler, row.workload, row.kernel, row.gpu,
        row.error_percent, speed_up) }
    end
  end
  if #points == 0 then return "" end
  for i, name in ipairs(legend) do
    legend[i] = ('<span class="key" style="background:%s"></span>%s'):format(html.colour(i), html.text(name))
  end
  return charts.points("error against speed-up", points, nil, { title = "speed-up in processor time", unit = "x", log = true },
    { title = "error", unit = "%", log = false }) .. "<p>" .. table.concat(legend, " &nbsp; ") .. "</p>"
end

local function failures(list)
  local rows = {}
  for i, failed in ipairs(list) do
    rows[i] = { html.cell(failed.workload), html.cell(failed.gpu), html.cell(failed.sampler), html.cell(failed.message) }
  end
  return #rows > 0 and html.table({ { "workload" }, { "GPU" }, { "sampler" }, { "what went wrong" } }, rows) or ""
end

-- `comparison`: what compare's JSON holds.
function sampler_page.text(comparison, name)
  local page = new_page()
  page:add("summary", "Summary", summary_table(comparison.summary))
  page:add("errors", "Error against speed-up", scatter(comparison.rows))
  page:add("rows", "Each against its detailed run", rows_table(comparison.rows))
  page:add("failures", "Runs that failed", failures(comparison.failures or {}))
  return page:text("Samplers and models against detailed simulation", name)
end

return sampler_page

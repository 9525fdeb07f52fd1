-- The page of one result, or of two to compare.

local accuracy = require "commands.report.accuracy"
local command = require "strobe.command"
local comparison = require "commands.report.comparison"
local html = require "commands.report.html"
local kernel_section = require "commands.report.kernel_section"
local kernels = require "commands.report.kernels"
local launches = require "commands.report.launches"
local new_page = require "commands.report.page".new
local rules = require "commands.report.rules"
local run = require "commands.report.run"
local what_if = require "commands.report.what_if"

local result_page = {}

local max_kernels <const> = 20  -- with a section each

-- The kernels in a table, with the first thing to look at of each: what a reader sees first.
local function overview(result, shown, prefix)
  local rows = {}
  for n = 1, math.min(#result.kernels, max_kernels) do
    local kernel = result.kernels[n]
    local found, seconds = rules.findings(shown.rules, kernel)[1], kernel.kernel_seconds
    local share = kernel.share or 0
    rows[n] = { ('<td><a href="#%skernel-%d">%s</a></td>'):format(prefix, n, html.text(kernel.name)),
      html.cell(command.commas(#kernel.launches), #kernel.launches),
      html.cell(kernel.seconds and command.seconds(kernel.seconds) or "-", kernel.seconds or 0),
      html.cell(seconds and command.seconds(seconds) or "-", seconds or 0), html.cell(("%.1f %%"):format(share), share), html.bar(share),
      ("<td>%s%s</td>"):format(found and html.prose(found.text) or "No rule finds anything to change.", what_if.best(shown.what_if, kernel)) }
  end
  return html.table({ { "kernel" }, { "launches", true }, { "time", true }, { "kernel time", true }, { "share", true }, { "" },
    { "what to look at first" } }, rows, { class = "overview" })
end

local function kernels_text(result, shown, prefix)
  local texts = {}
  for n = 1, math.min(#result.kernels, max_kernels) do
    local kernel = result.kernels[n]
    local share = kernel.share and (", %.1f %% of the time"):format(kernel.share) or ""
    texts[n] = ('<details id="%skernel-%d"%s><summary><b>%s</b>: %d launch%s%s; the longest is shown</summary>%s</details>'):format(
      prefix, n, n == 1 and " open" or "", html.text(kernel.name), #kernel.launches, #kernel.launches == 1 and "" or "es", share,
      kernel_section.text(kernel, shown))
  end
  local left = #result.kernels - max_kernels
  if left > 0 then texts[#texts + 1] = ("<p>%d cheaper kernels are in the table of launches only.</p>"):format(left) end
  return table.concat(texts, "\n")
end

-- `prefix`: of ids, where there are two results; `of`: what titles end with.
local function add_result(page, result, shown, prefix, of)
  local function add(id, title, text) page:add(prefix .. id, title .. of, text) end
  add("overview", "Where the time goes", overview(result, shown, prefix) .. launches.timeline(result, result.kernels) ..
    ('<p class="faint">%s.</p>'):format(html.text(accuracy.text(result))))
  add("kernels", "Kernels", kernels_text(result, shown, prefix))
  add("roofline", "Roofline", launches.roofline(result.kernels, result.gpu))
  add("launches", "Launches", launches.stack(result) ..
    launches.section(result, prefix .. "launches-table"))
  add("sampling", "Sampling decisions", launches.sampling(result))
  add("run", "What ran", run.section(result))
end

local function title_of(results)
  local names = {}
  for i, result in ipairs(results) do names[i] = result.kernels[1].name .. " on " .. result.gpu.name end
  return table.concat(names, " and ")
end

-- `shown`: rules (rules.all), pairs of kernels to compare, over_time (intervals.read, of one result), waves (waves.read), what_if (what_if.read), of_run: the result
-- is that of the run that makes the page.
function result_page.text(results, shown)
  local page = new_page()
  for _, result in ipairs(results) do result.kernels = kernels.of(result) end
  if #results == 2 then
    page:add("comparison", "Comparison of A and B", comparison.section(results[1], results[2], shown.pairs))
    add_result(page, results[1], shown, "a-", " (A)")
    add_result(page, results[2], shown, "b-", " (B)")
  else
    add_result(page, results[1], shown, "", "")
  end
  local files = {}
  for i, result in ipairs(results) do files[i] = shown.of_run and result.command or result.path:match "[^/]*$" end
  return page:text(title_of(results), table.concat(files, " and "))
end

return result_page

-- The page of one result, or of two to compare.

local comparison = require "commands.report.comparison"
local html = require "commands.report.html"
local kernel_section = require "commands.report.kernel_section"
local kernels = require "commands.report.kernels"
local launches = require "commands.report.launches"
local new_page = require "commands.report.page".new
local run = require "commands.report.run"

local result_page = {}

local max_kernels <const> = 20  -- with a section each

local function kernels_text(result, rules, over_time)
  local texts = {}
  for n = 1, math.min(#result.kernels, max_kernels) do
    local kernel = result.kernels[n]
    local share = kernel.share and (", %.1f %% of the time"):format(kernel.share) or ""
    texts[n] = ("<details%s><summary><b>%s</b>: %d launch%s%s; the longest is shown</summary>%s</details>"):format(
      n == 1 and " open" or "", html.text(kernel.name), #kernel.launches, #kernel.launches == 1 and "" or "es", share,
      kernel_section.text(kernel, rules, over_time))
  end
  local left = #result.kernels - max_kernels
  if left > 0 then texts[#texts + 1] = ("<p>%d cheaper kernels are in the table of launches only.</p>"):format(left) end
  return table.concat(texts, "\n")
end

-- `prefix`: of ids, where there are two results; `of`: what titles end with.
local function add_result(page, result, shown, prefix, of)
  local function add(id, title, text) page:add(prefix .. id, title .. of, text) end
  add("run", "What ran", run.section(result))
  add("kernels", "Kernels", kernels_text(result, shown.rules, shown.over_time))
  add("roofline", "Roofline", launches.roofline(result.kernels))
  add("launches", "Launches", launches.stack(result) .. launches.timeline(result, result.kernels) ..
    launches.section(result, prefix .. "launches-table"))
  add("sampling", "Sampling decisions", launches.sampling(result))
end

local function title_of(results)
  local names = {}
  for i, result in ipairs(results) do names[i] = result.kernels[1].name .. " on " .. result.gpu.name end
  return table.concat(names, " and ")
end

-- `shown`: rules (rules.all), pairs of kernels to compare, over_time (intervals.read, of one result), of_run: the result
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

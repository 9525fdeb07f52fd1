-- The page of one result or of two.

local command = require "strobe.command"
local comparison = require "commands.report.comparison"
local html = require "commands.report.html"
local kernel_section = require "commands.report.kernel_section"
local kernels = require "commands.report.kernels"
local launches = require "commands.report.launches"
local run = require "commands.report.run"

local page = {}

local most_kernels <const> = 20  -- with sections of their own

local function template(name) return command.read(command.installed("scripts/commands/report/" .. name)) end

local function add(parts, id, title, text)
  if text == "" then return end
  parts[#parts + 1] = { id = id, title = title, text = text }
end

local function add_kernels(parts, result, rules, prefix)
  local texts = {}
  for n = 1, math.min(#result.kernels, most_kernels) do
    local kernel = result.kernels[n]
    local share = kernel.share and (", %.1f %% of the time"):format(kernel.share) or ""
    texts[n] = ("<details%s><summary><b>%s</b>: %d launch%s%s; the longest is shown</summary>%s</details>"):format(
      n == 1 and " open" or "", html.text(kernel.name), #kernel.launches, #kernel.launches == 1 and "" or "es", share,
      kernel_section.text(kernel, rules))
  end
  local left = #result.kernels - most_kernels
  if left > 0 then texts[#texts + 1] = ("<p>%d cheaper kernels are in the table of launches only.</p>"):format(left) end
  add(parts, prefix .. "kernels", "Kernels", table.concat(texts, "\n"))
end

-- `prefix`: of ids, where there are two results; `of`: what titles end with.
local function add_result(parts, result, rules, prefix, of)
  local first = #parts + 1
  add(parts, prefix .. "run", "What ran", run.section(result))
  add_kernels(parts, result, rules, prefix)
  add(parts, prefix .. "roofline", "Roofline", launches.roofline(result.kernels))
  add(parts, prefix .. "launches", "Launches",
    launches.timeline(result, result.kernels) .. launches.section(result, prefix .. "launches-table"))
  add(parts, prefix .. "sampling", "Sampling decisions", launches.sampling(result))
  for i = first, #parts do parts[i].title = parts[i].title .. of end
end

local function body_of(parts)
  local nav, body = {}, {}
  for i, part in ipairs(parts) do
    nav[i] = ('<a href="#%s">%s</a>'):format(part.id, html.text(part.title))
    body[i] = ('<section id="%s"><h2>%s</h2>%s</section>'):format(part.id, html.text(part.title), part.text)
  end
  return table.concat(nav, "\n"), table.concat(body, "\n")
end

local function title_of(results)
  local names = {}
  for i, result in ipairs(results) do names[i] = result.kernels[1].name .. " on " .. result.gpu.name end
  return table.concat(names, " and ")
end

-- `shown`: rules (rules.all), pairs of kernels to compare, of_run: the result is that of the run that makes the page.
function page.text(results, shown)
  local parts = {}
  for _, result in ipairs(results) do result.kernels = kernels.of(result) end
  if #results == 2 then
    add(parts, "comparison", "Comparison of A and B", comparison.section(results[1], results[2], shown.pairs))
    add_result(parts, results[1], shown.rules, "a-", " (A)")
    add_result(parts, results[2], shown.rules, "b-", " (B)")
  else
    add_result(parts, results[1], shown.rules, "", "")
  end
  local nav, body = body_of(parts)
  local files = {}
  for i, result in ipairs(results) do files[i] = shown.of_run and result.command or result.path:match "[^/]*$" end
  local values = { title = html.text(title_of(results)), subtitle = html.text(table.concat(files, " and ")), nav = nav, body = body,
    css = template "page.css", js = template "page.js",
    footer = html.text("Made by strobe report, Strobe " .. command.process().version) }
  return (template("page.html"):gsub("{{(%w+)}}", values))
end

return page

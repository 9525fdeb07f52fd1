-- What each cost takes at most, on a report's page: the document of `strobe what-if --json`.

local kit = require "commands.report.kit"
local command, html = kit.command, kit.html
local json = command.json

local what_if = {}

-- kernel -> its object in the document.
function what_if.read(path)
  local document, kernels = json.read(path), {}
  if not json.is_object(document) or not document.what_if then command.fail(path .. ": is no file of strobe what-if --json") end
  for _, program in ipairs(document.programs) do
    for _, kernel in ipairs(program.kernels) do kernels[kernel.kernel] = kernel end
  end
  return kernels
end

local function kernel_of(kernels, kernel) return kernels and kernels[kernel.name] end

-- "at most 41 %: with no bank conflicts of the LDS 9.1 us"; empty without the document.
function what_if.best(kernels, kernel)
  local found = kernel_of(kernels, kernel)
  local best = found and found.rows[1]
  if not best or not json.present(best.seconds) or best.cause == "all" or best.saving_percent < 0.05 then return "" end
  return ("<br><b>At most %.0f %%</b>: with %s %s."):format(best.saving_percent, html.text(best.with), command.seconds(best.seconds))
end

-- A bar for each machine: what is left of the time, and what is saved.
function what_if.text(kernels, kernel)
  local found, rows = kernel_of(kernels, kernel), {}
  for _, row in ipairs(found and found.rows or {}) do
    local seconds, saved = json.present(row.seconds), json.present(row.saving_percent) or 0
    if seconds and math.abs(saved) >= 0.05 then
      local left = math.max(0, math.min(100, 100 - saved))
      rows[#rows + 1] = { html.cell(row.cause), html.cell(row.with), html.cell(("%.1f %%"):format(saved), saved),
        html.cell(command.seconds(seconds), seconds), ('<td class="wide">%s</td>'):format(html.stack { { "left", left, 1 }, { "saved", 100 - left, 2 } }) }
    end
  end
  if #rows == 0 then return "" end
  return ("<h4>What if? %s on machines that each lack one cost</h4>"):format(command.seconds(found.seconds)) .. html.table({ { "cause" },
    { "machine with" }, { "saves at most", true }, { "time", true }, { "left and saved" } }, rows)
end

return what_if

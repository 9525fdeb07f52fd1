-- Rates of sampling units over time, by phase: in characters, and as SVG.

local command = require "strobe.command"
local svg = require "strobe.svg"

local plot = {}

local columns_most <const>, rows <const> = 72, 12
local left <const>, wide <const>, high <const>, between <const>, top <const>, line <const> = 60, 720, 180, 56, 36, 18

-- Letters, then numbers; `phase` counts from 1.
function plot.phase_name(phase) return phase <= 26 and string.char(("A"):byte() + phase - 1) or tostring(phase - 1) end

-- unit -> true of those that are chosen.
function plot.chosen(report)
  local chosen = {}
  for _, phase in ipairs(report.phases) do
    for _, unit in ipairs(phase.chosen) do chosen[unit] = true end
  end
  return chosen
end

local function largest(rates)
  local most = rates[1]
  for _, rate in ipairs(rates) do most = math.max(most, rate) end
  return most
end

-- The place of each unit in a canvas of `columns` columns: row -> column -> phase -> units.
local function places(report, columns, most)
  local cells = {}
  for row = 0, rows - 1 do cells[row] = {} end
  for i, rate in ipairs(report.rates) do
    local row = math.min(rows - 1, math.floor((1 - rate / most) * rows))
    local column = (i - 1) * columns // #report.rates
    local cell = cells[row][column] or {}
    cells[row][column] = cell
    cell[report.phase[i]] = (cell[report.phase[i]] or 0) + 1
  end
  return cells
end

-- Of several phases in one place, the most frequent.
local function letter(cell)
  if not cell then return " " end
  local best
  for phase, units in pairs(cell) do
    if not best or units > cell[best] then best = phase end
  end
  local name = plot.phase_name(best)
  return #name == 1 and name or "*"
end

-- Rates over the units, each as the letter of its phase.
function plot.text(report)
  local columns, most = math.min(#report.rates, columns_most), largest(report.rates)
  local cells, lines = places(report, columns, most), {}
  for row = 0, rows - 1 do
    local letters = {}
    for column = 0, columns - 1 do letters[column + 1] = letter(cells[row][column]) end
    local label = row == 0 and ("%.3g"):format(most) or ""
    lines[#lines + 1] = (("%9s |%s"):format(label, table.concat(letters)):gsub(" +$", ""))
  end
  lines[#lines + 1] = ("%9s +%s"):format("0", ("-"):rep(columns))
  lines[#lines + 1] = ("%10s units in the order of the profile; a letter is a phase"):format("")
  return table.concat(lines, "\n") .. "\n"
end

local function add(parts, text, ...) parts[#parts + 1] = text:format(...) end

-- Dots of the units in this order.
local function add_panel(parts, report, panel_top, title, order, scale, chosen)
  add(parts, '<text x="%s" y="%s" font-weight="bold">%s</text>\n', svg.length(left), svg.length(panel_top - 10),
    svg.text(title))
  for tick = 0, 4 do
    local y = panel_top + high * (1 - tick / 4.0)
    add(parts, '<path d="M%s %.1f h%s" stroke="#ddd"/>\n', svg.length(left), y, svg.length(wide))
    add(parts, '<text x="%s" y="%.1f" text-anchor="end">%g</text>\n', svg.length(left - 6), y + 4, scale * tick / 4)
  end
  for i, unit in ipairs(order) do
    local x, y = left + wide * (i - 1 + 0.5) / #order, panel_top + high * (1 - report.rates[unit] / scale)
    add(parts, '<circle cx="%.1f" cy="%.1f" r="1.8" fill="%s"/>\n', x, y, svg.colour(report.phase[unit]))
    if chosen[unit] then
      add(parts, '<circle cx="%.1f" cy="%.1f" r="4" fill="none" stroke="black"/>\n', x, y)
    end
  end
end

local function add_legend(parts, report, legend_top)
  for h, phase in ipairs(report.phases) do
    local y = legend_top + line * (h - 1)
    local text = plot.phase_name(h) .. ":"
    for _, method in ipairs(phase.methods) do text = text .. " " .. method end
    add(parts, '<rect x="%s" y="%.1f" width="12" height="12" fill="%s"/>\n', svg.length(left), y, svg.colour(h))
    add(parts, '<text x="%s" y="%.1f">%s</text>\n', svg.length(left + 18), y + 10, svg.text(text))
  end
end

-- The same as SVG, in the order of the profile (above) and by phase (below); chosen units are ringed.
function plot.svg(answer)
  local report = answer.report
  local scale, chosen, order = svg.round_up(largest(report.rates)), plot.chosen(report), {}
  for i in ipairs(report.ids) do order[i] = i end
  local second = top + high + between
  local below = second + high + 20
  local parts = { svg.begin(left + wide + 20, below + line * #report.phases + 10) }
  local rate = answer.rate_name .. " of sampling units"
  add_panel(parts, report, top, rate .. " in the order of the profile (ringed: chosen)", order, scale, chosen)
  command.stable_sort(order, function(a, b) return report.phase[a] < report.phase[b] end)
  add_panel(parts, report, second, rate .. " by phase", order, scale, chosen)
  add_legend(parts, report, below)
  return table.concat(parts) .. "</svg>\n"
end

return plot

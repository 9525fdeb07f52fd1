-- Simulated over measured time against measured time, a square per program, both axes by factors, as SVG.

local draw = {}

local colour <const> = "#1f77b4"

local side <const>, gap <const>, left <const>, top <const>, across <const> = 150, 46, 50, 60, 5
local low_us <const>, high_us <const> = 1, 1e6
local most <const> = 8  -- ratios beyond are drawn at the edge
local aim <const> = 1.15

local function log_share(value, low, high)
  return (math.log(math.max(low, math.min(high, value))) - math.log(low)) / (math.log(high) - math.log(low))
end

local function x_of(us) return side * log_share(us, low_us, high_us) end
local function y_of(ratio) return side * (1 - log_share(ratio, 1 / most, most)) end

local function frame(add, name)
  add('<text x="%.1f" y="-8" text-anchor="middle" font-weight="bold">%s</text>', side / 2, name)
  add('<rect x="0" y="%.1f" width="%d" height="%.1f" fill="#e8f2e8"/>', y_of(aim), side, y_of(1 / aim) - y_of(aim))
  for power = 0, 6 do
    local x <const> = x_of(10 ^ power)
    add('<path d="M%.1f 0 V%d" stroke="#ddd"/>', x, side)
    if power % 2 == 0 then add('<text x="%.1f" y="%d" text-anchor="middle">%g</text>', x, side + 14, 10 ^ power) end
  end
  for power = -3, 3 do
    local y <const> = y_of(2 ^ power)
    add('<path d="M0 %.1f H%d" stroke="%s"/>', y, side, power == 0 and "#000" or "#ddd")
    add('<text x="-5" y="%.1f" text-anchor="end">%g</text>', y + 4, 2.0 ^ power)
  end
end

local function mark(add, row)
  if not row.simulated_us then
    return add('<path d="M%.1f %d v-8" stroke="#d62728" stroke-width="2"/>', x_of(row.measured_us), side)
  end
  local fill <const> = (row.method == "budget" or row.method == "launches") and "white" or colour
  add('<circle cx="%.1f" cy="%.1f" r="3.5" fill="%s" stroke="%s"/>', x_of(row.measured_us),
    y_of(row.simulated_us / row.measured_us), fill, colour)
end

function draw.ratios(rows)
  local names, by, parts = {}, {}, {}
  for _, row in ipairs(rows) do
    if not by[row.program] then by[row.program], names[#names + 1] = {}, row.program end
    table.insert(by[row.program], row)
  end
  local down <const> = (#names + across - 1) // across
  local function add(form, ...) parts[#parts + 1] = form:format(...) .. "\n" end
  add('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="11">',
    left + across * (side + gap), top + down * (side + gap) + 20)
  add '<rect width="100%%" height="100%%" fill="white"/>'
  add('<text x="10" y="20" font-weight="bold">Simulated over measured time (down) against measured us (across), %s</text>',
    rows[1].gpu)
  add('<text x="10" y="36">filled: in detail; white: sampled; red: not finished; green: within 15 %%</text>')
  for n, name in ipairs(names) do
    add('<g transform="translate(%d %d)">', left + (n - 1) % across * (side + gap), top + (n - 1) // across * (side + gap) + 10)
    frame(add, name)
    for _, row in ipairs(by[name]) do mark(add, row) end
    add "</g>"
  end
  return table.concat(parts) .. "</svg>\n"
end

return draw

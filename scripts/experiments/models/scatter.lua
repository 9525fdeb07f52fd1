-- Time over cost of many machines, with the Pareto front and the points that were checked in detail, as SVG.
local width <const>, height <const>, left <const>, right <const>, top <const>, bottom <const> = 760, 480, 70, 20, 40, 50

-- rows: { seconds=, cost=, pareto=, detailed= or nil }, ascending by cost.
return function(title, rows)
  local parts = {}
  local function add(text, ...) parts[#parts + 1] = text:format(...) end
  local most_cost, least, most = 0, math.huge, 0
  for _, row in ipairs(rows) do
    most_cost = math.max(most_cost, row.cost)
    for _, seconds in ipairs { row.seconds, row.detailed } do least, most = math.min(least, seconds), math.max(most, seconds) end
  end
  local low, high = math.log(least, 10) - 0.05, math.log(most, 10) + 0.05
  local function x(cost) return left + cost / (1.05 * most_cost) * (width - left - right) end
  local function y(seconds) return height - bottom - (math.log(seconds, 10) - low) / (high - low) * (height - top - bottom) end
  add('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">', width, height)
  add('<rect width="%d" height="%d" fill="white"/>', width, height)
  add('<text x="%d" y="22" text-anchor="middle">%s</text>', width // 2, title)
  add('<text x="%d" y="%d" text-anchor="middle">cost (r9-nano: 1)</text>', width // 2, height - 12)
  add('<text x="16" y="%d" text-anchor="middle" transform="rotate(-90 16 %d)">time, us (log)</text>', height // 2, height // 2)
  for tick = 0, most_cost, 0.5 do
    add('<path d="M%.1f %d V%d" stroke="#ddd"/><text x="%.1f" y="%d" text-anchor="middle">%g</text>', x(tick), top,
      height - bottom, x(tick), height - bottom + 16, tick)
  end
  for digit = math.floor(low), math.ceil(high) do
    for _, factor in ipairs { 1, 2, 5 } do
      local seconds = factor * 10.0 ^ digit
      if seconds >= 10 ^ low and seconds <= 10 ^ high then
        add('<path d="M%d %.1f H%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%g</text>', left, y(seconds),
          width - right, left - 6, y(seconds) + 4, 1e6 * seconds)
      end
    end
  end
  local front = {}
  for _, row in ipairs(rows) do
    add('<circle cx="%.1f" cy="%.1f" r="2" fill="#9ab"/>', x(row.cost), y(row.seconds))
    if row.pareto then front[#front + 1] = ("%.1f %.1f"):format(x(row.cost), y(row.seconds)) end
  end
  add('<path d="M%s" fill="none" stroke="#e15759" stroke-width="1.5"/>', table.concat(front, " L"))
  for _, row in ipairs(rows) do
    if row.detailed then
      add('<path d="M%.1f %.1f V%.1f" stroke="#333"/><circle cx="%.1f" cy="%.1f" r="3.5" fill="none" stroke="#333"/>',
        x(row.cost), y(row.seconds), y(row.detailed), x(row.cost), y(row.detailed))
    end
  end
  add('<text x="%d" y="%d" text-anchor="end" fill="#e15759">Pareto front, predicted</text>', width - right - 8, top + 14)
  add('<text x="%d" y="%d" text-anchor="end">circles: simulated in detail</text></svg>', width - right - 8, top + 30)
  return table.concat(parts, "\n") .. "\n"
end

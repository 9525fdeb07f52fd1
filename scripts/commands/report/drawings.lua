-- The drawings of a report, as SVG without fixed colours: the page's style has those of light and dark.

local html = require "commands.report.html"

local drawings = {}

local width <const>, height <const>, left <const>, bottom <const> = 760, 330, 70, 40

local function log10(value) return math.log(value, 10) end

-- Between the powers of ten around some values.
local function log_axis(values, from, to)
  local low, high = math.huge, -math.huge
  for _, value in ipairs(values) do low, high = math.min(low, value), math.max(high, value) end
  local first, last = math.floor(log10(low)), math.ceil(log10(high))
  if last <= first then last = first + 1 end
  return { first = first, last = last, at = function(value)
    return from + (to - from) * (log10(value) - first) / (last - first)
  end }
end

local function add(parts, format, ...) parts[#parts + 1] = format:format(...) end

local function add_axes(parts, x, y)
  for power = x.first, x.last do
    local at = x.at(10.0 ^ power)
    add(parts, '<path class="axis" d="M%.1f 10 V%d"/><text x="%.1f" y="%d" text-anchor="middle">%g</text>', at, height - bottom,
      at, height - bottom + 14, 10.0 ^ power)
  end
  for power = y.first, y.last do
    local at = y.at(10.0 ^ power)
    add(parts, '<path class="axis" d="M%d %.1f H%d"/><text x="%d" y="%.1f" text-anchor="end">%g</text>', left, at, width - 10,
      left - 6, at + 4, 10.0 ^ power)
  end
end

-- points: { name, intensity, rate }; peak: the highest rate; bandwidth: rate per unit of intensity; titles of the axes.
function drawings.roofline(points, peak, bandwidth, x_title, y_title)
  local xs, ys = { peak / bandwidth / 10, peak / bandwidth * 10 }, { peak }
  for _, point in ipairs(points) do
    xs[#xs + 1] = point[2]
    ys[#ys + 1] = point[3]
  end
  local x, y = log_axis(xs, left, width - 10), log_axis(ys, height - bottom, 10)
  local parts = { ('<svg viewBox="0 0 %d %d" role="img" aria-label="roofline">'):format(width, height) }
  add_axes(parts, x, y)
  local ridge <const> = peak / bandwidth
  local low <const> = math.max(10.0 ^ x.first, 10.0 ^ y.first / bandwidth)
  add(parts, '<path class="roof" d="M%.1f %.1f L%.1f %.1f H%.1f"/>', x.at(low), y.at(low * bandwidth), x.at(ridge), y.at(peak),
    x.at(10.0 ^ x.last))
  for n, point in ipairs(points) do
    add(parts, '<circle cx="%.1f" cy="%.1f" r="5" style="fill:%s"><title>%s</title></circle>', x.at(point[2]), y.at(point[3]),
      html.colour(n), html.text(point[1]))
    add(parts, '<text x="%.1f" y="%.1f">%s</text>', x.at(point[2]) + 8, y.at(point[3]) + 4, html.text(point[1]:sub(1, 30)))
  end
  add(parts, '<text x="%d" y="%d" text-anchor="middle">%s</text>', (width + left) // 2, height - 6, html.text(x_title))
  add(parts, '<text x="14" y="%d" text-anchor="middle" transform="rotate(-90 14 %d)">%s</text></svg>', height // 2, height // 2,
    html.text(y_title))
  return table.concat(parts)
end

-- One bar for each launch in its order, as wide as it is long: { seconds, n of a colour, title }.
function drawings.timeline(launches)
  local all, parts = 0, { '<svg viewBox="0 0 760 46" role="img" aria-label="launches in their order">' }
  for _, launch in ipairs(launches) do all = all + launch[1] end
  local at = 0
  for _, launch in ipairs(launches) do
    local wide <const> = 760 * launch[1] / math.max(all, 1e-30)
    add(parts, '<rect x="%.2f" y="4" width="%.2f" height="36" style="fill:%s"><title>%s</title></rect>', at, math.max(wide, 0.2),
      html.colour(launch[2]), html.text(launch[3]))
    at = at + wide
  end
  parts[#parts + 1] = "</svg>"
  return table.concat(parts)
end

-- Parts of a whole, in percent: { name, percent, n of a colour }.
function drawings.stack(list)
  local parts = { '<div class="stack">' }
  for _, one in ipairs(list) do
    add(parts, '<i style="width:%.2f%%;background:%s" title="%s %.1f %%"></i>', one[2], html.colour(one[3]), html.text(one[1]), one[2])
  end
  parts[#parts + 1] = "</div>"
  return table.concat(parts)
end

return drawings

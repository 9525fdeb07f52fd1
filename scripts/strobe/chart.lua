-- Lines, points and stacked bars over named places on the x axis, as SVG.
local chart = {}
chart.__index = chart

local width <const>, height <const>, left <const>, right <const>, top <const>, bottom <const> = 760, 420, 64, 150, 40, 90
local colours <const> = { "#4e79a7", "#f28e2b", "#59a14f", "#76b7b2", "#e15759", "#b07aa1", "#edc948", "#9c755f", "#bab0ac",
  "#ff9da7", "#333333" }

-- `places`: names of the places on the x axis; `y`: { title, high, low = 0 }: an axis that does not begin at 0 says so.
function chart.new(title, places, y)
  local self = setmetatable({ places = places, low = y.low or 0, high = y.high > (y.low or 0) and y.high or (y.low or 0) + 1, parts = {}, names = {} },
    chart)
  self:add('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">', width,
    height)
  self:add('<rect width="%d" height="%d" fill="white"/>', width, height)
  self:text(width / 2, 22, "middle", title)
  self:add('<text x="16" y="%d" text-anchor="middle" transform="rotate(-90 16 %d)">%s</text>', height // 2, height // 2,
    self.low > 0 and y.title .. ", from " .. ("%g"):format(self.low) or y.title)
  local span = self.high - self.low
  local step = 10 ^ math.floor(math.log(span / 4, 10))
  while span / step > 6 do step = step * (span / step > 12 and 5 or 2) end
  for n = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9) do
    local value = n * step
    local at = self:y(value)
    self:add('<path d="M%d %.1f H%d" stroke="#ddd"/>', left, at, width - right, at)
    self:text(left - 6, at + 4, "end", ("%g"):format(value))
  end
  for n, name in ipairs(places) do
    local x = self:x(n)
    self:add('<text x="%.1f" y="%d" text-anchor="end" transform="rotate(-40 %.1f %d)">%s</text>', x, height - bottom + 16, x,
      height - bottom + 16, name)
  end
  return self
end

function chart:add(text, ...) self.parts[#self.parts + 1] = text:format(...) end
function chart:text(x, y, anchor, text)
  self:add('<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>', x, y, anchor, (text:gsub("&", "&amp;"):gsub("<", "&lt;")))
end
function chart:x(n) return left + (n - 0.5) * (width - left - right) / #self.places end
function chart:y(value)
  local inside = math.max(self.low, math.min(value, self.high))
  return height - bottom - (inside - self.low) / (self.high - self.low) * (height - top - bottom)
end

local function colour_of(self, name)
  for n, known in ipairs(self.names) do
    if known == name then return colours[(n - 1) % #colours + 1] end
  end
  self.names[#self.names + 1] = name
  local n <const> = #self.names
  local y <const> = top + 16 * n
  self:add('<rect x="%d" y="%d" width="10" height="10" fill="%s"/>', width - right + 10, y - 9, colours[(n - 1) % #colours + 1])
  self:text(width - right + 26, y, "start", name)
  return colours[(n - 1) % #colours + 1]
end

-- values[n] at the n-th place; nil where there is none. Places that are no scale get marks alone.
function chart:marks(name, values)
  local colour = colour_of(self, name)
  for n = 1, #self.places do
    if values[n] then self:add('<circle cx="%.1f" cy="%.1f" r="4" fill="%s"/>', self:x(n), self:y(values[n]), colour) end
  end
end

function chart:line(name, values)
  local colour, path = colour_of(self, name), {}
  for n = 1, #self.places do
    if values[n] then
      path[#path + 1] = ("%.1f %.1f"):format(self:x(n), self:y(values[n]))
      self:add('<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>', self:x(n), self:y(values[n]), colour)
    end
  end
  if #path > 1 then self:add('<path d="M%s" fill="none" stroke="%s" stroke-width="1.5"/>', table.concat(path, " L"), colour) end
end

-- Bars from bottom to top at the n-th place: a list of { name, value }.
function chart:stack(n, parts)
  local sum, wide = 0, (width - left - right) / #self.places * 0.6
  for _, part in ipairs(parts) do
    local colour = colour_of(self, part[1])
    if part[2] > 0 then
      local low, up = self:y(sum), self:y(sum + part[2])
      self:add('<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>', self:x(n) - wide / 2, up, wide, low - up, colour)
      sum = sum + part[2]
    end
  end
end

-- Bars side by side at the n-th place: a list of { name, value }; values above the axis end at its edge.
function chart:bars(n, parts)
  local wide = (width - left - right) / #self.places * 0.8 / #parts
  for k, part in ipairs(parts) do
    local colour, up = colour_of(self, part[1]), self:y(part[2])
    self:add('<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>', self:x(n) + (k - 1 - #parts / 2) * wide, up, wide,
      self:y(0) - up, colour)
  end
end

-- As wide as its legend needs.
function chart:svg()
  local longest = 0
  for _, name in ipairs(self.names) do longest = math.max(longest, utf8.len(name) or #name) end
  local wide <const> = math.max(width, width - right + 34 + 7 * longest)
  for n = 1, 2 do self.parts[n] = self.parts[n]:gsub(('width="%d"'):format(width), ('width="%d"'):format(wide), 1) end
  return table.concat(self.parts, "\n") .. "\n</svg>\n"
end

return chart

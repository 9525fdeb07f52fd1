-- A plot of points, lines and bars with two linear axes, as SVG.
local panel = {}
panel.__index = panel

local width <const>, height <const>, margin <const> = 640, 420, 64
local colours <const> = { "#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#8c564b" }

-- A round step, so that about five fit into the range.
local function step_of(range)
  local step = 10 ^ math.floor(math.log(range / 5, 10))
  for _, factor in ipairs { 10, 5, 2 } do
    if step * factor * 4 <= range then return step * factor end
  end
  return step
end

-- x and y: { title, low, high }.
function panel.new(title, x, y)
  local self = setmetatable({ x = x, y = y, parts = {} }, panel)
  for _, axis in ipairs { x, y } do
    if axis.high <= axis.low then axis.high = axis.low + 1 end
  end
  self:add('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">',
    width, height)
  self:add('<rect width="%d" height="%d" fill="white"/>', width, height)
  self:text(width / 2, 24, title)
  self:text(width / 2, height - 16, x.title)
  self:add('<text x="16" y="%d" text-anchor="middle" transform="rotate(-90 16 %d)">%s</text>', height // 2,
    height // 2, y.title)
  self:grid()
  return self
end

function panel:add(text, ...) self.parts[#self.parts + 1] = text:format(...) end

function panel:text(x, y, text)
  self:add('<text x="%.1f" y="%.1f" text-anchor="middle">%s</text>', x, y,
    (text:gsub("[&<>]", { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;" })))
end

function panel:place(x, y)
  local across = (x - self.x.low) / (self.x.high - self.x.low)
  local up = (y - self.y.low) / (self.y.high - self.y.low)
  return margin + across * (width - 2 * margin), height - margin - up * (height - 2 * margin)
end

function panel:grid()
  local left, bottom = self:place(self.x.low, self.y.low)
  local right, top = self:place(self.x.high, self.y.high)
  local step = step_of(self.x.high - self.x.low)
  for value = math.ceil(self.x.low / step) * step, self.x.high, step do
    local x = self:place(value, self.y.low)
    self:add('<path d="M%.1f %.1f V%.1f" stroke="#ddd"/>', x, bottom, top)
    self:text(x, bottom + 16, ("%g"):format(value))
  end
  step = step_of(self.y.high - self.y.low)
  for value = math.ceil(self.y.low / step) * step, self.y.high, step do
    local _, y = self:place(self.x.low, value)
    self:add('<path d="M%.1f %.1f H%.1f" stroke="#ddd"/>', left, y, right)
    self:add('<text x="%.1f" y="%.1f" text-anchor="end">%g</text>', left - 6, y + 4, value)
  end
end

-- Of {x, y}; at most 4000 are drawn. Without a radius they are small, for clouds of them.
function panel:points(points, colour, radius)
  for n = 1, #points, math.max(1, #points // 4000) do
    local x, y = self:place(points[n][1], points[n][2])
    self:add('<circle cx="%.1f" cy="%.1f" r="%g" fill="%s" fill-opacity="0.5"/>', x, y, radius or 1.5, colours[colour])
  end
end

-- What each colour stands for, from the first on.
function panel:legend(names)
  for n, name in ipairs(names) do
    local y = margin + 16 * n
    self:add('<circle cx="%d" cy="%d" r="4" fill="%s"/>', width - margin - 150, y - 4, colours[n])
    self:add('<text x="%d" y="%d">%s</text>', width - margin - 140, y, name)
  end
end

function panel:line(points, colour)
  local path = {}
  for n, point in ipairs(points) do path[n] = ("%.1f %.1f"):format(self:place(point[1], point[2])) end
  self:add('<path d="M%s" fill="none" stroke="%s" stroke-width="1.5"/>', table.concat(path, " L"), colours[colour])
end

-- A bar from zero at x, `wide` in units of x.
function panel:bar(x, wide, value, colour)
  local left, top = self:place(x, value)
  local right, bottom = self:place(x + wide, 0)
  self:add('<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>', left, top, right - left, bottom - top,
    colours[colour])
end

function panel:svg() return table.concat(self.parts, "\n") .. "\n</svg>\n" end

return panel

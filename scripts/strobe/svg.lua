-- What the drawings of the commands share.

local svg = {}

svg.colours = { "#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f" }

local escapes <const> = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;" }

-- Text as XML; control bytes become '?'.
function svg.text(text)
  return (text:gsub("[&<>\0-\31]", function(c) return escapes[c] or "?" end))
end

-- A round number at or above `value`: 1, 2 or 5 times a power of ten.
function svg.round_up(value)
  local power = 10.0 ^ math.floor(math.log(math.max(value, 1e-6), 10))
  for _, factor in ipairs { 1.0, 2.0, 5.0 } do
    if value <= factor * power then return factor * power end
  end
  return 10 * power
end

-- A length as short as it can be written.
function svg.length(value) return ("%.14g"):format(value) end

-- The colour of the n-th of a kind, from 1.
function svg.colour(n) return svg.colours[(n - 1) % #svg.colours + 1] end

-- A page of this size up to its first element.
function svg.begin(width, height)
  return ('<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" font-family="sans-serif" font-size="11">\n' ..
    '<rect width="100%%" height="100%%" fill="white"/>\n'):format(width, height)
end

return svg

-- Drawings of a report that need no script, without fixed colours: the page's style has those of light and dark.

local html = require "commands.report.html"

local drawings = {}

-- Parts of a whole, in percent: { name, percent, n of a colour }.
function drawings.stack(list)
  local parts = { '<div class="stack">' }
  for _, one in ipairs(list) do
    parts[#parts + 1] = ('<i style="width:%.2f%%;background:%s" title="%s %.1f %%"></i>'):format(one[2], html.colour(one[3]),
      html.text(one[1]), one[2])
  end
  parts[#parts + 1] = "</div>"
  return table.concat(parts)
end

return drawings

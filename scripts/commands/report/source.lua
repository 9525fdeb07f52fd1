-- The source around the costliest lines, if its file is still as it was when it was compiled.

local command = require "strobe.command"
local html = require "commands.report.html"

local source = {}

local around <const>, hottest <const>, most_lines <const> = 3, 10, 120

local languages <const> = { c = true, cc = true, cpp = true, cl = true, cu = true, cuh = true, h = true, hip = true, hpp = true, s = true }

-- The file's lines; nil: it is not there, or a line that the result knows is another one. A result may come from somebody else
-- and name any file: it is shown if it is a program, and the result has the text of each of its costly lines.
local function lines_of(path, known)
  if not languages[(path:match "%.(%w+)$" or ""):lower()] then return end
  local good, text = pcall(command.read, path)
  if not good or #text > 4 << 20 then return end
  local lines = {}
  for line in (text:gsub("\n$", "") .. "\n"):gmatch "(.-)\r?\n" do lines[#lines + 1] = line end
  for number, one in pairs(known) do
    if not one.source or one.source:gsub("%s+$", "") ~= (lines[number] or ""):gsub("%s+$", "") then return end
  end
  return lines
end

local function file_text(path, known, wanted, total)
  local lines, rows, last = lines_of(path, known), {}, nil
  for number = 1, #rows < most_lines and lines and #lines or 0 do
    if wanted[number] and #rows < most_lines then
      local share = known[number] and 100 * known[number].total / total or 0
      if last and number > last + 1 then rows[#rows + 1] = "<div>&#8942;</div>" end
      rows[#rows + 1] = ('<div style="--heat:%.0f%%"><i>%s</i><i>%d</i>%s</div>'):format(math.min(100, 2 * share),
        share >= 0.05 and ("%.1f %%"):format(share) or "", number, html.text(lines[number]))
      last = number
    end
  end
  if #rows == 0 then return "" end
  return ('<p>%s</p><div class="source">%s</div>'):format(html.text(path:match "[^/]*$"), table.concat(rows))
end

-- `spots`: a kernel of hot_spots.of.
function source.text(spots)
  local files, order = {}, {}
  for i, line in ipairs(spots.lines) do
    if line.file and line.line then
      local file = files[line.file]
      if not file and i <= hottest then
        file = { known = {}, wanted = {} }
        files[line.file], order[#order + 1] = file, line.file
      end
      if file then file.known[line.line] = line end
      for number = line.line - around, i <= hottest and line.line + around or 0 do file.wanted[number] = true end
    end
  end
  local texts = {}
  for i, path in ipairs(order) do texts[i] = file_text(path, files[path].known, files[path].wanted, math.max(spots.total, 1)) end
  local text = table.concat(texts)
  return text ~= "" and "<h4>Source around them, with the share of the time of each line</h4>" .. text or ""
end

return source

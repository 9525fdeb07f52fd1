-- A page of sections in one file that loads nothing.

local command = require "strobe.command"
local html = require "commands.report.html"

local page = {}
page.__index = page

local folder <const> = "scripts/commands/report/"

local function part(name) return command.read(command.installed(folder .. name)) end

function page.new() return setmetatable({ sections = {} }, page) end

-- A section; nothing if its text is empty.
function page:add(id, title, text)
  if text ~= "" then self.sections[#self.sections + 1] = { id = id, title = title, text = text } end
end

local function body_of(sections)
  local nav, body = {}, {}
  for i, section in ipairs(sections) do
    nav[i] = ('<a href="#%s">%s</a>'):format(section.id, html.text(section.title))
    body[i] = ('<section id="%s"><h2>%s</h2>%s</section>'):format(section.id, html.text(section.title), section.text)
  end
  return table.concat(nav, "\n"), table.concat(body, "\n")
end

-- The chart library with its licence, if a section has a chart.
local function library(body)
  if not body:find('<div class="chart"', 1, true) then return "", "" end
  return part "vendor/uPlot.min.css", ("/*\n%s*/\n%s\n"):format(part "vendor/LICENSE", part "vendor/uPlot.iife.min.js")
end

function page:text(title, subtitle)
  local nav, body = body_of(self.sections)
  local css, js = library(body)
  local values = { title = html.text(title), subtitle = html.text(subtitle), nav = nav, body = body, css = css .. part "page.css",
    js = js .. part "page.js" .. (js ~= "" and part "charts.js" or ""),
    footer = html.text("Made by strobe report, Strobe " .. command.process().version) }
  return (part("page.html"):gsub("{{(%w+)}}", values))
end

return page

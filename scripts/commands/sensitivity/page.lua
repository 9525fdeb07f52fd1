-- The page of `strobe sensitivity`: a tornado and a table per program.

local command = require "strobe.command"
local keys = require "commands.sensitivity.keys"
local kit = require "commands.report.kit"
local new_page = require "commands.report.page".new
local plots = require "commands.sweep.plots"
local html = kit.html

local page = {}

local function drawing(svg) return ('<div class="drawing">%s</div>'):format((svg:gsub(' xmlns="[^"]*"', ""))) end

local function tornado_of(one)
  local list = {}
  for i, effect in ipairs(one.effects) do
    list[i] = { effect.one.key, math.min(effect.low, effect.high, 1), math.max(effect.low, effect.high, 1) }
  end
  return drawing(plots.tornado_of(one.program .. ": time at the ends of each range, relative to the preset's", list))
end

local heads <const> = { { "key" }, { "value", true }, { "low", true }, { "high", true }, { "kind" }, { "time at low", true },
  { "at high", true }, { "method" }, { "source" } }

local function table_of(one, id)
  local rows = {}
  for i, effect in ipairs(one.effects) do
    local key = effect.one
    rows[i] = { html.cell(key.key), html.cell(key.text, key.value), html.cell(key.low, key.least), html.cell(key.high, key.greatest),
      html.cell(keys.kind(key)), html.cell(("%.4f"):format(effect.low), effect.low), html.cell(("%.4f"):format(effect.high), effect.high),
      html.cell(effect.method), html.cell(key.source) }
  end
  return html.table(heads, rows, { id = id, class = "sorts narrow" })
end

function page.text(studies, gpu)
  local made = new_page()
  for i, one in ipairs(studies) do
    local interval = ("<p>%s; interval %s to %s.</p>"):format(command.seconds(one.seconds), command.seconds(one.low * one.seconds),
      command.seconds(one.high * one.seconds))
    made:add(("program-%d"):format(i), html.text(one.program), interval .. tornado_of(one) .. table_of(one, ("keys-%d"):format(i)))
  end
  return made:text("Sensitivity to the uncertain values of " .. gpu, gpu)
end

return page

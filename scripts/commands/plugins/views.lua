-- The texts of `strobe plugins`.

local command = require "strobe.command"
local present = command.json.present

local views = {}

local function file_name(path) return path:match "[^/]*$" end

function views.list(document)
  local rows, refused = {}, ""
  for _, plugin in ipairs(document.plugins) do
    local why = present(plugin.refused)
    if why then
      refused = refused .. ("refused: %s: %s\n"):format(file_name(plugin.path), why)
    else
      rows[#rows + 1] = { plugin.name, plugin.version, plugin.licence, present(plugin.host_level) or "any",
        table.concat(plugin.types, ", ") }
    end
  end
  return command.table_text({ { "PLUGIN" }, { "VERSION" }, { "LICENCE" }, { "BUILT FOR" }, { "PROVIDES" } }, rows) .. refused
end

local function type_text(one)
  local text = one.name .. " - " .. one.doc .. "\n"
  if #one.parameters == 0 then return text .. "  no parameters\n" end
  local rows = {}
  for i, parameter in ipairs(one.parameters) do
    rows[i] = { "  " .. parameter.name, parameter.type, parameter.default, parameter.range, parameter.doc }
  end
  text = text .. command.table_text({ { "  PARAMETER" }, { "TYPE" }, { "DEFAULT" }, { "RANGE" }, { "MEANING" } }, rows)
  for _, rule in ipairs(one.requirements) do text = text .. "  " .. rule .. "\n" end
  return text
end

-- A registered type, or a plugin with all its types.
function views.show(document)
  if document.parameters then return type_text(document) end
  local text = command.lines_text {
    { "plugin", document.name .. " " .. document.version },
    { "summary", document.summary },
    { "licence", document.licence },
    { "built for", present(document.host_level) or "any x86-64 host" },
    { "library", document.path },
  }
  for _, one in ipairs(document.types) do text = text .. "\n" .. type_text(one) end
  return text
end

function views.check(document)
  local why = present(document.refused)
  if why then return ("%s: refused: %s\n"):format(file_name(document.path), why) end
  local rows, count = {}, { pass = 0, FAIL = 0, ["not applicable"] = 0 }
  for i, one in ipairs(document.contracts) do
    rows[i] = { one.type, one.contract, one.verdict, one.reason }
    count[one.verdict] = count[one.verdict] + 1
  end
  return command.table_text({ { "TYPE" }, { "CONTRACT" }, { "VERDICT" }, { "WHY" } }, rows) ..
    ("%d passed, %d failed, %d not applicable\n"):format(count.pass, count.FAIL, count["not applicable"])
end

return views

-- The texts of `strobe gpus`.

local command = require "strobe.command"
local present = command.json.present

local views = {}

function views.list(document)
  local rows = {}
  for i, gpu in ipairs(document.gpus) do rows[i] = { gpu.name, gpu.isa, gpu.title } end
  return command.table_text({ { "GPU" }, { "ISA" }, { "TITLE" } }, rows)
end

-- "" if neither the preset nor the command line gives one.
local function source_of(setting, overridden)
  if overridden then return "set for this run" end
  local kind = present(setting.kind)
  return kind and kind .. ": " .. setting.source or ""
end

local bare <const> = { count = true, number = true, flag = true }

local function toml_string(text)
  text = text:gsub('["\\]', "\\%0")
  return '"' .. text:gsub("[\1-\31\127\0]", function(c) return ("\\u%04X"):format(c:byte()) end) .. '"'
end

-- A comment ends with its line, whatever a path or a source holds.
local function comment(text) return "# " .. text:gsub("[\1-\31\127\0]", " ") end

local function rows_of(document, part, settings)
  local rows, prefix <const> = {}, part.name .. "."
  for _, key in ipairs(part.keys) do
    local setting, facts = settings[key], part.keys[key]
    -- A policy with parameters is "prefetch.use", so that these can stand beside it.
    local name = key:sub(#prefix + 1) .. (facts.has_parameters and ".use" or "")
    local value = bare[setting.type] and setting.value or toml_string(setting.value)
    local source = source_of(setting, facts.overridden)
    -- What the topology computes cannot be set, so that the file holds it as a comment.
    rows[#rows + 1] = { (facts.computed and "# " or "") .. name, "= " .. value,
      comment(setting.place .. (source == "" and "" or "; " .. source)) }
  end
  for _, one in ipairs(document.derived) do
    if one.key:match "^(.*)%.[^.]*$" == part.name then
      rows[#rows + 1] = { "# " .. one.key:sub(#prefix + 1), "= " .. toml_string(one.value),
        comment("derived; " .. one.meaning) }
    end
  end
  return rows
end

-- A complete preset file. Loads to the same hash.
function views.show(document, tables)
  local settings = {}
  for _, setting in ipairs(document.settings) do settings[setting.key] = setting end
  local parts = { ("# %s, every value; configuration %s\nschema = 1\ntitle  = %s\n"):format(document.name, document.hash,
    toml_string(document.title)) }
  for _, part in ipairs(tables) do
    local rows = command.table_text({ { "" }, { "" }, { "" } }, rows_of(document, part, settings)):gsub("^[^\n]*\n", "")
    parts[#parts + 1] = ("\n[%s]  # %s\n"):format(part.name, part.doc) .. rows
  end
  return table.concat(parts)
end

function views.explain(setting, more)
  local source = source_of(setting, more.overridden)
  if source == "" then source = setting.calibrated and "not given" or "design choice" end
  local lines = { { setting.key, setting.value }, { "meaning", setting.doc }, { "type", setting.type } }
  if setting.range ~= "" then lines[#lines + 1] = { "range", setting.range } end
  table.move({ { "default", setting.default }, { "set at", setting.place }, { "source", source } }, 1, 3, #lines + 1, lines)
  if setting.plausible then lines[#lines + 1] = { "plausible", table.concat(setting.plausible, " .. ") } end
  return command.lines_text(lines)
end

function views.diff(document)
  local rows = {}
  for i, one in ipairs(document.differences) do rows[i] = { one.key, one.a, one.b } end
  if #rows == 0 then return "no difference\n" end
  return command.table_text({ { "KEY" }, { document.a.name }, { document.b.name } }, rows)
end

return views

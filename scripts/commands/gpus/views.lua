-- The texts of `strobe gpus`.

local accuracy = require "commands.report.accuracy"
local command = require "strobe.command"

local views = {}

function views.list(document)
  local rows = {}
  for i, gpu in ipairs(document.gpus) do rows[i] = { gpu.name, gpu.isa, gpu.title } end
  return command.table_text({ { "GPU" }, { "ISA" }, { "TITLE" } }, rows)
end

-- "" if neither the preset nor the command line gives one.
local function source_of(setting)
  if setting.overridden then return "set for this run" end
  return setting.kind ~= "" and setting.kind .. ": " .. setting.source or ""
end

local bare <const> = { count = true, number = true, flag = true }

local function toml_string(text)
  text = text:gsub('["\\]', "\\%0")
  return '"' .. text:gsub("[\1-\31\127\0]", function(c) return ("\\u%04X"):format(c:byte()) end) .. '"'
end

-- A comment ends with its line, whatever a path or a source holds.
local function comment(text) return "# " .. text:gsub("[\1-\31\127\0]", " ") end

-- The rows of one table of the preset.
local function rows_of(preset, name, settings)
  local rows, prefix <const> = {}, name .. "."
  for _, setting in ipairs(settings) do
    if setting.key:sub(1, #prefix) == prefix then
      -- A policy with parameters is "prefetch.use", so that these can stand in the same table.
      local key = setting.key:sub(#prefix + 1) .. (setting.has_parameters and ".use" or "")
      local value = bare[setting.type] and setting.text or toml_string(setting.text)
      local source = source_of(setting)
      -- What the topology computes cannot be set, so that the file holds it as a comment.
      rows[#rows + 1] = { (setting.computed and "# " or "") .. key, "= " .. value,
        comment(setting.place .. (source == "" and "" or "; " .. source)) }
    end
  end
  for _, one in ipairs(preset:derived(name)) do
    rows[#rows + 1] = { "# " .. one.name, "= " .. toml_string(one.text), comment("derived; " .. one.doc) }
  end
  return rows
end

-- What the sources of the values say: which of them rest on measurements of a card, and how many on nothing of the kind.
local function evidence(settings)
  local by, assumed, ranges = accuracy.evidence(settings)
  return comment(("confirmed by %s; not confirmed: %d assumed values, %d of them with a range (strobe gpus explain NAME --assumed)"):format(by,
    assumed, ranges)) .. "\n"
end

-- A complete preset file, and what confirms it. Loads to the same hash.
function views.show(document, preset)
  local parts = { ("# %s, every value; configuration %s\nschema = 1\ntitle  = %s\n"):format(document.name, document.hash,
    toml_string(document.title)) }
  local settings, names, docs = preset:settings(), preset:tables()
  for i, name in ipairs(names) do
    local rows = command.table_text({ { "" }, { "" }, { "" } }, rows_of(preset, name, settings)):gsub("^[^\n]*\n", "")
    parts[#parts + 1] = ("\n[%s]  # %s\n"):format(name, docs[i]) .. rows
  end
  parts[#parts + 1] = "\n" .. evidence(settings)
  return table.concat(parts)
end

function views.explain(_, setting)
  local source = source_of(setting)
  if source == "" then source = setting.calibrated and "not given" or "design choice" end
  local lines = { { setting.key, setting.text }, { "meaning", setting.doc }, { "type", setting.type } }
  if setting.range ~= "" then lines[#lines + 1] = { "range", setting.range } end
  table.move({ { "default", setting.default }, { "set at", setting.place }, { "source", source } }, 1, 3, #lines + 1, lines)
  if setting.low then lines[#lines + 1] = { "plausible", setting.low .. " .. " .. setting.high } end
  return command.lines_text(lines)
end

function views.check(document)
  local rows = {}
  for i, one in ipairs(document.cannot_act) do rows[i] = { one.key, one.value, one.why } end
  if #rows == 0 then return "every key can act\n" end
  return command.table_text({ { "KEY" }, { "VALUE" }, { "WHY IT CANNOT ACT" } }, rows)
end

function views.diff(document)
  local rows = {}
  for i, one in ipairs(document.differences) do rows[i] = { one.key, one.a, one.b } end
  if #rows == 0 then return "no difference\n" end
  return command.table_text({ { "KEY" }, { document.a.name }, { document.b.name } }, rows)
end

return views

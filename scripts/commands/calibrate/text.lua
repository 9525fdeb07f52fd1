-- What `strobe calibrate` prints and writes: a report, JSON, and the preset.

local command = require "strobe.command"
local keys = require "commands.calibrate.keys"
local json = command.json

local text = {}

local function percent_of(ratio) return ("%+.1f %%"):format(100 * (ratio - 1)) end
local function time_text(value) return ("%.4g"):format(value) end

local function rows_table(made)
  local is_fitted = made.at ~= nil
  local columns = { { "ROW" }, { "MEASURED", true }, { "UNIT" }, { made.info.name:upper(), true }, { "ERROR", true } }
  if is_fitted then table.move({ { "FITTED", true }, { "ERROR", true }, { "" } }, 1, 3, 6, columns) end
  local cells = {}
  for i, row in ipairs(made.rows) do
    cells[i] = { row.name, time_text(row.measured), row.unit, time_text(row.base), percent_of(row.base / row.measured) }
    if is_fitted then
      table.move({ time_text(row.fitted), percent_of(row.fitted / row.measured), row.held_out and "held out" or "" }, 1, 3, 6, cells[i])
    end
  end
  return command.table_text(columns, cells)
end

local function errors_line(name, before, after)
  if not before then return "" end
  local function one(errors) return ("mean %.1f %%, worst %.1f %%"):format(errors.mean, errors.worst) end
  return ("%s, %d: %s%s\n"):format(name, before.rows, one(before), after and "; calibrated: " .. one(after) or "")
end

local function interval_of(made, i)
  local one, found = made.varied[i], made.found.keys[i]
  if not found then return "-" end
  if found.choices then return table.concat(found.choices, ", ") end
  return ("%s .. %s"):format(keys.text(one, found.low), keys.text(one, found.high))
end

local function state_of(made, i)
  local found = made.found.keys[i]
  if not found then return "stopped" end
  return found.without_effect and "no effect" or found.alone and "determined" or "not alone"
end

local function keys_table(made)
  local cells = {}
  for i, one in ipairs(made.varied) do
    cells[i] = { one.key, one.base.text, keys.text(one, made.at.values[i]), interval_of(made, i), state_of(made, i) }
  end
  return command.table_text({ { "KEY" }, { made.info.name:upper(), true }, { "CALIBRATED", true }, { "95 % INTERVAL" }, { "" } }, cells)
end

local function directions_text(made)
  local parts = {}
  for _, one in ipairs(made.found.directions) do parts[#parts + 1] = command.wrapped("  ", one.words, 4) end
  if #parts == 0 then return made.stopped and "" or "The rows determine every key.\n" end
  return "The rows do not determine:\n" .. table.concat(parts)
end

function text.report(made)
  local base, fitted = made.errors.base, made.errors.fitted or {}
  local parts = { rows_table(made), "\n" }
  if made.at then table.move({ keys_table(made), directions_text(made), "\n" }, 1, 3, 3, parts) end
  parts[#parts + 1] = errors_line(made.at and "Rows of the fit" or "Rows", base.of_fit, fitted.of_fit)
  parts[#parts + 1] = errors_line("Rows held out", base.held_out, fitted.held_out)
  return table.concat(parts)
end

-- ---- JSON ------------------------------------------------------------------------------------------------------------

local function errors_object(errors)
  return errors and json.object("rows", errors.rows, "mean_percent", errors.mean, "worst_percent", errors.worst)
end

local function key_object(made, i)
  local one, found = made.varied[i], made.found.keys[i] or {}
  return json.object("key", one.key, "base", one.base.text, "value", keys.text(one, made.at.values[i]), "low",
    found.low and keys.text(one, found.low), "high", found.high and keys.text(one, found.high), "choices", found.choices, "state", state_of(made, i))
end

function text.json(made)
  local list, varied, directions = {}, {}, {}
  for i, row in ipairs(made.rows) do
    list[i] = json.object("name", row.name, "program", row.program, "unit", row.unit, "measured", row.measured, "base", row.base,
      "fitted", row.fitted, "held_out", row.held_out or false)
  end
  for i in ipairs(made.at and made.varied or {}) do varied[i] = key_object(made, i) end
  for i, one in ipairs(made.at and made.found.directions or {}) do directions[i] = json.object("words", one.words, "keys", one.keys) end
  local errors, fitted = made.errors.base, made.errors.fitted or {}
  return json.text(json.object("calibrate", 1, "gpu", made.info.name, "hash", made.info.hash, "rows", list, "keys", varied,
    "not_determined", directions, "singular_values", made.at and made.found.singular or {}, "errors",
    json.object("base", errors_object(errors.of_fit), "base_held_out", errors_object(errors.held_out), "fitted",
      errors_object(fitted.of_fit), "held_out", errors_object(fitted.held_out)), "stopped", made.stopped or false), 2) .. "\n"
end

-- ---- The preset ------------------------------------------------------------------------------------------------------

local bare <const> = { count = true, number = true, flag = true }

local function quoted(value) return '"' .. value:gsub('["\\]', "\\%0"):gsub("%c", " ") .. '"' end
local function value_text(setting, value) return bare[setting.type] and value or quoted(value) end

local function folder_of(path) return command.absolute(path):match "^(.*)/[^/]*$" end

-- A preset inherits from the library, or from a file next to it.
function text.check_output(options)
  if not options.output:find "%.toml$" then command.fail(("--output: %s: write FILE.toml"):format(options.output)) end
  if options.gpu:find "%.toml$" and folder_of(options.gpu) ~= folder_of(options.output) then
    command.fail(("--output: %s: a preset inherits from a file next to it - write it into the folder of %s"):format(options.output, options.gpu))
  end
end

local function how_of(made, i, rows_text)
  local one, found = made.varied[i], made.found.keys[i]
  local parts = { "calibrated: " .. rows_text }
  if one.choices then parts[2] = "the best of " .. table.concat(one.choices, ", ") end
  if found and not found.alone then
    for _, direction in ipairs(made.found.directions) do
      local concerned = false
      for _, key in ipairs(direction.keys) do concerned = concerned or key == one.key end
      if concerned then parts[#parts + 1] = "not determined: " .. direction.words end
    end
  end
  return table.concat(parts, "; ")
end

local function rows_line(made)
  local fitted = made.errors.fitted
  local parts = { ("%d rows of %s (SHA-256 %s), %.1f %% off on the mean"):format(fitted.of_fit.rows, made.options.rows:match "[^/]*$",
    made.digest:sub(1, 12), fitted.of_fit.mean) }
  if fitted.held_out then
    parts[2] = ("%d rows held out, %.1f %%"):format(fitted.held_out.rows, fitted.held_out.mean)
  end
  return table.concat(parts, "; ")
end

local function source_line(made, i, name, rows_text)
  local one, found = made.varied[i], made.found.keys[i]
  local range = found and found.low and (", range = [%s, %s]"):format(value_text(one.base, keys.text(one, found.low)),
    value_text(one.base, keys.text(one, found.high))) or ""
  return ("%s = { kind = \"derived\", how = %s%s }\n"):format(quoted(name), quoted(how_of(made, i, rows_text)), range)
end

-- Keys without effect keep the value and the source that they have. Overrides of --set are part of the preset.
function text.preset(made)
  local tables, names, sources, rows_text = {}, {}, {}, rows_line(made)
  local function add(setting, value)
    local table_name, key = setting.key:match "^([^.]+)%.(.*)$"
    key = key .. (setting.has_parameters and ".use" or "")
    if not tables[table_name] then names[#names + 1], tables[table_name] = table_name, "" end
    tables[table_name] = tables[table_name] .. ("%s = %s\n"):format(key, value_text(setting, value))
    return table_name .. "." .. key
  end
  local varied = {}
  for _, one in ipairs(made.varied) do varied[one.key] = true end
  for _, one in ipairs(made.spec.set) do
    local setting = made.preset:setting(one.key)
    local source <const> = not varied[one.key] and "%s = { kind = \"assumed\", how = \"--set of strobe calibrate\" }\n"
    if source then sources[#sources + 1] = source:format(quoted(add(setting, setting.text))) end
  end
  for i, one in ipairs(made.varied) do
    if not (made.found.keys[i] or {}).without_effect then
      sources[#sources + 1] = source_line(made, i, add(one.base, keys.text(one, made.at.values[i])), rows_text)
    end
  end
  local parts = { ("# Written by strobe calibrate.\nschema = 1\ntitle = %s\ninherits = %s\n"):format(quoted(made.info.title .. ", calibrated"),
    quoted(made.options.gpu:match "[^/]*$")) }
  for _, name in ipairs(names) do parts[#parts + 1] = ("\n[%s]\n%s"):format(name, tables[name]) end
  parts[#parts + 1] = "\n[source]\n" .. table.concat(sources)
  return table.concat(parts)
end

return text

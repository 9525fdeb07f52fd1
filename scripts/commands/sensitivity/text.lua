-- What `strobe sensitivity` prints and writes.

local command = require "strobe.command"
local keys = require "commands.sensitivity.keys"
local json = command.json

local text = {}

local half <const> = 20  -- characters of a bar on each side of the base time

-- "-" below the base time, "+" above, to scale.
local function bar_of(effect, most)
  local low, high = math.min(effect.low, effect.high, 1), math.max(effect.low, effect.high, 1)
  local function length(share) return most > 0 and math.floor(share / most * half + 0.5) or 0 end
  local below, above = length(1 - low), length(high - 1)
  return (" "):rep(half - below) .. ("-"):rep(below) .. "|" .. ("+"):rep(above) .. (" "):rep(half - above)
end

local function percent(ratio) return ("%+.1f %%"):format(100 * (ratio - 1)) end

local columns <const> = { { "KEY" }, { "VALUE", true }, { "LOW", true }, { "HIGH", true }, { "KIND" }, { "TIME AT LOW", true },
  { "AT HIGH", true }, { "" }, { "METHOD" } }

local function interval_of(one)
  return ("%s .. %s (%s .. %s)"):format(command.seconds(one.low * one.seconds), command.seconds(one.high * one.seconds),
    percent(one.low), percent(one.high))
end

local function tornado(one)
  local rows, most = {}, 0
  for _, effect in ipairs(one.effects) do most = math.max(most, math.abs(effect.low - 1), math.abs(effect.high - 1)) end
  for i, effect in ipairs(one.effects) do
    local key = effect.one
    rows[i] = { key.key, key.text, key.low, key.high, keys.kind(key), percent(effect.low), percent(effect.high),
      bar_of(effect, most), effect.method }
  end
  return command.table_text(columns, rows)
end

-- Of N points drawn alike, the next lies between the least and the greatest in N - 1 of N + 1 cases.
local function joint_text(one)
  local count = #one.joint
  if count == 0 then return "no value matters: no points of all values together" end
  return ("%d %s points of all values that matter together: another such point lies inside with at least %.0f %%"):format(count,
    one.joint_method == "model" and "modelled" or "detailed", 100 * (count - 1) / (count + 1))
end

function text.table(studies)
  local parts = {}
  for _, one in ipairs(studies) do
    parts[#parts + 1] = ("%s: %s, interval %s\n%s\n\n%s"):format(one.program, command.seconds(one.seconds), interval_of(one),
      joint_text(one), tornado(one))
  end
  return table.concat(parts, "\n")
end

local function key_object(effect)
  local one = effect.one
  return json.object("key", one.key, "value", one.text, "low", one.low, "high", one.high, "kind", keys.kind(one), "source", one.source,
    "method", effect.method, "time_at_low", effect.low, "time_at_high", effect.high, "swing", effect.swing)
end

local function study_object(one)
  local list = {}
  for i, effect in ipairs(one.effects) do list[i] = key_object(effect) end
  return json.object("program", one.program, "kernels", one.kernels, "seconds", one.seconds, "low", one.low, "high", one.high,
    "joint_points", #one.joint, "joint_method", one.joint_method, "keys", list)
end

-- Times are relative to that of the preset's own values.
function text.json(studies, gpu, hash)
  local list = {}
  for i, one in ipairs(studies) do list[i] = study_object(one) end
  return json.text(json.object("sensitivity", 1, "gpu", gpu, "hash", hash, "programs", list), 2) .. "\n"
end

local csv_columns <const> = { "program", "seconds", "low", "high", "key", "value", "key_low", "key_high", "kind", "method",
  "time_at_low", "time_at_high", "swing" }

-- A row per program and key.
function text.csv(studies)
  local lines = { command.csv_line(csv_columns) }
  for _, one in ipairs(studies) do
    for _, effect in ipairs(one.effects) do
      local key = effect.one
      local row = { one.program, json.text(one.seconds), json.text(one.low), json.text(one.high), key.key, key.text, key.low, key.high,
        keys.kind(key), effect.method, json.text(effect.low), json.text(effect.high), json.text(effect.swing) }
      lines[#lines + 1] = command.csv_line(row)
    end
  end
  return table.concat(lines)
end

return text

-- `strobe gpus`: the presets, their effective configuration, and where each value comes from.

local command = require "strobe.command"
local core = require "strobe_core"
local assumed = command.module "commands.sensitivity.assumed"
local idle_keys = command.module "commands.gpus.idle_keys"
local views = command.module "commands.gpus.views"
local json <const> = command.json

-- The document in the file that --json names; its text, `view(document, more)`, unless that is stdout.
local function show(view, document, options, more)
  if options.json ~= "-" then command.out(views[view](document, more)) end
  if options.json then command.write(options.json, json.text(document, 2) .. "\n") end
end

local function load(name, settings)
  local preset = core.load_preset(name, settings)
  command.reads { name }
  for _, warning in ipairs(preset:info().warnings) do core.warn(warning) end
  return preset
end

-- ---- What each command shows ----------------------------------------------------------------------------------------

local function document_of(setting)
  local known <const> = setting.kind ~= ""
  local document = json.object("key", setting.key, "value", setting.text, "default", setting.default, "type", setting.type,
    "range", setting.range, "doc", setting.doc, "calibrated", setting.calibrated, "place", setting.place, "kind",
    known and setting.kind or nil, "source", known and setting.source or nil)
  if setting.low then document.plausible = { setting.low, setting.high } end
  return document
end

local function list(options)
  local gpus = {}
  for i, preset in ipairs(core.preset_names()) do
    gpus[i] = json.object("name", preset.name, "isa", preset.isa, "title", preset.title, "path", preset.path)
  end
  show("list", json.object("gpus", gpus), options)
end

local function show_all(options)
  local preset = load(options.name or "", options.set)
  local settings, documents, derived = preset:settings(), {}, {}
  for i, setting in ipairs(settings) do documents[i] = document_of(setting) end
  local tables = preset:tables()
  for _, name in ipairs(tables) do
    for _, one in ipairs(preset:derived(name)) do
      derived[#derived + 1] = json.object("key", name .. "." .. one.name, "value", one.text, "meaning", one.doc)
    end
  end
  local info = preset:info()
  local document = json.object("name", info.name, "title", info.title, "hash", info.hash, "settings", documents, "derived",
    derived)
  show("show", document, options, preset)
end

local function setting_of(preset, key)
  local setting = preset:setting(key)
  if setting then return setting end
  local name, hint = preset:info().name, command.did_you_mean(key, preset:keys())
  command.fail(("%s: no key %s%s"):format(name, command.quote(key), hint == "" and " - see: strobe gpus show " .. name or hint))
end

local function list_assumed(options)
  if not options.assumed then
    command.fail "--sensitivity: orders the list of --assumed - add --assumed, or remove the flag"
  end
  if options.key then
    command.fail(("--assumed: lists all keys - remove %s, or the flag"):format(command.quote(options.key)))
  end
  assumed.list { assumed = options.name or "", settings = options.set, sensitivity = options.sensitivity, json = options.json }
end

local function explain(options)
  if options.assumed or options.sensitivity then return list_assumed(options) end
  if not options.key then command.fail "strobe gpus explain: no KEY - name one, or give --assumed" end
  local setting = setting_of(load(options.name or "", options.set), options.key)
  show("explain", document_of(setting), options, setting)
end

-- Key -> setting, of all of a preset.
local function by_key(settings)
  local found = {}
  for _, setting in ipairs(settings) do found[setting.key] = setting end
  return found
end

local function diff(options)
  local a, b = load(options.a or "", {}), core.load_preset(options.b or "", {})
  local settings, others = a:settings(), b:settings()
  local known, other_of, differences = by_key(settings), by_key(others), {}
  for _, setting in ipairs(settings) do
    local other = other_of[setting.key]
    if not other or other.text ~= setting.text or other.type ~= setting.type then
      differences[#differences + 1] = json.object("key", setting.key, "a", setting.text, "b", other and other.text or "-")
    end
  end
  for _, setting in ipairs(others) do
    if not known[setting.key] then
      differences[#differences + 1] = json.object("key", setting.key, "a", "-", "b", setting.text)
    end
  end
  local function side(info) return json.object("name", info.name, "hash", info.hash) end
  show("diff", json.object("a", side(a:info()), "b", side(b:info()), "differences", differences), options)
end

local function check(options)
  local preset = load(options.name or "", options.set)
  local documents = {}
  for i, one in ipairs(idle_keys.of(preset:settings())) do
    documents[i] = json.object("key", one.key, "value", one.value, "why", one.why)
  end
  show("check", json.object("name", preset:info().name, "cannot_act", documents), options)
end

-- ---- The command ----------------------------------------------------------------------------------------------------

local a_preset <const> = "A preset, or FILE.toml"
local name <const> = { name = "NAME", doc = a_preset, required = true }
local settings <const> = { name = "--set", value = "KEY=VALUE", doc = "Override a key of the preset", list = true }

return {
  name = "gpus",
  doc = "List and show GPU presets, with the source of every value",
  order = 2,
  flags = { { name = "--json", value = "FILE|-", doc = "Write JSON to FILE; -: to stdout" } },
  commands = {
    { name = "list", doc = "List all presets (the default)", run = list },
    { name = "show", doc = "Show every value with its source, as a complete preset file", flags = { name, settings },
      run = show_all },
    { name = "explain", doc = "Explain one key: value, meaning, range, place, source", run = explain,
      flags = {
        name,
        { name = "KEY", doc = "Key, such as l1v.latency" },
        { name = "--assumed", doc = "In place of KEY: list the values that have a plausible range" },
        { name = "--sensitivity", value = "FILE",
          doc = "With --assumed: by their effect, from strobe sensitivity --json of the preset" },
        settings,
      } },
    { name = "check", doc = "List the keys that cannot act in this preset, and why", flags = { name, settings }, run = check },
    { name = "diff", doc = "List the keys in which two presets differ", run = diff,
      flags = { { name = "A", doc = a_preset, required = true }, { name = "B", doc = a_preset, required = true } } },
  },
  footer = [[
Examples:
  strobe gpus
  strobe gpus show r9-nano > my.toml
  strobe gpus explain r9-nano l1v.latency
  strobe gpus check my.toml
  strobe gpus diff r9-nano my.toml]],
  run = list,
}

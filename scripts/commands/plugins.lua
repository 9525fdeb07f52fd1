-- `strobe plugins`: what is loaded, what it offers, and whether a library is fit to be loaded.

local command = require "strobe.command"
local core = require "strobe_core"
local check = command.module "commands.plugins.check"
local views = command.module "commands.plugins.views"
local json <const> = command.json

-- The document in the file that --json names; its text unless that is stdout.
local function show(view, document, options)
  if options.json ~= "-" then command.out(views[view](document)) end
  if options.json then command.write(options.json, json.text(document, 2) .. "\n") end
end

local function library_of(plugin, types)
  return json.object("path", plugin.path, "name", plugin.name, "summary", plugin.summary, "version", plugin.version,
    "licence", plugin.licence, "host_level", plugin.host_level, "types", types, "refused", plugin.refused)
end

local function type_of(one)
  local parameters = {}
  for i, parameter in ipairs(one.parameters) do
    parameters[i] = json.object("name", parameter.name, "type", parameter.type, "default", parameter.default, "range",
      parameter.range, "doc", parameter.doc)
  end
  return json.object("name", one.name, "doc", one.doc, "parameters", parameters, "requirements", one.requirements)
end

local function list(options)
  local plugins = {}
  for i, plugin in ipairs(core.plugins()) do plugins[i] = library_of(plugin, plugin.types) end
  show("list", json.object("plugins", plugins), options)
end

-- A registered type, or a plugin with all its types.
local function document_of(name)
  local types, known = {}, {}
  for i, one in ipairs(core.described_types "") do types[one.name], known[i] = one, one.name end
  if types[name] then return type_of(types[name]) end
  for _, plugin in ipairs(core.plugins()) do
    if not plugin.refused then
      known[#known + 1] = plugin.name
      if plugin.name == name then
        local own = {}
        for i, type in ipairs(plugin.types) do own[i] = type_of(types[type]) end
        return library_of(plugin, own)
      end
    end
  end
  local hint = command.did_you_mean(name, known)
  command.fail(("no plugin and no registered type is named %s%s"):format(command.quote(name),
    hint == "" and " - see: strobe plugins list" or hint))
end

local function check_library(options)
  local document, exit_code = check.document(options.lib or "")
  show("check", document, options)
  return exit_code
end

return {
  name = "plugins",
  doc = "List, show and check plugins",
  order = 1,
  flags = { { name = "--json", value = "FILE|-", doc = "Write JSON to FILE; -: to stdout" } },
  commands = {
    { name = "list", doc = "List all libraries, including refused ones (the default)", run = list },
    { name = "show", doc = "Show a plugin, or one type with its parameters",
      flags = { { name = "NAME", doc = "Plugin or type, such as instructions or tracer.instructions", required = true } },
      run = function(options) show("show", document_of(options.name or ""), options) end },
    { name = "check", doc = "Check a library against each contract of the SDK",
      flags = { { name = "LIB", doc = "LIB.so", required = true } }, run = check_library },
  },
  footer = [[
check: exit 0 passed, 1 violates a contract, 2 refused.

Examples:
  strobe plugins
  strobe plugins show tracer.instructions
  strobe plugins check build/my.so]],
  run = list,
}

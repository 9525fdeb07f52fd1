-- What `strobe plugins check` finds.

local command = require "strobe.command"
local core = require "strobe_core"
local json <const> = command.json

local check = {}

local shown_symbols <const> = 5

-- The names that a person wrote first: those of templates come along with headers.
local function exports_text(symbols)
  local names = command.stable_sort({ table.unpack(symbols) }, function(a, b)
    return a:sub(1, 2) ~= "_Z" and b:sub(1, 2) == "_Z"
  end)
  local shown = {}
  for i = 1, math.min(#names, shown_symbols) do shown[i] = command.quote(names[i]) end
  return ("%d symbols%s%s%s - only strobe_plugin may be exported; build it with strobe_add_plugin"):format(#names,
    #names > 0 and ": " or "", table.concat(shown, ", "), #names > shown_symbols and ", ..." or "")
end

-- What is right alone may not load with others: types whose names another plugin has registered.
local function add_clashes(report, findings)
  for _, plugin in ipairs(core.plugins()) do
    -- The same plugin, or another build of it, is no other.
    local taken = {}
    for _, type in ipairs(not plugin.refused and plugin.name ~= report.name and plugin.types or {}) do taken[type] = true end
    for _, type in ipairs(report.types) do
      if taken[type] then
        findings[#findings + 1] = { type = type, contract = "name", promise = "no other plugin has registered the name",
          verdict = "fail", reason = ("is registered already, by the plugin %s (%s) - choose another name, or the library " ..
            "is refused beside it"):format(plugin.name, plugin.path) }
      end
    end
  end
end

-- The promises of the library itself, before those of its types.
local function findings_of(report)
  local file = report.path:match "[^/]*$"
  local loads = { type = file, contract = "loads", promise = "is a plugin of this Strobe, and does not change the float mode",
    verdict = report.refused and "fail" or "pass", reason = report.refused or "" }
  if report.refused then return { loads } end
  local alone = #report.exported == 1 and report.exported[1] == "strobe_plugin"
  local findings = { loads, { type = file, contract = "exports", promise = "exports strobe_plugin only",
    verdict = alone and "pass" or "fail", reason = alone and "" or exports_text(report.exported) } }
  table.move(report.findings, 1, #report.findings, #findings + 1, findings)
  add_clashes(report, findings)
  return findings
end

-- The document on a library, and the exit code: 2 if it is refused, 1 if it breaks a promise.
function check.document(path)
  local report = core.check_library(path)
  local contracts, good = {}, true
  for i, finding in ipairs(findings_of(report)) do
    good = good and finding.verdict ~= "fail"
    contracts[i] = json.object("type", finding.type, "contract", finding.contract, "promise", finding.promise, "verdict",
      finding.verdict == "fail" and "FAIL" or finding.verdict, "reason", finding.reason)
  end
  local document = json.object("path", report.path, "name", report.name, "version", report.version, "licence",
    report.licence, "types", report.types, "refused", report.refused, "exported", report.exported, "contracts", contracts,
    "ok", good)
  return document, report.refused and 2 or good and 0 or 1
end

return check

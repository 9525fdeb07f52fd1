-- `strobe doctor`: a line for each thing that Strobe needs, and what to do about those that are not there.

local command = require "strobe.command"
local core = require "strobe_core"
local checks = command.module "commands.doctor.checks"
local json <const> = command.json

local function text_of(findings)
  local rows = {}
  for i, one in ipairs(findings) do
    -- Compilers' messages have many lines; here each finding has one.
    rows[i] = { one.what, one.state, (one.found:gsub("\n", " ")) .. (one.remedy and " - " .. one.remedy or "") }
  end
  return command.table_text({ { "CHECK" }, { "STATE" }, { "FOUND" } }, rows)
end

local function json_of(findings, runs)
  local list = {}
  for i, one in ipairs(findings) do
    list[i] = json.object("check", one.what, "state", one.state, "found", one.found, "remedy", one.remedy)
  end
  return json.text(json.object("runs", runs, "checks", list), 2) .. "\n"
end

local function run(options)
  core.no_warnings()  -- each is a line here
  local findings, runs = checks.all(), true
  for _, one in ipairs(findings) do runs = runs and one.state ~= "BROKEN" end
  if options.json ~= "-" then command.out(text_of(findings)) end
  if options.json then command.write(options.json, json_of(findings, runs)) end
  return runs and 0 or 1
end

return {
  name = "doctor",
  doc = "Check the installation: found and missing parts, remedies",
  order = 3,
  flags = { { name = "--json", value = "FILE|-", doc = "Write the findings as JSON; -: JSON alone on stdout" } },
  footer = [[
Example: strobe doctor
Exit code 1: Strobe itself cannot run; missing optional parts do not count.]],
  run = run,
}

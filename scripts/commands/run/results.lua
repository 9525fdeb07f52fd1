-- What a run ends with: texts, documents, and the exit code.

local command = require "strobe.command"
local core = require "strobe_core"
local roofline = command.module "commands.report.roofline"
local idle_policies = command.module "commands.report.idle_policies"

local results = {}

local max_findings_shown <const> = 32
local failed <const> = 1

-- ---- Findings of --check-races and --watch ---------------------------------------------------------------------------

local function findings_count(launches)
  local count = 0
  for _, launch in ipairs(launches or {}) do count = count + #launch.findings end
  return count
end

local function findings_words(count) return ("%d finding%s"):format(count, count == 1 and "" or "s") end

local function findings_text(options, launches)
  if not launches then return "" end
  local what, count = options.check_races and "races" or options.watch or "", findings_count(launches)
  if count == 0 then return ("\n%s: none found\n"):format(what) end
  local texts, shown = { ("\n%s: %s\n"):format(what, findings_words(count)) }, 0
  for _, launch in ipairs(launches) do
    if #launch.findings > 0 and shown < max_findings_shown then
      texts[#texts + 1] = ("kernel %s, launch %d:\n"):format(launch.kernel, launch.number)
    end
    for _, text in ipairs(launch.findings) do
      if shown < max_findings_shown then texts[#texts + 1], shown = text, shown + 1 end
    end
  end
  if shown < count then texts[#texts + 1] = ("and %d more, listed by --json\n"):format(count - shown) end
  return table.concat(texts)
end

local function require_no_findings(options, launches)
  local count = findings_count(launches)
  if count == 0 then return end
  if options.check_races then
    command.fail(("--check-races: %s (explained in %s)"):format(findings_words(count), core.page "use/check-races.md"), failed)
  end
  command.fail(("--watch %s: %s"):format(options.watch or "", findings_words(count)), failed)
end

-- ---- Documents -------------------------------------------------------------------------------------------------------

-- FILE of --trace KIND=FILE, for the charts of the page.
local function trace_file(options, kind)
  local found
  for _, trace in ipairs(options.trace) do found = trace:match("^" .. kind .. "=([^:]*)") or found end
  return found
end

-- What other commands make of the result: the intervals of --uncertainty, the page of --report, the database of --results,
-- the --bundle with the files that the run names, and those that its script has read.
function results.write_documents(options, files)
  local wanted <const> = options.report or options.results or options.bundle or options.uncertainty
  if not wanted or core.launches() == 0 then return end
  local scratch <const> = core.scratch_folder()
  local file <const> = scratch:path() .. "/result.json"
  command.write(file, core.result_json())
  local function run(name, given)
    given.of_run = true
    require("commands." .. name).run(given)
  end
  if options.uncertainty then
    run("sensitivity", { result = file, sensitivity = options.uncertainty, json = options.json })
  end
  if options.report then
    run("report", { result = { file }, output = options.report, intervals = trace_file(options, "intervals"), waves = options.waves })
  end
  if options.results then run("export", { result = file, output = options.results }) end
  if options.bundle then
    run("rerun", { result = file, output = options.bundle, target = options.target, words = core.arguments(), files = files })
  end
end

-- After Ctrl-C: where the launches that ended are, and how to go on.
local function kept_text(options)
  local ended, mode = core.launches()
  if ended == 0 then return "\n  no launch was completed - run the same command again" end
  local launches <const> = ended == 1 and "the completed launch is" or ("the %d completed launches are"):format(ended)
  if options.checkpoint then
    return ("\n  to continue: run the same command again; %s in %s"):format(launches, options.checkpoint)
  end
  local text = options.json
    and ("\n  %s in %s"):format(launches, options.json == "-" and "the JSON on stdout" or options.json)
    or ("\n  %s not saved - use --json FILE to save results"):format(launches)
  if mode ~= "detailed" then return text end
  return text .. ("\n  to continue: --detail-launches %d-N simulates launches %d to N in detail; earlier launches run functionally")
    :format(ended, ended)
end

-- Prints and writes what came out of a run, and returns its exit code; what went wrong is an error. `ended`: error, exit_code,
-- files (that a script has read), text (a function that makes a text of the document; nil: none).
function results.finish(run, options, ended)
  core.set_status ""
  local closed, problem = pcall(run.close, run, not ended.error)
  if not closed and not ended.error then ended.error, ended.exit_code = problem, core.code_of(problem) end
  core.end_result(ended.error or "")
  local findings <const> = core.findings()
  local idle <const> = #(options.set or {}) > 0 and core.launches() > 0 and idle_policies.text(core.result_document())
  if idle then command.err(("strobe: note: %s\n"):format(idle)) end
  if options.json ~= "-" then
    if ended.text then command.out(ended.text(core.result_document())) end
    command.out(findings_text(options, findings))
  end
  if options.json then
    local document <const> = core.result_document()
    for i, launch in ipairs(document.launches) do core.set_roofline(i - 1, roofline.of(launch, document.gpu)) end
  end
  run:write()
  results.write_documents(options, ended.files)
  if ended.error then
    command.fail(ended.error .. (core.interrupted() and kept_text(options) or ""), ended.exit_code)
  end
  local wrong <const> = core.failed_check()
  if wrong then command.fail(wrong, failed) end
  require_no_findings(options, findings)
  return ended.exit_code
end

return results

-- What `strobe phases` prints and writes.

local command = require "strobe.command"
local plot = require "commands.phases.plot"
local json = command.json

local report = {}

local most_shown <const> = 12

local function percent(fraction) return ("%.2f %%"):format(100 * fraction) end
local function number(value) return ("%.4g"):format(value) end

local function chosen_units(found)
  local units = 0
  for _, phase in ipairs(found.phases) do units = units + #phase.chosen end
  return units
end

local function off(found) return math.abs(found.estimate.rate - found.rate) / found.rate end

local function estimate_text(answer)
  local found, estimate = answer.report, answer.report.estimate
  local text = ("%s from %s units"):format(number(estimate.rate), command.commas(chosen_units(found)))
  if estimate.half_width then
    text = text .. (" +/- %s (%s) at %g %% confidence"):format(number(estimate.half_width),
      percent(estimate.half_width / estimate.rate), 100 * answer.question.confidence)
  else
    text = text .. ", no interval: a phase has one chosen unit, choose at least two of each (--units)"
  end
  return text .. ("; %s off"):format(percent(off(found)))
end

local function phases_table(answer)
  local found = answer.report
  local by_input = #found.sensitive > 0
  local columns = { { "PHASE" }, { "UNITS", true }, { "SHARE", true }, { answer.rate_name, true }, { "COV", true },
    { "CHOSEN", true } }
  if by_input then columns[#columns + 1] = { "INPUT" } end
  columns[#columns + 1] = { "METHODS" }
  local rows = {}
  for h, phase in ipairs(found.phases) do
    local cells = { plot.phase_name(h), command.commas(phase.units), percent(phase.share), number(phase.mean),
      percent(phase.variation), command.commas(#phase.chosen) }
    if by_input then cells[#cells + 1] = found.sensitive[h] and "sensitive" or "insensitive" end
    cells[#cells + 1] = #phase.methods == 0 and "-" or table.concat(phase.methods, ", ")
    rows[h] = cells
  end
  return command.table_text(columns, rows)
end

local function chosen_table(found)
  local rows = {}
  for h, phase in ipairs(found.phases) do
    local ids = {}
    for i = 1, math.min(#phase.chosen, most_shown) do ids[i] = found.ids[phase.chosen[i]] end
    local more = #phase.chosen - #ids
    rows[h] = { plot.phase_name(h), table.concat(ids, ", ") .. (more == 0 and "" or (" and %d more (--json)"):format(more)) }
  end
  return command.table_text({ { "PHASE" }, { "UNITS TO SIMULATE" } }, rows)
end

local function baselines_table(found)
  local rows = {}
  for i, one in ipairs(found.baselines) do
    rows[i] = { one.name, command.commas(one.units), percent(one.mean_error), percent(one.worst_error), one.doc }
  end
  return command.table_text({ { "SAMPLE" }, { "UNITS", true }, { "MEAN ERROR", true }, { "WORST", true }, { "WHAT" } }, rows)
end

local function change_text(training, other)
  if training > 0 then return ("%+.0f %%"):format(100 * (other - training) / training) end
  return other > 0 and "new" or "0 %"
end

-- A row for each other input: what is left to simulate.
local function savings_table(answer)
  local rows = {}
  for i, input in ipairs(answer.report.references) do
    rows[i] = { input.name, command.commas(input.units), number(input.rate),
      percent(input.skipped) .. " of " .. answer.cost, percent(input.skipped_error) }
  end
  return command.table_text({ { "INPUT" }, { "UNITS", true }, { answer.rate_name, true }, { "NOT SIMULATED", true },
    { "ERROR", true } }, rows)
end

-- A row for each phase and other input: how mean and deviation changed.
local function inputs_table(answer)
  local found, rows = answer.report, {}
  for _, input in ipairs(found.references) do
    for h, phase in ipairs(input.phases) do
      if phase.units == 0 then
        rows[#rows + 1] = { input.name, plot.phase_name(h), "0", "-", "-", "-", "-" }
      else
        rows[#rows + 1] = { input.name, plot.phase_name(h), command.commas(phase.units), number(phase.mean),
          change_text(found.phases[h].mean, phase.mean), change_text(found.phases[h].deviation, phase.deviation),
          phase.sensitive and "yes" or "no" }
      end
    end
  end
  return command.table_text({ { "INPUT" }, { "PHASE" }, { "UNITS", true }, { answer.rate_name, true }, { "MEAN", true },
    { "DEVIATION", true }, { "SENSITIVE" } }, rows)
end

local function summary_lines(answer)
  local found, question = answer.report, answer.question
  local lines = {
    { "profile", ("%s: %s units, %s methods, %s as features"):format(question.files[1], command.commas(#found.ids),
      command.commas(found.methods), command.commas(found.features)) },
    { "phases", ("%d by %s, silhouette %.3f"):format(#found.phases, answer.method, found.silhouette) },
    { answer.rate_name, number(found.rate) },
    { "CoV", ("%s population, %s weighted, %s maximum"):format(percent(found.population_variation),
      percent(found.weighted_variation), percent(found.maximum_variation)) },
    { "estimate", estimate_text(answer) },
    { "needed", ("%s units for %s at %g %% confidence; %s by simple random sampling"):format(
      command.commas(found.units_needed), percent(question.error), 100 * question.confidence,
      command.commas(found.units_needed_simple)) },
  }
  if #found.references > 0 then
    table.insert(lines, { "saved", ("%s of the units, in insensitive phases, for each other input"):format(
      percent(found.insensitive_points)) })
  end
  return command.lines_text(lines)
end

-- Tables and a plot for people.
function report.text(answer)
  local found = answer.report
  local parts = { summary_lines(answer), phases_table(answer), chosen_table(found), baselines_table(found) }
  if #found.references > 0 then
    table.insert(parts, inputs_table(answer))
    table.insert(parts, savings_table(answer))
  end
  table.insert(parts, plot.text(found))
  return table.concat(parts, "\n")
end

local function ids_of(found, units)
  local ids = {}
  for i, unit in ipairs(units) do ids[i] = found.ids[unit] end
  return ids
end

local function phase_json(found, h)
  local phase = found.phases[h]
  return json.object("phase", plot.phase_name(h), "units", phase.units, "share_percent", 100 * phase.share, "mean",
    phase.mean, "standard_deviation", phase.deviation, "cov_percent", 100 * phase.variation, "methods", phase.methods,
    "chosen", ids_of(found, phase.chosen), "sensitive", found.sensitive[h])
end

local function input_json(input)
  local phases = {}
  for h, phase in ipairs(input.phases) do
    local there = phase.units > 0
    phases[h] = json.object("phase", plot.phase_name(h), "units", phase.units, "mean", there and phase.mean or nil,
      "standard_deviation", there and phase.deviation or nil, "sensitive", phase.sensitive)
  end
  return json.object("name", input.name, "units", input.units, "mean", input.rate, "phases", phases, "skipped_percent",
    100 * input.skipped, "skipped_error_percent", 100 * input.skipped_error)
end

local function baseline_json(one)
  return json.object("name", one.name, "units", one.units, "mean_error_percent", 100 * one.mean_error,
    "worst_error_percent", 100 * one.worst_error)
end

local function units_json(found)
  local chosen, units = plot.chosen(found), {}
  for i, id in ipairs(found.ids) do
    units[i] = json.object("unit", id, "rate", found.rates[i], "phase", plot.phase_name(found.phase[i]), "chosen",
      chosen[i] == true)
  end
  return units
end

local function each(list, form)
  local made = {}
  for i, one in ipairs(list) do made[i] = form(one, i) end
  return made
end

-- Everything; docs/use/phases.md says what the keys mean.
function report.json(answer)
  local found, question, process = answer.report, answer.question, command.process()
  local estimate = found.estimate
  return json.text(json.object(
    "strobe", process.version, "command", process.command_line, "profile", question.files[1], "method", answer.method,
    "cost", answer.cost, "work", answer.work, "units_profiled", #found.ids, "methods", found.methods, "features",
    found.features, "silhouette", found.silhouette, "mean", found.rate,
    "cov_percent", json.object("population", 100 * found.population_variation, "weighted", 100 * found.weighted_variation,
      "maximum", 100 * found.maximum_variation),
    "estimate", json.object("mean", estimate.rate, "standard_error", estimate.standard_error, "half_width",
      estimate.half_width, "confidence_percent", 100 * question.confidence, "error_percent",
      100 * math.abs(estimate.rate - found.rate) / found.rate, "units", chosen_units(found)),
    "needed", json.object("error_percent", 100 * question.error, "units", found.units_needed, "units_simple_random",
      found.units_needed_simple),
    "phases", each(found.phases, function(_, h) return phase_json(found, h) end),
    "baselines", each(found.baselines, baseline_json),
    "inputs", each(found.references, input_json),
    "insensitive_points_percent", #found.references > 0 and 100 * found.insensitive_points or nil,
    "units", units_json(found)), 2) .. "\n"
end

return report

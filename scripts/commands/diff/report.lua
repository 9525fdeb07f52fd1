-- What `strobe diff` prints and writes.

local command = require "strobe.command"
local differences = require "commands.diff.differences"
local json = command.json

local report = {}

local function signed_seconds(seconds) return (seconds < 0 and "-" or "+") .. command.seconds(math.abs(seconds)) end

-- Of the whole difference; "-" where shares of it say nothing.
local function share_text(part, diff)
  return differences.has_shares(diff) and ("%.1f %%"):format(100 * part / diff.difference) or "-"
end

local function more_text(all, top)
  return all > top and ("... and %d more differences (--top %d)\n"):format(all - top, all) or ""
end

local function texts_table(title, list, top)
  local rows = {}
  for i = 1, math.min(top, #list) do
    local one = list[i]
    rows[i] = { one.key, one.a == "" and "-" or one.a, one.b == "" and "-" or one.b }
  end
  return command.table_text({ { title }, { "A" }, { "B" } }, rows) .. more_text(#list, top)
end

local function times_table(title, times, diff)
  local rows = {}
  for i, time in ipairs(times) do
    rows[i] = { time.name, command.seconds(time.a), command.seconds(time.b), signed_seconds(time.difference),
      share_text(time.difference, diff) }
  end
  return command.table_text({ { title }, { "A", true }, { "B", true }, { "DIFFERENCE", true }, { "OF ALL", true } }, rows)
end

local function metrics_table(metrics, top)
  local rows = {}
  for i = 1, math.min(top, #metrics) do
    local metric = metrics[i]
    rows[i] = { metric.name, differences.number_text(metric.a), differences.number_text(metric.b),
      differences.change_text(metric.a, metric.b, metric.unit), metric.unit, metric.description }
  end
  local columns = { { "METRIC" }, { "A", true }, { "B", true }, { "CHANGE", true }, { "UNIT" }, { "MEANING" } }
  return command.table_text(columns, rows) .. more_text(#metrics, top)
end

local function change_text(a, b)
  return ("%s -> %s, %s (%s)"):format(command.seconds(a), command.seconds(b), signed_seconds(b - a),
    differences.change_text(a, b))
end

local function time_text(diff)
  if not diff.timed then return "not available in both: a launch ran without timing (--mode functional)" end
  return change_text(diff.seconds_a, diff.seconds_b)
end

-- Tables for people; of the metrics, the first `top`.
function report.text(a, b, diff, top)
  local lines = { { "A", a.path .. ": " .. a.command }, { "B", b.path .. ": " .. b.command },
    { "simulated time", time_text(diff) } }
  if diff.kernel_seconds_a and diff.kernel_seconds_b then
    lines[#lines + 1] = { "kernel time", change_text(diff.kernel_seconds_a, diff.kernel_seconds_b) }
  end
  local keys = diff.configuration and #diff.configuration or 0
  if not diff.configuration then
    table.insert(lines, { "configuration", "not in both files: one was written by an older Strobe" })
  elseif keys == 0 then
    table.insert(lines, { "configuration", "the same (changes by a script to the machine are not included)" })
  elseif keys > top then
    table.insert(lines, { "configuration", ("%d keys differ (last table)"):format(keys) })
  end
  local text = command.lines_text(lines)
  -- What was changed on purpose comes first; of another GPU, what came of it.
  local configuration = keys > 0 and "\n" .. texts_table("CONFIGURATION", diff.configuration, top) or ""
  if keys <= top then text = text .. configuration end
  if #diff.setup > 0 then text = text .. "\n" .. texts_table("RUN", diff.setup, #diff.setup) end
  local function times(title, list, least)
    if diff.timed and #list >= least then text = text .. "\n" .. times_table(title, list, diff) end
  end
  times("KERNEL", diff.kernels, 2)
  times("SIMD TIME", diff.stalls, 1)
  times("CPI STACK", diff.stack, 1)
  if diff.timed and not differences.has_shares(diff) then
    text = text .. "\nOF ALL is left out: the times differ by less than 0.1 %, so shares of the difference say nothing.\n"
  end
  text = text .. "\n" .. (#diff.metrics == 0 and "no metric differs\n" or metrics_table(diff.metrics, top))
  return keys > top and text .. configuration or text
end

local function texts_json(list)
  local rows = {}
  local function side(text) return text ~= "" and text or nil end
  for i, one in ipairs(list) do rows[i] = json.object("key", one.key, "a", side(one.a), "b", side(one.b)) end
  return rows
end

local function times_json(times, name, whole)
  local rows = {}
  for i, time in ipairs(times) do
    local share = whole ~= 0 and 100 * time.difference / whole or nil
    rows[i] = json.object(name, time.name, "a_seconds", time.a, "b_seconds", time.b, "difference_seconds", time.difference,
      "share_percent", share)
  end
  return rows
end

local function metrics_json(metrics)
  local rows = {}
  for i, metric in ipairs(metrics) do
    rows[i] = json.object("name", metric.name, "unit", metric.unit, "description", metric.description, "a", metric.a, "b",
      metric.b, "relative_change", metric.relative_change, "contribution_seconds", metric.contribution)
  end
  return rows
end

local function file_json(file)
  return json.object("path", file.path, "strobe", file.version, "command", file.command, "gpu", file.gpu)
end

-- Everything; docs/reference/results.md says what the keys mean.
function report.json(a, b, diff)
  local whole = differences.has_shares(diff) and diff.difference or 0
  local kernels = times_json(diff.kernels, "kernel", whole)
  for i, row in ipairs(kernels) do
    row.a_launches = diff.kernels[i].a_launches
    row.b_launches = diff.kernels[i].b_launches
  end
  return json.text(json.object(
    "a", file_json(a), "b", file_json(b),
    "configuration", diff.configuration and texts_json(diff.configuration),
    "run", texts_json(diff.setup),
    "seconds", json.object("a", diff.seconds_a, "b", diff.seconds_b, "difference", diff.timed and diff.difference or nil),
    "kernel_seconds", json.object("a", diff.kernel_seconds_a, "b", diff.kernel_seconds_b),
    "kernels", kernels,
    "stalls", times_json(diff.stalls, "cause", whole),
    "cpi_stack", times_json(diff.stack, "component", whole),
    "metrics", metrics_json(diff.metrics)), 2) .. "\n"
end

return report

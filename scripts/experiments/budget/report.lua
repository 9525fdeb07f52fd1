-- Summarises what run.lua wrote, and draws errors over speed-ups for each machine.
--
--   strobe run scripts/experiments/budget/report.lua OUT CSV ...
--
-- Prints a table in Markdown and the cases outside their bars; writes OUT-MACHINE.svg. Several seeds of a sampler are
-- cases of one sampler. Errors and bars are in percent of the detailed time; in CSV, as in results, bars are in percent
-- of the predicted time.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"
local cases = require "cases"
local panel = require "strobe.panel"

local arguments = { ... }
local out = table.remove(arguments, 1)
if not out or #arguments == 0 then error("name the start of the SVG files' names, and CSV files of run.lua", 0) end

local detailed, seen, rows, machines = {}, {}, {}, {}
for _, path in ipairs(arguments) do
  for _, row in ipairs(rows_file.read(path)) do
    local key <const> = cases.key(row)
    if row.sampler == "detailed" then
      local place <const> = ("%s|%s|%s"):format(row.machine, row.kernel, row.size)
      -- Of several runs the one in the same file as the samplers comes first.
      row.path, detailed[path .. place], detailed[place] = path, row, detailed[place] or row
    elseif not seen[key] then
      seen[key], row.path, rows[#rows + 1] = true, path, row
    end
  end
end

local sums, order = {}, {}
local function sum_of(machine, sampler)
  local key <const> = machine .. "|" .. sampler
  if not sums[key] then
    sums[key] = { machine = machine, sampler = sampler, cases = 0, acted = 0, barred = 0, inside = 0, acted_inside = 0,
      acted_barred = 0, width = 0, error = 0, worst = 0, share = 0, speed = 0, speed_all = 0, best = 0, points = {} }
    order[#order + 1] = sums[key]
    if not machines[machine] then machines[machine], machines[#machines + 1] = true, machine end
  end
  return sums[key]
end

local outside = {}
for _, row in ipairs(rows) do
  local place <const> = ("%s|%s|%s"):format(row.machine, row.kernel, row.size)
  local full <const> = detailed[row.path .. place] or detailed[place]
  local error_percent <const> = 100 * (row.cycles / full.cycles - 1)
  local speed <const>, acted <const> = full.cpu / row.cpu, row.by ~= "nothing"
  local bar <const> = row.bar and row.bar * row.cycles / full.cycles or (not acted and 0) or nil
  local inside <const> = bar and math.abs(row.cycles - full.cycles) <= bar / 100 * full.cycles + 0.5
  local sum <const> = sum_of(row.machine, (row.sampler:gsub("[:,]seed=%d+", ""):gsub(":max_error=2%%,confidence=95%%", "")))
  sum.cases, sum.speed_all, sum.best = sum.cases + 1, sum.speed_all + math.log(speed), math.max(sum.best, speed)
  if bar then sum.barred, sum.inside = sum.barred + 1, sum.inside + (inside and 1 or 0) end
  if acted then
    sum.acted, sum.error, sum.speed = sum.acted + 1, sum.error + math.abs(error_percent), sum.speed + math.log(speed)
    sum.share = sum.share + row.share
    sum.worst = math.max(sum.worst, math.abs(error_percent))
    sum.points[#sum.points + 1] = { math.log(speed, 10), error_percent }
    if bar then
      sum.acted_barred, sum.acted_inside = sum.acted_barred + 1, sum.acted_inside + (inside and 1 or 0)
      sum.width = sum.width + bar
    end
    if bar and not inside then
      outside[#outside + 1] = ("| %s | %s | %d | %s | %+.2f | %.2f |"):format(row.machine, row.kernel, row.size,
        row.sampler:match "seed=%d+" or row.sampler, error_percent, bar)
    end
  end
end

local function share(part, whole) return whole > 0 and ("%.1f"):format(100 * part / whole) or "-" end
local function mean(sum, count, format) return count > 0 and (format or "%.2f"):format(sum / count) or "-" end
print "| machine | sampler | cases | predicted | inside the bar %, all | inside, predicted | mean bar % | mean error % | worst % | in detail % | speed-up, predicted | all | best |"
print "|---|---|---|---|---|---|---|---|---|---|---|---|---|"
for _, machine in ipairs(machines) do
  for _, s in ipairs(order) do
    if s.machine == machine then
      local barred <const> = s.acted_barred > 0
      print(("| %s | `%s` | %d | %d | %s | %s | %s | %s | %.2f | %s | %s | %.2f | %.1f |"):format(machine, s.sampler, s.cases,
        s.acted, barred and share(s.inside, s.barred) or "-", share(s.acted_inside, s.acted_barred),
        mean(s.width, s.acted_barred), mean(s.error, s.acted), s.worst, mean(s.share, s.acted, "%.0f"),
        s.acted > 0 and ("%.2f"):format(math.exp(s.speed / s.acted)) or "-", math.exp(s.speed_all / s.cases), s.best))
    end
  end
end
print "\n| machine | kernel | size | sampler or seed | error % | bar % |\n|---|---|---|---|---|---|"
for _, line in ipairs(outside) do print(line) end

local most <const> = 20
for _, machine in ipairs(machines) do
  local plot = panel.new("Judging kernels on " .. machine, { title = "log10 of the speed-up", low = -0.5, high = 1.5 },
    { title = "error %", low = -most, high = most })
  local names = {}
  for _, s in ipairs(order) do
    if s.machine == machine and #names < 6 then
      names[#names + 1] = s.sampler
      for _, point in ipairs(s.points) do point[2] = math.max(-most, math.min(most, point[2])) end
      plot:points(s.points, #names, 4)
    end
  end
  plot:legend(names)
  strobe.write_file(("%s-%s.svg"):format(out, machine), plot:svg())
end

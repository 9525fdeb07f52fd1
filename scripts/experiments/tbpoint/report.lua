-- Tables and pictures of what run.lua measured.

local strobe = require "strobe"
local chart = require "strobe.chart"
local study = require "study"

-- Everything compared with the full run of the same program and machine; errors in percent of the IPC, and in points of the
-- miss rates.
local function compared(rows)
  local by = {}
  for _, row in ipairs(rows) do
    by[row.machine] = by[row.machine] or {}
    by[row.machine][row.program] = by[row.machine][row.program] or {}
    by[row.machine][row.program][row.method] = row
  end
  for _, programs in pairs(by) do
    for _, methods in pairs(programs) do
      local full <const> = methods.full
      for _, row in pairs(methods) do
        row.error = 100 * (full.cycles / row.cycles - 1)
        row.sample = 100 * row.simulated / full.instructions
        row.speedup = full.cpu / row.cpu
        row.l1_error, row.l2_error = row.l1 and row.l1 - full.l1, row.l2 and row.l2 - full.l2
      end
    end
  end
  return by
end

local function print_table(title, header, lines)
  print("\n" .. title .. "\n\n| " .. table.concat(header, " | ") .. " |\n|" .. ("---|"):rep(#header))
  for _, line in ipairs(lines) do print("| " .. table.concat(line, " | ") .. " |") end
end

-- Arithmetic mean, geometric mean (of at least 0.01) and largest of absolute values.
local function means(values)
  local sum, logs, most = 0, 0, 0
  for _, value in ipairs(values) do
    local size = math.abs(value)
    sum, logs, most = sum + size, logs + math.log(math.max(size, 0.01)), math.max(most, size)
  end
  return { mean = sum / #values, geomean = math.exp(logs / #values), most = most }
end

-- The column `field` of one method on a machine, program by program.
local function column(programs, method, field)
  local values = {}
  for n, program in ipairs(study.programs) do values[n] = programs[program.name][method][field] or 0 end
  return values
end

local function places()
  local names = {}
  for n, program in ipairs(study.programs) do names[n] = program.name end
  return names
end

local function bars(path, title, axis, high, series)
  local picture = chart.new(title, places(), { title = axis, high = high })
  for n in ipairs(study.programs) do
    local parts = {}
    for k, one in ipairs(series) do parts[k] = { one[1], math.abs(one[2][n]) } end
    picture:bars(n, parts)
  end
  strobe.write_file(path, picture:svg())
end

local compared_methods <const> = { "random", "ideal-simpoint", "tbpoint" }

-- Figures 11 to 14, on the base machine.
local function base_figures(programs, folder)
  local function series(field)
    local list = {}
    for k, method in ipairs(compared_methods) do list[k] = { method, column(programs, method, field) } end
    return list
  end
  bars(folder .. "/figure-11.svg", "Error of the overall IPC", "error %, 20 and more at the edge", 20, series "error")
  bars(folder .. "/figure-12.svg", "Total sample size", "instructions simulated %", 100, series "sample")
  local stack = chart.new("Instructions skipped by TBPoint", places(), { title = "instructions %", high = 100 })
  for n, name in ipairs(places()) do
    local row = programs[name].tbpoint
    stack:stack(n, { { "inter-launch", 100 * row.inter / row.instructions }, { "intra-launch", 100 * row.intra / row.instructions } })
  end
  strobe.write_file(folder .. "/figure-13.svg", stack:svg())
  bars(folder .. "/figure-14.svg", "Errors of L1 and L2 miss rates of TBPoint", "percentage points, 20 and more at the edge", 20, {
    { "L1", column(programs, "tbpoint", "l1_error") }, { "L2", column(programs, "tbpoint", "l2_error") },
    { "L1 warm", column(programs, "tbpoint warm", "l1_error") }, { "L2 warm", column(programs, "tbpoint warm", "l2_error") },
  })
end

-- Figures 15 and 16, on all machines.
local function sensitivity_figures(by, folder)
  local function draw(path, title, axis, high, field)
    local series = {}
    for k, machine in ipairs(study.machines) do series[k] = { machine.name, column(by[machine.name], "tbpoint", field) } end
    bars(path, title, axis, high, series)
  end
  draw(folder .. "/figure-15.svg", "TBPoint on other machines: error of the overall IPC", "error %, 20 and more at the edge", 20,
    "error")
  draw(folder .. "/figure-16.svg", "TBPoint on other machines: total sample size", "instructions simulated %", 100, "sample")
end

local function base_tables(programs)
  local lines = {}
  for n, program in ipairs(study.programs) do
    local methods = programs[program.name]
    local t <const>, warm <const> = methods.tbpoint, methods["tbpoint warm"]
    local function points(value) return value and ("%+.1f"):format(value) or "-" end
    lines[n] = { program.name, ("%d"):format(t.launches), ("%.2f"):format(t.instructions / 1e6),
      ("%+.2f"):format(methods.random.error), ("%+.2f, %.0f"):format(methods["ideal-simpoint"].error, methods["ideal-simpoint"].sample),
      ("**%+.2f**, %.1f"):format(t.error, t.sample), ("%.1f, %.1f"):format(100 * t.inter / t.instructions, 100 * t.intra / t.instructions),
      ("%+.2f, %.1f"):format(warm.error, warm.sample),
      points(t.l1_error) .. ", " .. points(t.l2_error), points(warm.l1_error) .. ", " .. points(warm.l2_error),
      ("%.1f, %.1f"):format(t.speedup, methods.full.cpu / (t.cpu + methods.profile.cpu)) }
  end
  print_table("Base machine " .. study.base.name, { "program", "launches", "M instr.", "random: error", "Ideal-SimPoint: error, sample",
    "TBPoint: error, sample", "skipped inter, intra", "warm: error, sample", "L1, L2 miss", "warm: L1, L2 miss", "faster, with profile" }, lines)

  lines = {}
  local list = { "random", "ideal-simpoint" }
  for _, method in ipairs(study.methods) do list[#list + 1] = method.name end
  for n, method in ipairs(list) do
    local errors, samples = means(column(programs, method, "error")), means(column(programs, method, "sample"))
    lines[n] = { method, ("%.2f"):format(errors.mean), ("%.2f"):format(errors.geomean), ("%.1f"):format(errors.most),
      ("%.1f"):format(samples.mean), ("%.1f"):format(samples.geomean) }
  end
  print_table("Means over all programs", { "method", "error %: mean", "geometric", "largest", "sample %: mean", "geometric" }, lines)
end

local function sensitivity_tables(by)
  local lines = {}
  for n, machine in ipairs(study.machines) do
    local line = { machine.name }
    for _, method in ipairs { "tbpoint", "tbpoint warm" } do
      local errors = means(column(by[machine.name], method, "error"))
      local samples = means(column(by[machine.name], method, "sample"))
      line[#line + 1] = ("%.2f, %.2f, %.1f"):format(errors.mean, errors.geomean, errors.most)
      line[#line + 1] = ("%.1f, %.1f"):format(samples.mean, samples.geomean)
    end
    lines[n] = line
  end
  print_table("Machines: W wave slots in each of S compute units", { "machine", "TBPoint: error mean, geometric, largest",
    "sample mean, geometric", "warm: error", "warm: sample" }, lines)

  lines = {}
  local header = { "program" }
  for _, machine in ipairs(study.machines) do header[#header + 1] = machine.name end
  for n, program in ipairs(study.programs) do
    lines[n] = { program.name }
    for _, machine in ipairs(study.machines) do
      local row = by[machine.name][program.name].tbpoint
      table.insert(lines[n], ("%+.1f, %.0f"):format(row.error, row.sample))
    end
  end
  print_table("Every program on every machine: error, sample of TBPoint", header, lines)
end

return function(rows, folder)
  local by <const> = compared(rows)
  base_figures(by[study.base.name], folder)
  sensitivity_figures(by, folder)
  base_tables(by[study.base.name])
  sensitivity_tables(by)
end

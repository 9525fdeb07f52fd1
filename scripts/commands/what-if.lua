-- `strobe what-if`: a program again on machines that each lack one cost, and how much time that saves.

local command = require "strobe.command"
local core = require "strobe_core"
local machines = command.module "commands.what-if.machines"
local programs = command.module "commands.sweep.programs"
local report_page = command.module "commands.report"
local study = command.module "commands.what-if.study"
local json = command.json

local small <const> = 0.05  -- kernels with a smaller share of the time have no table
local columns <const> = { { "CAUSE" }, { "WITH" }, { "TIME", true }, { "SAVING", true } }

-- The promise, then the rows. What costs most comes first, "all" behind the causes.
local function table_of(rows)
  local cells, failed, best = {}, {}, rows[1]
  for _, row in ipairs(rows) do
    if row.seconds then
      cells[#cells + 1] = { row.cause, row.with, command.seconds(row.seconds), ("%.1f %%"):format(row.percent) }
    else
      failed[#failed + 1] = command.wrapped(row.cause .. ": ", "no time: " .. row.problem, 2)
    end
  end
  if #cells == 0 then return table.concat(failed) end
  local promise = (best.cause == "all" or best.percent < 0.05) and "no cost that can be taken away takes time" or
    ("at most %.0f %%: with %s %s"):format(best.percent, best.with, command.seconds(best.seconds))
  return promise .. "\n\n" .. command.table_text(columns, cells) .. table.concat(failed)
end

local function headline(name, part)
  return ("%s: %d launch%s, %s"):format(name, part.launches, part.launches == 1 and "" or "es", command.seconds(part.seconds))
end

local function report(studies)
  local parts, others = {}, {}
  for _, one in ipairs(studies) do
    local kernels = #one.kernels == 1 and one.kernels[1].kernel or #one.kernels .. " kernels"
    parts[#parts + 1] = headline(one.program .. ": " .. kernels, one) .. " on " .. one.gpu .. "\n" .. table_of(one.rows)
    for _, kernel in ipairs(one.kernels) do
      if #one.kernels > 1 and kernel.seconds >= small * one.seconds then
        parts[#parts + 1] = headline("KERNEL " .. kernel.kernel, kernel) .. "\n" .. table_of(kernel.rows)
      end
    end
  end
  for i, cost in ipairs(machines.not_modelled) do others[i] = cost.name end
  parts[#parts + 1] = command.wrapped("Not modelled: ", "machines without " .. table.concat(others, ", ") ..
    " (docs/use/stalls.md).", 2)
  return table.concat(parts, "\n")
end

local function rows_object(rows)
  local list = {}
  for i, row in ipairs(rows) do
    list[i] = json.object("cause", row.cause, "with", row.with, "settings", row.settings, "seconds", row.seconds,
      "saving_percent", row.percent, "not_run", row.problem)
  end
  return list
end

local function document(studies)
  local list, others = {}, {}
  for i, one in ipairs(studies) do
    local kernels = {}
    for k, kernel in ipairs(one.kernels) do
      kernels[k] = json.object("kernel", kernel.kernel, "launches", kernel.launches, "seconds", kernel.seconds, "rows",
        rows_object(kernel.rows))
    end
    list[i] = json.object("program", one.program, "gpu", one.gpu, "launches", one.launches, "seconds", one.seconds, "rows",
      rows_object(one.rows), "kernels", kernels)
  end
  for i, cost in ipairs(machines.not_modelled) do others[i] = json.object("cause", cost.name, "why", cost.why) end
  return json.text(json.object("what_if", 1, "programs", list, "not_modelled", others), 2) .. "\n"
end

-- The page of a program's result with its rows. `scratch`: the folder with its waves.
local function write_page(options, one, scratch)
  one.result.command = ("strobe what-if %s"):format(command.quote(one.program))
  command.write(scratch .. "/result.json", json.text(one.result))
  command.write(scratch .. "/what-if.json", document { one })
  report_page.run { of_run = true, result = { scratch .. "/result.json" }, output = options.report, waves = scratch .. "/waves",
    what_if = scratch .. "/what-if.json" }
end

local function run(options)
  local jobs <const> = command.cores("--jobs", options.jobs)
  for _, name in ipairs(options.only) do command.one_of("--only", name, machines.names()) end
  local words, studies, path = programs.all("what-if", options.program), {}, options.json
  if options.report and #words > 1 then command.fail "--report: is the page of one program - give one, or remove the flag" end
  local scratch <const> = options.report and core.scratch_folder()
  local more <const> = scratch and { "--hot-spots", "--trace", "waves=" .. scratch:path() .. "/waves" }
  local claims = {}
  for _, name in ipairs { "json", "report" } do
    local file = options[name]
    claims[name] = file and file ~= "-" and command.claim(("--%s: %s"):format(name, file), file)
  end
  command.end_in_order()
  for i, program in ipairs(options.program) do
    studies[i] = study.compare(study.first(program, words[i], options, more), words[i], options, options.only, jobs)
  end
  if path ~= "-" then command.out(report(studies)) end
  if path then command.write(path, document(studies)) end
  if scratch then write_page(options, studies[1], scratch:path()) end
  return claims and 0  -- held until here
end

return {
  name = "what-if",
  doc = "Run a program again on machines that each lack one cost: how much time its causes take at most",
  flags = {
    { name = "PROGRAM", list = true,
      doc = "Workloads with their parameters (\"fir problem=64\"), or SCRIPT.lua or OBJECT with what follows it in strobe run" },
    { name = "--gpu", value = "PRESET|FILE.toml", doc = "GPU preset; default: as strobe run" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of the preset (strobe gpus show)" },
    { name = "--only", value = "CAUSE", list = true, doc = "Only the machine without this cause; repeatable" },
    { name = "--jobs", value = "N|auto", default = "1", doc = "Runs side by side; changes no result" },
    { name = "--json", value = "FILE|-", doc = "Write the result as JSON; -: JSON alone on stdout" },
    { name = "--report", value = "FILE", doc = "Write the page of the program's result (strobe report), with what each cost takes" },
  },
  footer = [[
docs/use/stalls.md describes the machines and what they do not model.

Examples:
  strobe what-if "matmul problem=64"
  strobe what-if "my.cl --grid 65536 --group 256 --arg buf:f32:65536" --gpu mi300x --only coalescing]],
  run = run,
}

-- `strobe advice`, an experiment (docs/evidence/advice.md): is the first advice on a kernel right, and is its promise kept? It runs
-- each kernel of the cases, takes what `strobe advise` says first, and runs the kernel after the advice.
--
--   STROBE_COMMANDS=scripts/experiments/advice strobe advice scripts/experiments/advice/cases.lua --half judge [--keep FOLDER]

local command = require "strobe.command"
local advice = command.module "commands.advise.advice"
local study = command.module "commands.what-if.study"

local columns <const> = { { "CASE" }, { "HALF" }, { "RIGHT" }, { "SAID" }, { "PAGE" }, { "PROMISE %", true }, { "GAVE %", true }, { "HOLDS" } }

-- Words after `strobe run`, and the keys that are set: "r9-nano KEY=VALUE", "kernel GRID/GROUP xLAUNCHES -DMACRO".
local function program_of(folder, case, kernel, arguments)
  local name, grid, group, rest = kernel:match "^(%S+) (%d+)/(%d+)(.*)$"
  local words, clang = { folder .. case.source, "--kernel", name, "--grid", grid, "--group", group }, { "--" }
  local function add(...) for _, word in ipairs { ... } do words[#words + 1] = word end end
  for word in rest:gmatch "%S+" do
    if word:find "^x%d" then add("--repeat", word:sub(2)) else clang[#clang + 1] = word end
  end
  for argument in arguments:gmatch "%S+" do add("--arg", argument) end
  if #clang > 1 then add(table.unpack(clang)) end
  return words
end

local function cases_of(path, half, names)
  local list, wanted, of_rule = {}, {}, {}
  for _, name in ipairs(names) do wanted[name] = true end
  for _, row in ipairs(load(command.read(path), "@" .. path, "t")()) do
    local case = { name = row[1], right = row[2], gpu = row[3], source = row[4], before = row[5], after = row[6], arguments = row[7] }
    of_rule[case.right] = (of_rule[case.right] or 0) + 1
    case.half = of_rule[case.right] % 2 == 1 and "tune" or "judge"
    if (not half or half == case.half) and (#names == 0 or wanted[case.name]) then list[#list + 1] = case end
  end
  return list
end

local function judged(folder, case, keep)
  local gpu, settings = case.gpu:match "^(%S+)(.*)$"
  local options = { gpu = gpu, set = {}, keep = keep }
  for setting in settings:gmatch "%S+" do table.insert(options.set, setting) end
  local before = program_of(folder, case, case.before, case.arguments)
  local found = advice.of(case.name, before, options, 1)
  local kernel = found.kernels[1]
  local first = kernel.verdicts[1]
  local row = { case = case, said = first and first.rule or "none", page = kernel.page or "none", least = first and first.least,
    most = first and first.most, verdicts = kernel.verdicts }
  if not case.after then
    row.holds = not first or first.roof
    return row
  end
  local after = study.first(case.name, program_of(folder, case, case.after, case.arguments), options)
  row.gave = 100 * (1 - after.seconds / found.seconds)
  row.right = row.said == case.right
  row.holds = row.least and row.gave >= row.least and row.gave <= row.most or false
  return row
end

local function cells_of(row)
  local case = row.case
  local promise = row.least and ("%.0f to %.0f"):format(row.least, row.most) or "-"
  return { case.name, case.half, case.right, row.said, row.page, promise, row.gave and ("%.0f"):format(row.gave) or "-",
    row.holds and "yes" or "no" }
end

local function line(title, count, all) return ("%s: %d of %d (%.0f %%)\n"):format(title, count, all, all > 0 and 100 * count / all or 0) end

local function summary(rows)
  local pairs_, right, page, holds, good, quiet, wide, wide_of = 0, 0, 0, 0, 0, 0, 0, 0
  for _, row in ipairs(rows) do
    if row.case.after then
      pairs_, right, page = pairs_ + 1, right + (row.right and 1 or 0), page + (row.page == row.case.right and 1 or 0)
      holds = holds + (row.holds and 1 or 0)
      if row.least then wide, wide_of = wide + row.most - row.least, wide_of + 1 end
    else
      good, quiet = good + 1, quiet + (row.holds and 1 or 0)
    end
  end
  return line("right rule first", right, pairs_) .. line("right rule first by shares alone", page, pairs_) .. line("promise holds", holds, pairs_) ..
    ("mean width of a promise: %.0f %% of the time\n"):format(wide / math.max(wide_of, 1)) .. line("good kernels without a promise", quiet, good)
end

local function run(options)
  local folder, rows, cells = options.cases:match "^(.*/)" or "", {}, {}
  if options.keep then command.make_folder(options.keep) end
  command.end_in_order()
  for _, case in ipairs(cases_of(options.cases, options.half, options.only)) do
    local row = judged(folder, case, options.keep)
    rows[#rows + 1], cells[#cells + 1] = row, cells_of(row)
    if options.all then
      for _, one in ipairs(row.verdicts) do
        command.err(("%s: %s %.0f to %.0f (%s)\n"):format(case.name, one.rule, one.least or 0, one.most or 0, one.basis))
      end
    end
  end
  command.out(command.table_text(columns, cells) .. "\n" .. summary(rows))
end

return {
  name = "advice",
  doc = "Is the first advice on each kernel right, and is its promise kept?",
  flags = {
    { name = "CASES", required = true, doc = "cases.lua of this folder" },
    { name = "--half", value = "tune|judge", doc = "Only this half of the cases" },
    { name = "--only", value = "CASE", list = true, doc = "Only this case; repeatable" },
    { name = "--keep", value = "FOLDER", doc = "Keep the results of runs there, and do not run again what is there" },
    { name = "--all", doc = "Also all verdicts, on stderr" },
  },
  run = run,
}

-- The verdicts on a program's kernels: what rules find, each with the interval of what the change saves.
--
-- A promise rests on `strobe what-if` where a machine lacks the cost that the rule is about, else on the rule's own estimate.
-- The factors are those that hold on the tuning half of docs/evidence/advice.md.

local command = require "strobe.command"
local kernels = require "commands.report.kernels"
local rules = require "commands.report.rules"
local study = require "commands.what-if.study"

local advice = {}

local small <const> = 5  -- percent: kernels with a smaller share have no verdicts, and what promises less is no verdict

-- Of the saving of a machine without the cost: the least part of it, and the part of the rest that comes with it at most.
local of_machine <const> = {
  coalescing = { 0.35, 0.2 }, conflicts = { 0.6, 0.3 }, atomics = { 0.5, 0.4 }, occupancy = { 0.6, 0.3 }, dispatch = { 0.6, 0.4 },
  launch = { 0.5, 0.3 }, fetch = { 0.6, 0.25 }, rates = { 0.6, 0.75 }, l2 = { 0.35, 0.75 }, translation = { 0.4, 0.4 },
}

local last_resort <const> = 15  -- percent: rule `latency` comes after what promises so much

-- least, most (percent of the kernel's time), and what they rest on.
local function promise(found, rows)
  for _, row in ipairs(rows) do
    if row.cause == found.what_if and row.percent then
      local part, saving = of_machine[found.what_if], math.max(row.percent, 0)
      return part[1] * saving, math.min(98, saving + part[2] * (100 - saving) * math.min(1, saving / 20)), "what-if " .. row.cause
    end
  end
  if not found.promise or not found.gain then return nil, nil, "none" end
  -- What leaves the work of a unit as it is saves little more than what that unit is idle.
  local most = math.min(98, found.promise[2] * found.gain, found.idle and 1.25 * found.idle or 98)
  return math.min(90, found.promise[1] * found.gain, most / 2), most, "share"
end

local function place_of(found) return found.at and found.at.file, found.at and found.at.line end

local function verdicts_of(findings, rows)
  local list = {}
  for _, found in ipairs(findings) do
    local least, most, basis = promise(found, rows)
    local file, line = place_of(found)
    local middle = least and (least + most) / 2 or 0
    if not found.architect and (middle >= small or found.roof or basis == "none") then
      list[#list + 1] = { rule = found.rule, text = found.text, evidence = found.evidence, advice = found.advice, file = file, line = line, least = least,
        most = most, basis = basis, roof = found.roof, rank = found.roof and -1 or middle }
    end
  end
  for _, one in ipairs(list) do
    for _, other in ipairs(list) do
      if one.rule == "latency" and other.rule ~= "latency" and other.rank >= last_resort then one.rank = math.min(one.rank, last_resort / 2) end
    end
  end
  return command.stable_sort(list, function(a, b) return a.rank > b.rank end)
end

-- { program =, gpu =, seconds =, kernels = { { kernel =, launches =, seconds =, share =, verdicts =, page (the first rule by shares
-- alone) } } }.
function advice.of(name, words, options, jobs)
  local base = study.first(name, words, options, { "--hot-spots" })
  local all, found, causes, wanted = rules.all(options.rules or {}), {}, {}, {}
  for _, kernel in ipairs(kernels.of(base.result)) do
    if (kernel.share or 0) >= small then
      local findings = rules.findings(all, kernel)
      found[#found + 1] = { kernel = kernel.name, launches = #kernel.launches, seconds = kernel.seconds, share = kernel.share, findings = findings,
        page = findings[1] and not findings[1].architect and findings[1].rule }
      for _, one in ipairs(findings) do
        if one.what_if and not wanted[one.what_if] then wanted[one.what_if], causes[#causes + 1] = true, one.what_if end
      end
    end
  end
  if #causes > 0 then study.compare(base, words, options, causes, jobs) end
  for _, one in ipairs(found) do
    local rows = {}
    for _, kernel in ipairs(base.kernels) do
      if kernel.kernel == one.kernel then rows = kernel.rows or {} end
    end
    one.verdicts = verdicts_of(one.findings, rows)
  end
  return { program = name, gpu = base.gpu, seconds = base.seconds, kernels = found }
end

return advice

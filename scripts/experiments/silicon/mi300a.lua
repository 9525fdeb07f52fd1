-- Kernels compared with the card: programs and sizes that were measured on an MI300A, row by row into a CSV file. Started again
-- with the same file, it goes on with what is missing.
--
--   strobe run scripts/experiments/silicon/mi300a.lua [--gpu PRESET] [-- OUT.csv [--only PROGRAM]... [--detail N] [--sample N]
--     [--memory MIB] [--uncertainty FILE]]
--   strobe run scripts/experiments/silicon/mi300a.lua -- list|check [--only PROGRAM]...
--   strobe run scripts/experiments/silicon/mi300a.lua -- one PROGRAM SIZE
--
-- Rows of at most --detail million wave-instructions (an estimate) are simulated in detail, those of at most --sample
-- million under `budget`; larger ones, and those of more memory, are listed as not finished. `list` says how
-- each row would be run; `check` compares every program at a small size with a reference, without timing; `one`
-- runs one row, cold, as a program of strobe sensitivity, whose CSV is what --uncertainty takes: the report says then how
-- often the card lies inside of the interval of its program.

local strobe = require "strobe"
local programs = require "programs"
local report = require "report"
local rows = require "rows"
local sampling = require "sampling"

local function options_of(words)
  local options = { only = {}, from = {}, out = "mi300a-rows.csv", detail = 60, sample = 300, memory = 3072, part = 1, parts = 1 }
  local n = 1
  while words[n] do
    local name = words[n]:match "^%-%-(.*)$"
    if name == "uncertainty" then
      options.uncertainty = words[n + 1] or strobe.fail "--uncertainty: name a file"
      report.check_intervals(options.uncertainty)
    elseif name == "from" then
      options.from[#options.from + 1] = words[n + 1] or strobe.fail "--from: name a file"
    elseif name == "page" or name == "sampling" then
      options[name] = words[n + 1] or strobe.fail(("--%s: name a file"):format(name))
    elseif name == "part" then
      local part, parts = (words[n + 1] or ""):match "^(%d+)/(%d+)$"
      options.part, options.parts = tonumber(part), tonumber(parts)
      if not part or options.part < 1 or options.part > options.parts then strobe.fail "--part: give K/N, such as 1/2" end
    elseif name == "only" then
      local wanted = words[n + 1]
      if not programs[wanted] then strobe.fail(("--only: there is no program %q"):format(tostring(wanted))) end
      options.only[wanted], options.some = true, true
    elseif name and options[name] then
      options[name] = tonumber(words[n + 1]) or strobe.fail(("--%s: give a number"):format(name))
    elseif name then
      strobe.fail(("%s: give --only, --detail, --sample, --memory, --part, --from, --page, --sampling or --uncertainty"):format(words[n]))
    else
      options.out = words[n]
    end
    n = n + (name and 2 or 1)
  end
  return options
end

local words <const> = { ... }
local options = words[1] == "one" and { out = "one" } or options_of(words)
if options.out == "one" then
  rows.one(words[2], words[3])
elseif options.out == "check" then
  rows.check(options)
elseif options.out == "list" then
  rows.list(options)
elseif options.out == "sampling" then
  sampling.compare(options)
else
  local list = rows.fill(options)
  if options.parts == 1 then report.print(list, options) end
end

-- What sampling costs in accuracy: rows that are possible in full detail, simulated in both ways.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"
local programs = require "programs"
local rows = require "rows"

local sampling = {}

local columns <const> = { "program", "size", "instance", "method", "detailed_us", "sampled_us", "error", "bar", "share", "detailed_cpu_s",
  "sampled_cpu_s", "gpu" }
local each <const> = 2  -- the longest rows of each program

-- The longest rows of programs that a sampler can shorten, of those that `options.detail` seconds suffice for.
local function chosen_rows(options)
  local by, list = {}, {}
  for _, row in ipairs(rows.measured(options)) do
    local method, seconds = rows.method_of(programs[row.program], row, { detail = options.detail, sample = 0, memory = options.memory })
    if method == "detailed" and programs[row.program].sampled then
      by[row.program] = by[row.program] or {}
      table.insert(by[row.program], { row = row, seconds = seconds, number = #list })
    end
  end
  for _, candidates in pairs(by) do
    table.sort(candidates, function(a, b)
      if a.seconds ~= b.seconds then return a.seconds > b.seconds end
      return a.row.size < b.row.size
    end)
    for n = math.min(each, #candidates), 1, -1 do list[#list + 1] = candidates[n].row end
  end
  return list
end

-- Writes a row as soon as it is there; rows that are in the file are kept. Kernels alone: copies are the same in both.
function sampling.compare(options)
  local path <const>, made, known = options.sampling or "mi300a-sampling.csv", {}, {}
  local gpu <const> = strobe.gpu().name
  for _, row in ipairs(rows_file.read(path)) do known[row.program .. "|" .. tostring(row.size) .. "|" .. row.gpu] = row end
  for _, row in ipairs(chosen_rows(options)) do
    local one = known[row.program .. "|" .. row.size .. "|" .. gpu]
    if not one then
      local method <const>, sampled = programs[row.program].sampled, {}
      for key, value in pairs(row) do sampled[key] = value end
      rows.simulate(strobe.gpu(), row, "detailed")
      rows.simulate(strobe.gpu(), sampled, method)
      local detailed_us <const>, sampled_us <const> = row.simulated_us - row.copies_us, sampled.simulated_us - sampled.copies_us
      one = { program = row.program, size = row.size, instance = row.instance, method = sampled.method == method and method or "nothing sampled",
        detailed_us = detailed_us, sampled_us = sampled_us, error = 100 * (sampled_us / detailed_us - 1), bar = sampled.bar or 0,
        share = sampled.share, detailed_cpu_s = row.cpu_s, sampled_cpu_s = sampled.cpu_s, gpu = gpu }
      print(("%-22s %-30s %-16s %9.1f us %9.1f us  %+.2f %%  bar %.2f %%  %.0f %% in detail  %.1f s  %.1f s"):format(one.program, one.size,
        one.method, detailed_us, sampled_us, one.error, one.bar, one.share, one.detailed_cpu_s, one.sampled_cpu_s))
    end
    made[#made + 1] = one
    rows_file.write(path, columns, made)
  end
end

-- The table of the page.
function sampling.print(print, path)
  local list, errors, worst, inside, sampled = rows_file.read(path), 0, 0, 0, 0
  print "| program | size | method | in detail us | sampled us | error % | bar % | simulated % | CPU s in detail | CPU s sampled |"
  print "|---|---|---|---|---|---|---|---|---|---|"
  for _, one in ipairs(list) do
    print(("| %s | %s | %s | %.1f | %.1f | %+.2f | %.2f | %.0f | %.1f | %.1f |"):format(one.program, one.size, one.method, one.detailed_us,
      one.sampled_us, one.error, one.bar, one.share, one.detailed_cpu_s, one.sampled_cpu_s))
    if one.method ~= "nothing sampled" then
      sampled, errors, worst = sampled + 1, errors + math.abs(one.error), math.max(worst, math.abs(one.error))
      if math.abs(one.error) <= one.bar then inside = inside + 1 end
    end
  end
  if sampled > 0 then
    print(("\nOf %d rows that the sampler shortened: mean error %.2f %%, worst %.2f %%, inside of the bar %d."):format(sampled, errors / sampled,
      worst, inside))
  end
end

return sampling

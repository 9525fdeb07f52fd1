-- The report of the comparison: tables in Markdown, and a drawing next to the CSV file of the rows.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"
local draw = require "draw"
local sampling = require "sampling"
local statistics = require "statistics"

local report = {}

local floor_us <const> = 7   -- rows below are mostly launch overhead
local far_percent <const> = 30

-- What is printed is also a section of the page.
local show <const> = print
local lines = {}
local function print(line) lines[#lines + 1] = line end

local function text(value, format) return value and format:format(value) or "-" end

local function finished(rows, wanted)
  local list = {}
  for _, row in ipairs(rows) do
    if row.simulated_us and wanted(row) then list[#list + 1] = row end
  end
  return list
end

local function print_sets(rows)
  local function is_host(row) return row.method == "host link" end
  local sets <const> = {
    { "kernels, from 7 us", function(row) return not is_host(row) and row.measured_us >= floor_us end },
    { "kernels, below 7 us", function(row) return not is_host(row) and row.measured_us < floor_us end },
    { "all kernels", function(row) return not is_host(row) end },
    { "copies from and to the host", is_host },
    { "everything", function() return true end },
  }
  print "| rows | number | MAPE % | WMAPE % | median % | Spearman | geometric mean of the ratio | spread | best one factor | MAPE % with it |"
  print "|---|---|---|---|---|---|---|---|---|---|"
  for _, set in ipairs(sets) do
    local s = statistics.of(finished(rows, set[2]))
    if s then
      print(("| %s | %d | %.1f | %.1f | %.1f | %s | %.3f | %.2f | %.2f | %.1f |"):format(set[1], s.rows, s.mape, s.wmape, s.median,
        text(s.spearman, "%.3f"), s.mean_ratio, s.spread, s.scale, s.scaled))
    end
  end
end

-- Programs in the order of the rows, each with its rows.
local function programs_of(rows)
  local names, by = {}, {}
  for _, row in ipairs(rows) do
    if not by[row.program] then by[row.program], names[#names + 1] = {}, row.program end
    table.insert(by[row.program], row)
  end
  return names, by
end

local function print_programs(rows)
  local names, by = programs_of(rows)
  local sum, count = 0, 0
  print "\n| program | rows | finished | sampled | MAPE %, from 7 us | MAPE %, all | geometric mean of the ratio | spread |"
  print "|---|---|---|---|---|---|---|---|"
  for _, name in ipairs(names) do
    local all = statistics.of(finished(by[name], function() return true end))
    local large = statistics.of(finished(by[name], function(row) return row.measured_us >= floor_us end))
    local sampled = #finished(by[name], function(row) return row.method == "budget" or row.method == "launches" end)
    if large then sum, count = sum + large.mape, count + 1 end
    print(("| %s | %d | %d | %d | %s | %s | %s | %s |"):format(name, #by[name], all and all.rows or 0, sampled,
      text(large and large.mape, "%.1f"), text(all and all.mape, "%.1f"), text(all and all.mean_ratio, "%.3f"),
      text(all and all.spread, "%.2f")))
  end
  if count > 0 then print(("\nMean of the programs' MAPE, rows from 7 us: %.1f %% (%d programs)."):format(sum / count, count)) end
end

local function print_rows(rows)
  print "\n| program | size | measured us | simulated us | of it copies | ratio | method | in detail % | bar % | stalls |"
  print "|---|---|---|---|---|---|---|---|---|---|"
  for _, row in ipairs(rows) do
    local name = row.size .. (row.instance > 1 and (" (%d)"):format(row.instance) or "")
    print(("| %s | %s | %.1f | %s | %s | %s | %s | %s | %s | %s |"):format(row.program, name, row.measured_us,
      text(row.simulated_us, "%.1f"), text(row.copies_us, "%.1f"), text(row.simulated_us and statistics.ratio(row), "%.2f"),
      (row.method or "not run") .. (row.why and ": " .. row.why or ""), text(row.share, "%.0f"), text(row.bar, "%.1f"), row.stalls or "-"))
  end
end

local function print_missing(rows)
  print "| program | size | measured us | why not |\n|---|---|---|---|"
  for _, row in ipairs(rows) do
    if not row.simulated_us then print(("| %s | %s | %.1f | %s |"):format(row.program, row.size, row.measured_us, row.why or "not run")) end
  end
end

-- Programs whose mean error is large, with the stalls of their largest row.
local function print_far(rows)
  local names, by = programs_of(rows)
  print(("\nPrograms that are off by more than %d %%:\n"):format(far_percent))
  for _, name in ipairs(names) do
    local large = finished(by[name], function(row) return row.measured_us >= floor_us end)
    local s = statistics.of(large)
    if s and s.mape > far_percent then
      local last = large[#large]
      print(("- %s: ratio %.2f; %s: %s"):format(name, s.mean_ratio, last.size, last.stalls or "no kernel"))
    end
  end
end

-- Program -> { low =, high =, keys = rows in the order of what matters } relative to the time, of rows that strobe sensitivity ran.
local function intervals_of(path)
  local intervals = {}
  for _, one in ipairs(rows_file.read(path)) do
    local name <const> = one.program:match "%-%- one (%S+)"
    if name then
      intervals[name] = intervals[name] or { low = one.low, high = one.high, keys = {} }
      table.insert(intervals[name].keys, one)
    end
  end
  return intervals
end

-- Refuses a file without intervals before hours of simulation, not after.
function report.check_intervals(path)
  local read, problem = pcall(strobe.read_file, path)
  if not read then strobe.fail("--uncertainty: " .. tostring(problem):gsub("^[^:]*:%d+: ", "")) end
  if not next(intervals_of(path)) then
    strobe.fail(("--uncertainty: %s has no row of a program `... -- one PROGRAM SIZE` - give the CSV file of strobe sensitivity"):format(
      path))
  end
end

-- The keys that change the time by 1 % and more, at most three.
local function what_matters(keys)
  local shown = {}
  for _, one in ipairs(keys) do
    if #shown < 3 and (one.swing or 0) >= 0.01 then
      shown[#shown + 1] = ("`%s` %+.1f .. %+.1f %%"):format(one.key, 100 * (one.time_at_low - 1), 100 * (one.time_at_high - 1))
    end
  end
  return table.concat(shown, ", ")
end

-- The interval of one size stands for all rows of its program.
local function print_intervals(rows, path)
  local intervals, inside, count = intervals_of(path), 0, 0
  print "\n| program | interval, relative | rows inside | rows from 7 us inside | what matters |\n|---|---|---|---|---|"
  local names, by = programs_of(rows)
  for _, name in ipairs(names) do
    local one = intervals[name]
    local function is_inside(row)
      local ratio <const> = 1 / statistics.ratio(row)
      return ratio >= one.low and ratio <= one.high
    end
    if one then
      local all = finished(by[name], function() return true end)
      local within = finished(by[name], is_inside)
      local large = finished(by[name], function(row) return row.measured_us >= floor_us end)
      local large_within = finished(large, is_inside)
      inside, count = inside + #within, count + #all
      print(("| %s | %.2f .. %.2f | %d of %d | %d of %d | %s |"):format(name, one.low, one.high, #within, #all, #large_within, #large,
        what_matters(one.keys)))
    end
  end
  if count == 0 then print(("\nNo finished row is of a program in %s."):format(path)) end
  if count > 0 then print(("\nThe card lies inside in %d of %d rows, %.0f %%."):format(inside, count, 100 * inside / count)) end
end

-- Between the lines `<!-- NAME -->` and `<!-- end of NAME -->` of a page.
local function replaced(text, name, part, path)
  local first <const>, last <const> = ("<!-- %s -->\n"):format(name), ("<!-- end of %s -->"):format(name)
  local _, from = text:find(first, 1, true)
  local to = from and text:find(last, from, true)
  if not from and name == "rows" then return text end  -- a page may leave out what takes a line for each row
  if not to then strobe.fail(("--page: %s has no lines `%s` and `%s`"):format(path, first:sub(1, -2), last)) end
  return text:sub(1, from) .. part .. text:sub(to)
end

local function print_summary(rows)
  local function is_sampled(row) return row.method == "budget" or row.method == "launches" end
  local all <const> = finished(rows, function() return true end)
  local sampled <const> = finished(rows, is_sampled)
  local cpu_s = 0
  for _, row in ipairs(rows) do cpu_s = cpu_s + (row.cpu_s or 0) end
  print(("`%s` at %s MHz: %d of %d rows finished, %d of them sampled; %.0f s of a processor in launches."):format(rows[1].gpu, rows[1].clock_mhz,
    #all, #rows, #sampled, cpu_s))
end

-- Everything that a run says, section by section, in the order of the page.
local function sections_of(rows, options)
  local sections = {
    { "summary", function()
      print_summary(rows)
      print ""
      print_sets(rows)
      print_programs(rows)
      print_far(rows)
    end },
    { "not finished", function() print_missing(rows) end },
    { "rows", function() print_rows(rows) end },
  }
  if options.sampling then
    table.insert(sections, 2, { "sampling", function() sampling.print(print, options.sampling) end })
  end
  if options.uncertainty then
    table.insert(sections, #sections, { "intervals", function() print_intervals(rows, options.uncertainty) end })
  end
  return sections
end

function report.print(rows, options)
  local path <const> = options.out
  local page = options.page and strobe.read_file(options.page)
  for _, section in ipairs(sections_of(rows, options)) do
    lines = {}
    section[2]()
    local text <const> = table.concat(lines, "\n"):gsub("^\n+", "") .. "\n"
    show(text)
    if page then page = replaced(page, section[1], text, options.page) end
  end
  local svg = path:gsub("%.csv$", "") .. ".svg"
  strobe.write_file(svg, draw.ratios(rows))
  show(("wrote %s and %s"):format(path, svg))
  if page then
    strobe.write_file(options.page, page)
    show("rewrote the sections of " .. options.page)
  end
end

return report

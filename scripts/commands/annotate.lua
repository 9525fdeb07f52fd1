-- `strobe annotate`: which source lines and instructions of a kernel cost its time.

local command = require "strobe.command"
local hot_spots = command.module "commands.report.hot_spots"
local read = command.module "commands.report.read"

local function share_text(sum, kernel) return ("%.1f %%"):format(100 * sum.total / math.max(kernel.total, 1)) end

local function stall_text(sum)
  local first = hot_spots.stalls(sum)[1]
  return first and ("%s %.0f %%"):format(first[1], 100 * first[2]) or "-"
end

local function row(sum, kernel, text)
  local latency, lines = hot_spots.mean_latency(sum), hot_spots.lines_per_access(sum)
  return { share_text(sum, kernel), command.commas(sum.issued), stall_text(sum), latency and ("%.0f"):format(latency) or "",
    lines and ("%.1f"):format(lines) or "", text }
end

local most_instructions <const> = 6  -- of a line

-- The costliest instructions of a line, by address.
local function costliest(line)
  local list = command.stable_sort({ table.unpack(line.instructions) }, function(a, b) return a.total > b.total end)
  list = { table.unpack(list, 1, most_instructions) }
  return command.stable_sort(list, function(a, b) return a.pc < b.pc end)
end

-- A line with its instructions below it; an instruction of no line alone.
local function add_line(rows, line, kernel)
  local place = hot_spots.place(line)
  if place then rows[#rows + 1] = row(line, kernel, place .. "  " .. (line.source or ""):gsub("^%s+", ""):sub(1, 60)) end
  for _, one in ipairs(costliest(line)) do
    rows[#rows + 1] = row(one, kernel, ("%s%x: %s"):format(place and "  " or "", one.pc, one.text))
  end
  local left = #line.instructions - most_instructions
  if left > 0 then rows[#rows + 1] = { "", "", "", "", "", ("  ... and %d cheaper instructions"):format(left) } end
end

-- On a terminal, code ends with its line; elsewhere it is whole.
local function fit(rows, titles)
  local width, used = command.process().columns, 0
  if width == 0 then return end
  for c = 1, #titles - 1 do
    local widest = #titles[c][1]
    for _, row in ipairs(rows) do widest = math.max(widest, #row[c]) end
    used = used + widest + 2
  end
  local left = math.max(width - used, 20)
  for _, row in ipairs(rows) do
    local code = row[#titles]
    if #code > left then row[#titles] = code:sub(1, left - 3) .. "..." end
  end
end

local columns <const> = { { "SHARE", true }, { "ISSUES", true }, { "MOST STALLED BY" }, { "LATENCY", true }, { "LINES", true },
  { "CODE" } }

local function kernel_text(kernel, top)
  local rows, with_source = {}, false
  for i = 1, math.min(top, #kernel.lines) do
    add_line(rows, kernel.lines[i], kernel)
    with_source = with_source or kernel.lines[i].file ~= nil
  end
  fit(rows, columns)
  local text = ("KERNEL %s, %d launch%s%s\n"):format(kernel.name, kernel.launches, kernel.launches == 1 and "" or "es",
    kernel.sampled and ", of its detailed part" or "")
  text = text .. command.table_text(columns, rows)
  local left = #kernel.lines - top
  if left > 0 then text = text .. ("... and %d more %s (--top %d)\n"):format(left, with_source and "lines" or "instructions",
    #kernel.lines) end
  if not with_source then text = text .. "Source lines are not known: build the object with -gline-tables-only.\n" end
  return text
end

local function run(options)
  local top = command.whole("--top", options.top, 1)
  local kernels = read.guard(options.result, hot_spots.of, read.result(options.result))
  if #kernels == 0 then
    command.fail(options.result .. ": has no hot spots - run it again in detailed mode with --hot-spots")
  end
  local texts = {}
  read.guard(options.result, function()
    for i, kernel in ipairs(kernels) do texts[i] = kernel_text(kernel, top) end
  end)
  command.out(table.concat(texts, "\n") ..
    "SHARE: of the cycles in which vector units had a wave. LATENCY: mean cycles from\n" ..
    "a load's issue to its data. LINES: lines of the vector cache per access.\n")
end

return {
  name = "annotate",
  doc = "Source and disassembly of kernels with what each instruction costs",
  flags = {
    { name = "RESULT", doc = "Result of strobe run --hot-spots --json FILE", required = true },
    { name = "--top", value = "N", default = "10", doc = "Number of source lines (without them, instructions) of each kernel; " ..
      "default: 10" },
  },
  footer = [[
Of a result with hot spots (strobe run ... --hot-spots --json a.json).
Example: strobe annotate a.json --top 5]],
  run = run,
}

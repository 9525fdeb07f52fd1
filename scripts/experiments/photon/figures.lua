-- Figures 1 to 4, 8 and 11 of Photon's paper for one launch of any kernel, from its traces:
--
--   strobe run WORKLOAD --trace blocks=b.csv --trace intervals=i.csv
--   strobe run scripts/experiments/photon/figures.lua b.csv i.csv OUT [LAUNCH]
--
-- Writes OUT-1.svg (IPC), OUT-2.svg and OUT-3.svg (the block that takes most time: its durations, and retired over
-- issued), OUT-4.svg (the same of warps), OUT-8.svg and OUT-11.svg (blocks and types of warps, of all warps and of the
-- 1 % that Photon analyses). LAUNCH counts from 0.

local strobe = require "strobe"
local panel = require "strobe.panel"

local block_file, interval_file, out, launch = ...
if not out then error("give the CSV of blocks, the CSV of intervals and the start of the SVG files' names", 0) end
launch = launch or "0"

-- Rows of a CSV whose first column is the launch; a kernel's name may be quoted and hold commas.
local function rows_of(path)
  local lines = strobe.read_file(path):gmatch("[^\r\n]+")
  local function fields_of(line)
    local fields = {}
    line = line:gsub('"[^"]*"', "")
    for field in (line .. ","):gmatch("([^,]*),") do fields[#fields + 1] = field end
    return fields
  end
  local columns = fields_of(lines() or error(path .. ": is empty", 0))
  return function()
    for line in lines do
      local fields = fields_of(line)
      if fields[1] == launch then
        local row = {}
        for position, title in ipairs(columns) do row[title] = fields[position] end
        return row
      end
    end
  end
end

local function range_of(points, place)
  local low, high = math.huge, -math.huge
  for _, point in ipairs(points) do
    low, high = math.min(low, point[place]), math.max(high, point[place])
  end
  return low, high
end

-- "retired = a x issued + b" (the paper's equation 1).
local function least_squares(points)
  local n, x0, y0 = #points, points[1][1], points[1][2]
  local sx, sy, sxy, sxx = 0, 0, 0, 0
  for _, point in ipairs(points) do
    local x, y = point[1] - x0, point[2] - y0
    sx, sy, sxy, sxx = sx + x, sy + y, sxy + x * y, sxx + x * x
  end
  local a = (sxy - sx * sy / n) / (sxx - sx * sx / n)
  return a, y0 + sy / n - a * (x0 + sx / n)
end

local function save(number, plot) strobe.write_file(("%s-%d.svg"):format(out, number), plot:svg()) end

local function draw_ipc()
  local points = {}
  for row in rows_of(interval_file) do points[#points + 1] = { tonumber(row.end_cycle), tonumber(row.ipc) } end
  if #points == 0 then error(interval_file .. ": has no launch " .. launch, 0) end
  local _, last = range_of(points, 1)
  local _, most = range_of(points, 2)
  local plot = panel.new("Figure 1: instructions per cycle", { title = "cycle", low = 0, high = last },
    { title = "IPC", low = 0, high = most * 1.05 })
  plot:line(points, 1)
  save(1, plot)
end

local function draw_durations(units)
  local points, means, sum, longest = {}, {}, 0, 0
  for n, unit in ipairs(units) do
    points[n] = { n, unit[2] - unit[1] }
    longest = math.max(longest, points[n][2])
    sum = sum + points[n][2]
    if n > 256 then sum = sum - points[n - 256][2] end
    means[n] = { n, sum / math.min(n, 256) }
  end
  local plot = panel.new("Figure 2: time of the dominating block", { title = "executions, as they retire", low = 0,
    high = #units }, { title = "cycles", low = 0, high = longest })
  plot:points(points, 1)
  local thin = {}
  for n = 1, #means, math.max(1, #means // 2000) do thin[#thin + 1] = means[n] end
  plot:line(thin, 2)
  save(2, plot)
end

local function draw_retired(number, name, units)
  if #units < 2 then return end
  local first, last = range_of(units, 1)
  local _, high = range_of(units, 2)
  local a, b = least_squares(units)
  local plot = panel.new(("Figure %d: %s, retired = %.3f x issued %+.1f"):format(number, name, a, b),
    { title = "issued, cycle", low = first, high = last }, { title = "retired, cycle", low = first, high = high })
  plot:points(units, 1)
  plot:line({ { first, a * first + b }, { last, a * last + b } }, 2)
  save(number, plot)
end

-- Shares of all and of the sample, the largest first; at most 20.
local function draw_shares(number, title, all, sample)
  local names, total, sampled = {}, 0, 0
  for name, weight in pairs(all) do
    names[#names + 1] = name
    total, sampled = total + weight, sampled + (sample[name] or 0)
  end
  table.sort(names, function(a, b) return all[a] > all[b] or (all[a] == all[b] and a < b) end)
  local plot = panel.new(("Figure %d: %s"):format(number, title),
    { title = ("of %d, the most frequent first: all warps, and the 1 %% analysed"):format(#names), low = 0,
      high = math.min(20, #names) }, { title = "percent", low = 0, high = 100 })
  for n = 1, math.min(20, #names) do
    plot:bar(n - 0.9, 0.4, 100 * all[names[n]] / total, 1)
    plot:bar(n - 0.5, 0.4, 100 * (sample[names[n]] or 0) / math.max(1, sampled), 2)
  end
  save(number, plot)
end

local blocks, warps, counts, analysed = {}, {}, {}, {}
local instructions, sample_instructions, types, sample_types = {}, {}, {}, {}
for row in rows_of(block_file) do
  local issued, retired = tonumber(row.issued), tonumber(row.retired)
  local warp = row.work_group .. ":" .. row.wave
  if row.what == "wave" then
    warps[#warps + 1] = { issued, retired }
    analysed[warp] = tonumber(row.work_group) % 100 == 0
  else
    local name = row.pc .. "+" .. row.bytes
    local block = blocks[name] or { time = 0 }
    blocks[name] = block
    block[#block + 1] = { issued, retired }
    block.time = block.time + retired - issued
    counts[warp] = counts[warp] or {}
    counts[warp][name] = (counts[warp][name] or 0) + 1
    block.instructions = tonumber(row.instructions)
  end
end
if #warps == 0 then error(block_file .. ": has no launch " .. launch, 0) end

for warp, executed in pairs(counts) do
  local words = {}
  for name, count in pairs(executed) do
    local weight = count * blocks[name].instructions
    instructions[name] = (instructions[name] or 0) + weight
    if analysed[warp] then sample_instructions[name] = (sample_instructions[name] or 0) + weight end
    words[#words + 1] = name .. "x" .. count
  end
  table.sort(words)
  local type = table.concat(words, " ")
  types[type] = (types[type] or 0) + 1
  if analysed[warp] then sample_types[type] = (sample_types[type] or 0) + 1 end
end

local dominating
for _, block in pairs(blocks) do
  if not dominating or block.time > dominating.time then dominating = block end
end

draw_ipc()
if dominating then
  draw_durations(dominating)
  draw_retired(3, "the dominating block", dominating)
end
draw_retired(4, "warps", warps)
draw_shares(8, "instructions by basic block", instructions, sample_instructions)
draw_shares(11, "types of warps", types, sample_types)
print(("%s-1.svg to %s-11.svg: %d warps"):format(out, out, #warps))

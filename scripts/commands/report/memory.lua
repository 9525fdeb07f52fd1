-- The levels of memory of a launch, and their chart: from the compute units to DRAM.

local kit = require "commands.report.kit"
local command, html, read = kit.command, kit.html, kit.read

local memory = {}

local order <const> = { "l1v", "l0v", "l1s", "l0s", "l1i", "l0i", "gl1", "crossbar", "l2", "fabric", "mall", "infinity",
  "dram" }
local titles <const> = { l1v = "vector L1", l0v = "vector L0", l1s = "scalar L1", l0s = "scalar L0", l1i = "instruction L1",
  l0i = "instruction L0", gl1 = "graphics L1", crossbar = "crossbar", l2 = "L2", fabric = "fabric", mall = "memory-side cache",
  infinity = "infinity cache", dram = "DRAM" }

-- Names of a level's metrics that are a share of its peak.
local shares <const> = { "data_bus", "busy", "request_busy" }
local counted <const> = { "read_bytes", "write_bytes", "reads", "writes", "writebacks", "hits", "misses", "merged", "hit_rate",
  "latency", "row_hits", "row_misses", "row_conflicts" }

local function level_of(launch, name)
  local metric = function(key) return read.metric(launch, name .. "." .. key) end
  local level = { name = name, bytes = metric "bytes" or metric "reply_bytes" and metric "reply_bytes" +
    (metric "request_bytes" or 0) }
  for _, key in ipairs(counted) do level[key] = metric(key) end
  if not level.bytes and not level.hit_rate then return end
  for i = #shares, 1, -1 do
    if metric(shares[i]) then level.percent_of_peak, level.peak_of = metric(shares[i]), shares[i]:gsub("_", " ") end
  end
  local seconds = read.number(launch.seconds)
  level.gb_per_second = level.bytes and seconds and seconds > 0 and level.bytes / seconds / 1e9 or nil
  return level
end

-- The levels of a launch, from the compute units to DRAM: name, bytes, counts, hit_rate and percent_of_peak in percent, latency
-- in cycles, gb_per_second. What a level has not, or is not known, is nil.
function memory.levels(launch)
  local levels = {}
  for _, name in ipairs(order) do levels[#levels + 1] = level_of(launch, name) end
  return levels
end

local function counts(level, names)
  local parts = {}
  for _, name in ipairs(names) do
    if level[name] then parts[#parts + 1] = command.si(level[name]) .. " " .. name:gsub("_", " ") end
  end
  return #parts > 0 and table.concat(parts, ", ") or nil
end

local function level_text(level)
  local lines = {}
  local function add(text) lines[#lines + 1] = text and "<span>" .. html.text(text) .. "</span>" end
  if level.bytes then
    add(command.bytes(math.floor(level.bytes)) .. (level.gb_per_second and (", %.1f GB/s"):format(level.gb_per_second) or ""))
  end
  if level.percent_of_peak then add(("%.1f %% of its peak (%s)"):format(level.percent_of_peak, level.peak_of)) end
  if level.read_bytes then add(("read %s, write %s"):format(command.bytes(math.floor(level.read_bytes)),
    command.bytes(math.floor(level.write_bytes or 0)))) end
  if level.hit_rate then add(("hits %.1f %%"):format(level.hit_rate)) end
  add(counts(level, { "hits", "misses", "merged" }))
  add(counts(level, { "reads", "writes", "writebacks" }))
  add(counts(level, { "row_hits", "row_misses", "row_conflicts" }))
  if level.latency then add(("latency %.0f cycles"):format(level.latency)) end
  return ('<div class="level"><b>%s</b>%s</div>'):format(html.text(titles[level.name]), table.concat(lines))
end

function memory.text(kernel)
  local parts = {}
  for i, level in ipairs(memory.levels(kernel.launch)) do parts[i] = level_text(level) end
  if #parts == 0 then return "" end
  return '<h4>Memory, from the compute units to DRAM</h4><div class="levels">' .. table.concat(parts) .. "</div>"
end

return memory

-- The memory chart of a kernel: its levels from the compute units to DRAM.

local kit = require "commands.report.kit"
local command, html, read = kit.command, kit.html, kit.read

local memory = {}

local order <const> = { "l1v", "l0v", "l1s", "l0s", "l1i", "l0i", "gl1", "crossbar", "l2", "infinity", "dram" }
local titles <const> = { l1v = "vector L1", l0v = "vector L0", l1s = "scalar L1", l0s = "scalar L0", l1i = "instruction L1",
  l0i = "instruction L0", gl1 = "graphics L1", crossbar = "crossbar", l2 = "L2", infinity = "infinity cache", dram = "DRAM" }

-- Names of a level's metrics that are a share of its peak.
local shares <const> = { "data_bus", "busy", "request_busy" }

local function counts(level, names)
  local parts = {}
  for _, name in ipairs(names) do
    local value = level(name)
    if value then parts[#parts + 1] = command.si(value) .. " " .. name:gsub("_", " ") end
  end
  return #parts > 0 and table.concat(parts, ", ") or nil
end

local function bytes_text(bytes, seconds)
  if not bytes then return nil end
  local rate = seconds and seconds > 0 and (", %.1f GB/s"):format(bytes / seconds / 1e9) or ""
  return command.bytes(math.floor(bytes)) .. rate
end

local function share_text(level)
  for _, name in ipairs(shares) do
    if level(name) then return ("%.1f %% of its peak (%s)"):format(level(name), (name:gsub("_", " "))) end
  end
end

local function level_text(kernel, name)
  local level = function(key) return kernel:metric(name .. "." .. key) end
  local bytes = level "bytes" or level "reply_bytes" and level "reply_bytes" + (level "request_bytes" or 0)
  if not bytes and not level "hit_rate" then return end
  local lines = { bytes_text(bytes, read.number(kernel.launch.seconds)) or "" }
  local function add(text) lines[#lines + 1] = text end
  add(share_text(level))
  if level "read_bytes" then add(("read %s, write %s"):format(command.bytes(math.floor(level "read_bytes")),
    command.bytes(math.floor(level "write_bytes" or 0)))) end
  if level "hit_rate" then add(("hits %.1f %%"):format(level "hit_rate")) end
  add(counts(level, { "hits", "misses", "merged" }))
  add(counts(level, { "reads", "writes", "writebacks" }))
  add(counts(level, { "row_hits", "row_misses", "row_conflicts" }))
  if level "latency" then add(("latency %.0f cycles"):format(level "latency")) end
  for i, line in ipairs(lines) do lines[i] = "<span>" .. html.text(line) .. "</span>" end
  return ('<div class="level"><b>%s</b>%s</div>'):format(html.text(titles[name]), table.concat(lines))
end

function memory.text(kernel)
  local levels = {}
  for _, name in ipairs(order) do levels[#levels + 1] = level_text(kernel, name) end
  if #levels == 0 then return "" end
  return '<h4>Memory, from the compute units to DRAM</h4><div class="levels">' .. table.concat(levels) .. "</div>"
end

return memory

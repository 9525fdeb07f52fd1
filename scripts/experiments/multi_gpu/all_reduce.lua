-- Collectives on GPUs of 16 compute units each: times against what links allow and what was measured of hardware.
--
--   strobe run scripts/experiments/multi_gpu/all_reduce.lua TABLE.csv [PLOT.svg]
--
-- Rows that the table has are kept: delete it to run all again. bound_us, of a ring: 2 (N - 1)/N of the data over one link, with
-- headers, and 2 (N - 1) latencies. Launches cost what the preset says: ring_all_reduce has 2 (N - 1) of them in turn.

local strobe = require "strobe"
local chart = require "strobe.chart"
local rows_file = require "strobe.rows_file"
local collectives = strobe.run_file "collectives.lua"

local csv, plot = ...
if not csv then error("name the table to write", 0) end
local columns <const> = { "collective", "gpu", "links", "gpus", "bytes", "us", "bound_us", "source" }
local line <const> = 64

-- Of each preset, what leaves 16 compute units: of MI300X, two in each of its eight dies.
local sizes <const> = { ["r9-nano"] = { shader_arrays = 4, compute_units_per_array = 4 },
  ["mi250x-gcd"] = { shader_arrays = 2, compute_units_per_array = 8 }, mi300x = { compute_units_per_array = 2 } }

local function system_of(name, count, links)
  local preset = strobe.preset(name, { gpu = sizes[name], memory = { page = "4 KiB" },
    command_processor = { queued_overhead = "0 ns", launch_overhead = "0 ns" } })
  local gpus = {}
  for n = 1, count do gpus[n] = preset end
  return strobe.system { gpus = gpus, links = links }
end

-- GB/s of data and microseconds of one link, of those without switches.
local direct <const> = { ["xgmi-mi300x"] = { 64 * line / (line + 21), 0.25 }, ["xgmi-mi250x"] = { 200 * line / (line + 21), 0.25 } }

local function bound_of(name, links, count, bytes)
  local link <const> = direct[links]
  if not name:find "^ring" or not link then return nil end
  return 2 * (count - 1) / count * bytes / link[1] / 1e3 + 2 * (count - 1) * link[2]
end

-- Of hardware, not of this simulator.
local measured <const> = {
  { collective = "RCCL all_reduce", gpu = "hardware", links = "8 MI300X", gpus = 8, bytes = 8 << 20, us = 91.1,
    source = "crickett-hpe/hpc-ai-envs PR 30: rccl-tests 83d38d9 out of place" },
  { collective = "RCCL all_reduce", gpu = "hardware", links = "16 dies of MI250X", gpus = 16, bytes = 128, us = 25, source = "ROCm/rccl PR 929" },
  { collective = "RCCL all_reduce", gpu = "hardware", links = "16 dies of MI250X", gpus = 16, bytes = 1024, us = 31, source = "ROCm/rccl PR 929" },
}
local runs = {}
for _, name in ipairs { "ring_all_reduce", "ring_in_one_launch", "tree_all_reduce", "one_shot_all_reduce",
  "two_shot_all_reduce", "all_gather", "all_to_all" } do
  for _, links in ipairs { "pcie4", "xgmi-mi300x" } do
    for _, count in ipairs { 2, 4, 8 } do runs[#runs + 1] = { name, "r9-nano", links, count, 256 << 10 } end
  end
end
for _, bytes in ipairs { 64 << 10, 1 << 20, 8 << 20 } do
  for _, name in ipairs { "ring_all_reduce", "ring_in_one_launch", "two_shot_all_reduce" } do
    runs[#runs + 1] = { name, "r9-nano", "xgmi-mi300x", 8, bytes }
  end
end
for _, bytes in ipairs { 8192, 256 << 10 } do runs[#runs + 1] = { "ring_all_reduce", "r9-nano", "xgmi-mi250x", 2, bytes } end
-- Those that are compared with hardware. A ring of 16 needs chunks of at least 16 bytes, hence 1024 bytes.
for _, bytes in ipairs { 128, 1024 } do
  for _, name in ipairs { "one_shot_all_reduce", "tree_all_reduce", bytes == 1024 and "ring_in_one_launch" or nil } do
    runs[#runs + 1] = { name, "mi250x-gcd", "xgmi-mi250x-node", 16, bytes }
  end
end
for _, name in ipairs { "two_shot_all_reduce", "ring_in_one_launch" } do
  runs[#runs + 1] = { name, "mi300x", "xgmi-mi300x", 8, 8 << 20 }
end

local rows <const> = rows_file.read(csv)
if #rows == 0 then table.move(measured, 1, #measured, 1, rows) end
local function row_of(name, gpu, links, count, bytes)
  for _, row in ipairs(rows) do
    if row.collective == name and row.gpu == gpu and row.links == links and row.gpus == count and row.bytes == bytes then return row end
  end
end
for _, run in ipairs(runs) do
  local name, gpu, links, count, bytes = table.unpack(run)
  if not row_of(name, gpu, links, count, bytes) then
    local seconds, right = collectives.run(system_of(gpu, count, links), name, bytes, count)
    if not right then strobe.fail(name .. ": wrong result") end
    rows[#rows + 1] = { collective = name, gpu = gpu, links = links, gpus = count, bytes = bytes, us = seconds * 1e6,
      bound_us = bound_of(name, links, count, bytes), source = "simulated" }
    rows_file.write(csv, columns, rows)
    print(name, gpu, links, count, bytes, ("%.2f us"):format(seconds * 1e6))
  end
end
if plot then
  local places, high = {}, 0
  local counts <const> = { 2, 4, 8 }
  for n, count in ipairs(counts) do places[n] = ("%d GPUs"):format(count) end
  for _, row in ipairs(rows) do
    if row.bytes == 256 << 10 and row.gpu == "r9-nano" and row.links == "xgmi-mi300x" then high = math.max(high, row.us) end
  end
  local drawn = chart.new("collectives of 256 KiB, xgmi-mi300x", places, { title = "microseconds", high = high })
  for _, name in ipairs { "ring_all_reduce", "ring_in_one_launch", "tree_all_reduce", "one_shot_all_reduce",
    "two_shot_all_reduce", "all_gather", "all_to_all" } do
    local values = {}
    for n, count in ipairs(counts) do values[n] = (row_of(name, "r9-nano", "xgmi-mi300x", count, 256 << 10) or {}).us end
    drawn:line(name, values)
  end
  strobe.write_file(plot, drawn:svg())
end

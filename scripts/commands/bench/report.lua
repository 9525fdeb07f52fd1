-- What `strobe bench` prints and writes.

local command = require "strobe.command"
local json = command.json

local report = {}

local function is_detailed(row) return row.mode == "detailed" end

-- Of the rows of one mode; nil if there are none.
local function geometric_mean(rows, mode)
  local logarithms, count = 0.0, 0
  for _, row in ipairs(rows) do
    if row.mode == mode then logarithms, count = logarithms + math.log(row.wave_rate), count + 1 end
  end
  return count > 0 and math.exp(logarithms / count) or nil
end

local function times_json(times)
  local speed_up = json.object()
  for _, one in ipairs(times.speed_ups) do speed_up[tostring(one.threads)] = one.speed_up end
  return json.object("windows", times.windows, "work_seconds", times.work, "serial_seconds", times.serial,
    "barrier_seconds", times.barrier, "largest_partition_share", times.largest / times.work, "speed_up", speed_up)
end

local function row_json(row)
  local object = json.object("workload", row.workload, "size", json.parse(row.size), "gpu", row.gpu, "mode", row.mode,
    "threads", row.threads, "wave_instructions", row.wave_instructions, "lane_instructions", row.lane_instructions,
    "wall_seconds", row.best, "wave_instructions_per_second", row.wave_rate, "lane_instructions_per_second", row.lane_rate,
    "line_requests_per_second", is_detailed(row) and row.line_requests / row.best or nil, "simulated_seconds",
    is_detailed(row) and row.simulated_seconds or nil, "peak_memory_bytes", row.peak_memory_bytes, "repetitions",
    #row.wall_seconds, "median_wall_seconds", row.median)
  if row.thread_times then object.modelled_threads = times_json(row.thread_times) end
  return object
end

function report.json(rows)
  local process, list = command.process(), {}
  for i, row in ipairs(rows) do list[i] = row_json(row) end
  return json.text(json.object(
    "machine", json.object("cpu", process.cpu, "level", process.level, "cores", process.cores, "compiler", process.compiler),
    "rows", list,
    "geomean_wave_instructions_per_second", geometric_mean(rows, "functional"),
    "detailed_geomean_wave_instructions_per_second", geometric_mean(rows, "detailed")), 2) .. "\n"
end

-- Modelled speed-ups; empty if nothing was modelled.
local function model_text(rows)
  local columns = { { "WORKLOAD" }, { "WINDOWS", true }, { "PER WINDOW", true }, { "BARRIER", true },
    { "LARGEST PARTITION", true } }
  local cells_of, fixed = {}, #columns
  for _, row in ipairs(rows) do
    local times = row.thread_times
    if times then
      local cells = { row.workload, command.commas(times.windows), command.seconds(times.work / times.windows),
        command.seconds(times.barrier), ("%.1f %%"):format(100 * times.largest / times.work) }
      for n, one in ipairs(times.speed_ups) do
        columns[fixed + n] = { one.threads .. " THREADS", true }
        cells[fixed + n] = ("%.2f"):format(one.speed_up)
      end
      cells_of[#cells_of + 1] = cells
    end
  end
  if #cells_of == 0 then return "" end
  return "speed-up on more cores, by a model (docs/use/threads.md):\n" .. command.table_text(columns, cells_of)
end

-- What the rows of detailed mode used; the others use one.
local function threads_text(rows)
  local threads = 1
  for _, row in ipairs(rows) do threads = math.max(threads, row.threads) end
  return threads == 1 and "one thread" or ("%d threads in detailed mode"):format(threads)
end

function report.text(rows)
  local columns = { { "WORKLOAD" }, { "MODE" }, { "SIZE", true }, { "WAVE-INSTRUCTIONS", true }, { "BEST", true },
    { "MEDIAN", true }, { "WAVE-INSTR./S", true }, { "LANE-INSTR./S", true }, { "LINES/S", true }, { "PEAK MEMORY", true } }
  local cells = {}
  for i, row in ipairs(rows) do
    cells[i] = { row.workload, row.mode, row.size, command.commas(row.wave_instructions), command.seconds(row.best),
      command.seconds(row.median), command.si(row.wave_rate), command.si(row.lane_rate),
      is_detailed(row) and command.si(row.line_requests / row.best) or "-", command.bytes(row.peak_memory_bytes) }
  end
  local process = command.process()
  local text = ("%s, %s, %s, %s\n%s"):format(process.cpu, process.level, threads_text(rows), rows[1].gpu,
    command.table_text(columns, cells))
  for _, mode in ipairs { "functional", "detailed" } do
    local mean = geometric_mean(rows, mode)
    if mean then text = text .. ("geometric mean, %s: %s wave-instructions/s\n"):format(mode, command.si(mean)) end
  end
  return text .. model_text(rows)
end

return report

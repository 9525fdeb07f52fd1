-- `strobe bench`: how fast Strobe itself is, on the six programs at their middle sizes, in both modes.

local command = require "strobe.command"
local report = command.module "commands.bench.report"

local known_workloads <const> = { "aes", "fir", "conv", "matmul", "relu", "spmv" }
local known_modes <const> = { "functional", "detailed" }

local function repetitions_of(mode, quick)
  if mode == "detailed" then return quick and 1 or 3 end
  return quick and 3 or 9
end

local function line_requests_of(launch)
  local sum = 0.0
  for _, name in ipairs(launch.metrics) do  -- of the units that ask for lines
    if name:find("%.line_requests$") then sum = sum + launch.metrics[name].value end
  end
  return sum
end

-- Sums the launches of each repetition; the work is the same in all of them.
local function add_launches(launches, repetitions, row)
  local each = #launches // repetitions
  if each == 0 then command.fail(("bench: %s launched no kernel"):format(row.workload), 1) end
  for repetition = 0, repetitions - 1 do
    local seconds = 0.0
    for i = 1, each do
      local launch = launches[repetition * each + i]
      seconds = seconds + launch.wall_seconds
      if repetition == 0 then
        row.wave_instructions = row.wave_instructions + launch.wave_instructions
        row.lane_instructions = row.lane_instructions + launch.lane_instructions
        row.simulated_seconds = row.simulated_seconds + (command.json.present(launch.seconds) or 0.0)
        row.line_requests = row.line_requests + line_requests_of(launch)
      end
    end
    row.wall_seconds[repetition + 1] = math.max(seconds, 1e-9)
  end
  table.sort(row.wall_seconds)
end

local function measure(workload, mode, options, threads)
  local detailed = mode == "detailed"
  local repetitions = repetitions_of(mode, options.quick)
  local result, printed, failed, thread_times = command.run_script("experiments/bench.lua", { workload }, {
    gpu = options.gpu, mode = mode, repeat_count = repetitions, threads = detailed and threads or 1,
    model_threads = detailed and options.model_threads,
  })
  if not result then command.fail("bench: " .. printed, failed) end
  if failed then command.fail("bench: " .. failed, 1) end
  local row = {
    workload = workload, mode = mode, threads = detailed and threads or 1, gpu = result.gpu.name,
    size = printed:match "problem ([^,]*)" or "",  -- "relu: problem 16384, ..."
    peak_memory_bytes = result.peak_memory_bytes, thread_times = thread_times,
    wave_instructions = 0, lane_instructions = 0, line_requests = 0.0, simulated_seconds = 0.0, wall_seconds = {},
  }
  add_launches(result.launches, repetitions, row)
  row.best, row.median = row.wall_seconds[1], row.wall_seconds[#row.wall_seconds // 2 + 1]
  row.wave_rate, row.lane_rate = row.wave_instructions / row.best, row.lane_instructions / row.best
  return row
end

local function run(options)
  local threads = command.cores("--threads", options.threads)
  if options.model_threads and threads ~= 1 then
    command.fail "--model-threads measures on one thread - leave out --threads"
  end
  local modes = options.mode and { command.one_of("--mode", options.mode, known_modes) } or known_modes
  for _, workload in ipairs(options.workload) do command.one_of("--workload", workload, known_workloads) end
  local workloads = #options.workload > 0 and options.workload or known_workloads
  local claim = options.json and options.json ~= "-" and command.claim("--json: " .. options.json, options.json)
  local rows = {}
  command.progress("bench", "rows", 0, #modes * #workloads)
  for _, mode in ipairs(modes) do
    for _, workload in ipairs(workloads) do
      rows[#rows + 1] = measure(workload, mode, options, threads)
      command.progress("bench", "rows", #rows, #modes * #workloads)
    end
  end
  command.set_status ""
  if options.json ~= "-" then command.out(report.text(rows)) end
  if options.json then command.write(options.json, report.json(rows)) end
  return claim
end

return {
  name = "bench",
  doc = "Measure the simulation speed of Strobe on six programs",
  flags = {
    { name = "--quick", doc = "Fewer repetitions of the same sizes" },
    { name = "--threads", value = "N|auto", default = "1", doc = "Host threads of detailed mode (1); auto: all cores" },
    { name = "--model-threads",
      doc = "Detailed mode: also say how fast more cores would be, from the work of each window" },
    { name = "--mode", value = "functional|detailed", doc = "Only this mode" },
    { name = "--workload", value = "NAME", list = true, doc = "Only this program; repeatable" },
    { name = "--gpu", value = "PRESET|FILE.toml", doc = "GPU preset; default: r9-nano" },
    { name = "--json", value = "FILE|-", doc = "Write the rows as JSON; -: JSON alone on stdout" },
  },
  footer = "Example: strobe bench --quick --mode functional",
  run = run,
}

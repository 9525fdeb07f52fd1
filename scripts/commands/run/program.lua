-- `strobe run -- PROGRAM`: an unmodified HIP, OpenCL or HSA program in a separate process, on the simulated GPU.

local command = require "strobe.command"
local core = require "strobe_core"
local accuracy = command.module "commands.report.accuracy"
local flags = command.module "commands.run.flags"
local outputs = command.module "commands.run.outputs"

-- Where a program of the host begins with: ELF for x86-64, or a script for an interpreter.
local function is_program_file(path)
  if not command.exists(path) then return false end
  local there <const>, text = pcall(command.read, path)
  if not there then return false end
  return text:sub(1, 2) == "#!" or (text:sub(1, 4) == "\127ELF" and text:byte(19) == 62)
end

-- A name without folders is looked up in PATH, as shells do.
local function is_program(options)
  local target <const> = options.target
  if options.no_program then return false end
  for _, flag in ipairs { "kernel", "grid", "group", "dynamic_lds" } do
    if options[flag] then return false end  -- it is meant as an object
  end
  if options.arg and #options.arg > 0 then return false end
  if target:find "/" then return is_program_file(target) end
  for folder in (core.environment "PATH" or ""):gmatch "[^:]+" do
    if not command.exists(target) and command.exists(folder .. "/" .. target) then return true end
  end
  return is_program_file(target)
end

-- Flags that work on kernels of a script or object, and what to do for a program.
local not_for_programs <const> = {
  { "model", "models predict launches of scripts; use --sampler" },
  { "detail_launches", "write --levels FILE.lua, which chooses by number" },
  { "profile_store", "samplers keep nothing between runs of a program" },
  { "repeat", "the program repeats its launches itself" },
  { "cold", "the program's launches find the caches that the one before them left" },
  { "warmup", "the program warms up itself" },
  { "checkpoint", "the state of the program's own process cannot be saved" },
  { "checkpoint_every", "belongs to --checkpoint" },
  { "checkpoint_at", "belongs to --checkpoint" },
  { "from", "belongs to --checkpoint" },
  { "explain", "read --json, or write --report FILE" },
  { "bundle", "the program's own files are not known" },
  { "uncertainty", "give the launches of one kernel to strobe run and strobe sensitivity" },
  { "hash_outputs", "the program checks what it computes" },
  { "self_check", "is for scripts and objects" }, { "no_check", "is for workloads and scripts" },
}

local function refuse_others(options)
  for _, one in ipairs(not_for_programs) do
    local value <const> = options[one[1]]
    if value and (type(value) ~= "table" or #value > 0) then
      command.fail(("--%s: not for programs: %s"):format(one[1]:gsub("_", "-"), one[2]))
    end
  end
end

-- Functional if launches are watched.
local function mode_of(options)
  local mode <const> = options.mode or (options.check_races and "functional" or "detailed")
  command.one_of("--mode", mode, { "functional", "detailed" })
  if options.check_races and mode == "detailed" then
    command.fail "--check-races: works in functional mode only - remove --mode detailed"
  end
  if mode == "detailed" then return mode end
  for _, flag in ipairs { "sampler", "max_cycles", "hot_spots", "skip_execution" } do
    if options[flag] then
      command.fail(("--%s: needs timing, which %s does not simulate - remove one of them"):format(flag:gsub("_", "-"),
        options.check_races and "--check-races" or "--mode functional"))
    end
  end
  return mode
end

-- KIND=FILE[:KEY=VALUE,...] of tracer plugins.
local function traces_of(options)
  local traces = {}
  for i, text in ipairs(options.trace or {}) do
    local kind <const>, rest <const> = text:match "^([^=]+)=(.+)$"
    if not kind then command.fail(("--trace %s: write KIND=FILE"):format(command.quote(text))) end
    if kind == "intervals" or kind == "sampling" or kind == "blocks" then
      command.fail(("--trace %s: is for scripts and objects - for programs use a tracer plugin (strobe plugins list)"):format(kind))
    end
    local file, parameters = rest:match "^(.*):([^:]*=[^:]*)$"
    traces[i] = command.json.object("tracer", parameters and kind .. ":" .. parameters or kind, "file", file or rest)
  end
  return traces
end

-- Whether more of each launch is needed than the table of kernels.
local function wants_launches(options)
  return (options.json or options.report or options.results or options.check_races) and true or false
end

-- What the front end in the program's process gets (plugins/frontends/common/run_options.hpp).
local function front_end_options(options, results)
  local gpu, count = options.gpu, 1
  if options.gpus then
    gpu, count = options.gpus:match "^(.-):(%d+)$"
    count = tonumber(count or "")
    if not count then command.fail "--gpus: write PRESET:N for a program" end
  end
  local scale <const> = tonumber(options.host_time or "1")
  if not scale or scale < 0 then command.fail "--host-time: write a number from 0 on" end
  local document = command.json.object("gpu", gpu or "", "gpus", math.tointeger(count), "links", options.links or "",
    "settings", options.set or {}, "mode", mode_of(options), "sampler", options.sampler or "",
    "threads", command.cores("--threads", options.threads or "1"),
    "functional_threads", command.cores("--threads", options.threads or "auto"), "hot_spots", options.hot_spots or false,
    "every_launch", options.every_launch or false, "host_time", scale, "results", results,
    "skip_execution", options.skip_execution or false,
    "whole_results", wants_launches(options), "levels", options.levels or "",
    "check_races", options.check_races or false, "traces", traces_of(options))
  document.simulated_clock = command.one_of("--clock", options.clock or "simulated", { "simulated", "host" }) == "simulated"
  document.bounds = command.one_of("--bounds", options.bounds or "exact", { "exact", "hardware" })
  if options.max_cycles then document.max_cycles = command.whole("--max-cycles", options.max_cycles, 1) end
  if options.stack_bytes then document.stack_bytes = flags.stack_bytes(options) end
  if options.timeout then document.timeout_seconds = core.seconds_of("--timeout", options.timeout) end
  if options.max_memory then document.max_memory_bytes = core.bytes_of("--max-memory", options.max_memory) end
  if options.levels and not command.exists(options.levels) then
    command.fail(("--levels %s: no such file"):format(options.levels))
  end
  return document
end

local function joined(first, rest)
  return rest and rest ~= "" and first .. ":" .. rest or first
end

local function environment(options, options_file)
  local libraries <const> = command.absolute(core.installation().plugins .. "/..")
  local hip <const> = command.one_of("--hip-runtime", options.hip_runtime or "strobe", { "strobe", "system" })
  local folders <const> = ("%s/opencl:%s/hsa"):format(libraries, libraries)
  return {
    "STROBE_PROGRAM_OPTIONS=" .. options_file,
    "LD_LIBRARY_PATH=" .. joined(hip == "strobe" and libraries .. "/rocm/lib:" .. folders or folders,
      core.environment "LD_LIBRARY_PATH"),
    "OCL_ICD_VENDORS=" .. libraries .. "/opencl",  -- with strobe.icd: OpenCL's loader finds Strobe's platform alone
    -- A program takes a build that was given up for an error of its source.
    "STROBE_COMPILE_TIMEOUT=" .. (core.environment "STROBE_COMPILE_TIMEOUT" or "3600"),
    "PATH=" .. joined(libraries .. "/driver/bin", core.environment "PATH"),
    "LD_PRELOAD=" .. joined(("%s/libstrobe_clock.so:%s/libstrobe_driver.so"):format(libraries, libraries),
      core.environment "LD_PRELOAD"),
  }
end

-- Lines that the front ends have written, of whatever they came to: gives `each` the launches, and returns the last line
-- of the one that ran longest.
local function read_results(path, each)
  local last
  if not command.exists(path) then return last end
  for line in command.read(path):gmatch "[^\n]+" do
    local read <const> = command.json.parse(line)
    if read and read.launch then each(read.launch) end
    if read and read.run and not (last and last.program.seconds > read.program.seconds) then last = read end
  end
  return last
end

local function sum(launches, key)
  local all = 0
  for _, launch in ipairs(launches) do all = all + (command.json.present(launch[key]) or 0) end
  return all
end

local function duration(launch) return launch.end_seconds - launch.start_seconds end

-- How launches were treated, and the largest error bar of those that were predicted.
local function treatments() return command.json.object("simulated", 0, "predicted", 0, "functional", 0) end

local function add_treatment(made, launch)
  local timed <const> = launch.treatment == "detailed" or launch.treatment == "sampled"
  local kind <const> = timed and "simulated" or launch.treatment == "as_earlier" and "predicted" or "functional"
  made[kind] = made[kind] + 1
  if launch.unchanged then made.unchanged = (made.unchanged or 0) + 1 end
  local bar <const>, widest <const> = kind == "predicted" and command.json.present(launch.error_bar), made.error_bar
  if bar and (not widest or bar.half_width_percent > widest.half_width_percent) then made.error_bar = bar end
end

-- Time without launch overhead, nil where it is not known of all launches.
local function add_kernel_time(to, launch)
  local seconds <const> = command.json.present(launch.kernel_seconds)
  to.kernel_seconds = to.kernel_seconds and seconds and to.kernel_seconds + seconds
end

-- Launches by kernel, and all of them if they are wanted: a program may launch a million times.
local function tally_of(keeps)
  local tally <const> = { kernels = {}, of = {}, treatments = treatments(), launches = {}, kernel_seconds = 0.0 }
  function tally.add(launch)
    local one = tally.of[launch.kernel]
    if not one then
      one = { name = launch.kernel, count = 0, treatments = treatments(), seconds = 0, kernel_seconds = 0.0 }
      tally.of[launch.kernel], tally.kernels[#tally.kernels + 1] = one, one
    end
    one.count, one.seconds = one.count + 1, one.seconds + duration(launch)
    add_kernel_time(one, launch)
    add_kernel_time(tally, launch)
    add_treatment(one.treatments, launch)
    add_treatment(tally.treatments, launch)
    if command.json.is_object(launch.metrics) and duration(launch) > (tally.longest and duration(tally.longest) or 0) then
      tally.longest = launch
    end
    if keeps then tally.launches[#tally.launches + 1] = launch end
  end
  return tally
end

-- The document of a run of Strobe, with the program.
local function document_of(tally, last, words, code)
  local launches <const> = tally.launches
  local run = last and last.run or command.json.object("launches", {})
  run.command, run.launches = command.process().command_line, launches
  local totals = command.json.is_object(run.totals) and run.totals or command.json.object()
  for _, key in ipairs { "work_groups", "waves", "wave_instructions", "lane_instructions", "cycles", "wall_seconds" } do
    totals[key] = sum(launches, key)
  end
  totals.kernel_seconds = tally.kernel_seconds or command.json.null
  totals.launches, totals.seconds = #launches, 0
  for _, launch in ipairs(launches) do totals.seconds = totals.seconds + duration(launch) end
  command.module("commands.report.roofline").add(launches, run.gpu)
  run.totals = totals
  local program = last and last.program or command.json.object("front_end", "hip")
  program.command, program.exit_code = words, code
  program.launches = tally.treatments
  run.program = program
  return run
end

local function error_text(one)
  if one.predicted == 0 then return "" end
  local bar <const> = command.json.present(one.bar)
  if not bar then return "unknown" end
  return ("%.1f %% (%d %%)"):format(bar.half_width_percent, math.floor(bar.confidence * 100 + 0.5))
end

-- The kernels, those that took longest first.
local function table_of(kernels)
  command.stable_sort(kernels, function(a, b) return a.seconds > b.seconds end)
  local rows = {}
  for i, one in ipairs(kernels) do
    local made <const>, kernel <const> = one.treatments, one.kernel_seconds
    rows[i] = { command.kernel_name(one.name), tostring(one.count), tostring(made.simulated), tostring(made.predicted),
      command.seconds(one.seconds), kernel and command.seconds(kernel) or "-",
      error_text { predicted = made.predicted, bar = made.error_bar } }
  end
  if #rows == 0 then return "strobe: the program launched no kernel\n" end
  return command.table_text({ { "KERNEL" }, { "LAUNCHES", true }, { "SIMULATED", true }, { "PREDICTED", true },
    { "TIME", true }, { "KERNEL TIME", true }, { "ERROR BAR", true } }, rows)
end

-- Of --check-races; returns how many there are.
local function say_findings(launches)
  local count = 0
  for number, launch in ipairs(launches) do
    for _, finding in ipairs(command.json.present(launch.race_findings) or {}) do
      count = count + 1
      command.err(("kernel %s, launch %d: %s: %s\n"):format(launch.kernel, number - 1, finding.kind, finding.remark))
      for _, side in ipairs(finding.sides) do
        command.err(("  %s: %s\n    %s\n"):format(side.pc, side.disassembly, side.action))
      end
    end
  end
  return count
end

-- What other commands make of the result.
local function write_documents(options, document, scratch)
  if not (options.report or options.results) or #document.launches == 0 then return end
  local file <const> = scratch:path() .. "/result.json"
  command.write(file, command.json.text(document, 2) .. "\n")
  if options.report then
    require "commands.report".run { of_run = true, result = { file }, output = options.report }
  end
  if options.results then require "commands.export".run { of_run = true, result = file, output = options.results } end
end

-- `capture`: { folder =, kernel =, nth = } of the launch that the front end writes down (commands/capture.lua); nil: none.
-- Returns the program's exit code, and the document of the run.
local function run(options, capture)
  refuse_others(options)
  local words = { options.target }
  table.move(options.words or {}, 1, #(options.words or {}), 2, words)
  local claims <const> = outputs.claim(options)  -- until the end
  local scratch <const> = core.scratch_folder()
  local settings <const>, results <const> = scratch:path() .. "/options.json", scratch:path() .. "/results"
  local given <const> = front_end_options(options, results)
  if capture then given.capture, given.whole_results = capture, true end
  command.write(settings, command.json.text(given) .. "\n")
  local code <const> = command.attached(words, environment(options, settings), options.json == "-")
  if not code then command.fail(options.target .. ": no such program - name one that PATH finds, or its path") end
  local tally <const> = tally_of(given.whole_results)
  local document <const> = document_of(tally, read_results(results, tally.add), words, code)
  command.err(table_of(tally.kernels))
  local power <const> = accuracy.throttled(tally.longest, document.gpu and document.gpu.configuration)
  if power then command.err(command.wrapped("POWER  ", power .. ".", 2)) end
  local found <const> = options.check_races and say_findings(tally.launches) or 0
  if options.json then command.write(options.json, command.json.text(document, 2) .. "\n") end
  write_documents(options, document, scratch)
  if found > 0 and code == 0 then
    command.fail(("--check-races: %d finding%s (explained in %s)"):format(found, found == 1 and "" or "s",
      core.page "use/check-races.md"), 1)
  end
  return code, document, claims
end

-- What acts on programs alone.
local function refuse_flags(options)
  for _, flag in ipairs { "clock", "host_time", "every_launch", "levels", "hip_runtime" } do
    if options[flag] then
      command.fail(("--%s: is for programs - strobe run [flags] -- PROGRAM"):format(flag:gsub("_", "-")))
    end
  end
end

return { refuse_flags = refuse_flags, is_program = is_program, run = run }

-- `strobe run -- PROGRAM`: an unmodified HIP or OpenCL program in a separate process, on the simulated GPU.

local command = require "strobe.command"
local core = require "strobe_core"

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
    "settings", options.set or {}, "mode", options.mode or "detailed", "sampler", options.sampler or "",
    "threads", command.cores("--threads", options.threads or "1"), "hot_spots", options.hot_spots or false,
    "every_launch", options.every_launch or false, "host_time", scale, "results", results)
  document.simulated_clock = command.one_of("--clock", options.clock or "simulated", { "simulated", "host" }) == "simulated"
  if options.max_cycles then document.max_cycles = command.whole("--max-cycles", options.max_cycles, 1) end
  return document
end

local function joined(first, rest)
  return rest and rest ~= "" and first .. ":" .. rest or first
end

local function environment(folder, options_file)
  local libraries <const> = command.absolute(core.installation().plugins .. "/..")
  return {
    "STROBE_PROGRAM_OPTIONS=" .. options_file,
    "LD_LIBRARY_PATH=" .. joined(libraries .. "/rocm/lib:" .. libraries .. "/opencl", core.environment "LD_LIBRARY_PATH"),
    "OCL_ICD_VENDORS=" .. libraries .. "/opencl",  -- with strobe.icd: OpenCL's loader finds Strobe's platform alone
    "LD_PRELOAD=" .. joined(libraries .. "/libstrobe_clock.so", core.environment "LD_PRELOAD"),
  }
end

-- Lines that the front end has written, of whatever it came to.
local function read_results(path)
  local launches, last = {}, nil
  if not command.exists(path) then return launches, last end
  for line in command.read(path):gmatch "[^\n]+" do
    local read <const> = command.json.parse(line)
    if read and read.launch then launches[#launches + 1] = read.launch end
    if read and read.run then last = read end
  end
  return launches, last
end

local function sum(launches, key)
  local all = 0
  for _, launch in ipairs(launches) do all = all + (command.json.present(launch[key]) or 0) end
  return all
end

local function duration(launch) return launch.end_seconds - launch.start_seconds end

-- The document of a run of Strobe, with the program.
local function document_of(launches, last, words, code)
  local run = last and last.run or command.json.object("launches", {})
  run.command = command.process().command_line
  run.launches = launches
  local totals = command.json.is_object(run.totals) and run.totals or command.json.object()
  for _, key in ipairs { "work_groups", "waves", "wave_instructions", "lane_instructions", "cycles", "wall_seconds" } do
    totals[key] = sum(launches, key)
  end
  totals.launches, totals.seconds = #launches, 0
  for _, launch in ipairs(launches) do totals.seconds = totals.seconds + duration(launch) end
  run.totals = totals
  local program = last and last.program or command.json.object("front_end", "hip")
  program.command, program.exit_code = words, code
  run.program = program
  return run
end

-- The kernels, those that took longest first.
local function table_of(document)
  local kernels, list = {}, {}
  for _, launch in ipairs(document.launches) do
    local one = kernels[launch.kernel]
    if not one then
      one = { name = launch.kernel, launches = 0, timed = 0, seconds = 0 }
      kernels[launch.kernel], list[#list + 1] = one, one
    end
    one.launches, one.seconds = one.launches + 1, one.seconds + duration(launch)
    if launch.treatment == "detailed" or launch.treatment == "sampled" then one.timed = one.timed + 1 end
  end
  command.stable_sort(list, function(a, b) return a.seconds > b.seconds end)
  local rows = {}
  for i, one in ipairs(list) do
    rows[i] = { one.name, tostring(one.launches), tostring(one.timed), command.seconds(one.seconds) }
  end
  if #rows == 0 then return "strobe: the program launched no kernel\n" end
  return command.table_text({ { "KERNEL" }, { "LAUNCHES", true }, { "SIMULATED", true }, { "TIME", true } }, rows)
end

local function run(options)
  local words = { options.target }
  table.move(options.words or {}, 1, #(options.words or {}), 2, words)
  local scratch <const> = core.scratch_folder()
  local settings <const>, results <const> = scratch:path() .. "/options.json", scratch:path() .. "/results"
  command.write(settings, command.json.text(front_end_options(options, results)) .. "\n")
  local code <const> = command.attached(words, environment(scratch:path(), settings), options.json == "-")
  if not code then command.fail(options.target .. ": no such program - name one that PATH finds, or its path") end
  local launches <const>, last <const> = read_results(results)
  local document <const> = document_of(launches, last, words, code)
  command.err(table_of(document))
  if options.json then command.write(options.json, command.json.text(document, 2) .. "\n") end
  return code
end

-- What acts on programs alone.
local function refuse_flags(options)
  for _, flag in ipairs { "clock", "host_time", "every_launch" } do
    if options[flag] then
      command.fail(("--%s: is for programs - strobe run [flags] -- PROGRAM"):format(flag:gsub("_", "-")))
    end
  end
end

return { refuse_flags = refuse_flags, is_program = is_program, run = run }

-- `strobe run`: a script, one kernel of an object, a captured launch, or a program.

local command = require "strobe.command"
local core = require "strobe_core"
local capture = command.module "commands.run.capture"
local capture_folder = command.module "commands.run.capture_folder"
local flags = command.module "commands.run.flags"
local object = command.module "commands.run.object"
local outputs = command.module "commands.run.outputs"
local program = command.module "commands.run.program"
local programs = command.module "commands.sweep.programs"
local program_text = command.module "commands.run.program_text"
local results = command.module "commands.run.results"
local views = command.module "commands.run.views"

-- Grace after --timeout, in seconds: scripts have a separate watchdog, which comes first and still prints what there
-- is.
local grace_of_script <const>, grace_of_object <const> = 5, 1

local function run_script(options, request)
  local run = core.begin_run(request)
  run:open()
  core.set_status(request.target)
  local ended = run:script()
  if options.explain then ended.text = views.script end
  return results.finish(run, options, ended)
end

-- `what`: the module that launches an object, or a capture.
local function run_launches(options, request, what)
  local run = core.begin_run(request)
  run:launch_here()
  local good, problem = pcall(what.run, options)
  collectgarbage()  -- devices end before the files that they write to
  -- A flag, a file or a value is wrong: nothing has been written.
  if not good and not run:has_begun() then error(problem, 0) end
  local ended = { files = {}, exit_code = 0 }
  if not good then ended.error, ended.exit_code = problem, core.code_of(problem) end
  return results.finish(run, options, ended)
end

local function run_object(options, request)
  if program_text.run(options, request) then return 0 end
  return run_launches(options, request, object)
end

local function run_capture(options, request) return run_launches(options, request, capture) end

local kinds <const> = { script = run_script, object = run_object, capture = run_capture }

local function run(options)
  core.end_in_order()
  local workload <const> = programs.workload(options.target, options.words)
  if workload then
    options.target = table.remove(workload, 1)
    options.words = workload
  end
  options.target = core.installed(options.target)
  command.reads { options.target }
  if program.is_program(options) then return (program.run(options)) end
  program.refuse_flags(options)
  local kind <const> = options.target:match "[^/]%.lua$" and "script"
    or capture_folder.is_capture(options.target) and "capture" or "object"
  local request = flags.read(options, kind)
  if kind == "capture" then command.reads(capture_folder.files(options.target)) end
  local claims <const> = outputs.claim(options)  -- until the end
  core.start_watchdog(request.timeout or 0, kind == "script" and grace_of_script or grace_of_object)
  local code = kinds[kind](options, request)
  return claims and code
end

local kernel <const>, machine <const>, results_group <const>, of_program <const> =
  "The kernel of an OBJECT", "The machine", "The run and its results", "A program"

return {
  name = "run",
  doc = "Run a Lua script, one kernel of an object, a captured launch, or a HIP program",
  order = -4,
  no_empty = true,
  flags = {
    { name = "TARGET", required = true, doc = "SCRIPT.lua, a code object, an offload bundle, .cl/.hip source, a workload (fir " ..
      "problem=4), the folder of a captured launch, or (behind --) a program" },
    { name = "ARG", key = "words", list = true,
      doc = "Arguments of the script or program; behind --, flags of clang for source" },

    { group = kernel, name = "--kernel", value = "NAME",
      doc = "Kernel name, mangled or demangled; optional if the object has one kernel" },
    { group = kernel, name = "--grid", value = "X[,Y[,Z]]", doc = "Grid size in work-items" },
    { group = kernel, name = "--group", value = "X[,Y[,Z]]", doc = "Work-group size in work-items" },
    { group = kernel, name = "--offset", value = "X[,Y[,Z]]", doc = "Global offset: first global id" },
    { group = kernel, name = "--dynamic-lds", value = "BYTES",
      doc = "Dynamic LDS per work-group (HIP's extern __shared__): 4096, 4KiB" },
    { group = kernel, name = "--arg", value = "SPEC", list = true,
      doc = "One per explicit kernel argument, in order (formats below)" },
    { group = kernel, name = "--buffer", value = "TYPE:COUNT[:INIT]", list = true,
      doc = "A buffer that is no argument, for ptr: in a struct; its ARGINDEX follows those of --arg" },
    { group = kernel, name = "--dump", value = "ARGINDEX=FILE", list = true,
      doc = "Write a buffer to a file after the last launch; of a captured launch ADDRESS=FILE or all=FOLDER" },
    { group = kernel, name = "--check", value = "ARGINDEX=FILE[:exact|ulp=N|abs=E,rel=E]", list = true,
      doc = "Compare a buffer with a file after the last launch" },

    { group = machine, name = "--gpu", value = "PRESET|FILE.toml",
      doc = "GPU preset (strobe gpus list); default: the preset of the object's target" },
    { group = machine, name = "--gpus", value = "PRESET:N",
      doc = "A system of N GPUs of this preset, with one address space; instead of --gpu" },
    { group = machine, name = "--links", value = "KIND",
      doc = "With --gpus: the links between them (arch-presets/links); default: pcie4" },
    { group = machine, name = "--set", value = "KEY=VALUE", list = true,
      doc = "Override a key of the preset (strobe gpus show)" },
    { group = machine, name = "--mode", value = "functional|detailed|model",
      doc = "detailed (default): functional and timing simulation; functional: no timing; model: functional, the time by " ..
        "an analytical model" },
    { group = machine, name = "--bounds", value = "exact|hardware",
      doc = "What an access beyond the end of a buffer or of LDS does: a fault (default), or as on a card, whose memory ends with " ..
        "its page" },
    { group = machine, name = "--stack-bytes", value = "N",
      doc = "Stack of a work-item for recursive and indirect calls, whose depth the compiler does not know (1024): 8192, 8KiB" },
    { group = machine, name = "--max-cycles", value = "N", doc = "Stop a launch after N cycles of the core clock (exit 3)" },
    { group = machine, name = "--self-check",
      doc = "After each detailed launch, check that related counts of each component agree" },
    { group = machine, name = "--sampler", value = "NAME[:KEY=VALUE,...]",
      doc = "Sampler: selects what is simulated in detail, predicts the rest (strobe plugins list); detailed: none" },
    { group = machine, name = "--model", value = "NAME[:KEY=VALUE,...]",
      doc = "Analytical model that predicts the time (strobe plugins list); implies --mode model" },
    { group = machine, name = "--skip-execution",
      doc = "With --model, or for a program: what is predicted is not executed, and outputs are not computed" },
    { group = machine, name = "--detail-launches", value = "N-M",
      doc = "Simulate only launches N to M in detail, counted from 0; other launches run functionally" },
    { group = machine, name = "--profile-store", value = "FILE",
      doc = "Profile store: file in which samplers and models keep analyses of launches for later runs" },

    { group = of_program, name = "--clock", value = "simulated|host",
      doc = "What the program's clocks show: simulated time (default), or the host's" },
    { group = of_program, name = "--host-time", value = "SCALE",
      doc = "How much of the program's own processor time counts in its simulated clocks: 1 (default); 0: none" },
    { group = of_program, name = "--every-launch",
      doc = "Simulate each launch of the program in detail; by default most launches of a shape take the time of an earlier one" },
    { group = of_program, name = "--levels", value = "FILE.lua",
      doc = "How each launch is simulated: function(launch) that returns detailed, functional, as_earlier, a sampler or nil" },
    { group = of_program, name = "--no-program",
      doc = "Start no program of this host: TARGET is a script, an object or source, whatever its name or first bytes are" },
    { group = of_program, name = "--hip-runtime", value = "strobe|system",
      doc = "Whose HIP the program has: Strobe's (default), or the system's libamdhip64, on Strobe's HSA" },

    { group = results_group, name = "--repeat", value = "N", doc = "Number of launches on the same buffers" },
    { group = results_group, name = "--cold", doc = "Empty caches and TLBs before each launch" },
    { group = results_group, name = "--warmup", value = "N",
      doc = "Fill caches and TLBs by N launches that are in no result; memory is restored after them" },
    { group = results_group, name = "--threads", value = "N|auto",
      doc = "Host threads of a launch (1); auto: all cores; changes no result" },
    { group = results_group, name = "--max-memory", value = "BYTES",
      doc = "Limit of guest memory: 4GiB, 1048576 (exit 3)" },
    { group = results_group, name = "--timeout", value = "SECONDS",
      doc = "Stop the whole command after this host time (exit 3)" },
    { group = results_group, name = "--checkpoint", value = "FILE",
      doc = "Checkpoint: file that is kept up to date after each launch; the same command continues from it" },
    { group = results_group, name = "--checkpoint-every", value = "SECONDS",
      doc = "Write --checkpoint at most once in this host time: 60, 60s" },
    { group = results_group, name = "--checkpoint-at", value = "N", doc = "Write --checkpoint once, after N launches" },
    { group = results_group, name = "--from", value = "FILE",
      doc = "Continue from a checkpoint of the same run, which stays as it is" },
    { group = results_group, name = "--no-check", doc = "Leave out the checks of what a script's workloads computed" },
    { group = results_group, name = "--check-races",
      doc = "Detect races, missing waits and uninitialised values in each launch (functional mode)" },
    { group = results_group, name = "--watch", value = "NAME[:KEY=VALUE,...]",
      doc = "Watch each launch by a plugin that reports what it finds (functional mode; strobe plugins list)" },
    { group = results_group, name = "--allow-read", value = "FOLDER", list = true,
      doc = "Folder that scripts may read, besides their own and the current one; repeatable" },
    { group = results_group, name = "--explain",
      doc = "Explain where the time went: occupancy and its limit, hit rates, GB/s and share of peak by level, stalls" },
    { group = results_group, name = "--hot-spots",
      doc = "Count what each instruction costs: issues, stalls by cause, latency, lines per access (strobe annotate)" },
    { group = results_group, name = "--report", value = "FILE",
      doc = "Write the result as an HTML page without network (strobe report); detailed launches with --hot-spots" },
    { group = results_group, name = "--results", value = "FILE",
      doc = "Write the result as an SQLite file (strobe export)" },
    { group = results_group, name = "--bundle", value = "FILE",
      doc = "Write inputs, command and result to one file, for strobe rerun" },
    { group = results_group, name = "--uncertainty", value = "FILE",
      doc = "Report the interval of each time that the preset's uncertain values leave, from strobe sensitivity --json" },
    { group = results_group, name = "--hash-outputs", doc = "Report the SHA-256 of all buffers after each launch" },
    { group = results_group, name = "--json", value = "FILE|-", doc = "Write the result as JSON; -: JSON alone on stdout" },
    { group = results_group, name = "--trace", value = "KIND=FILE[:KEY=VALUE]", list = true,
      doc = "Write a trace: intervals (CSV of IPC and bytes per interval of cycles=N), sampling (decisions of the sampler " ..
        "and their reasons), blocks (durations of basic blocks and waves), or a tracer plugin (strobe plugins list); " ..
        "repeatable" },
  },
  footer = [[
SPEC is one of
  buf:TYPE:COUNT[:INIT]  a buffer; INIT: zeros (default), ones, iota, random[=SEED], fill=VALUE, file=PATH
  same=ARGINDEX          the buffer of an earlier argument, counted from 0
  ptr:ARGINDEX[+OFFSET]  a pointer into the buffer of another argument, OFFSET bytes from its begin
  null                   a null pointer
  TYPE:VALUE             a scalar; TYPE: i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64 bf16 fp8 bf8
  TYPExN:V,V,...         a vector of N: f32x4:1,2,3,4
  struct:FIELD,...       a struct, aligned as compilers do; FIELD: a scalar, a vector, TYPE[N]:V,V,...,
                         ptr:..., null, bytes:HEX, or {FIELD,...}: struct:i32:1,f32x2:0.5,2,ptr:0
  bytes:HEX              raw bytes of any argument passed by value, whatever its type
  local:BYTES            a __local pointer

Examples:
  strobe run scripts/experiments/quickstart.lua
  strobe run my.hsaco --kernel scale --grid 1048576 --group 256 --arg buf:f32:1048576:iota --arg f32:2 --dump 0=scaled.bin
  strobe run --gpu mi300x -- ./saxpy 1000000
  strobe run fir.cl --kernel fir --grid 4096 --group 256 --arg buf:f32:4096 --arg buf:f32:8192:iota -- -DTAPS=16]],
  run = run,
}

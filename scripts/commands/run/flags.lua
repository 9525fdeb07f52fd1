-- The flags of `strobe run`, read strictly: what they say of the run, or what is wrong with them.

local command = require "strobe.command"
local core = require "strobe_core"
local systems = command.module "strobe.systems"
local refuse <const>, quote <const> = command.fail, command.quote

local flags = {}

-- A work-item count per dimension, and a group's, are 32-bit fields of the AQL packet.
local max_grid <const> = 0xffffffff
local max_repeat <const>, max_gpus <const>, max_stack <const> = 1000000, 64, 64 << 20
local all_of_64_bits <const> = -1  -- as Lua has the largest number without sign
local object_flags <const> = { "--kernel", "--grid", "--group", "--offset", "--dynamic-lds", "--arg", "--buffer", "--dump", "--check" }
local modes <const> = { "functional", "detailed", "model" }

-- Of the flags of an object, those that a captured launch brings along; and what needs a launch that can be made again.
local of_captures <const> = { "--kernel", "--grid", "--group", "--offset", "--dynamic-lds", "--arg", "--buffer", "--check" }
local not_of_captures <const> = { "--bundle", "--checkpoint", "--from" }

local function is_given(options, flag)
  local value = options[flag:sub(3):gsub("-", "_")]
  return value and (type(value) ~= "table" or #value > 0)
end

-- An error of the first of these flags that was given.
local function refuse_if_given(options, list, why)
  for _, flag in ipairs(list) do
    if is_given(options, flag) then refuse(flag .. ": " .. why) end
  end
end

-- ---- The mode, and what goes with it ---------------------------------------------------------------------------------

-- The flag that makes all launches functional; nil: none does.
local function watch_flag(options)
  if options.check_races and options.watch then
    refuse "--watch: does not work with --check-races - remove one of them"
  end
  return options.check_races and "--check-races" or options.watch and "--watch" or nil
end

local function check_model_flags(options)
  local mode, model = options.mode, options.model
  if not model and mode == "model" then
    refuse "--mode model: no model is named - add --model NAME (strobe plugins list)"
  end
  if not model and options.skip_execution then
    refuse "--skip-execution: is for analytical models - add --model NAME, or remove the flag"
  end
  if not model then return end
  if mode and mode ~= "model" then
    refuse(("--model: works in mode model only - remove --mode %s or --model"):format(mode))
  end
  refuse_if_given(options, { "--max-cycles", "--self-check", "--sampler", "--detail-launches", "--check-races",
    "--watch", "--cold", "--warmup", "--explain", "--hot-spots" },
    "does not work with --model, which simulates nothing - remove one of them")
end

-- The mode that the flags say or imply; nil: they leave it open.
local function read_mode(options)
  local mode = options.mode
  if mode and mode ~= "functional" and mode ~= "detailed" and mode ~= "model" then
    refuse(('--mode: unknown mode "%s"%s - use functional, detailed or model'):format(mode, core.did_you_mean(mode, modes)))
  end
  check_model_flags(options)
  local watch = watch_flag(options)
  if mode == "functional" or watch then
    refuse_if_given(options, { "--max-cycles", "--self-check", "--sampler", "--detail-launches", "--profile-store",
      "--cold", "--warmup", "--explain", "--hot-spots" },
      ("needs timing, which %s does not simulate - remove one of them"):format(watch or "--mode functional"))
  end
  if watch and mode == "detailed" then refuse(watch .. ": works in functional mode only - remove --mode detailed") end
  mode = options.model and "model" or watch and "functional" or mode
  for _, trace in ipairs(options.trace) do
    local kind <const> = trace:match "^([^=]*)="
    if (kind == "intervals" or kind == "sampling" or kind == "blocks") and (mode == "functional" or mode == "model") then
      refuse(("--trace %s: needs timing, which %s does not simulate - remove one of them"):format(kind,
        watch or "--mode " .. mode))
    end
  end
  return mode
end

-- ---- Numbers ---------------------------------------------------------------------------------------------------------

-- N-M or N.
local function read_launches(text)
  local flag <const> = "--detail-launches"
  local first, last = text:match "^([^-]*)%-?(.*)$"
  local range = { first = core.whole(flag, first, 0, all_of_64_bits - 1) }
  range.last = text:find("-", 1, true) and core.whole(flag, last, 0, all_of_64_bits - 1) or range.first
  if math.ult(range.last, range.first) then refuse(("%s: %s: N is greater than M - write N-M"):format(flag, text)) end
  return range
end

-- A number of bytes of --stack-bytes; nil: it was not given.
function flags.stack_bytes(options)
  local bytes <const> = options.stack_bytes and core.bytes_of("--stack-bytes", options.stack_bytes)
  if bytes and math.ult(max_stack, bytes) then refuse("--stack-bytes: " .. options.stack_bytes .. " is too large - use at most 64 MiB") end
  return bytes
end

local function read_numbers(options, request)
  request.stack_bytes = flags.stack_bytes(options)
  if options.threads then request.threads = command.cores("--threads", options.threads) end
  if options["repeat"] then request.repeat_count = core.whole("--repeat", options["repeat"], 1, max_repeat) end
  if options.warmup then request.warmup = core.whole("--warmup", options.warmup, 0, max_repeat) end
  if options.max_cycles then request.max_cycles = core.whole("--max-cycles", options.max_cycles, 1, all_of_64_bits) end
  if options.max_memory then request.max_memory = core.bytes_of("--max-memory", options.max_memory) end
  if options.timeout then request.timeout = core.seconds_of("--timeout", options.timeout) end
  if options.detail_launches then request.detail_launches = read_launches(options.detail_launches) end
end

-- ---- The GPU ---------------------------------------------------------------------------------------------------------

-- A system is its GPUs' preset with more tables.
local function add_system(options, request)
  local gpus = options.gpus
  if not gpus then
    if options.links then refuse "--links: joins the GPUs of a system - add --gpus PRESET:N" end
    return
  end
  if options.gpu then refuse "--gpus: does not work with --gpu - remove one of them" end
  local name, count = gpus:match "^(.+):([^:]*)$"
  if not name then refuse(("--gpus %s: write PRESET:N, such as r9-nano:4"):format(quote(gpus))) end
  request.gpu = name
  local number <const> = core.whole("--gpus", count, 1, max_gpus)
  for _, change in ipairs(systems.settings(core.load_preset(name, {}), number, options.links)) do
    request.set[#request.set + 1] = { key = change.key, text = change.text, place = "--gpus" }
  end
end

local function add_settings(options, request)
  for _, text in ipairs(options.set) do
    local key, value = text:match "^([^=]+)=(.*)$"
    if not key then
      refuse(('--set %s: write KEY=VALUE, such as memory.size="8 GiB" (strobe gpus show)'):format(quote(text)))
    end
    request.set[#request.set + 1] = { key = key, text = value, place = "--set" }
  end
end

-- ---- Files -----------------------------------------------------------------------------------------------------------

local function read_checkpoint(options, request)
  if not options.checkpoint then
    refuse_if_given(options, { "--checkpoint-every", "--checkpoint-at" },
      "says when --checkpoint is written - add --checkpoint FILE, or remove the flag")
  end
  if options.checkpoint_at then
    request.checkpoint_at = core.whole("--checkpoint-at", options.checkpoint_at, 1, all_of_64_bits)
  end
  local every = options.checkpoint_every
  if every then
    if request.checkpoint_at then refuse "--checkpoint-every: does not go with --checkpoint-at - remove one of them" end
    request.checkpoint_every = core.seconds_of("--checkpoint-every", every:match "^(.+)s$" or every)
  end
  if not options.checkpoint and not options.from then return end
  for _, other in ipairs { "--trace", "--model", "--check-races", "--watch", "--hot-spots" } do
    if is_given(options, other) then
      refuse(("%s: does not work with %s, whose findings of earlier launches are not kept - remove one of them"):format(
        options.checkpoint and "--checkpoint" or "--from", other))
    end
  end
end

local function check_files(options)
  for _, folder in ipairs(options.allow_read) do
    if core.file_kind(folder) ~= "folder" then refuse(("--allow-read: %s: no such folder"):format(folder)) end
  end
  if options.cold and options.warmup and options.warmup ~= 0 then
    refuse "--cold: empties the caches that --warmup fills - remove one of them"
  end
  if options.uncertainty and core.file_kind(options.uncertainty) ~= "file" then
    refuse(("--uncertainty: %s: no such file - name a file that strobe sensitivity --json wrote"):format(options.uncertainty))
  end
end

-- ---- Objects ---------------------------------------------------------------------------------------------------------

-- What follows the flags of an object must be flags of the compiler.
local function check_compiler_flags(options)
  local first <const> = options.words[1]
  if not first then return end
  if first:sub(1, 1) ~= "-" then
    local braces <const> = first:find("}", 1, true) or first:sub(1, 7) == "struct:"
    refuse(("strobe run: unexpected argument %s - %s"):format(quote(first),
      braces and "an --arg with braces needs quotes, or the shell takes it apart"
        or "a kernel's arguments are given with --arg, the compiler's flags after --"))
  end
  if not core.check_compiler_flags(options.target, options.words) then
    refuse(("compiler flag %s: is for source (.cl, .hip) - %s is compiled already"):format(quote(first), options.target))
  end
end

-- The first look at a run should not be about flags, if there is nothing to run.
local function require_flags(options)
  for _, flag in ipairs { "--grid", "--group" } do
    if not is_given(options, flag) then
      local kind, problem = core.file_kind(options.target)
      if not kind then refuse(("%s: %s"):format(options.target, problem)) end
      refuse(("%s: is missing - an OBJECT is run with --grid X --group X (strobe inspect %s)"):format(flag, options.target))
    end
  end
end

-- Extents become lists of numbers, --dynamic-lds a number.
local function read_object(options)
  check_compiler_flags(options)
  require_flags(options)
  options.grid = core.extent("--grid", options.grid, 1, max_grid)
  options.group = core.extent("--group", options.group, 1, max_grid)
  if options.offset then options.offset = core.extent("--offset", options.offset, 0, all_of_64_bits) end
  local lds <const> = options.dynamic_lds
  options.dynamic_lds = lds and lds ~= "0" and core.bytes_of("--dynamic-lds", lds) or 0
  if math.ult(0xffffffff, options.dynamic_lds) then
    refuse(("--dynamic-lds: %s is too large - use less than 4 GiB"):format(lds))
  end
  for _, flag in ipairs { "group", "offset" } do
    local extent = options[flag]
    if extent and #extent ~= #options.grid then
      refuse(("--%s: has %d values, and --grid has %d - give the same number"):format(flag, #extent, #options.grid))
    end
  end
end

-- The flags that a run takes as they are typed.
local as_typed <const> = { "target", "words", "gpu", "sampler", "model", "skip_execution", "cold", "hash_outputs", "self_check", "no_check",
  "hot_spots", "profile_store", "check_races", "watch", "allow_read", "json", "trace", "checkpoint", "from" }

-- `kind`: "script", "object" or "capture".
local function check_kind(options, kind)
  if kind ~= "script" then refuse_if_given(options, { "--no-check" }, "is for workloads and scripts - leave out --check") end
  if kind == "script" then
    refuse_if_given(options, object_flags, "applies to an OBJECT only - a script defines its launches itself")
  elseif kind == "capture" then
    refuse_if_given(options, of_captures, "applies to an OBJECT only - a captured launch brings it along")
    refuse_if_given(options, not_of_captures,
      "does not work with a captured launch - its folder can be copied, and run again")
    local word <const> = options.words[1]
    if word then refuse(("strobe run: unexpected argument %s - a captured launch takes none"):format(quote(word))) end
  end
end

-- What the page of --report shows besides the result, in a file that ends with the run.
local function add_waves(options, request)
  if options.sampler or options.detail_launches then return end
  options.scratch = core.scratch_folder()
  options.waves = options.scratch:path() .. "/waves"
  request.trace = table.move(options.trace, 1, #options.trace, 2, { "waves=" .. options.waves })
end

-- `options` as typed, into what core.begin_run wants; extents of an object's launch are numbers in `options` then.
function flags.read(options, kind)
  check_kind(options, kind)
  local request = { is_script = kind == "script", set = {}, warmup = 0 }
  for _, name in ipairs(as_typed) do request[name] = options[name] end
  request.mode = read_mode(options)
  read_numbers(options, request)
  add_system(options, request)
  add_settings(options, request)
  request.hardware_bounds = command.one_of("--bounds", options.bounds or "exact", { "exact", "hardware" }) == "hardware"
  options.warmup = request.warmup
  check_files(options)
  read_checkpoint(options, request)
  if options.report and (request.mode or "detailed") == "detailed" and not options.checkpoint and not options.from then
    request.hot_spots = true
    add_waves(options, request)
  end
  request.writes_json = options.json and (options.json ~= "-" or not options.uncertainty)
  if kind == "object" then read_object(options) end
  return request
end

return flags

-- `strobe run OBJECT`: one kernel of a code object or of source, launched without a script. Flags are read before it
-- (flags.lua), and results are written after it (results.lua), as for scripts.

local core = require "strobe_core"
local command = require "strobe.command"
local machine = require "strobe.machine"
local presets = require "strobe.preset"
local arguments = require "commands.run.arguments"
local outputs = require "commands.run.outputs"
local values = require "commands.run.values"
local views = command.module "commands.run.views"

local object = {}

local shown_values <const> = 8
local text_columns <const> = 61  -- of 80, right of names such as "wave-instructions"

-- The GPU that the user names decides the target; else the object's target decides the GPU.
function object.load(target, flags)
  local given, is_source = core.options(), core.is_source(target)
  core.set_status((is_source and "compiling " or "reading ") .. target)
  local preset
  if given.gpu or is_source then preset = presets.load(given.gpu or given.default_gpu, given.set) end
  local loaded = core.read_object(target, preset, flags)
  loaded:require_supported()
  return preset or presets.load(core.default_preset(loaded:info().target), given.set), loaded
end

-- As the user says; else detailed, if the GPU has a timing model.
function object.mode_of(preset)
  local given, info = core.options(), preset:info()
  local mode = given.mode
  if not mode and info.topology ~= "" then mode = "detailed" end
  if not mode then
    core.err(("strobe: note: preset %s has no timing model (gpu.topology): running in functional mode\n"):format(info.name))
  end
  if mode ~= "detailed" and (given.cold or given.warmup > 0) then
    core.refuse(("%s: needs timing, and preset %s has no timing model (gpu.topology) - remove the flag, or choose another GPU")
      :format(given.cold and "--cold" or "--warmup", info.name))
  end
  return mode or "functional"
end

-- ---- Buffers and values ---------------------------------------------------------------------------------------------

local function make_buffer(gpu, spec)
  local buffer = gpu:buffer(spec.type, spec.count, "arg " .. spec.index)
  arguments.placed(arguments.place(spec), core.fill, buffer, spec.init)
  return buffer
end

local function make_value(info, value, made)
  local bytes = values.bytes_for(info, value)
  for _, pointer in ipairs(value.pointers) do
    local address <const> = string.pack("<i8", made[pointer.argument + 1]:address() + pointer.offset)
    bytes = bytes:sub(1, pointer.at) .. address .. bytes:sub(pointer.at + #address + 1)
  end
  return bytes
end

-- What is made for each specification: a buffer, bytes, or the size of local memory.
local function make_all(gpu, specs, kernel)
  local made = {}
  -- Buffers first: an address in a value may be that of a later argument's.
  for i, spec in ipairs(specs) do
    if spec.what == "buffer" then made[i] = make_buffer(gpu, spec) end
  end
  for i, spec in ipairs(specs) do
    if spec.what == "local" then
      made[i] = spec.bytes
    elseif spec.what == "same" then
      made[i] = made[spec.same + 1]
    elseif spec.what == "value" then
      made[i] = make_value(kernel.arguments[i], spec.value, made)
    end
  end
  return made
end

-- What the buffers that are checked should hold. After the buffers: what the device could hold, the host can also hold.
local function load_expected(checks)
  for _, check in ipairs(checks) do
    check.expected = core.array(check.spec.type, check.spec.count)
    core.fill(check.expected, "file=" .. check.path)
  end
end

-- The specifications of buffers that the kernel can have written, by one of its arguments.
local function written_by(specs, kernel)
  local written, list = {}, {}
  for i, info in ipairs(kernel.arguments) do
    if not info.is_const and info.access ~= "read_only" then
      written[arguments.owner(specs, specs[i]).index] = true
      for _, pointer in ipairs(specs[i].value and specs[i].value.pointers or {}) do written[pointer.argument] = true end
    end
  end
  for _, spec in ipairs(specs) do
    if spec.what == "buffer" and written[spec.index] then list[#list + 1] = spec end
  end
  return list
end

-- ---- Launches -------------------------------------------------------------------------------------------------------

local function request_of(options, program, kernel, specs, made, mode)
  local given, args = core.options(), {}
  for i = 1, #kernel.arguments do args[i] = made[i] end
  return { program = program, kernel = kernel.name, grid = options.grid, group = options.group, offset = options.offset,
    dynamic_lds = options.dynamic_lds, args = args, mode = mode, sampler = given.sampler,
    model = given.model, skip_execution = given.skip_execution, gpus = 0 }
end

-- Launches as often as asked, and calls check(the number of the last launch). Returns that number, nil if none ended, and the
-- error that stopped them, if one did.
function object.launch_all(gpu, request, empty_caches, check)
  local given, last = core.options(), nil
  local good, failure = pcall(function()
    for i = 1, given.repeat_count or 1 do
      if given.cold and i > 1 then empty_caches() end
      request.warmup = i == 1 and given.warmup or 0
      last = select(2, gpu:launch(request))
    end
    check(last)
  end)
  return last, not good and failure or nil
end

-- ---- What is shown ----------------------------------------------------------------------------------------------------

-- "f32 x 1,024: 0 1 2 3 4 5 6 7 ..."
local function values_text(spec, buffer)
  local text, shown = ("%s x %s:"):format(spec.type, command.commas(spec.count)), 0
  for position = 1, math.min(spec.count, shown_values) do
    local value = " " .. core.element_text(buffer, position)
    if #text + #value + #" ..." > text_columns and shown > 0 then break end
    text, shown = text .. value, position
  end
  return text .. (shown < spec.count and " ..." or "")
end

local function show(options, loaded, facts, specs, made, checks)
  facts.kernel, facts.object, facts.buffers, facts.checks = options.kernel, loaded:info(), {}, {}
  for i, spec in ipairs(specs) do
    facts.buffers[i] = { argument = spec.index, text = values_text(spec, made[spec.index + 1]) }
  end
  for _, check in ipairs(checks) do
    if check.text then facts.checks[#facts.checks + 1] = { name = "arg " .. check.spec.index, text = check.text } end
  end
  core.out(views.object(core.result_document(), facts))
end

-- `options`: the flags as typed, extents as lists of their numbers.
function object.run(options)
  local specs = arguments.read(options.arg, options.buffer)
  local dumps, checks = {}, {}
  for i, text in ipairs(options.dump) do dumps[i] = arguments.read_dump(text, specs) end
  for i, text in ipairs(options.check) do checks[i] = arguments.read_check(text, specs) end
  local claims <const> = outputs.claim_dumps(options, dumps)  -- until the end

  local preset, loaded = object.load(options.target, options.words)
  local kernel = loaded:kernel(options.kernel or "")
  arguments.match(kernel, specs)
  for _, dump in ipairs(dumps) do core.check_writable("--dump", dump.path) end
  local gpu = core.gpu(preset)
  local mode = object.mode_of(preset)
  local function empty_caches() gpu:set_machine(machine.describe(preset)) end
  if mode == "detailed" then empty_caches() end
  local program = loaded:load(gpu)
  local made = make_all(gpu, specs, kernel)
  load_expected(checks)

  core.set_status(options.target)
  local request = request_of(options, program, kernel, specs, made, mode)
  local last, failure = object.launch_all(gpu, request, empty_caches, function(launch)
    for _, check in ipairs(checks) do
      local index = check.spec.index
      check.text = core.check(launch, index, made[index + 1], check.expected, check.tolerance)
    end
  end)
  core.set_status ""
  local written, copied = written_by(specs, kernel), {}
  for i, spec in ipairs(written) do copied[i] = made[spec.index + 1] end
  gpu:copied_back(copied)
  if last and options.json ~= "-" then
    local facts = gpu:explain(request, last)
    if not options.explain then facts.explained = nil end
    options.kernel = kernel.name
    show(options, loaded, facts, written, made, checks)
  end
  for _, dump in ipairs(last and dumps or {}) do core.dump(made[dump.spec.index + 1], dump.path) end
  if failure then error(failure, 0) end
  return claims
end

return object

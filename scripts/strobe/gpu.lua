-- A GPU: programs, buffers, launches.

local core = require "strobe_core"
local class = require "strobe.class"
local elements = require "strobe.elements"
local expect = require "strobe.expect"
local hooks = require "strobe.hooks"
local machine = require "strobe.machine"
local machine_changes = require "strobe.machine_changes"
local options = require "strobe.options"
local preset = require "strobe.preset"
local queues = require "strobe.queues"
local sampling = require "strobe.sampling"
local scalar = require "strobe.scalar"
local systems = require "strobe.systems"

local gpu = {}

-- ---- Programs -----------------------------------------------------------------------------------------------

local program_methods, program_state = {}, nil

function program_methods:kernels() return program_state(self, "kernels"):kernels() end

-- Name, arguments and resources of one kernel.
function program_methods:kernel(name)
  return program_state(self, "kernel"):kernel(expect.optional(name, "string", "program:kernel") or "")
end

local make_program
make_program, program_state = class.new("program", program_methods)

-- ---- Launches -----------------------------------------------------------------------------------------------

local launch_fields <const> =
  { "program", "kernel", "grid", "group", "offset", "dynamic_lds", "args", "mode", "sampling", "model",
    "skip_execution", "profile_groups", "queue", "after", "warmup", "gpus" }

local function extent(value, what)
  if type(value) == "number" then return { value } end
  if value == nil then
    core.fail(("launch: %s: is missing - give a number, or a list of one to three: %s = 256, %s = { 16, 16 }"):format(
      what, what, what))
  end
  return expect.type(value, "table", "launch: " .. what)
end

-- What kernels want, by program and name: asked for once.
local kernel_infos = setmetatable({}, { __mode = "k" })

local function kernel_info(program, name)
  local known = kernel_infos[program] or {}
  kernel_infos[program] = known
  known[name] = known[name] or program:kernel(name)
  return known[name]
end

local unknown_argument <const> = { name = "", type = "", kind = "" }

local function argument(value, position, info)
  info = info or unknown_argument
  local place = ("launch: argument %d%s"):format(position, info.name ~= "" and " '" .. info.name .. "'" or "")
  local passed = elements.core_of(value) or scalar.passed(value, info, place)
  if passed then return passed end
  if type(value) == "number" then
    core.fail(("launch: argument %d is a plain number - give its type, as in strobe.i32(%s)"):format(position, value))
  end
  core.fail(("launch: argument %d is a %s - give a buffer or a typed value such as strobe.i32(...)"):format(position, type(value)))
end

-- GPUs of a system, as bits: "all", a number, or a list of them. Zero: all.
local function gpus_of(given, count)
  if given == nil or given == "all" then return 0 end
  local bits = 0
  for _, gpu in ipairs(math.type(given) == "integer" and { given } or expect.type(given, "table", "launch: gpus")) do
    if math.type(gpu) ~= "integer" or gpu < 0 or gpu >= count then
      core.fail(("launch: gpus: there is no GPU %s - the system has %d, counted from 0"):format(gpu, count))
    end
    bits = bits | 1 << gpu
  end
  if bits == 0 then core.fail "launch: gpus: the list is empty - give \"all\", a number, or a list of numbers" end
  return bits
end

local function request_of(launch, mode, gpus)
  local program = program_state(launch.program)
  if not program then core.fail("launch: program: give what gpu:load returned") end
  local args = expect.type(launch.args or {}, "table", "launch: args")
  local count = 0
  for position in pairs(args) do count = math.max(count, expect.type(position, "integer", "launch: args")) end
  local info = kernel_info(program, expect.optional(launch.kernel, "string", "launch: kernel") or "")
  local passed = {}
  for position = 1, count do passed[position] = argument(args[position], position, info.arguments[position]) end
  local kernel = info.name
  -- A launch that a script wants functional has no use for the command line's sampler.
  local sampler = (launch.sampling or (launch.mode ~= "functional" and mode ~= "model"))
    and sampling.of(launch.sampling, kernel)
  if gpus > 1 and sampler and sampler.text ~= "detailed" then
    core.fail(("launch: sampler %s observes the compute units of one GPU, this is a system of several - launch without a sampler")
      :format(sampler.text or sampler.name))
  end
  local model = (mode == "model" or launch.model) and sampling.model_of(launch.model, kernel)
  expect.optional(launch.skip_execution, "boolean", "launch: skip_execution")
  return {
    program = program,
    kernel = kernel,
    sampler = sampler and sampler.text or nil,
    sampler_parameters = sampler and sampler.parameters or nil,
    scripted_sampler = sampler and sampler.scripted or nil,
    model = model and model.text or nil,
    model_parameters = model and model.parameters or nil,
    skip_execution = launch.skip_execution or (launch.skip_execution == nil and core.options().skip_execution),
    profile_groups = expect.optional(launch.profile_groups, "table", "launch: profile_groups"),
    grid = extent(launch.grid, "grid"),
    group = extent(launch.group, "group"),
    offset = launch.offset and extent(launch.offset, "offset"),
    dynamic_lds = expect.type(launch.dynamic_lds or 0, "integer", "launch: dynamic_lds"),
    args = passed,
    mode = mode,
    gpus = gpus_of(launch.gpus, gpus),
    warmup = expect.optional(launch.warmup, "integer", "launch: warmup") or core.options().warmup,
  }
end

-- ---- GPUs ---------------------------------------------------------------------------------------------------

local methods, state_of = {}, nil

local load_fields <const> = { "flags", "optimization", "code_object_version", "gpu" }

-- Loads a code object, a bundle, or source, which is compiled first. `gpu`: of a system of several targets, whose target it is
-- for; the first GPU's if nothing says so.
function methods:load(path, how)
  local own = state_of(self, "load")
  expect.type(path, "string", "gpu:load")
  local loaded = core.load(own, path, expect.fields(how or {}, load_fields, "gpu:load"))
  return make_program(loaded:info(), loaded)
end

-- Of systems, by core gpu: the function that places the pages of buffers without an explicit place.
local placements = setmetatable({}, { __mode = "k" })

-- `place`: in whose memory its pages lie, if the GPU is a system of several.
function methods:buffer(declaration)
  local own = state_of(self, "buffer")
  local made = elements.buffer(own, declaration)
  local place = declaration.place
  if place == nil then place = placements[own] end
  if place ~= nil then systems.place(own, self.preset, made, place) end
  return made
end

-- The description of the machine, by core gpu: made when it is first asked for.
local machines = setmetatable({}, { __mode = "k" })
local topologies = setmetatable({}, { __mode = "k" })

local function machine_of(self, own)
  if not machines[own] then machines[own] = machine.build(self.preset, topologies[own]) end
  return machines[own]
end

local function before_launches(own, method)
  if own:has_machine() then
    core.fail(("gpu:%s: the machine has already run - change it before its first detailed launch"):format(method))
  end
end

-- A name that no metric has is a mistake; who asks whether there is one uses rawget.
local metrics_meta <const> = {
  __index = function(metrics, name)
    local known = {}
    for metric in next, metrics do known[#known + 1] = metric end
    core.fail(("the launch has no metric %q%s"):format(tostring(name), core.did_you_mean(tostring(name), known)))
  end,
}

local function with_checked_metrics(result)
  setmetatable(result.metrics, metrics_meta)
  return result
end

local function empty_caches(self, own)
  if own:has_machine() then own:set_machine(machine_of(self, own)) end
end

-- Empties caches and TLBs, as before the first launch. Buffers keep their contents. Without timing there is nothing to empty.
function methods:flush()
  local own = state_of(self, "flush")
  if queues.waiting(own) then
    core.fail "gpu:flush: launches of queues have not run - call gpu:finish() first"
  end
  empty_caches(self, own)
end

-- Runs all launches that are in queues. Returns their results in the order in which they were launched, and all of them as
-- one launch (nil if there were none).
function methods:finish()
  local own = state_of(self, "finish")
  if core.options().cold and queues.waiting(own) then empty_caches(self, own) end
  hooks.arm(own)
  local ended = table.pack(pcall(queues.finish, own, with_checked_metrics))
  hooks.disarm(own)
  if not ended[1] then error(ended[2], 0) end
  return table.unpack(ended, 2, ended.n)
end

-- A queue: its launches run one after the other, those of different queues overlap.
function methods:queue() return queues.new(state_of(self, "queue")) end

-- Functions that are called when launches begin and end, and in their middle (hooks.lua). Each returns a hook, which
-- hook:remove() takes back.
function methods:on(event, call) return hooks.on(state_of(self, "on"), event, call) end

function methods:every(cycles, call) return hooks.every(state_of(self, "every"), cycles, call) end

function methods:when(condition, call, how) return hooks.when(state_of(self, "when"), condition, call, how) end

-- `ended`: called with the result of a launch in a queue.
local function launch_now(self, own, launch, ended)
  expect.fields(launch, launch_fields, "launch")
  local mode = options.mode(launch.mode, self.preset.topology ~= "" or topologies[own] ~= nil, self.name)
  local gpus = systems.count(self.preset)
  if mode == "model" and gpus > 1 then
    core.fail "launch: mode: analytical models predict one GPU, this is a system of several - use detailed or functional"
  end
  local request = request_of(launch, mode, gpus)
  if mode == "detailed" and not own:has_machine() then own:set_machine(machine_of(self, own)) end
  if launch.queue then
    return queues.launch(own, request, launch.queue, launch.after, function() self:finish() end, ended)
  end
  if launch.after then core.fail("launch: after: a launch without queue runs at once - give it a queue") end
  if mode == "detailed" and core.options().cold then empty_caches(self, own) end
  local result, number, recorded = own:launch(request)
  return with_checked_metrics(result), number, recorded
end

-- A copy between buffers by the DMA engine of a GPU: {from=, to=, count = elements of `from`, from_first = 1, to_first = 1,
-- gpu = 0, queue=, after=}. Returns its result, or with `queue` an event, as launch().
function methods:copy(copy)
  local own = state_of(self, "copy")
  local count = systems.count(self.preset)
  local mode = options.mode(copy.mode, self.preset.topology ~= "" or topologies[own] ~= nil, self.name)
  if mode == "model" then core.fail "copy: analytical models predict launches only - copy in detailed or functional mode" end
  if mode == "detailed" and not systems.has(self.preset, "dma.use") then
    core.fail "copy: a GPU alone has no DMA engine - make a system of GPUs (strobe.system), or copy with a kernel"
  end
  local request = systems.copy(copy, mode, count)
  if mode == "detailed" and not own:has_machine() then own:set_machine(machine_of(self, own)) end
  if copy.queue then
    return queues.launch(own, request, copy.queue, copy.after, function() self:finish() end)
  end
  if copy.after then core.fail "copy: after: a copy without queue runs at once - give it a queue" end
  if queues.waiting(own) then core.fail "copy: launches of queues have not run - call gpu:finish() first, or copy in a queue, too" end
  local event = queues.launch(own, request, self:queue(), nil, function() end)
  local _, alone = self:finish()
  local result, number = event:result()
  if alone then
    result.metrics = alone.metrics
    result.not_known["metrics of the machine"] = nil
  end
  return result, number
end

-- Runs a kernel to its end; returns its result, and the result's number among all of this script. With `queue` it runs
-- when gpu:finish() or event:result() is called, and an event is returned.
function methods:launch(launch)
  local own = state_of(self, "launch")
  if not hooks.any(own) then return launch_now(self, own, launch) end
  local wanted, number = hooks.enter(own, expect.fields(launch, launch_fields, "launch"))
  local function leave(result) hooks.leave(own, result, wanted, number) end
  if wanted.queue then return launch_now(self, own, wanted, leave) end
  hooks.arm(own)
  local ended = table.pack(pcall(launch_now, self, own, wanted))
  hooks.disarm(own)
  if not ended[1] then error(ended[2], 0) end
  leave(ended[2])
  return table.unpack(ended, 2, ended.n)
end

-- ---- Launches predicted by analytical models on other machines ---------------------------------------------------

local profile_methods, profile_state = {}, nil
local predict_fields <const> = { "model", "preset" }

-- The launch on another machine, or by another model: a result as gpu:launch returns it.
function profile_methods:predict(how)
  local own = profile_state(self, "predict")
  expect.fields(how or {}, predict_fields, "profile:predict")
  local wanted = how and how.preset or self.preset
  local effective = preset.state_of(wanted)
  if not effective then core.fail("profile:predict: preset: give what strobe.preset returned") end
  local model = sampling.model_of(how and how.model or self.model, self.kernel)
  return with_checked_metrics(
    own:predict({ model = model.text, model_parameters = model.parameters }, effective.core))
end

local make_profile
make_profile, profile_state = class.new("profile", profile_methods)

-- Launches in mode model; returns its profile, for any number of predictions, and the result of this GPU.
function methods:profile(launch)
  state_of(self, "profile")
  local copy = {}
  for name, value in pairs(expect.fields(launch, launch_fields, "profile")) do copy[name] = value end
  copy.mode = "model"
  local result, _, recorded = self:launch(copy)
  return make_profile({ kernel = result.kernel, preset = self.preset, model = launch.model }, recorded), result
end

-- Where samplers keep what they find out about launches, and find what earlier runs found out.
function methods:profile_store(path)
  state_of(self, "profile_store"):profile_store(expect.type(path, "string", "gpu:profile_store"))
end

-- ---- The machine of detailed launches, before the first of them -----------------------------------------------

-- Wires the machine with a function(machine, preset) instead of the preset's topology.
function methods:topology(wire)
  local own = state_of(self, "topology")
  before_launches(own, "topology")
  topologies[own] = expect.type(wire, "function", "gpu:topology")
  machines[own] = nil
end

function methods:replace(pattern, use)
  local own = state_of(self, "replace")
  before_launches(own, "replace")
  return machine_changes.replace(machine_of(self, own), pattern, use)
end

function methods:insert(pattern, use, name)
  local own = state_of(self, "insert")
  before_launches(own, "insert")
  return machine_changes.insert(machine_of(self, own), "gpu:insert", pattern, use, name)
end

function methods:components() return machine.components(machine_of(self, state_of(self, "components"))) end

function methods:links() return machine.links(machine_of(self, state_of(self, "links"))) end

local make
make, state_of = class.new("gpu", methods)

-- Announces launches for progress reports. A list with a launch that gpu:launch will refuse is not announced.
function gpu.plan(object, launches)
  local planned = {}
  for position, launch in ipairs(launches) do
    if type(launch) ~= "table" then return end
    local items = 1
    for _, size in ipairs(type(launch.grid) == "table" and launch.grid or { launch.grid }) do
      if math.type(size) ~= "integer" or size < 0 or size > 0xffffffff or items > 1 << 31 then return end
      items = items * size
    end
    planned[position] = { kernel = type(launch.kernel) == "string" and launch.kernel or "", work_items = items }
  end
  state_of(object, "plan"):plan(planned)
end

function gpu.is(object) return state_of(object) ~= nil end

-- The preset that is meant: an object, a name, {program = path} for the target of a code object, or nothing.
local function wanted_preset(which, overrides)
  if preset.state_of(which) then return overrides and which(overrides) or which end
  local given = core.options()
  if type(which) == "table" then
    expect.fields(which, { "program" }, "gpu")
    local target = core.object_target(expect.type(which.program, "string", "gpu: program"))
    which = given.gpu or (target and core.default_preset(target)) or given.default_gpu
  end
  expect.optional(which, "string", "gpu")
  return preset.new(which or given.gpu or given.default_gpu, overrides)
end

function gpu.new(which, overrides)
  local loaded, effective = preset.with_options(wanted_preset(which, overrides))
  return make({ name = effective.name, preset = effective, isa = effective.isa }, core.gpu(loaded))
end

-- Several GPUs as one (systems.preset).
function gpu.system(declaration)
  local made = gpu.new(systems.preset(declaration))
  if type(declaration.placement) == "function" then placements[state_of(made)] = declaration.placement end
  return made
end

return gpu

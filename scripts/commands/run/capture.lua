-- `strobe run FOLDER`: a captured launch, launched again with its memory at its addresses. Flags are read before it
-- (flags.lua), and results are written after it (results.lua), as for scripts and objects.

local command = require "strobe.command"
local core = require "strobe_core"
local machine = require "strobe.machine"
local folder = command.module "commands.run.capture_folder"
local object = command.module "commands.run.object"
local outputs = command.module "commands.run.outputs"
local views = command.module "commands.run.views"

local capture = {}

local kMaxNamed <const> = 8

-- ---- --dump ADDRESS=FILE and --dump all=FOLDER ----------------------------------------------------------------------

local function region_names(regions)
  local names = {}
  for i = 1, math.min(#regions, kMaxNamed) do names[i] = ("0x%x"):format(regions[i].base) end
  if #regions > kMaxNamed then names[#names + 1] = "..." end
  return table.concat(names, ", ")
end

-- { {region =, path =} } of one --dump.
local function read_dump(text, regions)
  local which, path = text:match "^([^=]+)=(.+)$"
  if not which then command.fail(("--dump %s: write ADDRESS=FILE, or all=FOLDER"):format(command.quote(text))) end
  local dumps = {}
  for _, region in ipairs(regions) do
    if which == "all" then
      dumps[#dumps + 1] = { region = region, path = path .. "/" .. region.file }
    elseif math.tointeger(tonumber(which)) == region.base then
      dumps[#dumps + 1] = { region = region, path = path }
    end
  end
  if #dumps == 0 then
    command.fail(("--dump %s: no region begins there - there are %s"):format(command.quote(text), region_names(regions)))
  end
  if which == "all" then command.make_folder(path) end
  return dumps
end

local function dumps_of(options, regions)
  local dumps = {}
  for _, text in ipairs(options.dump) do
    for _, dump in ipairs(read_dump(text, regions)) do
      core.check_writable("--dump", dump.path)
      dumps[#dumps + 1] = dump
    end
  end
  return dumps
end

-- ---- The launch -----------------------------------------------------------------------------------------------------

local function map_regions(gpu, regions)
  for _, region in ipairs(regions) do
    region.buffer = core.map_region(gpu, region.path, region.base, region.bytes, region.name)
  end
end

local function set_variables(program, read)
  for _, variable in ipairs(read.variables) do
    if not core.set_variable(program, variable.name, variable.path) then
      core.err(("strobe: note: variable %s: kernel.hsaco has none - its bytes are not used\n"):format(variable.name))
    end
  end
end

local function request_of(options, read, program, kernel, mode)
  local given = core.options()
  local dynamic <const> = math.max(read.lds - kernel.lds_bytes, 0)
  local stack <const> = not options.stack_bytes and read.private > kernel.scratch_bytes and read.private or nil
  return { program = program, kernel = kernel.name, grid = read.grid, group = read.group, dynamic_lds = dynamic, args = {},
    private_bytes = stack, kernarg = read.kernarg, mode = mode, sampler = given.sampler, model = given.model,
    skip_execution = given.skip_execution, gpus = 0 }
end

local function require_kernarg(read, kernel)
  local last = 0
  for _, argument in ipairs(kernel.arguments) do last = math.max(last, argument.offset + argument.bytes) end
  if #read.kernarg >= last then return end
  command.fail(("%s: kernarg.bin has %d bytes, and the arguments of %s take %d - the capture is damaged"):format(
    read.object, #read.kernarg, kernel.name, last))
end

local function memory_text(read)
  local bytes = 0
  for _, region in ipairs(read.regions) do bytes = bytes + region.bytes end
  local function counted(count, what) return ("%d %s%s"):format(count, what, count == 1 and "" or "s") end
  local text = ("%s, %s"):format(counted(#read.regions, "region"), command.bytes(bytes))
  return #read.variables > 0 and text .. ", " .. counted(#read.variables, "variable") or text
end

-- What the memory should hold after one launch, as the capture has it.
local function compare(read, checks, launch)
  for _, region in ipairs(read.regions) do
    if region.expected then
      local text <const> = core.check_region(launch, region.name, region.buffer, region.expected)
      checks[#checks + 1] = { name = region.name, text = text }
    end
  end
end

local function show(options, loaded, read, facts, checks)
  facts.kernel, facts.object, facts.buffers, facts.checks = read.kernel, loaded:info(), {}, checks
  facts.memory = memory_text(read)
  if not options.explain then facts.explained = nil end
  core.out(views.object(core.result_document(), facts))
end

-- `options`: the flags as typed.
function capture.run(options)
  local read <const> = folder.read(options.target)
  local dumps <const> = dumps_of(options, read.regions)
  local claims <const> = outputs.claim_dumps(options, dumps)  -- until the end
  local preset, loaded = object.load(read.object, {})
  local kernel <const> = loaded:kernel(read.kernel)
  require_kernarg(read, kernel)
  local gpu <const> = core.gpu(preset)
  local mode <const> = object.mode_of(preset)
  local function empty_caches() gpu:set_machine(machine.describe(preset)) end
  if mode == "detailed" then empty_caches() end
  map_regions(gpu, read.regions)  -- before the object, which lies where they leave room
  local program <const> = loaded:load(gpu)
  set_variables(program, read)

  core.set_status(options.target)
  local request <const>, checks = request_of(options, read, program, kernel, mode), {}
  local once <const> = (core.options().repeat_count or 1) == 1 and not options.skip_execution
  local last, failure = object.launch_all(gpu, request, empty_caches, function(launch)
    if once then compare(read, checks, launch) end
  end)
  core.set_status ""
  if last and options.json ~= "-" then show(options, loaded, read, gpu:explain(request, last), checks) end
  for _, dump in ipairs(last and dumps or {}) do core.dump(dump.region.buffer, dump.path) end
  if failure then error(failure, 0) end
  return claims
end

return capture

-- `strobe inspect`: what an object's kernels want, and whether Strobe can run them.

local command = require "strobe.command"
local core = require "strobe_core"
local object = command.module "commands.inspect.object"
local program = command.module "commands.inspect.program"

local max_items <const> = 65535

-- Work-items of the group in --group X[,Y[,Z]].
local function group_items(text)
  local items = 1
  for _, size in ipairs(core.extent("--group", text, 1, max_items)) do items = items * size end
  if items > max_items then
    command.fail(("--group: %d work-items - more than any GPU supports in one work-group"):format(items))
  end
  return items
end

local function run(options)
  options.group = options.group and group_items(options.group)
  local parts <const> = core.program_objects(options.object)
  return parts and program.run(options, parts) or object.run(options)
end

return {
  name = "inspect",
  doc = "Show the kernels of an object: arguments, resources, unsupported instructions",
  order = -2,
  flags = {
    { name = "OBJECT", doc = "A code object, an offload bundle, a HIP program or library, or .cl/.hip source", required = true },
    { name = "--gpu", value = "PRESET|FILE.toml",
      doc = "GPU preset for the occupancy; default: the preset of the object's target" },
    { name = "--group", value = "X[,Y[,Z]]", doc = "Work-group size for the occupancy; default: the maximum of the kernel" },
    { name = "--json", value = "FILE|-", doc = "Write everything as JSON; -: JSON alone on stdout" },
  },
  footer = [[
Example: strobe inspect my.hsaco --gpu r9-nano
Of a HIP program it lists targets and kernels; with --gpu it shows the kernels for that GPU.
Exit code 1: a kernel reaches an unsupported instruction.]],
  run = run,
}

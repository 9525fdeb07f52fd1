-- `strobe inspect PROGRAM`: the GPU code in a HIP program or library of the host.

local core = require "strobe_core"
local command = require "strobe.command"
local object = command.module "commands.inspect.object"
local views = command.module "commands.inspect.views"
local json <const> = command.json

local program = {}

-- What there is for each target, in the order of the file.
local function by_target(parts)
  local targets, list = {}, {}
  for _, part in ipairs(parts) do
    local one = targets[part.target]
    if not one then
      one = { target = part.target, objects = 0, bytes = 0, kernels = {} }
      targets[part.target], list[#list + 1] = one, one
    end
    one.objects, one.bytes = one.objects + 1, one.bytes + part.bytes
    for _, kernel in ipairs(part.object and part.object:info().kernels or {}) do
      one.kernels[#one.kernels + 1] = kernel.name
    end
  end
  return list
end

function program.targets(parts)
  local names = {}
  for i, one in ipairs(by_target(parts)) do names[i] = one.target end
  return table.concat(names, ", ")
end

-- All kernels once, each with the targets that lack it.
local function kernel_lines(targets)
  local holders, names = {}, {}
  for _, one in ipairs(targets) do
    for _, name in ipairs(one.kernels) do
      if not holders[name] then holders[name], names[#names + 1] = {}, name end
      holders[name][one.target] = true
    end
  end
  local lines = {}
  for i, name in ipairs(names) do
    local missing = {}
    for _, one in ipairs(targets) do
      if not holders[name][one.target] then missing[#missing + 1] = one.target end
    end
    lines[i] = ("  %s%s\n"):format(core.signature(name) or name,
      #missing > 0 and " (not for " .. table.concat(missing, ", ") .. ")" or "")
  end
  return lines
end

local function list(options, parts)
  local targets, rows, objects <const> = by_target(parts), {}, {}
  for i, one in ipairs(targets) do
    rows[i] = { one.target, tostring(one.objects), tostring(#one.kernels), tostring(one.bytes) }
  end
  for i, part in ipairs(parts) do
    local info <const> = part.object and part.object:info()
    local names = {}
    for k, kernel in ipairs(info and info.kernels or {}) do names[k] = kernel.name end
    objects[i] = json.object("id", part.id, "target", part.target, "bytes", part.bytes, "code_object_version",
      info and info.version, "text_bytes", info and info.text_bytes, "kernels", names, "problem", part.problem)
  end
  if options.json ~= "-" then
    core.out(("%s: a program or library for x86-64 with GPU code\n\n"):format(options.object))
    core.out(command.table_text({ { "TARGET" }, { "OBJECTS", true }, { "KERNELS", true }, { "BYTES", true } }, rows))
    core.out("\nKernels:\n" .. table.concat(kernel_lines(targets)))
    core.out(("\nstrobe inspect %s --gpu PRESET: arguments and resources of the kernels for one GPU\n"):format(options.object))
  end
  for _, part in ipairs(parts) do
    if part.problem then core.warn(part.problem) end
  end
  if options.json then
    command.write(options.json, json.text(json.object("strobe", core.process().version, "program", options.object,
      "objects", objects), 2) .. "\n")
  end
  return 0
end

-- `options` as of object.run; `parts`: of core.program_objects.
function program.run(options, parts)
  command.reads { options.object }
  if not options.gpu then return list(options, parts) end
  local preset <const> = core.load_preset(options.gpu, {})
  local documents, unsupported = {}, false
  for _, part in ipairs(parts) do
    if part.object and part.object:runs_on(preset) then
      local document <const>, facts <const>, lacks <const>, problem <const> =
        object.described(part.object, preset, nil, tonumber(options.group))
      if problem then core.warn(problem) end
      documents[#documents + 1], unsupported = document, unsupported or lacks
      if options.json ~= "-" then core.out((#documents > 1 and "\n" or "") .. views.object(document, facts)) end
    end
  end
  if #documents == 0 then
    local wanted <const> = preset:info()
    core.refuse(("%s: has code for %s, and %s is a %s - choose another GPU, or compile it with --offload-arch=%s"):format(
      options.object, program.targets(parts), wanted.name, wanted.isa, wanted.isa))
  end
  if options.json then
    command.write(options.json, json.text(json.object("strobe", core.process().version, "program", options.object,
      "objects", documents), 2) .. "\n")
  end
  return unsupported and 1 or 0
end

return program

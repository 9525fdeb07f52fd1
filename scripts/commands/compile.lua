-- `strobe compile`: OpenCL C or HIP source to a code object.

local command = require "strobe.command"
local core = require "strobe_core"

local function output_of(options)
  if options.output then return options.output == "-" and "./-" or options.output end
  return options.source:match "[^/]*$":gsub("^(.+)%.[^.]*$", "%1") .. ".hsaco"
end

-- Who names a preset means its target.
local function check_arch(arch)
  for _, preset in ipairs(core.preset_names()) do
    if preset.name == arch then command.fail(("--arch %s: is a preset, not a target - write --arch %s"):format(arch, preset.isa)) end
  end
  core.check_target("--arch", arch)
end

local function run(options)
  local source <const> = options.source or ""
  if not core.is_source(source) then
    local parts <const> = core.program_objects(source)
    if parts then
      command.fail(("%s: is compiled already, for %s - strobe inspect lists its kernels, strobe run -- %s runs it"):format(
        source, command.module "commands.inspect.program".targets(parts), source))
    end
    command.fail(core.why_no_source(source))
  end
  local flags <const> = options.flags
  if flags[1] and flags[1]:sub(1, 1) ~= "-" then
    command.fail(("strobe compile: unexpected argument %s - write compiler flags after --"):format(command.quote(flags[1])))
  end
  check_arch(options.arch or "")
  local request <const> = { source_lines = options.g, flags = flags,
    version = command.whole("--code-object-version", options.code_object_version, 4, 6) }
  local output <const> = output_of(options)
  command.set_status("compiling " .. source)
  command.reads { source }
  local held <const> = command.claim("-o: " .. output, output)
  local bytes <const>, faults <const> = core.compile(source, options.arch, request)
  local made = core.parse_object(bytes, source):info()
  command.write(output, bytes)
  -- Results that users would take for Strobe's mistakes.
  for _, fault in ipairs(faults) do core.warn(("%s: %s (docs/reference/limits.md)"):format(source, fault)) end
  command.out(("%s: %s, code object version %d, %d %s%s\n"):format(output, made.target, made.version, #made.kernels,
    #made.kernels == 1 and "kernel" or "kernels", options.g and ", with source lines" or ""))
  return held and 0
end

return {
  name = "compile",
  doc = "Compile OpenCL C or HIP source to a code object",
  order = -3,
  flags = {
    { name = "SOURCE", doc = "A .cl or .hip file", required = true },
    { name = "FLAGS", doc = "After --: further clang flags", list = true },
    { name = "--arch", value = "GFX", doc = "Target, such as gfx803", required = true },
    { name = "-g", doc = "Source lines, for strobe report and annotate" },
    { name = "-o,--output", value = "FILE",
      doc = "Output file; default: the source name with .hsaco, in the current folder" },
    { name = "--code-object-version", value = "N", default = "5", doc = "Code-object version: 4, 5 (default) or 6" },
  },
  footer = "Example: strobe compile fir.cl --arch gfx803 -o fir.hsaco -- -DTAPS=16",
  run = run,
}

-- `strobe disasm`: all code of an object, as llvm-objdump prints it.

local command = require "strobe.command"
local core = require "strobe_core"

local source_target <const> = "gfx803"

local function run(options)
  -- A bundle for one GPU needs no name of it; source is compiled for something.
  local path <const> = options.object or ""
  local target = options.arch or core.is_source(path) and source_target or nil
  if target then core.check_target("--arch", target) end
  local loaded = core.read_object(path, target, {})
  loaded:require_supported()
  local built_for <const> = loaded:info().target
  if target and built_for ~= target then
    command.fail(("%s: built for %s, not for %s - remove --arch"):format(path, built_for, target))
  end
  loaded:analyse()
  command.out(loaded:listing(options.kernel))
end

return {
  name = "disasm",
  doc = "Disassemble an object in the format of llvm-objdump",
  order = -1,
  flags = {
    { name = "OBJECT", doc = "A code object, an offload bundle, or .cl/.hip source", required = true },
    { name = "--kernel", value = "NAME", doc = "Only this kernel" },
    { name = "--arch", value = "GFX", doc = "Target of a source, or entry of a bundle; default for source: gfx803" },
  },
  footer = [[
Example: strobe disasm my.hsaco --kernel fir
Lines that begin with ; name basic blocks and what they branch to.]],
  run = run,
}

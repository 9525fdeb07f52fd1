-- `strobe mcp`: a server of the Model Context Protocol on stdin and stdout, for programs that tune kernels.

local command = require "strobe.command"
local core = require "strobe_core"
local protocol = command.module "commands.mcp.protocol"
local tools = command.module "commands.mcp.tools"

local function run(options)
  local seconds <const> = command.whole("--timeout", options.timeout, 1, 86400)
  local scratch <const> = core.scratch_folder()  -- of the session's results
  local session <const> = tools.session(scratch:path(), seconds)
  for line in core.read_line do
    local answer <const> = protocol.answer(line, session)
    if answer then command.out(answer .. "\n") end
  end
  return 0
end

return {
  name = "mcp",
  doc = "Serve compile, run, annotate, what-if and diff over the Model Context Protocol (stdin and stdout)",
  flags = {
    { name = "--timeout", value = "SECONDS", default = "600", doc = "Longest time of one call; default: 600" },
  },
  footer = [[
A client starts it and writes one JSON-RPC message a line; docs/use/mcp.md has a session.
Results of a session last as long as the session.

Example: strobe mcp]],
  run = run,
}

-- The files that a run writes. While their claims live nobody else writes them.

local command = require "strobe.command"
local core = require "strobe_core"

local outputs = {}

local documents <const> = { "json", "report", "results", "bundle" }

-- What any run writes, before anything is compiled or read.
function outputs.claim(options)
  local claims = {}
  local function claim(shown, path) claims[#claims + 1] = command.claim(("%s%s"):format(shown, path), path) end
  for _, flag in ipairs(documents) do
    local path = options[flag]
    if path and path ~= "-" then claim(("--%s: "):format(flag), path) end
  end
  if options.checkpoint then claim("checkpoint ", options.checkpoint) end
  for _, file in ipairs(core.trace_files(options.trace)) do claim("--trace: ", file) end
  return claims
end

-- What an object's run writes besides. Every file of it is better refused before the run.
function outputs.claim_dumps(options, dumps)
  for _, flag in ipairs(documents) do
    local path = options[flag]
    if path and path ~= "-" then core.check_writable("--" .. flag, path) end
  end
  local claims = {}
  for i, dump in ipairs(dumps) do claims[i] = command.claim("--dump: " .. dump.path, dump.path) end
  return claims
end

return outputs

-- The files that a run writes. While their claims live nobody else writes them.

local command = require "strobe.command"
local core = require "strobe_core"

local outputs = {}

local documents <const> = { "json", "report", "results", "bundle" }

-- Input files named on the command line, which no output may overwrite.
local function inputs_of(options)
  local inputs = {}
  for _, flag in ipairs { "uncertainty", "gpu", "levels", "from" } do inputs[#inputs + 1] = options[flag] end
  for _, list in ipairs { options.arg or {}, options.buffer or {} } do
    for _, text in ipairs(list) do inputs[#inputs + 1] = text:match ":file=(.+)$" end
  end
  for _, text in ipairs(options.check or {}) do
    local path = text:match "=(.+)$"
    inputs[#inputs + 1] = path
    inputs[#inputs + 1] = path and path:match "^(.+):[^:]*$"
  end
  return inputs
end

-- What any run writes, before anything is compiled or read.
function outputs.claim(options)
  local claims = {}
  command.reads(inputs_of(options))
  local function claim(shown, path) claims[#claims + 1] = command.claim(("%s%s"):format(shown, path), path) end
  for _, flag in ipairs(documents) do
    local path = options[flag]
    if path and path ~= "-" then claim(("--%s: "):format(flag), path) end
  end
  if options.checkpoint then claim("checkpoint ", options.checkpoint) end
  for _, file in ipairs(core.trace_files(options.trace or {})) do claim("--trace: ", file) end
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

-- The JSON of `strobe sensitivity`, for those who apply it.

local command = require "strobe.command"
local json = command.json

local read = {}

local function refuse(flag, path, problem)
  command.fail(("%s: %s: %s - name a file that strobe sensitivity --json wrote"):format(flag, path, problem))
end

-- { gpu =, hash =, programs = { { program =, kernels =, low =, high =, keys = } ... } }
function read.file(flag, path)
  if not command.exists(path) then refuse(flag, path, "no such file") end
  local good, made = pcall(json.parse, command.read(path))
  if not good or not json.is_object(made) then refuse(flag, path, "is no JSON object") end
  if made.sensitivity ~= 1 or type(made.programs) ~= "table" then refuse(flag, path, "is no result of a sensitivity") end
  for _, one in ipairs(made.programs) do
    local is_whole = type(one.low) == "number" and type(one.high) == "number" and type(one.kernels) == "table" and
      type(one.keys) == "table"
    if not is_whole then refuse(flag, path, "a program of it is not whole") end
  end
  return made
end

return read

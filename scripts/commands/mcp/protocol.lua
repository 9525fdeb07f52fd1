-- JSON-RPC 2.0 as the Model Context Protocol uses it: one message a line.
--
-- Source: modelcontextprotocol.io/specification/2025-06-18, "Lifecycle" and "Tools".

local command = require "strobe.command"
local json = command.json

local protocol = {}

local versions <const> = { "2025-06-18", "2025-03-26", "2024-11-05" }
local not_json <const>, no_request <const>, no_method <const>, bad_parameters <const> = -32700, -32600, -32601, -32602

local function message(id, key, value)
  return json.text(json.object("jsonrpc", "2.0", "id", id == nil and json.null or id, key, value))
end

local function failure(id, code, text) return message(id, "error", json.object("code", code, "message", text)) end

local methods = {}

function methods.initialize(parameters)
  local wanted, version = parameters.protocolVersion, versions[1]
  for _, known in ipairs(versions) do
    if known == wanted then version = known end
  end
  return json.object("protocolVersion", version, "capabilities", json.object("tools", json.object()), "serverInfo",
    json.object("name", "strobe", "version", command.process().version))
end

function methods.ping() return json.object() end

methods["tools/list"] = function(_, session) return json.object("tools", session:list()) end

methods["tools/call"] = function(parameters, session)
  local tool = session:tool(parameters.name)
  if not tool then return nil, ("no tool %s"):format(command.quote(tostring(parameters.name))) end
  local arguments = json.is_object(parameters.arguments) and parameters.arguments or json.object()
  local good, text = pcall(tool.call, arguments, session)
  return json.object("content", { json.object("type", "text", "text", tostring(text)) }, "isError", not good)
end

-- The answer to a line, without its end; nil: a notification has none.
function protocol.answer(line, session)
  local request = json.parse(line)
  if request == nil then return failure(nil, not_json, "not JSON") end
  if not json.is_object(request) or type(request.method) ~= "string" then return failure(nil, no_request, "no request with a method") end
  local id <const>, method <const> = request.id, methods[request.method]
  if id == nil then return nil end
  if not method then return failure(id, no_method, "no method " .. command.quote(request.method)) end
  local result, problem = method(json.is_object(request.params) and request.params or json.object(), session)
  if not result then return failure(id, bad_parameters, problem) end
  return message(id, "result", result)
end

return protocol

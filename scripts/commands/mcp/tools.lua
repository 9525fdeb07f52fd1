-- The tools of `strobe mcp`: each is a command of Strobe in a separate process, and answers with what that prints.

local command = require "strobe.command"
local programs = require "commands.sweep.programs"
local json = command.json

local tools = {}

local session_class = {}
session_class.__index = session_class

local function fail(text) error(text, 0) end

-- What `strobe WORDS` prints; an error if it fails.
function session_class:strobe(words)
  local all = { command.process().executable }
  for _, folder in ipairs(command.process().plugins) do table.move({ "--plugins", folder }, 1, 2, #all + 1, all) end
  local ended = command.program(table.move(words, 1, #words, #all + 1, all), self.seconds)
  if ended.timed_out then fail(("stopped after %d seconds (strobe mcp --timeout)"):format(self.seconds)) end
  if not ended.found or ended.exit_code ~= 0 then fail(("exit code %d\n%s"):format(ended.exit_code, ended.output)) end
  return ended.output
end

local function text_of(arguments, name)
  local value = json.present(arguments[name])
  if value ~= nil and type(value) ~= "string" then fail(name .. ": must be a text") end
  return value
end

local function needed(arguments, name) return text_of(arguments, name) or fail(name .. ": is missing") end

local function list_of(arguments, name)
  local list = json.present(arguments[name]) or {}
  if type(list) ~= "table" or json.is_object(list) then fail(name .. ": must be a list of texts") end
  for _, one in ipairs(list) do
    if type(one) ~= "string" then fail(name .. ": must be a list of texts") end
  end
  return list
end

-- The words after a command of a program on a GPU, with flags before what the program takes.
local function add_machine(words, arguments)
  local gpu = text_of(arguments, "gpu")
  if gpu then table.move({ "--gpu", gpu }, 1, 2, #words + 1, words) end
  for _, setting in ipairs(list_of(arguments, "set")) do table.move({ "--set", setting }, 1, 2, #words + 1, words) end
  return words
end

-- A result of the session by its name, or a file.
function session_class:result(arguments, name)
  local given = needed(arguments, name)
  return self.results[given] or given
end

local function schema(properties, required) return json.object("type", "object", "properties", properties, "required", required) end
local function text(doc) return json.object("type", "string", "description", doc) end
local function texts(doc) return json.object("type", "array", "items", json.object("type", "string"), "description", doc) end

local program <const> = "what runs: a workload (\"fir problem=64\"), or SCRIPT.lua, OBJECT, .cl or .hip source with what follows it in strobe run " ..
  "(\"saxpy.cl --grid 65536 --group 256 --arg buf:f32:65536 --arg buf:f32:65536 --arg f32:2\")"
local gpu <const>, set <const> = "GPU preset, such as r9-nano, rx-6900-xt, mi300x", "keys of the preset to change: KEY=VALUE"
local a_result <const> = "result of run, such as result-1, or a file of strobe run --json"

local list <const> = {
  { name = "compile", doc = "Compile OpenCL C or HIP source to a code object; says where it is and what is wrong with the source",
    schema = schema(json.object("source", text "a .cl or .hip file", "arch", text "target, such as gfx942"), { "source", "arch" }),
    call = function(arguments, session)
      local count <const> = session:next_name "object"
      return session:strobe { "compile", needed(arguments, "source"), "--arch", needed(arguments, "arch"), "-g", "-o",
        ("%s/%s.hsaco"):format(session.folder, count) }
    end },
  { name = "run", doc = "Simulate a program's kernels on a GPU: times, checks, stalls; keeps the result for annotate and diff",
    schema = schema(json.object("program", text(program), "gpu", text(gpu), "set", texts(set)), { "program" }),
    call = function(arguments, session)
      local name <const> = session:next_name "result"
      local path <const> = ("%s/%s.json"):format(session.folder, name)
      local words = add_machine({ "run", "--json", path, "--hot-spots", "--explain" }, arguments)
      local of_program = programs.words(needed(arguments, "program"))
      local output = session:strobe(table.move(of_program, 1, #of_program, #words + 1, words))
      session.results[name] = path
      return ("%s\nresult: %s\n"):format(output, name)
    end },
  { name = "annotate", doc = "Source lines and instructions of a result with what each costs",
    schema = schema(json.object("result", text(a_result)), { "result" }),
    call = function(arguments, session) return session:strobe { "annotate", session:result(arguments, "result") } end },
  { name = "what-if", doc = "How much time each cause takes at most: the program again on machines that each lack one cost (JSON)",
    schema = schema(json.object("program", text(program), "gpu", text(gpu), "set", texts(set), "only",
      texts "causes, such as conflicts, coalescing, occupancy; default: all"), { "program" }),
    call = function(arguments, session)
      local words = add_machine({ "what-if", needed(arguments, "program"), "--json", "-" }, arguments)
      for _, cause in ipairs(list_of(arguments, "only")) do table.move({ "--only", cause }, 1, 2, #words + 1, words) end
      return session:strobe(words)
    end },
  { name = "diff", doc = "Differences between two results, ranked by what they contribute to the time",
    schema = schema(json.object("a", text(a_result), "b", text(a_result), "kernel", text "only this kernel"), { "a", "b" }),
    call = function(arguments, session)
      local words, kernel = { "diff", session:result(arguments, "a"), session:result(arguments, "b") }, text_of(arguments, "kernel")
      if kernel then table.move({ "--kernel", kernel }, 1, 2, #words + 1, words) end
      return session:strobe(words)
    end },
}

function session_class:next_name(kind)
  self.count[kind] = (self.count[kind] or 0) + 1
  return ("%s-%d"):format(kind, self.count[kind])
end

function session_class:tool(name)
  for _, tool in ipairs(list) do
    if tool.name == name then return tool end
  end
end

function session_class:list()
  local shown = {}
  for i, tool in ipairs(list) do shown[i] = json.object("name", tool.name, "description", tool.doc, "inputSchema", tool.schema) end
  return shown
end

-- `folder`: where its results are; `seconds`: the longest time of a call.
function tools.session(folder, seconds)
  return setmetatable({ folder = folder, seconds = seconds, results = {}, count = {} }, session_class)
end

return tools

-- `strobe sweep chunk FOLDER NUMBER`: what a cluster runs. Runs the points of a chunk and leaves a file for each, written as
-- a whole, and a state file, so that the collector needs no accounting of the scheduler.

local command = require "strobe.command"
local read = require "commands.report.read"
local runs = require "commands.sweep.runs"
local trust = require "commands.sweep.trust"
local json = command.json

local worker = {}

function worker.file(folder, kind, name) return ("%s/%s-%s.json"):format(folder, kind, name) end

-- A file of the folder. A link would lead to another one, and the folder may come from anywhere.
function worker.write(path, text)
  if command.absolute(path) ~= path then
    command.fail(("%s: is a symbolic link - remove it, or name another file with --results"):format(path))
  end
  command.write(path, text)
end

-- What a job has left of a point; of a file that no job wrote, that the point is lost.
function worker.read_result(path)
  local ended = json.read(path)
  local message = json.is_object(ended) and json.present(ended.message)
  local output = json.is_object(ended) and json.present(ended.output)
  local good = math.type(json.is_object(ended) and ended.exit_code) == "integer" and (not message or type(message) == "string")
    and (message or json.is_object(output))
  if good and output then good = pcall(read.check_result, path, output) end
  return good and ended or { exit_code = 1, message = path .. ": is no result of a point", lost = true }
end

-- `beats` grows while the chunk runs, so that a state that stays the same is that of a dead chunk.
local function state(folder, number, text, done, total, beats)
  worker.write(worker.file(folder, "state", number), json.text(json.object("state", text, "done", done, "total", total,
    "beats", beats)) .. "\n")
end

local function read_chunk(path, options)
  local chunk = command.json.read(path)
  local good = json.is_object(chunk) and math.type(chunk.jobs) == "integer" and type(chunk.points) == "table"
    and not json.is_object(chunk.points)
  for _, point in ipairs(good and chunk.points or {}) do
    good = good and json.is_object(point) and type(point.key) == "string" and not point.key:find "[^0-9a-f]"
  end
  if not good then command.fail(path .. ": is no chunk of a sweep - start it again with strobe sweep --resume") end
  trust.check(path, chunk.points, options)
  return chunk
end

function worker.run(words, options)
  if not words[3] or words[3]:find "%D" then
    command.fail "sweep chunk: write strobe sweep chunk FOLDER NUMBER (a cluster's jobs do)"
  end
  local folder, number = command.absolute(words[2]), words[3]
  local chunk = read_chunk(worker.file(folder, "chunk", number), options)
  local points, total = {}, #chunk.points
  for _, point in ipairs(chunk.points) do
    if not command.exists(worker.file(folder, "result", point.key)) then points[#points + 1] = point end
  end
  local done, beats = total - #points, 0
  local function beat()
    beats = beats + 1
    state(folder, number, "running", done, total, beats)
  end
  beat()
  runs.run(points, chunk.jobs, function(point, ended)
    worker.write(worker.file(folder, "result", point.key), json.text(json.object("exit_code", ended.exit_code, "message",
      ended.message, "output", ended.output, "lost", ended.lost or false, "memory", ended.memory)) .. "\n")
    done = done + 1
    beat()
  end, beat)
  state(folder, number, "done", done, total, beats)
end

return worker

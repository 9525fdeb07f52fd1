-- `strobe sweep chunk FOLDER NUMBER`: what a cluster runs. Runs the points of a chunk and leaves a file for each, written as
-- a whole, and a state file, so that the collector needs no accounting of the scheduler.

local command = require "strobe.command"
local runs = require "commands.sweep.runs"
local json = command.json

local worker = {}

function worker.file(folder, kind, name) return ("%s/%s-%s.json"):format(folder, kind, name) end

-- `beats` grows while the chunk runs, so that a state that stays the same is that of a dead chunk.
local function state(folder, number, text, done, total, beats)
  command.write(worker.file(folder, "state", number), json.text(json.object("state", text, "done", done, "total", total,
    "beats", beats)) .. "\n")
end

function worker.run(words)
  local folder, number = words[2], words[3]
  if not number then command.fail "sweep chunk: write strobe sweep chunk FOLDER NUMBER (a cluster's jobs do)" end
  local chunk = command.json.read(worker.file(folder, "chunk", number))
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
    command.write(worker.file(folder, "result", point.key), json.text(json.object("exit_code", ended.exit_code, "message",
      ended.message, "output", ended.output, "lost", ended.lost or false, "memory", ended.memory)) .. "\n")
    done = done + 1
    beat()
  end, beat)
  state(folder, number, "done", done, total, beats)
end

return worker

-- Runs points in processes of this host, and judges how they ended.

local command = require "strobe.command"
local launches = require "commands.compare.launches"

local runs = {}

-- The last line that the command says about itself, without its name.
local function message_of(ended)
  if ended.exit_code > 128 then return ("ended by signal %d"):format(ended.exit_code - 128) end
  local message
  for line in (ended.errors .. "\n"):gmatch "([^\n]*)\n" do message = line:match "^strobe: (.*)$" or message end
  return message and message ~= "" and message or ("ended with exit code %d"):format(ended.exit_code)
end

-- What the run of a healthy host would not have met. A program that fails leaves its result, and would fail again.
local function is_lost(ended, message)
  if ended.exit_code > 128 or ended.exit_code == 1 and not ended.output then return true end
  for _, words in ipairs { "No space left on device", "Disk quota exceeded", "File too large" } do
    if message:find(words, 1, true) then return true end
  end
  return false
end

-- { exit_code =, message = (nil: done), output =, lost = (another attempt may give a result), memory = } of what
-- command.runs gives.
function runs.judge(ended)
  if ended.problem then return { exit_code = 1, message = ended.problem, lost = true } end
  local skipped = ended.exit_code == 1 and launches.only_skipped_checks_failed(ended.output)
  if ended.exit_code ~= 0 and not skipped then
    local message = message_of(ended)
    return { exit_code = ended.exit_code, message = message, lost = is_lost(ended, message), memory = ended.memory }
  end
  if not ended.output then
    return { exit_code = 1, message = "wrote no result - check the free space of the disk", lost = true }
  end
  return { exit_code = 0, output = ended.output, memory = ended.memory }
end

-- Words before the command that make a run load this command's plugins.
local function with_plugins(words)
  local list = {}
  for _, folder in ipairs(command.process().plugins) do
    list[#list + 1] = "--plugins"
    list[#list + 1] = folder
  end
  return table.move(words, 1, #words, #list + 1, list)
end
runs.with_plugins = with_plugins

-- `true` does not survive JSON's way through the results file as anything but a boolean, which is what command.runs takes.
function runs.commands(points)
  local commands = {}
  for i, point in ipairs(points) do
    commands[i] = with_plugins(point.command)
    commands[i].memory = point.memory
  end
  return commands
end

local function left_text(began, done, total)
  if done == 0 then return "" end
  return ", about " .. command.duration((command.now() - began) / done * (total - done)) .. " left"
end

-- Seconds between two calls of on_wait.
runs.beat = 5

-- Runs the points, `jobs` at a time; calls on_end(point, ended) for each in the order in which they end, and on_wait()
-- now and then. point.memory: bytes of the host that it is expected to need.
function runs.run(points, jobs, on_end, on_wait)
  local ahead, began, done = command.runs(runs.commands(points), jobs), command.now(), 0
  command.begin_step(("[0/%d] points"):format(#points))
  while true do
    while on_wait and not ahead:wait(runs.beat) do on_wait() end
    local ended = ahead:next()
    if not ended then break end
    if command.interrupted() then
      for i in ipairs(points) do ahead:drop(i) end
    end
    local judged = runs.judge(ended)
    -- A run that Ctrl-C ended has not failed.
    if not (command.interrupted() and judged.message) then on_end(points[ended.number], judged) end
    done = done + 1
    command.begin_step(("[%d/%d] points%s"):format(done, #points, left_text(began, done, #points)))
  end
  ahead:close()
  command.set_status ""
end

return runs

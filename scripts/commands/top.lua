-- `strobe top`: what running commands of this user do, from the files in which they say so.

local command = require "strobe.command"
local core = require "strobe_core"
local json = command.json

local columns <const>, bar_columns <const> = 80, 40
local prefix <const>, watched <const> = "run-", "-watched"
local wait_seconds <const> = 4  -- for a command that is asked who waits for what

-- The state that a process has written, or nil.
local function state_of(folder, pid)
  local path = ("%s/%s%s"):format(folder, prefix, pid)
  local fine, text = pcall(command.read, path)
  local state = fine and json.parse(text)
  return json.is_object(state) and json.is_object(state.progress) and state or nil
end

local function states(folder)
  local found = {}
  for _, name in ipairs(folder ~= "" and command.list_folder(folder) or {}) do
    local pid = name:match "^run%-(%d+)$"
    local state = pid and command.exists("/proc/" .. pid) and state_of(folder, pid)
    if state and state.text ~= "" then found[#found + 1] = state end
  end
  table.sort(found, function(a, b) return a.pid < b.pid end)
  return found
end

local function cut(text, width) return #text <= width and text or text:sub(1, width - 3) .. "..." end

-- What the label, the brackets and the text leave of the line.
local function bar(done, total, unit)
  local text = ("%.1f %% of %s %s"):format(100 * done / total, command.commas(total), unit)
  local length = math.min(bar_columns, columns - 12 - #text)
  local full = math.floor(length * done / total)
  return ("[%s%s] %s"):format(("#"):rep(full), ("."):rep(length - full), text)
end

local function time_text(progress)
  local text = command.duration(progress.seconds or 0)
  if progress.seconds_left then text = text .. ", " .. command.duration(progress.seconds_left) .. " left" end
  if progress.seconds_left_of_all then
    text = text .. ", " .. command.duration(progress.seconds_left_of_all) .. " of all launches"
  end
  return text
end

-- What is too long for a line goes on below itself.
local function waits_text(waits)
  local where_columns = 2
  for _, one in ipairs(waits) do where_columns = math.max(where_columns, math.min(#one.where, 20)) end
  local format = "%9s  %6s  %-" .. where_columns .. "s  "
  local parts = { format:format("COUNT", "BLOCKS", "IN") .. "WHAT\n" }
  for _, one in ipairs(waits) do
    local head = format:format(one.count == 0 and "" or command.commas(one.count), command.commas(one.blocks), cut(one.where, 20))
    parts[#parts + 1] = command.wrapped(head, one.what, #head)
  end
  return table.concat(parts)
end

local function page(state, children)
  local progress = state.progress
  local lines = { { "command", cut(state.command, columns - 10) }, { "work", cut(progress.what or "-", columns - 10) } }
  if progress.total then lines[#lines + 1] = { "done", bar(progress.done, progress.total, progress.unit) } end
  if progress.cycles then
    lines[#lines + 1] = { "speed", ("%s wave-instructions/s, %s cycles so far"):format(
      command.si(progress.wave_instructions_per_second), command.commas(progress.cycles)) }
  end
  lines[#lines + 1] = { "time", time_text(progress) }
  local text = command.lines_text(lines)
  if #state.waits > 0 then text = text .. waits_text(state.waits) end
  for _, child in ipairs(children) do text = text .. cut(("run %d: %s"):format(child.pid, child.text), columns) .. "\n" end
  return text
end

local function list(folder)
  local rows = {}
  for i, state in ipairs(states(folder)) do
    local progress = state.progress
    local left = progress.seconds_left_of_all or progress.seconds_left
    local done = progress.total and progress.total > 0 and ("%.1f %%"):format(100 * progress.done / progress.total)
    rows[i] = { tostring(state.pid), done or "-", command.duration(progress.seconds or 0), left and command.duration(left) or "-",
      cut(progress.what or state.text, columns - 45) }
  end
  if #rows == 0 then return "No command of yours has run for two seconds or longer.\n" end
  return command.table_text({ { "PID", true }, { "DONE", true }, { "TIME", true }, { "LEFT", true }, { "WORK" } }, rows)
end

-- Why there is no state.
local function refuse(pid)
  if not command.exists("/proc/" .. pid) then command.fail(("top: process %s has ended, or has never been"):format(pid)) end
  local mine, theirs = command.owner "/proc/self", command.owner("/proc/" .. pid)
  if mine ~= theirs then
    command.fail(("top: process %s is of another user, who alone may look at it - run this as that user"):format(pid))
  end
  command.fail(("top: process %s is no command of Strobe, or has not run for two seconds yet (strobe top lists those that have)")
    :format(pid))
end

local function children_of(folder, pid)
  local children = {}
  for _, state in ipairs(states(folder)) do
    if tostring(state.parent) == pid then children[#children + 1] = state end
  end
  return children
end

-- One page, once the command has said who waits for what, if it can.
local function once(folder, pid, state)
  for _ = 1, wait_seconds do
    if #state.waits > 0 or not state.progress.kernel then break end
    command.sleep(1)
    state = state_of(folder, pid) or state
  end
  command.out(page(state, children_of(folder, pid)))
end

local function run(options)
  command.set_status ""
  local process, pid = command.process(), options.pid
  local folder = process.state_folder
  if not pid then return command.out(list(folder)) end
  command.whole("top: PID", pid, 1)
  local state = state_of(folder, pid)
  if not state or not command.exists("/proc/" .. pid) then refuse(pid) end
  command.write(("%s/%s%s%s"):format(folder, prefix, pid, watched), "")
  if process.columns == 0 then return once(folder, pid, state) end
  while state and not command.interrupted() do
    core.clear_screen()
    command.out(page(state, children_of(folder, pid)))
    command.write(("%s/%s%s%s"):format(folder, prefix, pid, watched), "")
    command.sleep(1)
    state = command.exists("/proc/" .. pid) and state_of(folder, pid)
  end
  if not state then
    command.remove_file(("%s/%s%s%s"):format(folder, prefix, pid, watched))
    command.out(("process %s has ended\n"):format(pid))
  end
end

return {
  name = "top",
  doc = "Show what a running command of Strobe does, and who waits for what",
  flags = {
    { name = "PID", doc = "Process of a command of Strobe; without it: all of them" },
  },
  footer = [[
On a terminal a page that is drawn anew each second, elsewhere one page.
Of commands of the same user on this host that have run for two seconds. They write what they do into a folder of
$XDG_RUNTIME_DIR, or of /tmp. kill -USR1 PID makes a command print the same on its own stderr.
Example: strobe top]],
  run = run,
}

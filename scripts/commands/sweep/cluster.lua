-- Points on a cluster: chunks in a shared folder, submitted by the scheduler's own commands. The folder alone says what has
-- ended, since a site may keep no accounting, and the front end may end before the jobs.

local command = require "strobe.command"
local runs = require "commands.sweep.runs"
local trust = require "commands.sweep.trust"
local worker = require "commands.sweep.worker"
local json = command.json

local cluster = {}

local keys <const> = {
  slurm = { "partition", "time", "mem", "account", "qos", "constraint", "cpus", "chunk", "poll", "tries", "silence" },
  command = { "cpus", "chunk", "poll", "tries", "queue", "silence" },
}
local passed_on <const> = { "partition", "time", "mem", "account", "qos", "constraint" }
local call_seconds <const> = 60  -- that sbatch and squeue may take
local most_jobs <const> = 1000  -- MaxArraySize of Slurm is 1001 unless a site changes it

local function number_of(place, text, otherwise, most)
  return text and command.whole("--on: " .. place, text, 1, most) or otherwise
end

-- { kind = "slurm" or "command", template =, chunk =, cpus =, poll =, tries =, queue =, silence =, partition =, ... }
local function parse(text)
  local kind, rest = text:match "^(%a*)(.*)$"
  if not keys[kind] then
    command.fail(("--on: unknown scheduler %s - write slurm[:KEY=VALUE,...] or command[,KEY=VALUE,...]:TEMPLATE"):format(
      command.quote(text:match "^[^:,]*")))
  end
  local settings, template = rest, nil
  if kind == "command" then settings, template = rest:match "^([^:]*):(.+)$" end
  local on = { kind = kind, template = template }
  if kind == "command" and not (template and template:find("{}", 1, true)) then
    command.fail "--on: the template has no {} - write {} where the command of a chunk stands, such as command:ssh host {}"
  end
  for piece in settings:gsub("^[:,]", ""):gmatch "[^,]+" do
    local key, value = piece:match "^([%w-]+)=(.+)$"
    if not key then command.fail(("--on: %s: write KEY=VALUE"):format(command.quote(piece))) end
    on[command.one_of("--on", key, keys[kind])] = value
  end
  on.chunk = number_of("chunk", on.chunk, nil, 100000)
  on.cpus, on.poll = number_of("cpus", on.cpus, 1, 1024), number_of("poll", on.poll, 5, 3600)
  on.tries = number_of("tries", on.tries, 3, 100)
  on.queue, on.silence = number_of("queue", on.queue, 86400, 31536000), number_of("silence", on.silence, kind == "slurm" and 3600 or 60, 86400)
  return on
end

cluster.check = parse

-- One word of a shell.
local function shell_word(text)
  return text:find "^[%w_/%.=+-]+$" and text or "'" .. text:gsub("'", "'\\''") .. "'"
end

-- A chunk is also a file: the settings of this user that its points need are repeated in its command.
local function chunk_command(self, number)
  local words = { command.process().executable }
  local function add(list) table.move(list, 1, #list, #words + 1, words) end
  add(runs.with_plugins { "sweep" })
  for _, program in ipairs(self.programs) do add { "--programs", program } end
  if self.profile_store then add { "--profile-store", self.profile_store } end
  add { "chunk", self.folder }
  for i, word in ipairs(words) do words[i] = shell_word(word) end
  return table.concat(words, " ") .. " " .. number
end

-- A hundred jobs unless the user says otherwise, and no more than an array of Slurm has as a rule.
local function chunk_size(count, on)
  return math.max(on.chunk or math.ceil(count / 100), math.ceil(count / most_jobs), 1)
end

-- Writes the files of the chunks of these points, numbered after the present ones. Returns the first and the last number.
local function write_chunks(folder, points, on)
  local first = 1
  for _, name in ipairs(command.files_in(folder)) do
    first = math.max(first, 1 + (tonumber(name:match "^chunk%-(%d+)%.json$") or 0))
  end
  local size, number = chunk_size(#points, on), first - 1
  for start = 1, #points, size do
    local list = {}
    for i = start, math.min(#points, start + size - 1) do
      list[#list + 1] = json.object("key", points[i].key, "command", points[i].command)
    end
    number = number + 1
    worker.write(worker.file(folder, "chunk", number), json.text(json.object("jobs", on.cpus, "points", list)) .. "\n")
  end
  return first, number
end

-- Runs a program of the scheduler; its output.
local function scheduler(words, may_fail)
  local ended = command.program(words, call_seconds)
  if not ended.found then
    command.fail(("--on slurm: there is no program %s here - run this on a host of the cluster"):format(words[1]))
  end
  if ended.exit_code ~= 0 and not may_fail then
    command.fail(("--on slurm: %s failed: %s"):format(words[1], ended.output:match "^%s*(.-)%s*$"), 1)
  end
  return ended.output, ended.exit_code == 0
end

-- The same for every array of a folder: a front end that is killed as it submits finds its jobs again.
local function job_name(folder) return "strobe-sweep-" .. command.digest(folder):sub(1, 12) end

local function submit_slurm(self, first, last)
  local folder, on = self.folder, self.on
  local script = ("%s/job-%d.sh"):format(folder, first)
  worker.write(script, "#!/bin/sh\nexec " .. chunk_command(self,
    ("$((SLURM_ARRAY_TASK_ID + %d))"):format(first - 1)) .. "\n")
  -- A job whose node fails ends: its points are submitted again at once, while Slurm lets it wait for minutes.
  local words = { "sbatch", "--parsable", "--no-requeue", "--job-name=" .. job_name(folder),
    ("--array=1-%d"):format(last - first + 1), ("--output=%s/log-%%A-%%a.txt"):format(folder),
    ("--cpus-per-task=%d"):format(on.cpus) }
  for _, key in ipairs(passed_on) do
    if on[key] then words[#words + 1] = ("--%s=%s"):format(key, on[key]) end
  end
  words[#words + 1] = script
  worker.write(folder .. "/job", scheduler(words):match "(%d+)[^%d]*$" .. "\n")
end

-- Whether jobs of the folder are in the queue; nil and what was printed if the controller does not answer.
local function is_queued(folder)
  local output, good = scheduler({ "squeue", "--noheader", "--me", "--format=%j" }, true)
  if good then return output:find(job_name(folder), 1, true) ~= nil end
  return nil, output:match "^%s*(.-)%s*$"
end

-- Takes the results that jobs have left. A failed point stays without a result unless this is the last attempt.
local function collect(self)
  local left, there = {}, {}
  for _, name in ipairs(command.files_in(self.folder)) do there[name] = true end
  for _, point in ipairs(self.points) do
    local name = ("result-%s.json"):format(point.key)
    local ended = there[name] and worker.read_result(self.folder .. "/" .. name)
    if ended and (self.is_last or not ended.lost) then
      self.add(point, { exit_code = ended.exit_code, message = json.present(ended.message),
        output = json.present(ended.output), memory = json.present(ended.memory) })
    else
      left[#left + 1] = point
    end
    if ended then command.remove_file(self.folder .. "/" .. name) end
  end
  self.points = left
  command.begin_step(("[%d/%d] points"):format(self.total - #left, self.total))
end

-- Waits until the jobs have left the queue. A controller that restarts answers again; one that is gone does not.
local function wait_slurm(self)
  local answered = command.now()
  while not command.interrupted() do
    local queued, problem = is_queued(self.folder)
    collect(self)
    if #self.points == 0 or queued == false then return end
    if queued then answered = command.now() end
    if command.now() - answered > self.on.silence then
      command.fail(("--on slurm: squeue has not answered for %d s (%s) - the completed points are kept; when it does again: "
        .. "strobe sweep --resume %s"):format(self.on.silence, problem, self.folder), 1)
    end
    command.sleep(self.on.poll)
  end
end

-- Whether a chunk may still leave results: it waits in a queue, or has given a sign of life lately. `seen` keeps its state
-- and since when that is the same, by this host's clock.
local function is_alive(self, number, seen)
  local file = worker.file(self.folder, "state", number)
  local text = command.exists(file) and command.read(file) or ""
  if text ~= seen.text then seen.text, seen.since = text, command.now() end
  local found = json.parse(text)
  if found and found.state == "done" then return false end
  return command.now() - seen.since <= (text == "" and self.on.queue or self.on.silence)
end

-- A template may only submit: then its chunks are waited for.
local function wait_for_chunks(self, chunks)
  while #self.points > 0 and next(chunks) and not command.interrupted() do
    for number, seen in pairs(chunks) do
      if not is_alive(self, number, seen) then chunks[number] = nil end
    end
    collect(self)
    if next(chunks) and #self.points > 0 then command.sleep(self.on.poll) end
  end
end

-- The commands of chunks side by side.
local function run_commands(self, first, last)
  local commands, chunks = {}, {}
  for number = first, last do
    local text = self.on.template:gsub("{}", (chunk_command(self, number):gsub("%%", "%%%%")))
    commands[#commands + 1] = { "-c", text }
  end
  local ahead = command.runs(commands, self.on.jobs, "/bin/sh")
  while true do
    local ended = ahead:next()
    if not ended then break end
    local has_failed = ended.problem ~= nil or ended.exit_code ~= 0
    if not has_failed then chunks[first - 1 + ended.number] = { text = "", since = command.now() } end
    collect(self)
  end
  ahead:close()
  wait_for_chunks(self, chunks)
end

-- One attempt at all points that have no result.
local function attempt(self)
  local first, last = write_chunks(self.folder, self.points, self.on)
  if self.on.kind == "slurm" then
    submit_slurm(self, first, last)
    wait_slurm(self)
  else
    run_commands(self, first, last)
  end
end

-- What no attempt has given.
local function give_up(self)
  for _, point in ipairs(self.points) do
    self.add(point, { exit_code = 1, message = ("%d attempts left no result - see the logs in %s"):format(self.on.tries,
      self.folder) })
  end
end

-- Runs the points; add(point, ended) for each that ended. `options.results` names the file that the folder belongs to.
function cluster.run(points, options, add)
  local folder = command.absolute(command.absolute(options.results) .. ".jobs")
  local store = options.profile_store and command.absolute(options.profile_store)
  local self = { points = points, add = add, total = #points, folder = folder, on = parse(options.on), profile_store = store,
    programs = trust.to_repeat(points, store) }
  self.on.jobs = command.cores("--jobs", options.jobs)
  command.make_folder(folder)
  worker.write(folder .. "/results", command.absolute(options.results) .. "\n")
  collect(self)
  -- Jobs of a front end that ended may still be in the queue.
  local has_chunks = command.exists(worker.file(folder, "chunk", 1))
  if has_chunks and #self.points > 0 and self.on.kind == "slurm" then wait_slurm(self) end
  for number = 1, self.on.tries do
    if #self.points == 0 or command.interrupted() then break end
    self.is_last = number == self.on.tries
    attempt(self)
  end
  if not command.interrupted() then give_up(self) end
  command.set_status ""
end

return cluster

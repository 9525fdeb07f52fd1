-- The results file: one SQLite database that one collector writes. Points are kept by their key, so what another sweep
-- has computed is also there; the table `sweep` lists those of the last one in order.

local command = require "strobe.command"
local json = command.json

local results = {}
results.__index = results

local application <const>, layout <const> = 0x53747277, 3  -- "Strw"

local schema <const> = [[
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE points (key TEXT PRIMARY KEY, program TEXT NOT NULL, gpu TEXT NOT NULL, method TEXT NOT NULL,
  state TEXT NOT NULL, seconds REAL, kernel_seconds REAL, cycles INTEGER, wave_instructions INTEGER, simulated_wave_instructions INTEGER,
  cpu_seconds REAL, peak_memory_bytes INTEGER, host_memory_bytes INTEGER, exit_code INTEGER, message TEXT) WITHOUT ROWID;
CREATE TABLE parameters (key TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (key, name)) WITHOUT ROWID;
CREATE TABLE launches (key TEXT NOT NULL, launch INTEGER NOT NULL, kernel TEXT NOT NULL, seconds REAL, kernel_seconds REAL, cycles INTEGER,
  PRIMARY KEY (key, launch)) WITHOUT ROWID;
CREATE TABLE metrics (key TEXT NOT NULL, launch INTEGER NOT NULL, name TEXT NOT NULL, value REAL, unit TEXT,
  PRIMARY KEY (key, launch, name)) WITHOUT ROWID;
CREATE TABLE sweep (position INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, command TEXT NOT NULL,
  point TEXT NOT NULL);
]]

local point_fields <const> = { "state", "seconds", "kernel_seconds", "cycles", "wave_instructions", "simulated_wave_instructions",
  "cpu_seconds", "peak_memory_bytes", "exit_code", "message" }

local function check_version(self)
  local rows = self.database:rows "SELECT value FROM meta WHERE name = 'version'"
  local version = command.process().version
  if not rows[1] then
    self.database:rows("INSERT INTO meta VALUES ('version', ?)", { version })
  elseif rows[1][1] ~= version then
    command.fail(("results file of a sweep %s: it was written by Strobe %s, this is %s - name another file"):format(self.path,
      rows[1][1], version))
  end
end

function results:refuse_content(what)
  command.fail(("results file of a sweep %s: %s is not what a sweep writes - the file was changed; remove it: its points run again")
    :format(self.path, what))
end

-- Opens or makes the file; `access`: "write" (one process at a time) or "read".
function results.open(path, access)
  local self = setmetatable({ path = path }, results)
  if access == "write" then self.claim = command.claim("--results: " .. path, path) end
  self.database = command.database { path = path, kind = "results file of a sweep", remedy = "remove it: its points run again",
    application = application, layout = layout, schema = schema, access = access }
  if access == "write" then check_version(self) end
  return self
end

function results:transaction(body)
  self.database:rows "BEGIN IMMEDIATE"
  local good, problem = pcall(body)
  self.database:rows(good and "COMMIT" or "ROLLBACK")
  if not good then command.fail(problem, 1) end
end

-- The points of this sweep, in order.
function results:list(points)
  self:transaction(function()
    self.database:rows "DELETE FROM sweep"
    for _, point in ipairs(points) do
      self.database:rows("INSERT INTO sweep VALUES (?, ?, ?, ?, ?)", { point.position, point.key, point.name,
        json.text(point.command), json.text(point.saved) })
    end
  end)
end

-- A list of texts in a line.
local function is_list_of_texts(list)
  if type(list) ~= "table" or json.is_object(list) then return false end
  for _, one in ipairs(list) do
    if type(one) ~= "string" or one:find "%c" then return false end
  end
  return true
end

local function is_key(key) return type(key) == "string" and #key == 64 and not key:find "[^0-9a-f]" end

-- What a row says of a point is as save() in sweeper.lua writes it.
local function is_point(point)
  local saved = point.saved
  if not json.is_object(saved) or math.type(point.position) ~= "integer" or not is_key(point.key) then return false end
  local twin, cost = json.present(saved.twin), json.present(saved.cost)
  local program, gpu, method = json.present(saved.program), json.present(saved.gpu), json.present(saved.method)
  return is_list_of_texts { point.name, program or 0, gpu or 0, method or 0 } and is_list_of_texts(saved.names) and is_list_of_texts(saved.values) and #saved.names == #saved.values
    and (twin == nil or json.is_object(twin) and is_key(twin.key)) and (cost == nil or type(cost) == "number")
end

-- What list() kept, for --resume.
function results:listed()
  local list = {}
  for i, row in ipairs(self.database:rows "SELECT position, key, name, command, point FROM sweep ORDER BY position") do
    local function parsed(text) return type(text) == "string" and json.parse(text) or nil end
    list[i] = { position = row[1], key = row[2], name = row[3], command = parsed(row[4]), saved = parsed(row[5]) }
    if not is_point(list[i]) then self:refuse_content(("row %d of table sweep"):format(i)) end
  end
  return list
end

-- { on =, screen =, stop_above = texts or nil, baseline = {KEY = text} } of the sweep that listed() lists.
function results:kept_flags()
  local text, found = self:meta "flags", { baseline = {} }
  if text == nil then return found end
  local kept = type(text) == "string" and json.parse(text) or nil
  if not json.is_object(kept) then self:refuse_content "flags in table meta" end
  for _, flag in ipairs { "on", "screen", "stop_above" } do
    found[flag] = json.present(kept[flag])
    if found[flag] and not is_list_of_texts { found[flag] } then self:refuse_content("flag " .. flag .. " in table meta") end
  end
  local baseline = json.present(kept.baseline)
  for _, name in ipairs(json.is_object(baseline) and baseline or {}) do found.baseline[name] = baseline[name] end
  return found
end

function results:set_meta(name, value)
  self.database:rows("INSERT OR REPLACE INTO meta VALUES (?, ?)", { name, value })
end

function results:meta(name)
  local row = self.database:rows("SELECT value FROM meta WHERE name = ?", { name })[1]
  return row and row[1]
end

-- What is known of a point: a table of point_fields, or nil.
function results:find(key)
  local row = self.database:rows(("SELECT %s FROM points WHERE key = ?"):format(table.concat(point_fields, ", ")), { key })[1]
  if not row then return nil end
  local found = {}
  for i, name in ipairs(point_fields) do
    found[name] = json.present(row[i])
    local is_text = name == "state" or name == "message"
    if found[name] ~= nil and type(found[name]) ~= (is_text and "string" or "number") then
      self:refuse_content(("column %s of a row of table points"):format(name))
    end
  end
  return found
end

-- Bytes of this host that runs of a program on a GPU took at most; nil if none is there.
function results:host_memory(program, gpu)
  local row = self.database:rows("SELECT max(host_memory_bytes) FROM points WHERE program = ? AND gpu = ? AND state = 'done'",
    { program, gpu })[1]
  return json.present(row[1])
end

-- Processor time that a run of a program on a GPU took at most; nil if none is there.
function results:cpu_seconds(program, gpu)
  local row = self.database:rows("SELECT max(cpu_seconds) FROM points WHERE program = ? AND gpu = ? AND state = 'done'",
    { program, gpu })[1]
  return json.present(row[1])
end

local function cpu_seconds(result)
  local sum = 0.0
  for _, launch in ipairs(result.launches) do sum = sum + (json.present(launch.cpu_seconds) or 0) end
  return sum
end

local function or_null(value)
  if value == nil then return json.null end
  return value
end

function results:add_launches(key, launches)
  for number, launch in ipairs(launches) do
    self.database:rows("INSERT INTO launches VALUES (?, ?, ?, ?, ?, ?)", { key, number - 1, launch.kernel,
      or_null(json.present(launch.seconds)), or_null(json.present(launch.kernel_seconds)), or_null(json.present(launch.cycles)) })
    for _, name in ipairs(launch.metrics) do
      local metric = launch.metrics[name]
      self.database:rows("INSERT INTO metrics VALUES (?, ?, ?, ?, ?)", { key, number - 1, name, or_null(json.present(
        metric.value)), or_null(json.present(metric.unit)) })
    end
  end
end

function results:add_row(point, state, totals, result, ended)
  local function total(name) return or_null(totals and json.present(totals[name])) end
  self.database:rows("INSERT OR REPLACE INTO points VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", { point.key,
    point.saved.program, point.saved.gpu, point.saved.method, state, total "seconds", total "kernel_seconds", total "cycles",
    total "wave_instructions", total "simulated_wave_instructions", result and cpu_seconds(result) or json.null,
    or_null(result and json.present(result.peak_memory_bytes)), or_null(ended.memory), ended.exit_code, ended.message or json.null })
end

-- A run that ended, in one transaction. `ended`: { exit_code =, message =, output = the result as JSON }.
function results:add(point, ended)
  local result = not ended.message and ended.output or nil
  -- Exit code 3 is also that of --timeout.
  local stopped = ended.exit_code == 3 and point.limit and ended.message:find("--max-cycles", 1, true)
  local state = stopped and "dominated" or ended.message and "failed" or "done"
  self:transaction(function()
    for _, name in ipairs { "parameters", "launches", "metrics" } do
      self.database:rows(("DELETE FROM %s WHERE key = ?"):format(name), { point.key })
    end
    self:add_row(point, state, result and result.totals, result, ended)
    for i, name in ipairs(point.saved.names) do
      self.database:rows("INSERT INTO parameters VALUES (?, ?, ?)", { point.key, name, point.saved.values[i] })
    end
    if result then self:add_launches(point.key, result.launches) end
  end)
end

function results:query(sql) return self.database:rows(sql) end

function results:close()
  self.database:close()
  self.claim = nil
end

return results

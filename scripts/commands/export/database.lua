-- A result as an SQLite file. docs/reference/results.md describes the tables.

local command = require "strobe.command"
local memory = require "commands.report.memory"
local read = require "commands.report.read"
local json = command.json

local database = {}

local application <const>, layout <const> = 0x53747273, 2  -- "Strs"

local schema <const> = [[
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE configuration (key TEXT PRIMARY KEY, value TEXT NOT NULL, kind TEXT, source TEXT) WITHOUT ROWID;
CREATE TABLE launches (launch INTEGER PRIMARY KEY, kernel TEXT NOT NULL, gpu TEXT, gpu_number INTEGER, queue INTEGER,
  began INTEGER, grid TEXT, work_group TEXT, mode TEXT, sampler TEXT, model TEXT, predicted_by TEXT, work_groups INTEGER,
  waves INTEGER, wave_instructions INTEGER, lane_instructions INTEGER, simulated_wave_instructions INTEGER, cycles INTEGER,
  seconds REAL, kernel_seconds REAL, ipc REAL, error_bar_percent REAL, confidence REAL, outputs_exact INTEGER, outputs_sha256 TEXT,
  code_object_sha256 TEXT, wall_seconds REAL, cpu_seconds REAL);
CREATE TABLE metrics (launch INTEGER NOT NULL, name TEXT NOT NULL, value REAL, basis TEXT, PRIMARY KEY (launch, name))
  WITHOUT ROWID;
CREATE TABLE metric_names (name TEXT PRIMARY KEY, unit TEXT, description TEXT) WITHOUT ROWID;
CREATE TABLE levels (launch INTEGER NOT NULL, level TEXT NOT NULL, bytes REAL, read_bytes REAL, write_bytes REAL, reads REAL,
  writes REAL, hits REAL, misses REAL, merged REAL, hit_rate_percent REAL, latency_cycles REAL, gb_per_second REAL,
  percent_of_peak REAL, PRIMARY KEY (launch, level)) WITHOUT ROWID;
CREATE TABLE stalls (launch INTEGER NOT NULL, cause TEXT NOT NULL, percent REAL NOT NULL, PRIMARY KEY (launch, cause))
  WITHOUT ROWID;
CREATE TABLE hot_spots (launch INTEGER NOT NULL, pc INTEGER NOT NULL, symbol TEXT, text TEXT, unit TEXT, file TEXT, line INTEGER,
  source TEXT, issued INTEGER, accesses INTEGER, lines INTEGER, loads INTEGER, latency INTEGER, PRIMARY KEY (launch, pc))
  WITHOUT ROWID;
CREATE TABLE hot_spot_cycles (launch INTEGER NOT NULL, pc INTEGER NOT NULL, cause TEXT NOT NULL, cycles INTEGER NOT NULL,
  PRIMARY KEY (launch, pc, cause)) WITHOUT ROWID;
CREATE TABLE checks (launch INTEGER NOT NULL, name TEXT NOT NULL, ok INTEGER NOT NULL, mismatches INTEGER, max_ulp REAL,
  first TEXT);
]]

local tables <const> = { "meta", "configuration", "launches", "metrics", "metric_names", "levels", "stalls", "hot_spots", "hot_spot_cycles",
  "checks" }

local function or_null(value)
  if value == nil then return json.null end
  return value
end

-- `values`: a list in the order of the table's columns; what is nil or null is NULL. `count`: of columns.
local function insert(file, name, count, values)
  for i = 1, count do values[i] = or_null(values[i]) end
  file:rows(("INSERT INTO %s VALUES (%s)"):format(name, ("?, "):rep(count - 1) .. "?"), values)
end

local function name_of(object) return json.is_object(object) and object.name or nil end

local function extent(list) return type(list) == "table" and table.concat(list, " x ") or nil end

local function add_launch(file, number, launch)
  local bar = json.present(launch.error_bar) or {}
  insert(file, "launches", 28, { number, launch.kernel, launch.gpu, launch.gpu_number, launch.queue, launch.began,
    extent(launch.grid), extent(launch.group), launch.mode, name_of(launch.sampler), name_of(launch.model), launch.predicted_by,
    launch.work_groups, launch.waves, launch.wave_instructions, launch.lane_instructions, launch.simulated_wave_instructions,
    launch.cycles, launch.seconds, launch.kernel_seconds, launch.ipc, bar.half_width_percent, bar.confidence, launch.outputs_exact,
    launch.outputs_sha256, launch.code_object_sha256, launch.wall_seconds, launch.cpu_seconds })
end

local function add_metrics(file, number, launch)
  for name, metric in read.items(launch.metrics) do
    insert(file, "metrics", 4, { number, name, metric.value, metric.basis })
  end
  for cause, percent in read.items(launch.stalls) do insert(file, "stalls", 3, { number, cause, percent }) end
end

local function add_metric_names(file, launches)
  local known = {}
  for _, launch in ipairs(launches) do
    for name, metric in read.items(launch.metrics) do
      if not known[name] then insert(file, "metric_names", 3, { name, metric.unit, metric.description }) end
      known[name] = true
    end
  end
end

local function add_levels(file, number, launch)
  for _, level in ipairs(memory.levels(launch)) do
    insert(file, "levels", 14, { number, level.name, level.bytes, level.read_bytes, level.write_bytes, level.reads, level.writes,
      level.hits, level.misses, level.merged, level.hit_rate, level.latency, level.gb_per_second, level.percent_of_peak })
  end
end

local function add_hot_spots(file, number, launch)
  for _, spot in ipairs(type(launch.hot_spots) == "table" and launch.hot_spots or {}) do
    insert(file, "hot_spots", 13, { number, spot.pc, spot.symbol, spot.text, spot.unit, spot.file, spot.line, spot.source,
      spot.issued, spot.accesses, spot.lines, spot.loads, spot.latency })
    for cause, cycles in read.items(spot.cycles) do insert(file, "hot_spot_cycles", 4, { number, spot.pc, cause, cycles }) end
  end
end

local function add_checks(file, number, launch)
  for _, check in ipairs(type(launch.checks) == "table" and launch.checks or {}) do
    local name = json.present(check.name) or ("arg %s"):format(tostring(check.arg))
    insert(file, "checks", 6, { number, name, check.ok, check.mismatches, check.max_ulp, check.first })
  end
end

local function fill(file, result)
  for _, name in ipairs(tables) do file:rows("DELETE FROM " .. name) end
  for _, key in ipairs { "strobe", "command", "error" } do
    if type(result[key]) == "string" then insert(file, "meta", 2, { key, result[key] }) end
  end
  for _, key in ipairs { "name", "hash" } do
    if type(result.gpu[key]) == "string" then insert(file, "meta", 2, { "gpu_" .. key, result.gpu[key] }) end
  end
  for key, value in read.items(result.gpu.configuration) do
    local source = json.is_object(result.gpu.sources) and result.gpu.sources[key] or {}
    insert(file, "configuration", 4, { key, value, source.kind, source.source })
  end
  add_metric_names(file, result.launches)
  for i, launch in ipairs(result.launches) do
    for _, add in ipairs { add_launch, add_metrics, add_levels, add_hot_spots, add_checks } do add(file, i - 1, launch) end
  end
end

-- Replaces what such a file holds as a whole; a file of another kind is an error.
function database.write(path, result)
  local file = command.database { path = path, kind = "SQLite result", remedy = "remove it, and write it again",
    application = application, layout = layout, schema = schema, access = "write" }
  file:rows "BEGIN IMMEDIATE"
  local good, problem = pcall(fill, file, result)
  file:rows(good and "COMMIT" or "ROLLBACK")
  file:close()
  if not good then command.fail(("%s: %s"):format(path, tostring(problem)), 1) end
end

return database

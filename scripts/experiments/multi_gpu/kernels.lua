-- The kernels of tests/kernels on one GPU and on 2, 3, 4 and 8 as one: the same bytes, wherever pages lie, and if they move.
--
--   STROBE_KERNEL_CASES=FOLDER build/bin/test_kernels    (writes the cases)
--   strobe run scripts/experiments/multi_gpu/kernels.lua FOLDER all|turn|share=K/N [TABLE.csv] --allow-read FOLDER [--threads 2]
--
-- all: each case runs on every system, with a row for each case and number of GPUs; turn: each case runs on one system, the
-- next in the list; share: every N-th of the runs of `all`, from number K on (0 is the first), with a row for each; N odd, so
-- that the systems take turns. What one GPU leaves in memory is checked by test_kernels. Rows must not depend on --threads.

local strobe = require "strobe"
local total <const> = require("totals").total

local folder, every, csv = ...
local first <const>, stride <const> = (every or ""):match "^share=(%d+)/(%d+)$"
local from <const>, step <const> = math.tointeger(first), math.tointeger(stride)
if every ~= "all" and every ~= "turn" and not (step and step % 2 == 1 and from < step) then
  error("name the folder of the cases, and all, turn, or share=K/N with N odd and K below N", 0)
end

local small <const> = strobe.preset("r9-nano", { gpu = { shader_arrays = 1, compute_units_per_array = 4 },
  memory = { page = "4 KiB" } })
local systems = {}
for _, gpus in ipairs { 2, 3, 4, 8 } do
  for _, placement in ipairs { "blocks", "round_robin", "first_touch", "one" } do
    for _, migrate in ipairs { 0, 4 } do
      systems[#systems + 1] = { gpus = gpus, placement = placement, migrate = migrate }
    end
  end
end

local function gpu_of(system)
  if not system then return strobe.gpu(small) end
  local gpus = {}
  for n = 1, system.gpus do gpus[n] = small end
  return strobe.system { gpus = gpus, links = "xgmi-mi300x", deal = "round_robin",
    with = { rdma = { migration = system.migrate > 0 and { use = "nth", accesses = system.migrate } or "none",
      shootdown = "100 cycle" } } }
end

-- Most buffers have one page, so buffers also take turns.
local function place_of(system, number)
  if not system then return nil end
  if system.placement == "one" then return system.gpus - 1 end
  if system.placement ~= "round_robin" then return system.placement end
  return function(page) return (page + number) % system.gpus end
end

local function numbers(text)
  local list = {}
  for number in text:gmatch "%d+" do list[#list + 1] = math.tointeger(number) end
  return list
end

-- A line of the file: object, kernel, grid, group, offset, arguments.
local function case_of(line)
  local words = {}
  for word in line:gmatch "%S+" do words[#words + 1] = word end
  return { object = words[1], kernel = words[2], grid = numbers(words[3]), group = numbers(words[4]), offset = numbers(words[5]),
    arguments = table.move(words, 6, #words, 1, {}) }
end

-- The launch's result, and what each buffer holds then.
local function run(case, system, loaded)
  loaded[case.object] = loaded[case.object] or loaded.gpu:load(folder .. "/" .. case.object)
  local args, buffers = {}, {}
  for position, argument in ipairs(case.arguments) do
    local kind, what, bytes = argument:match "^(%a+):([^:]*):?(%d*)$"
    if kind == "local" then
      args[position] = strobe.local_memory(math.tointeger(what))
    elseif kind == "value" then
      args[position] = strobe.bytes(what)
    else
      local count <const> = math.tointeger(bytes)
      local buffer = loaded.gpu:buffer { type = "u8", count = count, init = { file = folder .. "/" .. what },
        place = place_of(system, #buffers) }
      buffers[#buffers + 1], args[position] = buffer, buffer
    end
  end
  local result = loaded.gpu:launch { program = loaded[case.object], kernel = case.kernel, grid = case.grid, group = case.group,
    offset = case.offset, args = args, mode = "detailed" }
  local hashes = {}
  for n, buffer in ipairs(buffers) do hashes[n] = buffer:hash() end
  return result, table.concat(hashes, " ")
end

local gpus = {}
local function loaded_on(n)
  gpus[n] = gpus[n] or { gpu = gpu_of(systems[n]) }
  return gpus[n]
end

local columns <const> = { "cycles", "remote", "migrations" }
local launches, wrong = 0, 0

-- One case on one system.
local function measured(case, n, expected)
  local result, got = run(case, systems[n], loaded_on(n))
  launches, wrong = launches + 1, wrong + (got == expected and 0 or 1)
  return { cycles = result.cycles, remote = total(result, "^rdma%d+%.reads_gpu") + total(result, "^rdma%d+%.writes_gpu"),
    migrations = total(result, "%.migrations$") }
end

local rows, turn = {}, 0
local function add_row(case, system, cells)
  rows[#rows + 1] = ("%s,%s,%s,%d,%s"):format(case.kernel, table.concat(case.grid, "x"), table.concat(case.group, "x"),
    system.gpus, table.concat(cells, ","))
end

local function on_one(case, expected, n)
  local one <const>, cells = measured(case, n, expected), { systems[n].placement, systems[n].migrate }
  for _, column in ipairs(columns) do cells[#cells + 1] = one[column] end
  add_row(case, systems[n], cells)
end

-- Those of its systems that the share has: runs are counted case by case.
local function on_share(case, expected)
  for n = 1, #systems do
    if (turn * #systems + n - 1) % step == from then on_one(case, expected, n) end
  end
end

-- Cycles of each placement and migration; the other counts of all of these.
local function on_all(case, expected)
  local cells, sums = {}, { remote = 0, migrations = 0 }
  for n, system in ipairs(systems) do
    local one = measured(case, n, expected)
    cells[#cells + 1] = one.cycles
    for column in pairs(sums) do sums[column] = sums[column] + one[column] end
    if not systems[n + 1] or systems[n + 1].gpus ~= system.gpus then
      add_row(case, system, table.move({ sums.remote, sums.migrations }, 1, 2, #cells + 1, cells))
      cells, sums = {}, { remote = 0, migrations = 0 }
    end
  end
end

local header = { "kernel", "grid", "group", "gpus" }
if every == "all" then
  for n = 1, 8 do header[#header + 1] = systems[n].placement .. (systems[n].migrate > 0 and "_moving" or "") end
  table.move({ "remote", "migrations" }, 1, 2, #header + 1, header)
else
  table.move({ "placement", "accesses_to_move", "cycles", "remote", "migrations" }, 1, 5, #header + 1, header)
end
rows[1] = table.concat(header, ",")

for line in strobe.read_file(folder .. "/cases"):gmatch "[^\n]+" do
  local case <const> = case_of(line)
  local _, expected = run(case, nil, loaded_on(0))
  if step then
    on_share(case, expected)
  elseif every == "all" then
    on_all(case, expected)
  else
    on_one(case, expected, turn % #systems + 1)
  end
  turn = turn + 1
end
if csv then
  strobe.write_file(csv, table.concat(rows, "\n") .. "\n")
else
  print(table.concat(rows, "\n"))
end
print(("%d launches of %d cases, %d wrong"):format(launches, turn, wrong))
if wrong > 0 then error("wrong bytes", 0) end

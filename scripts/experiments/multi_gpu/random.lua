-- Random launches on random systems of 1 to 8 GPUs: what they leave in memory against the same computed in Lua.
--
--   strobe run scripts/experiments/multi_gpu/random.lua LAUNCHES [TABLE.csv] [--threads 2]
--
-- A row for each launch: its system, cycles and remote traffic. Rows must not depend on --threads.

local strobe = require "strobe"
local total <const> = require("totals").total

local random = {}
local size <const> = 4096
local links <const> = { "pcie3", "pcie4", "pcie5", "xgmi-mi300x", "xgmi-mi250x", "nvlink3", "ethernet100", "mgpusim-pcie4" }

-- Numbers below n; the same for one seed everywhere.
local function generator(seed)
  local state = seed * 2654435761 % 2147483648
  return function(n)
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % n
  end
end

local function choose(draw, list) return list[1 + draw(#list)] end

local function system_of(draw)
  local count = choose(draw, { 1, 2, 2, 3, 3, 4, 4, 5, 6, 8 })
  local units = choose(draw, { 4, 8 })
  local gpus, preset = {}, strobe.preset("r9-nano", { gpu = { shader_arrays = 1, compute_units_per_array = units },
    memory = { page = choose(draw, { "4 KiB", "4 KiB", "8 KiB" }) } })
  for n = 1, count do gpus[n] = preset end
  local cached = draw(4) == 0 and "l2" or "none"
  local host = draw(4) == 0
  local migrate = cached == "none" and draw(3) * 5 or 0
  local given = { gpus = gpus, links = choose(draw, links), deal = choose(draw, { "blocks", "round_robin" }),
    placement = choose(draw, { "blocks", "round_robin", "gpu 0", host and "host" or "blocks",
      cached == "none" and "first_touch" or "blocks" }), remote_lines = cached,
    host_memory = host and { use = "dram.ideal", latency = "100 ns", bandwidth = "50 GB/s" } or nil }
  given.with = { rdma = { migration = migrate > 0 and { use = "nth", accesses = migrate } or "none", shootdown = "50 cycle",
    migration_time = draw(3) == 0 and "300 cycle" or "0 cycle", fault_time = choose(draw, { "0 cycle", "100 cycle" }) } }
  if draw(3) == 0 then given.with.gpu_link = { shape = choose(draw, { "mesh", "ring", "switches" }) } end
  local text = ("%d x %d,%s,%s,%s,%s,%d"):format(count, units, given.links, given.deal, (given.placement:gsub(" ", "")), cached,
    migrate)
  return strobe.system(given), count, text
end

local function place_of(draw, count)
  local kind = draw(4)
  if kind == 0 then return nil end
  if kind == 1 then return draw(count) end
  if kind == 2 then return choose(draw, { "blocks", "round_robin" }) end
  local a, b = draw(7), draw(7)
  return function(page) return (page * a + b) % count end
end

local function gpus_of(draw, count)
  local kind = draw(3)
  if kind == 0 then return "all" end
  if kind == 1 then return draw(count) end
  local list = {}
  for gpu = 0, count - 1 do
    if draw(2) == 0 then list[#list + 1] = gpu end
  end
  return #list > 0 and list or "all"
end

-- What each kernel of random.cl does to the arrays x, y and sums, counted from 0.
local models = {}

function models.gather(x, y, sums, items, a, b)
  for n = 0, items - 1 do
    local sum = 0
    for i = 0, 3 do sum = sum + x[(n * a + i * b) & 4095] end
    y[n] = sum & 0xffffffff
    sums[n & 7] = (sums[n & 7] + (sum & 255)) & 0xffffffff
  end
end

function models.scatter(x, y, _, items, a, b)
  for n = 0, items - 1 do y[(n * a + b) & 4095] = (x[n] * 3 + n) & 0xffffffff end
end

function models.exchange(x, y, _, items, a, b)
  for n = 0, items - 1 do y[n] = (x[n - n % 64 + n % 64 * a % 64] + b) & 0xffffffff end
end

function models.add(x, y, sums, items, a, b)
  for n = 0, items - 1 do
    x[n] = (x[n] + (y[n] ~ b)) & 0xffffffff
    if n % 64 == 0 then sums[a & 7] = math.max(sums[a & 7], n) end
  end
end

local function differences(buffer, expected)
  local wrong = 0
  for n, value in ipairs(buffer:read()) do wrong = wrong + (value == expected[n - 1] and 0 or 1) end
  return wrong
end

-- One system and up to four launches on it; `row` gets each of them: text, wrong elements.
local function case(seed, row)
  local draw = generator(seed)
  local gpu, count, text = system_of(draw)
  local program = gpu:load "random.cl"
  local function buffer(name, elements)
    return gpu:buffer { type = "u32", count = elements, place = place_of(draw, count), name = name, init = { fill = 0 } }
  end
  local x, y, sums = buffer("x", size), buffer("y", size), buffer("sums", 8)
  local values, model = {}, { x = {}, y = {}, sums = {} }
  for n = 0, size - 1 do model.x[n], model.y[n], values[n + 1] = n * 2654435761 & 0xffffff, 0, n * 2654435761 & 0xffffff end
  for n = 0, 7 do model.sums[n] = 0 end
  x:write(1, values)
  for _ = 1, 1 + draw(4) do
    local kernel = choose(draw, { "gather", "scatter", "exchange", "add" })
    local items, a, b = 64 * (1 + draw(64)), 2 * draw(32) + 1, draw(4096)
    local result = gpu:launch { program = program, kernel = kernel, grid = items, group = 64, gpus = gpus_of(draw, count),
      args = { x, y, sums, strobe.u32(a), strobe.u32(b) } }
    models[kernel](model.x, model.y, model.sums, items, a, b)
    local wrong = differences(x, model.x) + differences(y, model.y) + differences(sums, model.sums)
    row(("%d,%s,%s,%d,%d,%d,%d,%d,%d"):format(seed, text, kernel, items, result.cycles,
      total(result, "^rdma%d+%.reads_gpu"), total(result, "^rdma%d+%.writes_gpu"), total(result, "%.migrations$"), wrong), wrong)
  end
end

-- Runs systems until `launches` launches have been checked; returns rows and how many launches were wrong.
function random.run(launches, first)
  local rows, failed = { "case,gpus,links,deal,placement,remote_lines,migrate_after,kernel,items,cycles,reads,writes,migrations,wrong" }, 0
  local seed = first or 1
  while #rows <= launches do
    case(seed, function(text, wrong)
      rows[#rows + 1] = text
      if wrong == 0 then return end
      failed = failed + 1
      print("wrong: " .. text)
    end)
    seed = seed + 1
  end
  return rows, failed
end

local launches <const>, csv <const> = ...
if launches then
  local rows, failed = random.run(math.tointeger(tonumber(launches)))
  if csv then strobe.write_file(csv, table.concat(rows, "\n") .. "\n") end
  print(("%d launches, %d wrong"):format(#rows - 1, failed))
  if failed > 0 then error("some launches are wrong", 0) end
end
return random

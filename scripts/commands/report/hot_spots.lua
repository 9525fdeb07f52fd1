-- The costs of instructions, summed over the launches of a kernel, and of the source lines that they come from.

local command = require "strobe.command"
local read = require "commands.report.read"
local json = command.json

local hot_spots = {}

local counts <const> = { "issued", "accesses", "lines", "loads", "latency" }

-- `reaching`: the number of accesses to the vector cache.
local function new_sum()
  return { cycles = {}, total = 0, issued = 0, accesses = 0, reaching = 0, lines = 0, loads = 0, latency = 0 }
end

local function add(sum, spot)
  for _, name in ipairs(counts) do sum[name] = sum[name] + (read.number(spot[name]) or 0) end
  if (read.number(spot.lines) or 0) > 0 then sum.reaching = sum.reaching + (read.number(spot.accesses) or 0) end
  for cause, cycles in read.items(spot.cycles) do
    sum.cycles[cause] = (sum.cycles[cause] or 0) + cycles
    sum.total = sum.total + cycles
  end
end

local function instruction_of(spot)
  local one = new_sum()
  one.pc, one.text, one.symbol, one.unit = spot.pc, spot.text, spot.symbol, spot.unit
  one.memory, one.space, one.waits = json.present(spot.memory), json.present(spot.space), json.present(spot.waits)
  one.bytes, one.slow, one.compares = read.number(spot.bytes) or 4, spot.slow == true, spot.compares == true
  one.file, one.line, one.source, one.call = json.present(spot.file), json.present(spot.line), json.present(spot.source), json.present(spot.call)
  return one
end

local function by_cost(a, b) return a.total > b.total end

-- Instructions of one source line, and the line's own sums. Those of no line stand alone.
local function lines_of(kernel)
  local lines, known = {}, {}
  for _, one in ipairs(kernel.instructions) do
    local key = hot_spots.place(one) and one.file .. ":" .. hot_spots.place(one) or one
    local line = known[key]
    if not line then
      line = new_sum()
      line.file, line.line, line.source, line.call, line.instructions = one.file, one.line, one.source, one.call, {}
      known[key] = line
      lines[#lines + 1] = line
    end
    line.instructions[#line.instructions + 1] = one
    for _, name in ipairs(counts) do line[name] = line[name] + one[name] end
    line.reaching = line.reaching + one.reaching
    for cause, cycles in pairs(one.cycles) do line.cycles[cause] = (line.cycles[cause] or 0) + cycles end
    line.total = line.total + one.total
  end
  return command.stable_sort(lines, by_cost)
end

local function kernel_at(kernels, launch)
  local key = launch.kernel .. " " .. tostring(launch.code_object_sha256)
  if not kernels[key] then
    kernels[key] = { name = launch.kernel, launches = 0, total = 0, seconds = 0, instructions = {}, by_pc = {}, sampled = false }
    kernels[#kernels + 1] = kernels[key]
  end
  return kernels[key]
end

-- A list of kernels, the costliest first: name, launches, total (cycles of vector units that had a wave), `instructions` by
-- address, `lines` by cost. Empty if the result has no hot spots.
function hot_spots.of(result)
  local kernels = {}
  for _, launch in ipairs(result.launches) do
    if type(launch.hot_spots) == "table" and #launch.hot_spots > 0 then
      local kernel = kernel_at(kernels, launch)
      kernel.launches = kernel.launches + 1
      kernel.sampled = kernel.sampled or launch.predicted_by ~= "nothing"
      for _, spot in ipairs(launch.hot_spots) do
        if not kernel.by_pc[spot.pc] then
          kernel.by_pc[spot.pc] = instruction_of(spot)
          table.insert(kernel.instructions, kernel.by_pc[spot.pc])
        end
        add(kernel.by_pc[spot.pc], spot)
      end
    end
  end
  for _, kernel in ipairs(kernels) do
    command.stable_sort(kernel.instructions, function(a, b) return a.pc < b.pc end)
    for _, one in ipairs(kernel.instructions) do kernel.total = kernel.total + one.total end
    kernel.lines = lines_of(kernel)
  end
  return command.stable_sort(kernels, by_cost)
end

-- What an instruction or line waits for: { {cause, share of its cycles}, ... }, largest first, without `issue`.
function hot_spots.stalls(sum)
  local list = {}
  for cause, cycles in pairs(sum.cycles) do
    if cause ~= "issue" and cycles > 0 then list[#list + 1] = { cause, cycles / sum.total } end
  end
  table.sort(list, function(a, b) return a[2] ~= b[2] and a[2] > b[2] or a[2] == b[2] and a[1] < b[1] end)
  return list
end

-- Lines of the vector cache per access; nil of what reaches none.
function hot_spots.lines_per_access(sum)
  return sum.reaching > 0 and sum.lines / sum.reaching or nil
end

-- Mean cycles of loads from issue to data; nil without loads.
function hot_spots.mean_latency(sum) return sum.loads > 0 and sum.latency / sum.loads or nil end

-- "saxpy.cl:3" of a line, "reduce.hip:15 (in atomicAdd)" of what it calls, or nil.
function hot_spots.place(line)
  if not line.file or not line.line then return nil end
  return ("%s:%d"):format(line.file:match "[^/]*$", line.line) .. (line.call and (" (in %s)"):format(line.call) or "")
end

return hot_spots

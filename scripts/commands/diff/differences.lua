-- Why one run took longer than another: what was different, and where the time went.
--
-- Time is split exactly: of each launch, the share of SIMD-cycles of a cause is that share of its simulated time, so the
-- differences by cause add up to the difference in all. Metrics cannot be split so; they are ranked by an estimate.

local command = require "strobe.command"

local differences = {}

local function launches_of(file, kernel)
  local list = {}
  for _, launch in ipairs(file.launches) do
    if not kernel or launch.kernel == kernel then list[#list + 1] = launch end
  end
  return list
end

local function kernels_of(...)
  local names = {}
  for _, file in ipairs { ... } do
    for _, launch in ipairs(file.launches) do names[#names + 1] = launch.kernel end
  end
  return names
end

local function contains(list, wanted)
  for _, one in ipairs(list) do
    if one == wanted then return true end
  end
  return false
end

-- The kernels of the files whose name, as it is shown, or symbol is `text`.
local function meant(text, ...)
  local names = {}
  for _, file in ipairs { ... } do
    for _, launch in ipairs(file.launches) do
      local is_it = text == launch.kernel or command.is_kernel_name(text, launch.symbol)
      if is_it and not contains(names, launch.kernel) then names[#names + 1] = launch.kernel end
    end
  end
  return names
end

-- The one kernel of the files that is meant.
local function known_kernel(flag, text, ...)
  local names, paths = meant(text, ...), {}
  if #names == 1 then return names[1] end
  if #names > 1 then command.fail(("%s: %s is several kernels: %s"):format(flag, command.quote(text), table.concat(names, ", "))) end
  for i, file in ipairs { ... } do paths[i] = file.path end
  command.fail(("%s: no launch of %s is in %s%s"):format(flag, command.quote(text), table.concat(paths, " or "),
    command.did_you_mean(text, kernels_of(...))))
end

-- Names of kernels may have equals signs (operator=): that which leaves two kernels of these results separates them.
local function pair_of(splits, a, b)
  for _, split in ipairs(splits) do
    if #meant(split[1], a) > 0 and #meant(split[2], b) > 0 then return split end
  end
  return splits[1]
end

-- Gives the kernels of B the names that A has for them; returns { kernel of A, kernel of B } of each pair.
local function use_names_of_a(a, b, pairs_of_kernels)
  local chosen = {}
  for i, splits in ipairs(pairs_of_kernels) do
    local pair = pair_of(splits, a, b)
    pair = { known_kernel("--pair", pair[1], a), known_kernel("--pair", pair[2], b) }
    chosen[i] = pair
    for _, launch in ipairs(b.launches) do
      if launch.kernel == pair[2] then launch.kernel, launch.symbol = pair[1], pair[1] end
    end
  end
  return chosen
end

-- A kernel of `of` that `other` lacks.
local function missing_in(other, of)
  local known = {}
  for _, launch in ipairs(other) do known[launch.kernel] = true end
  for _, launch in ipairs(of) do
    if not known[launch.kernel] then return launch.kernel end
  end
end

-- If each has kernels that the other lacks, their times say nothing of each other.
local function require_comparable(a, of_a, b, of_b)
  local only_a, only_b = missing_in(of_b, of_a), missing_in(of_a, of_b)
  if not only_a or not only_b then return end
  command.fail(("%s has kernel %s, %s has %s: their times cannot be compared - say which kernels belong together " ..
    "(--pair %s=%s), or choose a kernel of both (--kernel)"):format(a.path, command.quote(only_a), b.path,
    command.quote(only_b), only_a, only_b))
end

local function find(texts, key)
  for _, one in ipairs(texts) do
    if one[1] == key then return one[2] end
  end
end

-- {key=, a=, b=} of each key whose text differs; "" on the side that has no such key.
local function differing(a, b)
  local list = {}
  for _, one in ipairs(a) do
    local other = find(b, one[1])
    if other ~= one[2] then list[#list + 1] = { key = one[1], a = one[2], b = other or "" } end
  end
  for _, one in ipairs(b) do
    if not find(a, one[1]) then list[#list + 1] = { key = one[1], a = "", b = one[2] } end
  end
  return list
end

-- What all launches have in common; what differs among them reads "several".
local function setup_of(file, launches)
  local setup = { { "gpu", file.gpu }, { "launches", tostring(#launches) } }
  local place = { gpu = setup[1], launches = setup[2] }
  for _, launch in ipairs(launches) do
    for _, one in ipairs(launch.setup) do
      local known = place[one[1]]
      if not known then
        known = { one[1], one[2] }
        place[one[1]], setup[#setup + 1] = known, known
      elseif known[2] ~= one[2] then
        known[2] = "several"
      end
    end
  end
  return setup
end

-- Simulated seconds of all, or those of their kernels; nil if not all were timed.
local function seconds_of(launches, field)
  local sum = 0.0
  for _, launch in ipairs(launches) do
    if not launch[field] then return nil end
    sum = sum + launch[field]
  end
  return #launches > 0 and sum or nil
end

-- Counts are summed; shares and mean times are weighted by the launches' times.
local function add_metric(side, weights, name, number, seconds)
  local sum = side.metrics[name]
  if not sum then
    side.metrics[name] = { value = number.value, unit = number.unit, description = number.description }
    weights[name] = seconds
  elseif number.unit ~= "percent" and number.unit ~= "cycles" then
    sum.value = sum.value + number.value
  elseif weights[name] + seconds > 0 then
    sum.value = sum.value + (number.value - sum.value) * seconds / (weights[name] + seconds)
    weights[name] = weights[name] + seconds
  end
end

local function add_times(times, percents, seconds)
  for name, percent in pairs(percents) do times[name] = (times[name] or 0.0) + percent / 100 * seconds end
end

-- What one side has of everything that is compared.
local function side_of(launches)
  local side, weights = { stalls = {}, busy = {}, stack = {}, metrics = {} }, {}
  for _, launch in ipairs(launches) do
    local seconds = launch.seconds or 0.0
    add_times(side.stalls, launch.stalls, seconds)
    add_times(side.stack, launch.stack, seconds)
    add_times(side.busy, launch.busy, seconds)
    for name, number in pairs(launch.metrics) do add_metric(side, weights, name, number, seconds) end
  end
  return side
end

local function largest_first(times)
  for _, time in ipairs(times) do time.difference = time.b - time.a end
  return command.stable_sort(times, function(left, right) return math.abs(left.difference) > math.abs(right.difference) end)
end

local function kernel_times(a, b)
  local times, place = {}, {}
  local function add(launches, side)
    for _, launch in ipairs(launches) do
      local time = place[launch.kernel]
      if not time then
        time = { name = launch.kernel, a = 0.0, b = 0.0, a_launches = 0, b_launches = 0 }
        place[launch.kernel], times[#times + 1] = time, time
      end
      time[side] = time[side] + (launch.seconds or 0.0)
      time[side .. "_launches"] = time[side .. "_launches"] + 1
    end
  end
  add(a, "a")
  add(b, "b")
  return largest_first(times)
end

-- The keys of both, in ascending order.
local function names_of(a, b)
  local all, names = {}, {}
  for name in pairs(a) do all[name] = true end
  for name in pairs(b) do all[name] = true end
  for name in pairs(all) do names[#names + 1] = name end
  return names
end

local function times_of(a, b)
  local times = {}
  for _, name in ipairs(names_of(a, b)) do
    local time = { name = name, a = a[name] or 0.0, b = b[name] or 0.0 }
    if time.a ~= 0 or time.b ~= 0 then times[#times + 1] = time end
  end
  return largest_first(times)
end

local function block_of(metric) return metric:match "^[^.]*" end

-- A cause names a block, a family of blocks ("l1" is l1v, l1s, l1i) or what they are ("tlb" is l1_tlb, l2_tlb).
local function is_about(cause, block)
  if (cause == "atomic" or cause == "store") and block == "l2" then return true end
  local kind = block:match "^[^_]*_(.*)$"
  if kind then return kind == cause end
  return block == cause or (block:sub(1, #cause) == cause and #block == #cause + 1)
end

-- Seconds by which the time at a block changed: the larger of the change of its busy time and of the waits for it.
local function change_at(block, a, b)
  local change = 0.0
  local function widen(in_a, in_b, wanted)
    for _, name in ipairs(names_of(in_a, in_b)) do
      if wanted(name) then change = math.max(change, math.abs((in_b[name] or 0.0) - (in_a[name] or 0.0))) end
    end
  end
  widen(a.busy, b.busy, function(unit) return block_of(unit) == block end)
  widen(a.stalls, b.stalls, function(cause) return is_about(cause, block) end)
  return change
end

-- -1 to 1: of the larger of both.
local function relative_change(a, b)
  local from, to = a or 0.0, b or 0.0
  local larger = math.max(math.abs(from), math.abs(to))
  return larger > 0 and (to - from) / larger or 0.0
end

-- Of metrics that may stand for as much: the share of time that the block's change is, then what held it up, then amounts.
local function directness(metric)
  return metric.is_change and 0 or metric.name:match "%.stalls_" and 1 or 2
end

local function likeliest_first(left, right)
  if left.contribution ~= right.contribution then return left.contribution > right.contribution end
  local of_left, of_right = math.abs(left.relative_change), math.abs(right.relative_change)
  if of_left ~= of_right then return of_left > of_right end
  return directness(left) < directness(right)
end

-- Whether a metric of reads or of writes is all of the metric of both: it says nothing more.
local function is_whole(a, b, name)
  local block, rest = name:match "^(.*%.)read_(.+)$"
  if not block then block, rest = name:match "^(.*%.)write_(.+)$" end
  if not block then return false end
  local function same(side)
    local part, whole = side.metrics[name], side.metrics[block .. rest]
    return whole ~= nil and (part == nil or part.value == whole.value)
  end
  return same(a) and same(b)
end

-- Those that differ. `contribution`: how much of the difference of time a metric may stand for, in seconds, to rank by: the
-- change of time at its block (the name before the dot) times the relative change of the metric.
local function metric_differences(a, b)
  local list, changes = {}, {}
  for _, name in ipairs(names_of(a.metrics, b.metrics)) do
    local left, right = a.metrics[name], b.metrics[name]
    if not (left and right and left.value == right.value) and not is_whole(a, b, name) then
      local any, block = right or left, block_of(name)
      local metric = {
        name = name, unit = any.unit, description = any.description, a = left and left.value, b = right and right.value,
      }
      changes[block] = changes[block] or change_at(block, a, b)
      metric.relative_change = relative_change(metric.a, metric.b)
      metric.is_change = math.abs((b.busy[name] or 0.0) - (a.busy[name] or 0.0)) == changes[block]
      metric.contribution = changes[block] * math.abs(metric.relative_change)
      list[#list + 1] = metric
    end
  end
  return command.stable_sort(list, likeliest_first)
end

-- With `kernel`, of its launches alone. `pairs_of_kernels`: names that belong together, as differences.pairs() reads them; B is changed by it.
function differences.of(a, b, kernel, pairs_of_kernels)
  local chosen = use_names_of_a(a, b, pairs_of_kernels or {})
  kernel = kernel and known_kernel("--kernel", kernel, a, b)
  local of_a, of_b = launches_of(a, kernel), launches_of(b, kernel)
  require_comparable(a, of_a, b, of_b)
  local diff = { setup = differing(setup_of(a, of_a), setup_of(b, of_b)) }
  if a.configuration and b.configuration then diff.configuration = differing(a.configuration, b.configuration) end
  for _, pair in ipairs(chosen) do table.insert(diff.setup, { key = "kernel", a = pair[1], b = pair[2] }) end
  if a.version ~= b.version then table.insert(diff.setup, { key = "strobe", a = a.version, b = b.version }) end
  diff.seconds_a, diff.seconds_b = seconds_of(of_a, "seconds"), seconds_of(of_b, "seconds")
  diff.kernel_seconds_a, diff.kernel_seconds_b = seconds_of(of_a, "kernel_seconds"), seconds_of(of_b, "kernel_seconds")
  diff.timed = diff.seconds_a ~= nil and diff.seconds_b ~= nil
  diff.difference = diff.timed and diff.seconds_b - diff.seconds_a or 0.0
  diff.kernels = kernel_times(of_a, of_b)
  local side_a, side_b = side_of(of_a), side_of(of_b)
  diff.stalls = times_of(side_a.stalls, side_b.stalls)
  diff.stack = times_of(side_a.stack, side_b.stack)
  diff.metrics = metric_differences(side_a, side_b)
  return diff
end

-- Whether the difference of the times is large enough to have shares: parts that cancel would be thousands of percent of it.
function differences.has_shares(diff)
  return diff.timed and math.abs(diff.difference) >= 1e-3 * math.max(diff.seconds_a, diff.seconds_b)
end

-- From a to b: in percent of a, as a factor where that is more than ten, and of percentages in points. "-": one is not known.
function differences.change_text(a, b, unit)
  if not a or not b then return "-" end
  if unit == "percent" then return ("%+.1f points"):format(b - a) end
  if a == 0 then return b == 0 and "0.0 %" or "new" end
  if b / a > 11 then return ("x %.1f"):format(b / a) end
  return ("%+.1f %%"):format(100 * (b - a) / math.abs(a))
end

-- With separators; "-": not known.
function differences.number_text(number)
  if not number then return "-" end
  if number == math.floor(number) and math.abs(number) < 1e15 then
    return (number < 0 and "-" or "") .. command.commas(math.abs(number))
  end
  return ("%.4g"):format(number)
end

-- Of each --pair, { kernel of A, kernel of B } for every way to read it.
function differences.pairs(texts)
  local list = {}
  for i, text in ipairs(texts) do
    local splits = {}
    for at in text:gmatch "()=" do
      if at > 1 and at < #text then splits[#splits + 1] = { text:sub(1, at - 1), text:sub(at + 1) } end
    end
    if #splits == 0 then command.fail(("--pair %s: write KERNEL_OF_A=KERNEL_OF_B"):format(command.quote(text))) end
    list[i] = splits
  end
  return list
end

return differences

-- Sampled runs compared with the detailed run of the same launches: rows of launches, and summaries of rows.

local rows = {}

local summed <const> = { "seconds", "wall_seconds", "cpu_seconds", "profile_seconds", "model_seconds", "l1_lookups",
  "l1_misses", "l2_lookups", "l2_misses" }

-- Sums over the launches of a group, in one of the two runs. `has_error_bar`: every predicted launch has one.
local function new_sums()
  local sums = { half_width_seconds = 0.0, has_error_bar = true }
  for _, name in ipairs(summed) do sums[name] = name:find "seconds" and 0.0 or 0 end
  return sums
end

local function add(sums, launch)
  for _, name in ipairs(summed) do sums[name] = sums[name] + launch[name] end
  sums.half_width_seconds = sums.half_width_seconds + launch.seconds * (launch.half_width or 0) / 100
  sums.has_error_bar = sums.has_error_bar and (not launch.predicted or launch.half_width ~= nil)
end

-- Difference of two miss rates in percentage points, signed; nil if one of them was not measured.
local function difference(a, b, level)
  local lookups, misses = level .. "_lookups", level .. "_misses"
  if a[lookups] == 0 or b[lookups] == 0 then return nil end
  return 100 * (a[misses] / a[lookups] - b[misses] / b[lookups])
end

local function group_name(launch, position, by)
  if by == "launch" then return ("%s #%d"):format(launch.kernel, position - 1) end
  return by == "application" and "all" or launch.kernel
end

local function same_launches(detailed, sampled)
  local same = #detailed == #sampled
  for i = 1, same and #detailed or 0 do same = same and detailed[i].kernel == sampled[i].kernel end
  return same
end

-- The sums of both runs, put into the row.
local function finish(row)
  local truth, prediction = row.truth, row.prediction
  row.truth, row.prediction = nil, nil
  row.detailed_seconds, row.predicted_seconds = truth.seconds, prediction.seconds
  row.detailed_wall_seconds, row.wall_seconds = truth.wall_seconds, prediction.wall_seconds
  row.detailed_cpu_seconds, row.cpu_seconds = truth.cpu_seconds, prediction.cpu_seconds
  row.profile_seconds, row.model_seconds = prediction.profile_seconds, prediction.model_seconds
  if row.switched then row.remark = "" end
  -- That of launches together is the sum of theirs, as if all erred to one side.
  if row.switched and prediction.has_error_bar then
    row.half_width = 100 * prediction.half_width_seconds / prediction.seconds
  end
  row.l1_miss_rate_error = difference(prediction, truth, "l1")
  row.l2_miss_rate_error = difference(prediction, truth, "l2")
  row.error_percent = 100 * math.abs(row.predicted_seconds - row.detailed_seconds) / row.detailed_seconds
  if row.switched then  -- a time of nothing is one that the host's clock did not see
    row.speedup = math.max(row.detailed_cpu_seconds, 1e-6) / math.max(row.cpu_seconds, 1e-6)
  end
  row.detailed_share = row.wave_instructions == 0 and 1.0 or row.simulated_wave_instructions / row.wave_instructions
  if row.half_width then
    row.inside = math.abs(row.predicted_seconds - row.detailed_seconds) <= row.predicted_seconds * row.half_width / 100
  end
end

-- The rows of one run against its detailed run, grouped `by` "kernel", "launch" or "application". `names`: workload, gpu
-- and sampler. nil and what is wrong if the two have not the same launches.
function rows.of(names, detailed, sampled, by)
  if not same_launches(detailed, sampled) then
    return nil, "its launches differ from those of the detailed run - the launches of a compared workload must not " ..
      "depend on timing"
  end
  local list, row_of = {}, {}
  for i, launch in ipairs(sampled) do
    local name = group_name(launch, i, by)
    local row = row_of[name]
    if not row then
      row = { workload = names.workload, gpu = names.gpu, sampler = names.sampler, kernel = name, launches = 0,
        wave_instructions = 0, simulated_wave_instructions = 0, switched = false, remark = "", confidence = 0.95,
        truth = new_sums(), prediction = new_sums() }
      row_of[name], list[#list + 1] = row, row
    end
    row.launches = row.launches + 1
    row.wave_instructions = row.wave_instructions + detailed[i].wave_instructions
    row.simulated_wave_instructions = row.simulated_wave_instructions + launch.simulated_wave_instructions
    row.switched = row.switched or launch.predicted
    if row.remark == "" then row.remark = launch.remark end
    if launch.half_width then row.confidence = launch.confidence end
    add(row.truth, detailed[i])
    add(row.prediction, launch)
  end
  for _, row in ipairs(list) do finish(row) end
  return list
end

local function new_mean() return { sum = 0.0, n = 0 } end

local function add_value(mean, value)
  mean.sum, mean.n = mean.sum + value, mean.n + 1
  mean.most = mean.n == 1 and value or math.max(mean.most, value)
end

-- nil of nothing.
local function mean_of(mean) return mean.n > 0 and mean.sum / mean.n or nil end

-- One sampler on one GPU.
local function summary_of(list)
  local errors, switched, speedup, logarithm, inside = new_mean(), new_mean(), new_mean(), new_mean(), new_mean()
  for _, row in ipairs(list) do
    add_value(errors, row.error_percent)
    if row.switched then add_value(switched, row.error_percent) end
    if row.speedup then
      add_value(speedup, row.speedup)
      add_value(logarithm, math.log(row.speedup))
    end
    if row.inside ~= nil then add_value(inside, row.inside and 100.0 or 0.0) end
  end
  return {
    sampler = list[1].sampler, gpu = list[1].gpu, n = errors.n, switched_share = switched.n / errors.n,
    mean_error_percent = mean_of(errors), max_error_percent = errors.most,
    switched_mean_error_percent = mean_of(switched), switched_max_error_percent = switched.most,
    mean_speedup = mean_of(speedup), geomean_speedup = speedup.n > 0 and math.exp(mean_of(logarithm)) or nil,
    max_speedup = speedup.most, coverage_percent = mean_of(inside),
  }
end

-- In the order in which samplers and GPUs first appear.
function rows.summaries(list)
  local groups, group_of = {}, {}
  for _, row in ipairs(list) do
    local name = row.sampler .. "\0" .. row.gpu
    if not group_of[name] then
      group_of[name] = {}
      groups[#groups + 1] = group_of[name]
    end
    table.insert(group_of[name], row)
  end
  for i, group in ipairs(groups) do groups[i] = summary_of(group) end
  return groups
end

return rows

-- What the experiments of this folder share: the six programs under several samplers, and in full detail.

local strobe = require "strobe"

local study = {}

-- Photon level by level and combined, what mends it, and the baseline of its paper. Its kernel level, which needs an
-- earlier launch, is in launches.lua.
study.samplers = {
  "photon:levels=warp", "photon:levels=basic-block", "photon", "photon+",
  "pka:variant=photon", "pka",
}

-- How a column is shown wherever it appears; those that are not here are shown as they are.
local shown <const> = {
  size = { format = "%g" },
  detailed_us = { title = "detailed us", format = "%.1f" },
  predicted_us = { title = "predicted us", format = "%.1f" },
  error = { title = "error %", format = "%+.2f" },
  bar = { title = "bar %", format = "%.1f" },
  detailed_cpu = { title = "detailed cpu s", format = "%.2f" },
  cpu = { title = "cpu s", format = "%.2f" },
  speedup = { title = "speed-up", format = "%.2f" },
  share = { title = "in detail %", format = "%.1f" },
  l1 = { title = "L1 miss pts", format = "%.2f" },
  l2 = { title = "L2 miss pts", format = "%.2f" },
  mean = { title = "mean error %", format = "%.2f" },
  worst = { title = "worst %", format = "%.2f" },
  switched_mean = { title = "mean of switched %", format = "%.2f" },
  switched_worst = { title = "worst of switched %", format = "%.2f" },
  best = { title = "best speed-up", format = "%.2f" },
  inside = { title = "inside bar %", format = "%.0f" },
}

-- The columns of these names, separated by spaces, for strobe.table; `own` has columns with a special form.
function study.columns(names, own)
  local columns = {}
  for name in names:gmatch "%S+" do
    local as <const> = own and own[name] or shown[name] or {}
    columns[#columns + 1] = { name = name, title = as.title, format = as.format }
  end
  return columns
end

local columns <const> = study.columns [[gpu program size sampler detailed_us predicted_us error bar detailed_cpu cpu speedup share
  by l1 l2]]

local summary_columns <const> = study.columns [[gpu sampler points switched mean worst switched_mean switched_worst speedup
  best inside]]

-- Misses of all lookups in percent; nil where the cache was not simulated.
local function miss_rate(launch, cache)
  local hits = rawget(launch.metrics, cache .. ".hits")
  if not hits then return nil end
  local misses, merged = launch.metrics[cache .. ".misses"], launch.metrics[cache .. ".merged"]
  local missed = misses.value + merged.value
  return hits.value + missed > 0 and 100 * missed / (hits.value + missed) or nil
end

local function points_between(one, other) return one and other and math.abs(one - other) or nil end

-- A field of all launches, summed up.
function study.sum(launches, field)
  local sum = 0
  for _, launch in ipairs(launches) do sum = sum + launch[field] end
  return sum
end

-- One program of the library on a new GPU, so that nothing is warm; its one launch.
function study.launch(gpu, program, size, sampler)
  local run = strobe.workload(program):run(strobe.gpu(gpu), { problem = math.tointeger(size) or size }, "detailed",
    sampler)
  if not run.ok then error(("%s %g with %s: wrong result"):format(program, size, tostring(sampler)), 0) end
  return run.launches[1]
end

local last_dispatch, first_end, resident, waves
local look <const> = strobe.sampler {
  name = "look",
  begin_launch = function(launch)
    resident, waves = launch.resident_waves, launch.waves
    return { treatment = "fast_forward", cycles = 1 }
  end,
}
local watch <const> = strobe.sampler {
  name = "watch",
  begin_launch = function() last_dispatch, first_end = 0, nil end,
  work_group = function(group) last_dispatch = group.now end,
  wave_retired = function(wave) first_end = first_end or wave.retired end,
}

-- The full detailed run, and whether all of its waves were dispatched before the first one ended. Then nothing is left
-- that a sampler could predict.
function study.baseline(gpu, program, size)
  strobe.workload(program):run(strobe.gpu(gpu), { problem = math.tointeger(size) or size }, "detailed", look)
  -- Watching takes time, so it is done only where it can be worth it.
  if resident < waves then return study.launch(gpu, program, size, "detailed"), false end
  local launch = study.launch(gpu, program, size, watch)
  return launch, last_dispatch < first_end
end

-- A row of the table: `sampled` compared with `detailed`. Without `sampled` it was not run, since it would be the same.
function study.row(gpu, program, size, sampler, sampled, detailed)
  if not sampled then
    return {
      gpu = gpu, program = program, size = size, sampler = sampler,
      detailed_us = detailed.seconds * 1e6, predicted_us = detailed.seconds * 1e6, error = 0,
      detailed_cpu = detailed.cpu_seconds, share = 100, by = "nothing",
    }
  end
  return {
    gpu = gpu, program = program, size = size, sampler = sampler,
    detailed_us = detailed.seconds * 1e6, predicted_us = sampled.seconds * 1e6,
    error = 100 * (sampled.seconds / detailed.seconds - 1),
    bar = sampled.error_bar and sampled.error_bar.half_width_percent,
    detailed_cpu = detailed.cpu_seconds, cpu = sampled.cpu_seconds, speedup = detailed.cpu_seconds / sampled.cpu_seconds,
    share = 100 * sampled.simulated_wave_instructions / detailed.wave_instructions,
    by = sampled.predicted_by,
    l1 = points_between(miss_rate(sampled, "l1v"), miss_rate(detailed, "l1v")),
    l2 = points_between(miss_rate(sampled, "l2"), miss_rate(detailed, "l2")),
  }
end

function study.table(rows)
  local made = strobe.table(columns)
  for _, row in ipairs(rows) do made:add(row) end
  return made
end

-- Means and worst cases by GPU and sampler, over all rows and over those in which sampling acted.
function study.summary(rows)
  local sums, order = {}, {}
  for _, row in ipairs(rows) do
    local key = row.gpu .. " " .. row.sampler
    local sum = sums[key]
    if not sum then
      sum = { gpu = row.gpu, sampler = row.sampler, points = 0, switched = 0, mean = 0, worst = 0, switched_mean = 0,
        switched_worst = 0, run = 0, speedup = 0, best = 0, bars = 0, inside = 0 }
      sums[key], order[#order + 1] = sum, sum
    end
    local size = math.abs(row.error)
    sum.points, sum.mean, sum.worst = sum.points + 1, sum.mean + size, math.max(sum.worst, size)
    if row.speedup then
      sum.run, sum.speedup, sum.best = sum.run + 1, sum.speedup + row.speedup, math.max(sum.best, row.speedup)
    end
    if row.by ~= "nothing" then
      sum.switched, sum.switched_mean = sum.switched + 1, sum.switched_mean + size
      sum.switched_worst = math.max(sum.switched_worst, size)
      if row.bar then
        sum.bars = sum.bars + 1
        -- The bar is a share of the predicted time, the error one of the detailed time.
        if size * row.detailed_us <= row.bar * row.predicted_us then sum.inside = sum.inside + 1 end
      end
    end
  end
  local made = strobe.table(summary_columns)
  for _, sum in ipairs(order) do
    local acted = sum.switched > 0
    made:add {
      gpu = sum.gpu, sampler = sum.sampler, points = sum.points, switched = sum.switched, mean = sum.mean / sum.points,
      worst = sum.worst, switched_mean = acted and sum.switched_mean / sum.switched or nil,
      switched_worst = acted and sum.switched_worst or nil, speedup = sum.run > 0 and sum.speedup / sum.run or nil,
      best = sum.run > 0 and sum.best or nil,
      inside = sum.bars > 0 and 100 * sum.inside / sum.bars or nil,
    }
  end
  return made
end

return study

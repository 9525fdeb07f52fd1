-- What a comparison needs of each launch of a run, from the result of `strobe run --json`.

local command = require "strobe.command"
local json = command.json

local launches = {}

-- Lookups and misses of a block, as far as the launch has such a block.
local function lookups_of(metrics, block)
  local function value(what)
    local metric = block and metrics[block .. "." .. what]
    return metric and metric.value or 0
  end
  local missed = value "misses" + value "merged"
  return math.tointeger((value "hits" + missed) // 1), math.tointeger(missed // 1)
end

-- `levels`: the blocks of the first and the second level (command.cache_levels). `half_width`, in percent, and `confidence`
-- are of the error bar.
local function launch_of(launch, levels)
  local made = {
    kernel = launch.kernel, seconds = launch.seconds + 0.0, wall_seconds = launch.wall_seconds + 0.0,
    cpu_seconds = launch.cpu_seconds + 0.0, wave_instructions = launch.wave_instructions,
    simulated_wave_instructions = launch.simulated_wave_instructions, predicted = launch.predicted_by ~= "nothing",
    remark = json.present(launch.sampler_remark) or "", confidence = 0.95, profile_seconds = 0.0, model_seconds = 0.0,
  }
  local model = json.present(launch.model)
  if model then
    made.profile_seconds, made.model_seconds = model.profile.seconds + 0.0, model.model_seconds + 0.0
    -- The functional execution of the launch gives its outputs, not its time.
    made.cpu_seconds = made.profile_seconds + made.model_seconds
  end
  local bar = json.present(launch.error_bar)
  if bar then made.half_width, made.confidence = bar.half_width_percent + 0.0, bar.confidence + 0.0 end
  made.l1_lookups, made.l1_misses = lookups_of(launch.metrics, levels.first)
  made.l2_lookups, made.l2_misses = lookups_of(launch.metrics, levels.second)
  return made
end

-- Of all launches that have a time.
function launches.of(result, levels)
  local list = {}
  for _, launch in ipairs(result.launches) do
    if launch.seconds ~= json.null then list[#list + 1] = launch_of(launch, levels) end
  end
  return list
end

-- Nothing is wrong with a run but checks of outputs that a sampler has not computed.
function launches.only_skipped_checks_failed(result)
  if not json.is_object(result) or result.error ~= json.null then return false end
  local failed = false
  for _, launch in ipairs(result.launches) do
    for _, check in ipairs(launch.checks) do
      if check.ok ~= true then
        if launch.outputs_exact == true then return false end
        failed = true
      end
    end
  end
  return failed
end

return launches

-- Means over rows of evaluate.lua's file.
local statistics = {}

-- Rows by variation and model, for select().
function statistics.index(rows)
  local index = {}
  for _, row in ipairs(rows) do
    local key <const> = row.variation .. "/" .. row.model
    index[key] = index[key] or {}
    table.insert(index[key], row)
  end
  return index
end

-- The rows of an index whose columns have these values, `variation` and `model` among them.
function statistics.select(index, wanted)
  local list = {}
  for _, row in ipairs(index[wanted.variation .. "/" .. wanted.model] or {}) do
    local fits = true
    for column, value in pairs(wanted) do fits = fits and row[column] == value end
    if fits then list[#list + 1] = row end
  end
  return list
end

-- Mean and largest absolute error in percent; nil of no rows.
function statistics.errors(rows)
  if #rows == 0 then return nil end
  local sum, worst = 0, 0
  for _, row in ipairs(rows) do
    sum, worst = sum + math.abs(row.error), math.max(worst, math.abs(row.error))
  end
  return { mean = sum / #rows, worst = worst }
end

-- Times faster than detailed simulation, profile and prediction counted.
function statistics.speedup(row) return 1e3 * row.detailed_cpu / (row.profile_ms + row.model_ms) end

function statistics.cost(rows)
  local cost = { profile_ms = 0, model_ms = 0, again_ms = 0, mean = 0, geomean = 0 }
  local detailed = 0
  for _, row in ipairs(rows) do
    for _, column in ipairs { "profile_ms", "model_ms", "again_ms" } do cost[column] = cost[column] + row[column] / #rows end
    cost.mean = cost.mean + statistics.speedup(row) / #rows
    cost.geomean = cost.geomean + math.log(statistics.speedup(row)) / #rows
    detailed = detailed + 1e3 * row.detailed_cpu / #rows
  end
  cost.geomean = math.exp(cost.geomean)
  cost.total = detailed / (cost.profile_ms + cost.model_ms)
  cost.again = detailed / cost.again_ms
  return cost
end

-- Mean error of a cache's miss rate, in points and relative to the detailed one, over cases that miss at least 5 %.
function statistics.hit_rates(rows, cache)
  local points, relative, count = 0, 0, 0
  for _, row in ipairs(rows) do
    local detailed = row[cache .. "_detailed"] and 100 - row[cache .. "_detailed"]
    if detailed and detailed >= 5 then
      local off = math.abs(100 - row[cache .. "_model"] - detailed)
      points, relative, count = points + off, relative + 100 * off / detailed, count + 1
    end
  end
  return { points = points / math.max(count, 1), relative = relative / math.max(count, 1), count = count }
end

return statistics

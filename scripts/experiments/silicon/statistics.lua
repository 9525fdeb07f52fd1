-- How far simulated times are from measured ones.

local statistics = {}

local function sorted(list, value)
  local copy = {}
  for n, row in ipairs(list) do copy[n] = value(row) end
  table.sort(copy)
  return copy
end

local function median(list)
  local n <const> = #list
  return n % 2 == 1 and list[n // 2 + 1] or (list[n // 2] + list[n // 2 + 1]) / 2
end

function statistics.ratio(row) return row.simulated_us / row.measured_us end

-- Percent, of the rows as they are or with all simulated times divided by `scale`.
local function mean_error(rows, scale)
  local sum = 0
  for _, row in ipairs(rows) do sum = sum + math.abs(statistics.ratio(row) / scale - 1) end
  return 100 * sum / #rows
end

-- Equal values have the mean of their ranks.
local function ranks(rows, value)
  local order, rank = {}, {}
  for n in ipairs(rows) do order[n] = n end
  table.sort(order, function(a, b)
    local x, y = value(rows[a]), value(rows[b])
    if x ~= y then return x < y end
    return a < b
  end)
  local first = 1
  while first <= #order do
    local last = first
    while last < #order and value(rows[order[last + 1]]) == value(rows[order[first]]) do last = last + 1 end
    for n = first, last do rank[order[n]] = (first + last) / 2 end
    first = last + 1
  end
  return rank
end

-- The correlation of ranks; nil of fewer than two rows, or where all ranks of one kind are equal.
local function spearman(rows)
  local a = ranks(rows, function(row) return row.measured_us end)
  local b = ranks(rows, function(row) return row.simulated_us end)
  local mean <const> = (#rows + 1) / 2
  local ab, aa, bb = 0, 0, 0
  for n in ipairs(rows) do
    ab, aa, bb = ab + (a[n] - mean) * (b[n] - mean), aa + (a[n] - mean) ^ 2, bb + (b[n] - mean) ^ 2
  end
  return aa > 0 and bb > 0 and ab / math.sqrt(aa * bb) or nil
end

-- The factor on all simulated times that leaves the least mean error: the median of measured over simulated, weighted by
-- simulated over measured.
local function best_scale(rows)
  local list, all, sum = sorted(rows, statistics.ratio), 0, 0
  for _, ratio in ipairs(list) do all = all + ratio end
  for n = #list, 1, -1 do
    sum = sum + list[n]
    if sum >= all / 2 then return list[n] end
  end
end

-- Of rows that have a simulated time; nil of none. Errors in percent.
function statistics.of(rows)
  if #rows == 0 then return nil end
  local logs, squares, off, measured = 0, 0, 0, 0
  for _, row in ipairs(rows) do
    local log <const> = math.log(statistics.ratio(row))
    logs, squares = logs + log, squares + log * log
    off, measured = off + math.abs(row.simulated_us - row.measured_us), measured + row.measured_us
  end
  local mean <const> = logs / #rows
  local errors = sorted(rows, function(row) return 100 * math.abs(statistics.ratio(row) - 1) end)
  local scale <const> = best_scale(rows)
  return { rows = #rows, mape = mean_error(rows, 1), wmape = 100 * off / measured, median = median(errors), spearman = spearman(rows),
    mean_ratio = math.exp(mean), spread = math.exp(math.sqrt(math.max(0, squares / #rows - mean * mean))), scale = 1 / scale,
    scaled = mean_error(rows, scale) }
end

return statistics

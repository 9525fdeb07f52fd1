-- What the programs must compute, in plain Lua and double precision, for small sizes.

local strobe = require "strobe"

local references = {}

-- Compares a buffer with `expected(i)`; `rel` and `abs` are tolerances, 0 where only float's own rounding of one operation
-- lies between.
function references.close(buffer, expected, rel, abs)
  local wanted = strobe.array { type = buffer.type, count = buffer.count }
  for i = 1, buffer.count do wanted:set(i, expected(i)) end
  if rel == 0 and not abs then return buffer:compare(wanted) end
  return buffer:compare(wanted, { rel = rel, abs = abs or rel })
end

-- Of x and elements from, from + stride, ... of a, counted from 0.
function references.dot(a, from, stride, x)
  local sum = 0
  for k = 1, x.count do sum = sum + a:get(from + (k - 1) * stride + 1) * x:get(k) end
  return sum
end

-- Bellman and Ford's algorithm from every node, which has nothing in common with Floyd and Warshall's.
function references.shortest_paths(distances, edges, n)
  local known = edges:read()
  local function from(source)
    local least = {}
    for node = 1, n do least[node] = node == source and 0 or math.huge end
    local changed = true
    while changed do
      changed = false
      for a = 1, n do
        for b = 1, n do
          local over = least[a] + known[(a - 1) * n + b]
          if over < least[b] then least[b], changed = over, true end
        end
      end
    end
    return least
  end
  local all = {}
  for source = 1, n do all[source] = from(source) end
  return references.close(distances, function(i) return all[(i - 1) // n + 1][(i - 1) % n + 1] end, 0)
end

function references.bodies(moved, faster, position, n, step, softening)
  local at, pulls = position:read(), {}
  for body = 0, n - 1 do
    local sum = { 0, 0, 0 }
    for other = 0, n - 1 do
      local apart, squares = {}, softening
      for axis = 1, 3 do
        apart[axis] = at[4 * other + axis] - at[4 * body + axis]
        squares = squares + apart[axis] ^ 2
      end
      for axis = 1, 3 do sum[axis] = sum[axis] + at[4 * other + 4] * apart[axis] / squares ^ 1.5 end
    end
    pulls[body] = sum
  end
  local function part(i) return (i - 1) % 4 + 1, pulls[(i - 1) // 4] end
  return {
    references.close(moved, function(i)
      local axis, pull = part(i)
      return at[i] + (axis < 4 and 0.5 * pull[axis] * step * step or 0)
    end, 1e-6),
    references.close(faster, function(i)
      local axis, pull = part(i)
      return axis < 4 and pull[axis] * step or 0
    end, 1e-4),
  }
end

-- Transforms of `size` points by the definition.
function references.transforms(points, before, size)
  local x, sums = before:read(), {}
  for first = 0, #x // 2 - 1, size do
    for frequency = 0, size - 1 do
      local re, im = 0, 0
      for n = 0, size - 1 do
        local angle = -2 * math.pi * (frequency * n % size) / size
        local a, b = x[2 * (first + n) + 1], x[2 * (first + n) + 2]
        re, im = re + a * math.cos(angle) - b * math.sin(angle), im + a * math.sin(angle) + b * math.cos(angle)
      end
      sums[#sums + 1], sums[#sums + 2] = re, im
    end
  end
  return references.close(points, function(i) return sums[i] end, 1e-4, 1e-4)
end

function references.pagerank(result, offsets, columns, values, n)
  local first, column, value, rank = offsets:read(), columns:read(), values:read(), {}
  for node = 1, n do rank[node] = 1 / n end
  for _ = 1, 2 do
    local next_rank = {}
    for row = 1, n do
      local sum = 0
      for at = first[row] + 1, first[row + 1] do sum = sum + value[at] * rank[column[at] + 1] end
      next_rank[row] = sum
    end
    rank = next_rank
  end
  return references.close(result, function(i) return rank[i] end, 1e-5)
end

-- By a queue of nodes, one node at a time.
function references.levels(levels, offsets, targets)
  local first, target, level, queue = offsets:read(), targets:read(), { [0] = 0 }, { 0 }
  local head = 1
  while queue[head] do
    local node = queue[head]
    head = head + 1
    for at = first[node + 1] + 1, first[node + 2] do
      if not level[target[at]] then level[target[at]], queue[#queue + 1] = level[node] + 1, target[at] end
    end
  end
  return references.close(levels, function(i) return level[i - 1] or 0xffffffff end, 0)
end

return references

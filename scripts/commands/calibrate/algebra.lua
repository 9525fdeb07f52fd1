-- Linear algebra of a few unknowns: symmetric matrices as lists of rows.

local algebra = {}

function algebra.dot(a, b)
  local sum = 0.0
  for i = 1, #a do sum = sum + a[i] * b[i] end
  return sum
end

local function matrix(n)
  local made = {}
  for i = 1, n do
    made[i] = {}
    for k = 1, n do made[i][k] = i == k and 1.0 or 0.0 end
  end
  return made
end

-- The matrix of all products of two of the columns.
function algebra.normal(columns)
  local made = matrix(#columns)
  for i = 1, #columns do
    for k = 1, i do
      made[i][k] = algebra.dot(columns[i], columns[k])
      made[k][i] = made[i][k]
    end
  end
  return made
end

-- Rotates rows and columns p and q so that their common element becomes 0.
local function rotate(a, vectors, p, q)
  local theta = (a[q][q] - a[p][p]) / (2 * a[p][q])
  local t = (theta >= 0 and 1 or -1) / (math.abs(theta) + math.sqrt(theta * theta + 1))
  local c = 1 / math.sqrt(t * t + 1)
  local s = t * c
  for k = 1, #a do a[k][p], a[k][q] = c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q] end
  for k = 1, #a do a[p][k], a[q][k] = c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k] end
  for k = 1, #a do vectors[k][p], vectors[k][q] = c * vectors[k][p] - s * vectors[k][q], s * vectors[k][p] + c * vectors[k][q] end
end

-- Eigenvalues and their vectors, {value =, vector =} each, the largest value first (Jacobi's method).
function algebra.eigen(given)
  local n, a, largest = #given, {}, 0
  local vectors = matrix(n)
  for i = 1, n do
    a[i] = table.move(given[i], 1, n, 1, {})
    largest = math.max(largest, a[i][i])
  end
  for _ = 1, 60 do
    local moved = false
    for p = 1, n - 1 do
      for q = p + 1, n do
        if math.abs(a[p][q]) > 1e-15 * largest then rotate(a, vectors, p, q); moved = true end
      end
    end
    if not moved then break end
  end
  local list = {}
  for i = 1, n do
    local vector = {}
    for k = 1, n do vector[k] = vectors[k][i] end
    list[i] = { value = math.max(0, a[i][i]), vector = vector }
  end
  table.sort(list, function(x, y) return x.value > y.value end)
  return list
end

-- x of (A + damping * 1) x = b, by the eigenvalues of A: without damping of the others, nothing along vectors of value 0.
function algebra.damped(eigen, b, damping)
  local x = {}
  for i = 1, #b do x[i] = 0.0 end
  for _, one in ipairs(eigen) do
    local share = one.value + damping > 0 and algebra.dot(one.vector, b) / (one.value + damping) or 0
    for i = 1, #b do x[i] = x[i] + share * one.vector[i] end
  end
  return x
end

-- The same space as these vectors span, by vectors of few elements: each has a 1 where all others have 0.
function algebra.sparse(vectors)
  local made, taken = {}, {}
  for i, vector in ipairs(vectors) do made[i] = table.move(vector, 1, #vector, 1, {}) end
  for i = 1, #made do
    local pivot
    for k = 1, #made[i] do
      if not taken[k] and (not pivot or math.abs(made[i][k]) > math.abs(made[i][pivot])) then pivot = k end
    end
    taken[pivot] = true
    local by = made[i][pivot]
    for k = 1, #made[i] do made[i][k] = made[i][k] / by end
    for j = 1, #made do
      local share = j ~= i and made[j][pivot] or 0
      for k = 1, #made[j] do made[j][k] = made[j][k] - share * made[i][k] end
    end
  end
  return made
end

return algebra

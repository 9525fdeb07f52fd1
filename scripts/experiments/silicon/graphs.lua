-- The sparse matrices of the measured programs. Theirs come from a C library's random numbers; these have the same numbers
-- of rows, of elements and of neighbours.

local strobe = require "strobe"

local graphs = {}

-- A generator with 64 bits of state (Knuth's multiplier), whole numbers from 0 below `limit`.
local function random_of(seed)
  local state = seed
  return function(limit)
    state = state * 6364136223846793005 + 1442695040888963407
    return (state >> 33) % limit
  end
end

-- A matrix of which every second element is there: of each pair of columns one, by chance. The measured one drew each element
-- by itself, so that its rows differ by some percent. Made by a launch without timing, as it may be large.
function graphs.half_full(gpu, n)
  local count <const> = n * (n // 2)
  local offsets = gpu:buffer { type = "u32", count = n + 1, name = "offsets" }
  local columns = gpu:buffer { type = "u32", count = count, name = "columns" }
  local values = gpu:buffer { type = "f32", count = count, name = "values" }
  gpu:launch { program = gpu:load "kernels/graphs.hip", kernel = "fill_half", grid = (count + 255) // 256 * 256, group = 256,
    args = { offsets, columns, values, strobe.u32(n) }, mode = "functional" }
  return offsets, columns, values
end

-- A random tree and random edges, until nodes have `degree` neighbours on average.
function graphs.connected(gpu, nodes, degree)
  local random, neighbours = random_of(42), {}
  for node = 0, nodes - 1 do neighbours[node] = {} end
  local function join(a, b)
    neighbours[a][#neighbours[a] + 1], neighbours[b][#neighbours[b] + 1] = b, a
  end
  for node = 1, nodes - 1 do join(random(node), node) end
  local missing = nodes * degree // 2 - (nodes - 1)
  while missing > 0 do
    local a, b = random(nodes), random(nodes)
    if a ~= b then
      join(a, b)
      missing = missing - 1
    end
  end
  local offsets, targets = { 0 }, {}
  for node = 0, nodes - 1 do
    table.move(neighbours[node], 1, #neighbours[node], #targets + 1, targets)
    offsets[node + 2] = #targets
  end
  return gpu:buffer { type = "u32", init = { values = offsets }, name = "offsets" },
    gpu:buffer { type = "u32", init = { values = targets }, name = "targets" }
end

return graphs

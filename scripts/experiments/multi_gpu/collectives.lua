-- Collectives as kernels: a launch for each step and GPU, in a queue for each GPU, held together by events.
--
--   local collectives = strobe.run_file "collectives.lua"
--   local times = collectives.run(gpu, "ring_all_reduce", bytes, count)

local strobe = require "strobe"

local collectives = { algorithms = {} }
local algorithms <const> = collectives.algorithms
local bytes_per_item <const>, group <const> = 16, 64
-- Those that leave the same on all GPUs.
local same <const> = { ring_all_reduce = true, ring_in_one_launch = true, tree_all_reduce = true, one_shot_all_reduce = true, two_shot_all_reduce = true,
  data_parallel_layer = true, tensor_parallel_layer = true }

-- A buffer of each GPU, all of it in its own memory; element i of GPU g is g + i % 64, so that sums are exact.
local function buffers_of(gpu, count, floats, name)
  local buffers = {}
  for g = 0, count - 1 do
    buffers[g] = gpu:buffer { type = "f32", count = floats, place = g, name = ("%s of GPU %d"):format(name, g) }
    if name == "data" then
      local values = {}
      for i = 1, floats do values[i] = g + (i - 1) % 64 end
      buffers[g]:write(1, values)
    end
  end
  return buffers
end

-- Those whose launches work on all data at a time, not on a chunk of each GPU.
local of_all_data <const> = { one_shot_all_reduce = true, tree_all_reduce = true }

-- Puts launches into queues, one of each GPU.
local function queues_of(gpu, count)
  local program, queues = gpu:load "collectives.cl", {}
  for g = 0, count - 1 do queues[g] = gpu:queue() end
  return function(g, kernel, items, args, after)
    return gpu:launch { program = program, kernel = kernel, grid = { items }, group = { math.min(group, items) }, args = args,
      gpus = g, queue = queues[g], after = after, mode = "detailed" }
  end
end

-- In N - 1 steps each GPU adds a chunk of the one before it, in N - 1 more it copies the sums. `last`: by GPU, the event after
-- which its data are there.
local function ring(launch, data, count, floats, last)
  local items <const> = floats // 4 // count
  for step = 0, 2 * (count - 1) - 1 do
    local now = {}
    for g = 0, count - 1 do
      local from = (g - 1) % count
      local chunk = (g - step - 1) % count
      if step < count - 1 then
        now[g] = launch(g, "add", items, { data[g], data[from], strobe.u32(chunk * items) }, last[from] and { last[from] })
      else
        chunk = (g - (step - count + 1)) % count
        now[g] = launch(g, "copy", items, { data[g], data[from], strobe.u32(chunk * items), strobe.u32(chunk * items) },
          { last[from] })
      end
    end
    last = now
  end
end

function algorithms.ring_all_reduce(gpu, count, floats)
  local data <const> = buffers_of(gpu, count, floats, "data")
  ring(queues_of(gpu, count), data, count, floats, {})
  return data, function(_, i) return count * (count - 1) // 2 + count * (i % 64) end
end

-- The same in one launch of each GPU, whose work-groups wait for those of the GPU before.
function algorithms.ring_in_one_launch(gpu, count, floats)
  local data, program, done = buffers_of(gpu, count, floats, "data"), gpu:load "collectives.cl", {}
  local items <const> = floats // 4 // count
  local size <const> = math.min(256, items)
  local groups <const> = math.min(32, items // size)
  for g = 0, count - 1 do done[g] = gpu:buffer { type = "u32", count = groups, place = g, name = ("steps of GPU %d"):format(g) } end
  for g = 0, count - 1 do
    gpu:launch { program = program, kernel = "ring", grid = { groups * size }, group = { size }, gpus = g, queue = gpu:queue(),
      mode = "detailed", args = { data[g], data[(g - 1) % count], done[g], done[(g + 1) % count], strobe.u32(g), strobe.u32(count),
        strobe.u32(items) } }
  end
  return data, function(_, i) return count * (count - 1) // 2 + count * (i % 64) end
end

-- Pairs, pairs of pairs and so on add what the other one has; the sum goes back the same way.
function algorithms.tree_all_reduce(gpu, count, floats)
  local data, launch, last = buffers_of(gpu, count, floats, "data"), queues_of(gpu, count), {}
  local items <const>, distances = floats // 4, {}
  for step = 0, 62 do
    if 1 << step >= count then break end
    distances[#distances + 1] = 1 << step
  end
  for _, distance in ipairs(distances) do
    for g = 0, count - 1 - distance, 2 * distance do
      last[g] = launch(g, "add", items, { data[g], data[g + distance], strobe.u32(0) }, last[g + distance] and { last[g + distance] })
    end
  end
  for n = #distances, 1, -1 do
    for g = 0, count - 1 - distances[n], 2 * distances[n] do
      local to <const> = g + distances[n]
      last[to] = launch(to, "copy", items, { data[to], data[g], strobe.u32(0), strobe.u32(0) }, { last[g] })
    end
  end
  return data, function(_, i) return count * (count - 1) // 2 + count * (i % 64) end
end

-- Each GPU sums its chunk over all, then copies the others' sums: over all links at once. Of at most eight GPUs.
function algorithms.two_shot_all_reduce(gpu, count, floats)
  if count > 8 then strobe.fail "collectives: two_shot_all_reduce is for at most 8 GPUs" end
  local data, launch, reduced = buffers_of(gpu, count, floats, "data"), queues_of(gpu, count), {}
  local items <const> = floats // 4 // count
  local function arguments(g, ...)
    local args = { data[g] }
    for n = 1, 7 do args[#args + 1] = data[(g + n % count) % count] end
    args[#args + 1] = strobe.u32(count - 1)
    for _, number in ipairs { ... } do args[#args + 1] = strobe.u32(number) end
    return args
  end
  for g = 0, count - 1 do reduced[#reduced + 1] = launch(g, "reduce_chunk", items, arguments(g, g * items)) end
  for g = 0, count - 1 do launch(g, "gather_chunks", items, arguments(g, items, g), reduced) end
  return data, function(_, i) return count * (count - 1) // 2 + count * (i % 64) end
end

-- Each GPU copies what all others have, and adds it.
function algorithms.one_shot_all_reduce(gpu, count, floats)
  local data, launch = buffers_of(gpu, count, floats, "data"), queues_of(gpu, count)
  local others, copied = buffers_of(gpu, count, floats * (count - 1), "others"), {}
  local items <const> = floats // 4
  for g = 0, count - 1 do
    for n = 1, count - 1 do
      copied[#copied + 1] = launch(g, "copy", items, { others[g], data[(g + n) % count], strobe.u32((n - 1) * items), strobe.u32(0) })
    end
  end
  for g = 0, count - 1 do
    launch(g, "add_all", items, { data[g], others[g], strobe.u32(count - 1), strobe.u32(items) }, copied)
  end
  return data, function(g, i) return count * (count - 1) // 2 + count * (i % 64) end
end

-- Each GPU copies the part of each other.
function algorithms.all_gather(gpu, count, floats)
  local data, launch = buffers_of(gpu, count, floats, "data"), queues_of(gpu, count)
  local items <const> = floats // 4 // count
  for g = 0, count - 1 do
    for n = 1, count - 1 do
      local from = (g + n) % count
      launch(g, "copy", items, { data[g], data[from], strobe.u32(from * items), strobe.u32(from * items) })
    end
  end
  return data, function(g, i) return i * count // floats + i % 64 end
end

-- Part p of GPU g becomes part g of GPU p.
function algorithms.all_to_all(gpu, count, floats)
  local data, launch = buffers_of(gpu, count, floats, "data"), queues_of(gpu, count)
  local results = buffers_of(gpu, count, floats, "result")
  local items <const> = floats // 4 // count
  for g = 0, count - 1 do
    for n = 0, count - 1 do
      local from = (g + n) % count
      launch(g, "copy", items, { results[g], data[from], strobe.u32(from * items), strobe.u32(g * items) })
    end
  end
  return results, function(g, i) return i * count // floats + (g * (floats // count) + i % (floats // count)) % 64 end
end

-- ---- Layers of networks ---------------------------------------------------------------------------------------------

-- The batch and both widths of layers whose square matrices have `floats` floats.
local function width_of(floats) return math.tointeger(math.sqrt(floats)) or strobe.fail "collectives: a layer's matrix is square" end

-- Element i of a matrix of GPU g: small whole numbers, so that sums are exact in any order.
local function element(g, i) return (i * 7 + i // 13 + g * 5) % 5 - 2 end

local function matrix_of(gpu, g, floats, name, seed)
  local values = {}
  for i = 1, floats do values[i] = seed and element(seed, i - 1) or 0 end
  local matrix = gpu:buffer { type = "f32", count = floats, place = g, name = ("%s of GPU %d"):format(name, g) }
  matrix:write(1, values)
  return matrix
end

-- Row r, column c of a product of two matrices by their elements; the first one may be transposed.
local function product(a, b, depth)
  return function(r, c)
    local sum = 0
    for k = 0, depth - 1 do sum = sum + a(r, k) * b(k, c) end
    return sum
  end
end

-- Data-parallel: each GPU has an own batch x and the gradients dy of its outputs; those of the weights, x' dy, are summed over all.
function algorithms.data_parallel_layer(gpu, count, floats)
  local launch, width <const> = queues_of(gpu, count), width_of(floats)
  local gradients, ready = {}, {}
  for g = 0, count - 1 do
    gradients[g] = matrix_of(gpu, g, floats, "gradients")
    ready[g] = launch(g, "product_transposed", floats, { matrix_of(gpu, g, floats, "inputs", g),
      matrix_of(gpu, g, floats, "output gradients", count + g), gradients[g], strobe.u32(width), strobe.u32(width) })
  end
  ring(launch, gradients, count, floats, ready)
  return gradients, function(_, i)
    local sum = 0
    for g = 0, count - 1 do
      sum = sum + product(function(r, k) return element(g, k * width + r) end,
        function(k, c) return element(count + g, k * width + c) end, width)(i // width, i % width)
    end
    return sum
  end
end

-- Tensor-parallel: all GPUs have the batch x, each a share of the columns of w1 and of the rows of w2: relu(x w1) w2, summed over all.
function algorithms.tensor_parallel_layer(gpu, count, floats)
  local launch, width <const> = queues_of(gpu, count), width_of(floats)
  local share <const> = width // count
  local outputs, ready = {}, {}
  for g = 0, count - 1 do
    local hidden = matrix_of(gpu, g, width * share, "hidden")
    outputs[g] = matrix_of(gpu, g, floats, "outputs")
    launch(g, "product_relu", width * share, { matrix_of(gpu, g, floats, "inputs", 0), matrix_of(gpu, g, width * share, "w1", 1 + g),
      hidden, strobe.u32(share), strobe.u32(width) })
    ready[g] = launch(g, "product", floats, { hidden, matrix_of(gpu, g, width * share, "w2", 1 + count + g), outputs[g],
      strobe.u32(width), strobe.u32(share) })
  end
  ring(launch, outputs, count, floats, ready)
  local hidden = {}  -- by GPU and place: each is used `width` times
  for g = 0, count - 1 do
    hidden[g] = {}
    local of = product(function(r, k) return element(0, r * width + k) end, function(k, c) return element(1 + g, k * share + c) end, width)
    for i = 0, width * share - 1 do hidden[g][i] = math.max(of(i // share, i % share), 0) end
  end
  return outputs, function(_, i)
    local sum = 0
    for g = 0, count - 1 do
      sum = sum + product(function(r, k) return hidden[g][r * share + k] end,
        function(k, c) return element(1 + count + g, k * width + c) end, share)(i // width, i % width)
    end
    return sum
  end
end

-- Runs one on `count` GPUs with `bytes` of data on each; returns seconds, whether the result is right, and all launches as one.
function collectives.run(gpu, name, bytes, count)
  -- A launch has whole work-groups, or one that is smaller.
  local least <const> = bytes_per_item * (of_all_data[name] and 1 or count)
  if bytes < least or bytes % (bytes < least * group and least or least * group) ~= 0 then
    strobe.fail(("collectives: %d bytes are no multiple of %d"):format(bytes, bytes < least * group and least or least * group))
  end
  local data, expected = algorithms[name](gpu, count, bytes // 4)
  local _, together = gpu:finish()
  local right = true
  local everywhere = {}  -- what all GPUs shall have
  for g = 0, count - 1 do
    for i, value in ipairs(data[g]:read()) do
      local wanted = same[name] and everywhere[i] or expected(g, i - 1)
      everywhere[i] = wanted
      right = right and value == wanted
    end
  end
  return together.seconds, right, together
end

return collectives

-- Collectives as kernels: a launch for each step and GPU, in a queue for each GPU, held together by events.
--
--   local collectives = strobe.run_file "collectives.lua"
--   local times = collectives.run(gpu, "ring_all_reduce", bytes, count)

local strobe = require "strobe"

local collectives = { algorithms = {} }
local algorithms <const> = collectives.algorithms
local bytes_per_item <const>, group <const> = 16, 64

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

-- Puts launches into queues; `steps`: how a launch is made of one GPU.
local function queues_of(gpu, count)
  local program, queues, events = gpu:load "collectives.cl", {}, {}
  for g = 0, count - 1 do queues[g] = gpu:queue() end
  return function(g, kernel, items, args, after)
    local event = gpu:launch { program = program, kernel = kernel, grid = { items }, group = { math.min(group, items) }, args = args,
      gpus = g, queue = queues[g], after = after, mode = "detailed" }
    events[#events + 1] = event
    return event
  end
end

-- In N - 1 steps each GPU adds a chunk of the one before it, in N - 1 more it copies the sums.
function algorithms.ring_all_reduce(gpu, count, floats)
  local data, launch = buffers_of(gpu, count, floats, "data"), queues_of(gpu, count)
  local items <const> = floats // 4 // count
  local last = {}
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
  return data, function(g, i) return count * (count - 1) // 2 + count * (i % 64) end
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

-- Runs one on `count` GPUs with `bytes` of data on each; returns seconds, whether the result is right, and all launches as one.
function collectives.run(gpu, name, bytes, count)
  if bytes % (bytes_per_item * count * group) ~= 0 then
    strobe.fail(("collectives: %d bytes are no multiple of %d"):format(bytes, bytes_per_item * count * group))
  end
  local data, expected = algorithms[name](gpu, count, bytes // 4)
  local _, together = gpu:finish()
  local right = true
  for g = 0, count - 1 do
    for i, value in ipairs(data[g]:read()) do right = right and value == expected(g, i - 1) end
  end
  return together.seconds, right, together
end

return collectives

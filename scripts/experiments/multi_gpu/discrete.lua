-- Programs that deal their work to GPUs themselves: each GPU has a queue and buffers of its share, launches are held together by
-- events. Kernels are those of scripts/workloads.
--
--   local discrete = strobe.run_file "discrete.lua"
--   local seconds, right, together = discrete.run(gpu, "fir", count)

local strobe = require "strobe"

local discrete = { programs = {} }
local programs <const> = discrete.programs

-- launch(g, file, kernel, grid, group, args, after) on GPU g; buffer(g, type, count, init) in its memory.
local function tools_of(gpu, count)
  local queues, loaded, tools = {}, {}, { count = count }
  for g = 0, count - 1 do queues[g] = gpu:queue() end
  function tools.launch(g, file, kernel, grid, group, args, after)
    loaded[file] = loaded[file] or gpu:load(file)
    return gpu:launch { program = loaded[file], kernel = kernel, grid = grid, group = group, args = args, gpus = g,
      queue = queues[g], after = after, mode = "detailed" }
  end
  function tools.buffer(place, type_name, elements, init)
    return gpu:buffer { type = type_name, count = elements, init = init, place = place }
  end
  function tools.random(place, elements, seed) return tools.buffer(place, "f32", elements, { random = seed, low = -1, high = 1 }) end
  function tools.values(place, type_name, values)
    local made = tools.buffer(place, type_name, #values)
    made:write(1, values)
    return made
  end
  return tools
end

local workloads <const> = "../../workloads/"

-- All of these return a function that says whether the result is right.

-- Partitioned: each GPU encrypts its own blocks.
function programs.aes(tools, size)
  local key = strobe.array { type = "u8", count = 32, init = { random = 1 } }
  local schedule = strobe.reference("aes_key_schedule", {}, { key }, { type = "u8", count = 240 })
  local plain, cipher <const> = {}, {}
  for g = 0, tools.count - 1 do
    plain[g], cipher[g] = tools.buffer(g, "u8", 1024 * size, { random = g + 2 }), tools.buffer(g, "u8", 1024 * size)
    tools.launch(g, workloads .. "aes.cl", "aes", { 64 * size }, { 64 },
      { plain[g], tools.buffer(g, "u8", 240, { array = schedule }), cipher[g] })
  end
  return function(g) return cipher[g]:compare(strobe.reference("aes", {}, { key, plain[g] }, { type = "u8", count = 1024 * size })) end
end

-- Adjacent: the samples before a GPU's own lie in the memory of the GPU before it.
function programs.fir(tools, size)
  local taps, samples <const> = tools.random(0, 16, 1), 256 * size
  local input, history, output = {}, {}, {}
  for g = 0, tools.count - 1 do
    input[g], output[g] = tools.random(g, samples, g + 2), tools.buffer(g, "f32", samples)
    history[g] = g == 0 and tools.random(0, 15, 0) or tools.values(g - 1, "f32", input[g - 1]:read(samples - 14, 15))
  end
  for g = 0, tools.count - 1 do
    tools.launch(g, workloads .. "fir.cl", "fir", { samples }, { 256 }, { input[g], history[g], taps, output[g] })
  end
  return function(g)
    return output[g]:compare(strobe.reference("fir", {}, { input[g], history[g], taps }, { type = "f32", count = samples }))
  end
end

-- Adjacent: each GPU first copies the two rows below its own from the next GPU.
function programs.conv(tools, size)
  local pitch <const>, mask = 256, tools.random(0, 9, 1)
  local slices, output, whole = {}, {}, {}
  for g = 0, tools.count - 1 do
    slices[g], output[g] = tools.random(g, pitch * (size + 2), g + 2), tools.buffer(g, "f32", (pitch - 2) * size)
  end
  for g = 0, tools.count - 1 do  -- what each slice shall be, before any copy
    local below = slices[(g + 1) % tools.count]:read(1, 2 * pitch)
    local values = slices[g]:read(1, pitch * size)
    whole[g] = strobe.array { type = "f32", init = { values = table.move(below, 1, #below, #values + 1, values) } }
  end
  for g = 0, tools.count - 1 do
    tools.launch(g, "collectives.cl", "copy", { 2 * pitch // 4 }, { 64 },
      { slices[g], slices[(g + 1) % tools.count], strobe.u32(pitch * size // 4), strobe.u32(0) })
    tools.launch(g, workloads .. "conv.cl", "conv", { pitch, size + 2 }, { 64, 1 },
      { slices[g], mask, output[g], strobe.u32(pitch - 2), strobe.u32(size) })
  end
  return function(g)
    return output[g]:compare(strobe.reference("conv", { width = pitch - 2, height = size, mask = 3 }, { whole[g], mask },
      { type = "f32", count = (pitch - 2) * size }))
  end
end

-- Gather: each GPU has rows of A and C; B is in blocks over all of them.
function programs.matmul(tools, size)
  local m <const>, k <const>, n <const> = 32, 128, 32 * size
  local a, b, c = {}, tools.random("blocks", k * n, 1), {}
  for g = 0, tools.count - 1 do
    a[g], c[g] = tools.random(g, m * k, g + 2), tools.buffer(g, "f32", m * n)
    tools.launch(g, workloads .. "matmul.cl", "matmul", { n // 4, m // 4 }, { 8, 8 }, { a[g], b, c[g], strobe.u32(k), strobe.u32(n) })
  end
  return function(g)
    return c[g]:compare(strobe.reference("matmul", { m = m, n = n, k = k }, { a[g], b }, { type = "f32", count = m * n }))
  end
end

-- Irregular: each GPU has rows of the matrix; the vector is in turn over all of them.
function programs.spmv(tools, size)
  local rows <const> = 128 * size
  local x, y, parts = tools.random("round_robin", rows * tools.count, 1), {}, {}
  for g = 0, tools.count - 1 do
    local shape = { rows = rows, columns = rows * tools.count, density = 0.02, seed = g + 2 }
    local offsets = strobe.reference("csr_offsets", shape, {}, { type = "u32", count = rows + 1 })
    local elements <const> = offsets:get(rows + 1)
    local columns = strobe.reference("csr_columns", shape, {}, { type = "u32", count = elements })
    parts[g] = { tools.random(g, elements, g + 3), tools.buffer(g, "u32", elements, { array = columns }),
      tools.buffer(g, "u32", rows + 1, { array = offsets }), x }
    y[g] = tools.buffer(g, "f32", rows)
    tools.launch(g, workloads .. "spmv.cl", "spmv", { rows }, { 128 },
      { parts[g][1], parts[g][2], parts[g][3], x, y[g], strobe.u32(rows) })
  end
  return function(g) return y[g]:compare(strobe.reference("spmv", {}, parts[g], { type = "f32", count = rows })) end
end

-- Gather: points are partitioned; all GPUs read the centroids of GPU 0 and add to its sums.
function programs.kmeans(tools, size)
  local own <const>, iterations <const> = 256 * size, 2
  local all, points, assignment = { {}, {} }, {}, {}
  for g = 0, tools.count - 1 do
    points[g] = tools.buffer(g, "u8", 8 * own, { random = g + 1 })
    assignment[g] = tools.buffer(g, "u32", own)
    local bytes = points[g]:read()
    for half = 1, 2 do table.move(bytes, 1 + (half - 1) * 4 * own, half * 4 * own, #all[half] + 1, all[half]) end
  end
  table.move(all[2], 1, #all[2], #all[1] + 1, all[1])
  local whole = strobe.array { type = "u8", init = { values = all[1] } }
  local centroids, sums = tools.buffer(0, "f32", 128), tools.buffer(0, "u32", 144)
  local count <const>, file <const> = strobe.u32(own), workloads .. "kmeans.cl"
  local ready = tools.launch(0, file, "kmeans_begin", { 256 }, { 256 }, { points[0], count, centroids, sums })
  for _ = 1, iterations do
    local assigned = {}
    for g = 0, tools.count - 1 do
      assigned[#assigned + 1] = tools.launch(g, file, "kmeans_assign", { own }, { 256 },
        { points[g], centroids, count, sums, assignment[g] }, { ready })
    end
    ready = tools.launch(0, file, "kmeans_update", { 256 }, { 256 }, { sums, centroids }, assigned)
  end
  local shape <const> = { features = 8, clusters = 16, iterations = iterations }
  local expected = strobe.reference("kmeans", shape, { whole }, { type = "u32", count = own * tools.count })
  local middle = strobe.reference("kmeans_centroids", shape, { whole }, { type = "f32", count = 128 })
  return function(g)
    local part = strobe.array { type = "u32", init = { values = expected:read(1 + g * own, own) } }
    return assignment[g]:compare(part).ok and centroids:compare(middle)
  end
end

-- Runs one on `count` GPUs; returns seconds, whether the results are right, and all launches as one. Work of each GPU: `size`.
function discrete.run(gpu, name, count, size)
  local check = programs[name](tools_of(gpu, count), size)
  local _, together = gpu:finish()
  local right = true
  for g = 0, count - 1 do
    local compared = check(g)
    right = right and compared and compared.ok
  end
  return together.seconds, right, together
end

return discrete

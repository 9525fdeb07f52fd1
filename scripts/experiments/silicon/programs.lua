-- The programs that were measured on an MI300A: their buffers, launches and copies, and references for small sizes.
--
-- program.size(text) -> one or two numbers, as texts, of a row's size; build and work are given them as numbers.
-- program.build(gpu, n, m, small, instance) -> { launches =, next_launch =, copies = { { bytes, to_device }, ... },
-- reset = what the host does between two runs; returns the copies if they are counted anew, clears = number of hipMemset,
-- check = }. Buffers have contents where `small` (a check needs them) or timing depends on them.
-- program.work: a rough number of wave-instructions, program.bytes of memory; they decide how a row is run.

local strobe = require "strobe"
local graphs = require "graphs"
local references = require "references"

local programs = {}

local function groups_of(count, group) return (count + group - 1) // group * group end

local function floats(gpu, name, count, seed)
  local init = seed and { random = seed, low = -1, high = 1 } or nil
  return gpu:buffer { type = "f32", count = count, init = init, name = name }
end

local function launch(program, kernel, grid, group, args, more)
  local made = { program = program, kernel = kernel, grid = grid, group = group, args = args }
  for key, value in pairs(more or {}) do made[key] = value end
  return made
end

-- ---- streams ----------------------------------------------------------------------------------------------------

local function plain(text) return text end

programs.vectoradd = {
  small = "1000", size = plain,
  work = function(n) return 12 * n // 64 end,
  bytes = function(n) return 12 * n end,
  build = function(gpu, n, _, small)
    local x, y, out = floats(gpu, "x", n, small and 1), floats(gpu, "y", n, small and 2), floats(gpu, "out", n)
    return {
      launches = { launch(gpu:load "kernels/streams.hip", "vectoradd", groups_of(n, 256), 256,
        { out, x, y, strobe.i32(n), strobe.i32(1) }) },
      check = function() return references.close(out, function(i) return x:get(i) + y:get(i) end, 0) end,
    }
  end,
}

programs.relu = {
  small = "1000", size = plain,
  work = function(n) return 12 * n // 64 end,
  bytes = function(n) return 8 * n end,
  build = function(gpu, n, _, small)
    local x, out = floats(gpu, "in", n, small and 1), floats(gpu, "out", n)
    return {
      launches = { launch(gpu:load "kernels/streams.hip", "relu", groups_of(n, 256), 256, { strobe.i32(n), x, out }) },
      check = function() return references.close(out, function(i) return math.max(x:get(i), 0) end, 0) end,
    }
  end,
}

programs.fir = {
  small = "1024_taps8", size = function(text) return text:match "^(%d+)_taps(%d+)$" end,
  work = function(n, taps) return n // 64 * (15 + 14 * taps) end,
  bytes = function(n) return 8 * n end,
  build = function(gpu, n, taps, small)
    local x, out = floats(gpu, "in", n, small and 1), floats(gpu, "out", n)
    local coefficients, history = floats(gpu, "taps", taps, small and 2), floats(gpu, "history", taps, small and 3)
    return {
      launches = { launch(gpu:load "kernels/streams.hip", "fir", n, 256,
        { out, coefficients, x, history, strobe.u32(taps) }) },
      check = function()
        return references.close(out, function(i)
          local sum = 0
          for tap = 0, taps - 1 do
            local sample = i - tap >= 1 and x:get(i - tap) or history:get(taps + i - tap)
            sum = sum + coefficients:get(tap + 1) * sample
          end
          return sum
        end, 1e-5)
      end,
    }
  end,
}

-- Copies between host and device run no kernel: the preset's host link says their time.
local function copy_of(to_device)
  return {
    small = "1MB", size = function(text) return text:match "^(%d+)MB$" end,
    work = function() return 0 end, bytes = function(megabytes) return megabytes << 20 end,
    build = function(_, megabytes) return { launches = {}, copies = { { megabytes << 20, to_device } } } end,
  }
end
programs.memcopy_h2d, programs.memcopy_d2h = copy_of(true), copy_of(false)

programs.memcopy_d2d = {
  small = "1MB", size = programs.memcopy_h2d.size,
  work = function(megabytes) return (megabytes << 20) // 1024 * 9 end,
  bytes = function(megabytes) return 2 * (megabytes << 20) end,
  build = function(gpu, megabytes, _, small)
    local n <const> = megabytes << 18
    local from, to = floats(gpu, "from", n, small and 1), floats(gpu, "to", n)
    return {
      launches = { launch(gpu:load "kernels/streams.hip", "copy", n // 4, 256, { from, to }) },
      check = function() return to:compare(from) end,
    }
  end,
}

-- ---- images -----------------------------------------------------------------------------------------------------

programs.simpleconvolution = {
  small = "64x64_mask3", size = function(text) return text:match "^(%d+)x%d+_mask(%d+)$" end,
  work = function(side, mask) return side * side // 64 * (35 + mask * (8 + 10 * mask)) end,
  bytes = function(side) return 8 * side * side end,
  build = function(gpu, side, mask, small)
    local pitch <const> = side + mask - 1
    local init = small and { random = 1, low = 0, high = 99 } or nil
    local image = gpu:buffer { type = "u32", count = pitch * pitch, name = "image", init = init }
    local weights = floats(gpu, "mask", mask * mask, small and 2)
    local out = gpu:buffer { type = "i32", count = side * side, name = "out" }
    local u32 = strobe.u32
    return {
      launches = { launch(gpu:load "kernels/stencils.hip", "simpleconvolution", side * side, 64,
        { image, weights, out, u32(side), u32(side), u32(mask), u32(mask), u32(pitch) }) },
      -- The sum is cut to a whole number: rounding may decide between two.
      check = function()
        return references.close(out, function(i)
          local x, y, sum = (i - 1) % side, (i - 1) // side, 0.5
          for row = 0, mask - 1 do
            for column = 0, mask - 1 do
              sum = sum + image:get((y + row) * pitch + x + column + 1) * weights:get(row * mask + column + 1)
            end
          end
          return sum < 0 and math.ceil(sum) or math.floor(sum)
        end, 0, 1)
      end,
    }
  end,
}

programs.im2col = {
  small = "N1_C1_9x9_k3x3", size = function(text) return text:match "^N1_C1_(%d+)x%d+_k(%d+)x%d+$" end,
  work = function(side, mask) return (side * side // 64 + 4) * (90 + 50 * mask * mask) end,
  bytes = function(side, mask) return 4 * side * side * (1 + mask * mask) end,
  build = function(gpu, side, mask, small)
    local field <const> = side - mask + 1
    local image = floats(gpu, "image", side * side, small and 1)
    local out = floats(gpu, "columns", field * field * mask * mask)
    local function pair(x, y) return strobe.bytes(("<I4I4"):pack(x, y)) end
    return {
      launches = { launch(gpu:load "kernels/stencils.hip", "im2col", groups_of(field * field, 256), 256,
        { image, out, pair(side, side), pair(mask, mask), pair(1, 1), pair(0, 0), pair(1, 1), strobe.u32(1), strobe.u32(1) }) },
      check = function()
        return references.close(out, function(i)
          local row, at = (i - 1) // (field * field), (i - 1) % (field * field)
          return image:get((at // field + row // mask) * side + at % field + row % mask + 1)
        end, 0)
      end,
    }
  end,
}

-- ---- dense matrices -----------------------------------------------------------------------------------------------

local function square(text) return text:match "^(%d+)x" end

programs.matrixtranspose = {
  small = "128x128", size = square,
  work = function(n) return n * n // 1024 * 75 end,
  bytes = function(n) return 8 * n * n end,
  build = function(gpu, n, _, small)
    local from, to = floats(gpu, "in", n * n, small and 1), floats(gpu, "out", n * n)
    local u32, width <const> = strobe.u32, n // 4
    return {
      launches = { launch(gpu:load "kernels/matrices.hip", "transpose", { width, width }, { 16, 16 },
        { to, from, u32(width), u32(width), u32(width // 16), u32(0), u32(0) }, { dynamic_lds = 16384 }) },
      check = function() return references.close(to, function(i) return from:get((i - 1) % n * n + (i - 1) // n + 1) end, 0) end,
    }
  end,
}

-- Every pass waits for the one before; both matrices are copied to the device within the measured time.
programs.floydwarshall = {
  small = "24_nodes", size = function(text) return text:match "^(%d+)_nodes$" end,
  work = function(n) return n * n * n // 64 * 26 end,
  bytes = function(n) return 8 * n * n end,
  build = function(gpu, n)
    local init = { random = 1, low = 1, high = 100 }
    local distances = gpu:buffer { type = "u32", count = n * n, name = "distances", init = init }
    for i = 1, n do distances:set((i - 1) * n + i, 0) end
    local before = strobe.array { type = "u32", count = n * n, init = { array = distances } }
    local through = gpu:buffer { type = "u32", count = n * n, name = "through" }
    local program, launches = gpu:load "kernels/matrices.hip", {}
    for pass = 1, n do
      launches[pass] = launch(program, "floydwarshall", { n, n }, { 8, 8 },
        { distances, through, strobe.u32(n), strobe.u32(pass - 1) })
    end
    return {
      launches = launches, copies = { { 4 * n * n, true }, { 4 * n * n, true } },
      reset = function() distances:write(1, before) end,
      check = function() return references.shortest_paths(distances, before, n) end,
    }
  end,
}

-- Two products with a matrix, one sum per work-item; atax clears both sums by hipMemset first.
local function products_of(kernels, clears)
  return {
    small = "70x70", size = square,
    work = function(n) return 2 * (groups_of(n, 256) // 64) * n * 9 end,
    bytes = function(n) return 4 * n * n end,
    build = function(gpu, n, _, small)
      local a = floats(gpu, "a", n * n, small and 1)
      local x, y = floats(gpu, "x", n, small and 2), floats(gpu, "y", n, small and 3)
      local rows, columns = floats(gpu, "rows", n), floats(gpu, "columns", n)
      local program, size = gpu:load "kernels/matrices.hip", strobe.i32(n)
      local second = kernels == "atax" and rows or y
      local function product(kernel, from, to)
        return launch(program, kernels .. kernel, groups_of(n, 256), 256, { a, from, to, size, size })
      end
      return {
        launches = { product("_rows", x, rows), product("_columns", second, columns) }, clears = clears,
        check = function()
          return { references.close(rows, function(i) return references.dot(a, (i - 1) * n, 1, x) end, 1e-4, 1e-4),
            references.close(columns, function(i) return references.dot(a, i - 1, n, second) end, 1e-4, 1e-4) }
        end,
      }
    end,
  }
end
programs.atax, programs.bicg = products_of("atax", 2), products_of("bicg", 0)

programs.matrixmultiplication = {
  small = "32x32x32", size = square,
  work = function(n) return (n // 32) ^ 2 * (n // 32) * 8 * 90 // 1 end,
  bytes = function(n) return 12 * n * n end,
  build = function(gpu, n, _, small)
    local a, b, c = floats(gpu, "a", n * n, small and 1), floats(gpu, "b", n * n, small and 2), floats(gpu, "c", n * n)
    local tile = floats(gpu, "tile", 8 * 8 * 4 * 4)
    return {
      launches = { launch(gpu:load "kernels/matrices.hip", "matrixmultiplication", { n // 4, n // 4 }, { 8, 8 },
        { a, b, c, strobe.i32(n), tile }) },
      check = function()
        return references.close(c, function(i)
          local row, column, sum = (i - 1) // n, (i - 1) % n, 0
          for k = 0, n - 1 do sum = sum + a:get(row * n + k + 1) * b:get(k * n + column + 1) end
          return sum
        end, 1e-5, 1e-5)
      end,
    }
  end,
}

-- ---- particles, transforms, graphs --------------------------------------------------------------------------------

programs.nbody = {
  small = "256_particles", size = function(text) return text:match "^(%d+)_particles$" end,
  work = function(n) return n // 64 * n * 34 end,
  bytes = function(n) return 64 * n end,
  build = function(gpu, n)
    local step <const>, softening <const> = 0.005, 50.0
    local position, velocity = floats(gpu, "position", 4 * n, 1), floats(gpu, "velocity", 4 * n)
    for body = 1, n do position:set(4 * body, 1) end
    local moved, faster = floats(gpu, "moved", 4 * n), floats(gpu, "faster", 4 * n)
    return {
      launches = { launch(gpu:load "kernels/particles.hip", "nbody", n, 256,
        { position, velocity, strobe.i32(n), strobe.f32(step), strobe.f32(softening), floats(gpu, "tile", 1024), moved, faster }) },
      check = function() return references.bodies(moved, faster, position, n, step, softening) end,
    }
  end,
}

programs.fft1D_512 = {
  small = "1024_elements", size = function(text) return text:match "^(%d+)_elements$" end,
  work = function(n) return n // 512 * 1700 end,
  bytes = function(n) return 16 * n end,
  build = function(gpu, n, _, small)
    local points = floats(gpu, "points", 2 * n, small and 1)
    local before = small and strobe.array { type = "f32", count = 2 * n, init = { array = points } }
    return {
      launches = { launch(gpu:load "kernels/fft.hip", "fft", n // 8, 64, { points }) },
      check = function() return references.transforms(points, before, 512) end,
    }
  end,
}

-- Two iterations; the vector is copied to the device within the measured time.
programs.pagerank = {
  small = "nodes64_sparsity0.5_priters2", size = function(text) return text:match "^nodes(%d+)_sparsity0.5_priters2$" end,
  work = function(n) return 2 * n * (70 + n // 128 * 22) end,
  bytes = function(n) return 4 * n * n end,
  build = function(gpu, n)
    local offsets, columns, values = graphs.half_full(gpu, n)
    local x = gpu:buffer { type = "f32", count = n, init = { fill = 1 / n }, name = "x" }
    local y, program = floats(gpu, "y", n), gpu:load "kernels/graphs.hip"
    local function iteration(from, to)
      return launch(program, "pagerank", 64 * n, 64, { strobe.u32(n), offsets, columns, values, from, to })
    end
    return {
      launches = { iteration(x, y), iteration(y, x) }, copies = { { 4 * n, true } },
      check = function() return references.pagerank(x, offsets, columns, values, n) end,
    }
  end,
}

-- Both rows of a size bear the same name; the number of the second run's neighbours is not published. After each level the
-- host reads whether there is another; it has copied a 0 there before.
local degrees <const> = { 6, 16 }
programs.bfs = {
  small = "nodes1024", size = function(text) return text:match "^nodes(%d+)$" end,
  work = function(n) return 12 * (n // 64) * 32 * 9 end,
  bytes = function(n) return 32 * n end,
  build = function(gpu, n, _, small, instance)
    local offsets, targets = graphs.connected(gpu, n, degrees[instance or 1])
    local levels = gpu:buffer { type = "u32", count = n, init = { fill = 0xffffffff }, name = "levels" }
    levels:set(1, 0)
    local found, program = gpu:buffer { type = "i32", count = 1, name = "found" }, gpu:load "kernels/graphs.hip"
    local made = { copies = { { 4 * n, true } }, launches = {} }
    function made.reset()
      levels:write(1, strobe.array { type = "u32", count = n, init = { fill = 0xffffffff } })
      levels:set(1, 0)
      return { { 4 * n, true } }
    end
    local function level(number)
      found:write(1, { 0 })
      table.move({ { 4, true }, { 4, false } }, 1, 2, #made.copies + 1, made.copies)
      return launch(program, "bfs", groups_of(n, 256), 256, { levels, offsets, targets, strobe.i32(32), strobe.i32(32),
        strobe.u32(n), strobe.i32(number), found })
    end
    made.next_launch = function(count)
      if count == 0 or found:read()[1] ~= 0 then return level(count) end
    end
    made.check = small and function() return references.levels(levels, offsets, targets) end
    return made
  end,
}

return programs

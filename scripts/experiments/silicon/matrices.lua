-- Programs on dense matrices.

local strobe = require "strobe"
local buffers = require "buffers"
local references = require "references"
local floats, groups_of, launch = buffers.floats, buffers.groups_of, buffers.launch
local programs = {}

local function square(text) return text:match "^(%d+)x" end

programs.matrixtranspose = {
  small = "128x128", size = square,
  work = function(n) return n * n // 1024 * 75 end,
  rate = 0.3, sampled = "budget",
  bytes = function(n) return 4 * n * n end,
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
  rate = 0.4, sampled = "launches",
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
    small = "70x70", size = square, rate = 0.6,
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
      local launches = { product("_rows", x, rows), product("_columns", second, columns) }
      for place, sums in ipairs(clears and { rows, columns } or {}) do
        table.insert(launches, place, launch(gpu:load "kernels/streams.hip", "clear", groups_of(n, 256), 256, { sums, size }))
      end
      return {
        launches = launches,
        check = function()
          return { references.close(rows, function(i) return references.dot(a, (i - 1) * n, 1, x) end, 1e-4, 1e-4),
            references.close(columns, function(i) return references.dot(a, i - 1, n, second) end, 1e-4, 1e-4) }
        end,
      }
    end,
  }
end
programs.atax, programs.bicg = products_of("atax", true), products_of("bicg", false)

programs.matrixmultiplication = {
  small = "32x32x32", size = square,
  work = function(n) return (n // 32) ^ 2 * (n // 32) * 8 * 90 // 1 end,
  rate = 1.5,
  bytes = function(n) return 4 * n * n end,
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

return programs

-- Particles, transforms, and programs on sparse matrices.

local strobe = require "strobe"
local buffers = require "buffers"
local graphs = require "graphs"
local references = require "references"
local floats, groups_of, launch = buffers.floats, buffers.groups_of, buffers.launch
local programs = {}

programs.nbody = {
  small = "256_particles", size = function(text) return text:match "^(%d+)_particles$" end,
  work = function(n) return n // 64 * n * 34 end,
  rate = 6,
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
  rate = 2.7, sampled = "budget",
  bytes = function(n) return 8 * n end,
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
  rate = 0.8, sampled = "budget",
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
  rate = 1.2,
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

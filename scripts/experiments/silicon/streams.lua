-- Element-wise programs, copies, and programs on images.

local strobe = require "strobe"
local buffers = require "buffers"
local references = require "references"
local floats, groups_of, launch = buffers.floats, buffers.groups_of, buffers.launch
local programs = {}

local function plain(text) return text end

programs.vectoradd = {
  small = "1000", size = plain,
  work = function(n) return 12 * n // 64 end,
  rate = 0.3, sampled = "budget",
  bytes = function(n) return 4 * n end,
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
  rate = 0.5, sampled = "budget",
  bytes = function(n) return 4 * n end,
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
  rate = 1.6,
  bytes = function(n) return 4 * n end,
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
    rate = 1, work = function() return 0 end, bytes = function(megabytes) return megabytes << 20 end,
    build = function(_, megabytes) return { launches = {}, copies = { { megabytes << 20, to_device } } } end,
  }
end
programs.memcopy_h2d, programs.memcopy_d2h = copy_of(true), copy_of(false)

programs.memcopy_d2d = {
  small = "1MB", size = programs.memcopy_h2d.size,
  work = function(megabytes) return (megabytes << 20) // 1024 * 12 end,
  rate = 0.2,
  bytes = function(megabytes) return megabytes << 20 end,
  build = function(gpu, megabytes, _, small)
    local n <const> = megabytes << 18
    local from, to = floats(gpu, "from", n, small and 1), floats(gpu, "to", n)
    local grid <const> = math.min(n // 4, 512 * buffers.compute_units(gpu))
    return {
      launches = { launch(gpu:load "kernels/streams.hip", "copy", grid, 512,
        { from, to, strobe.u64(n // 4), strobe.u32(grid) }) },
      check = function() return to:compare(from) end,
    }
  end,
}



programs.simpleconvolution = {
  small = "64x64_mask3", size = function(text) return text:match "^(%d+)x%d+_mask(%d+)$" end,
  work = function(side, mask) return side * side // 64 * (35 + mask * (8 + 10 * mask)) end,
  rate = 1.1, sampled = "budget",
  bytes = function(side) return 4 * side * side end,
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
  rate = 1.5,
  bytes = function(side, mask) return 4 * side * side * mask * mask end,
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

return programs

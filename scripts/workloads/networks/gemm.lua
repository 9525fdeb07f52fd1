-- Launches of gemm.cl: which tile and how many parts of k suit a product of matrices on a GPU.

local strobe = require "strobe"
local samples = require "workloads.networks.samples"

local gemm = {
  slack = 64,  -- floats after the last row of B and C: a tile may be wider than the pitch
  tile_parameter = {
    default = "auto", choices = { "auto", "128x128", "64x128", "64x64" }, doc = "outputs of a work-group",
  },
  split_parameter = {
    default = 0, min = 0, max = 64, doc = "parts that sums over k are cut into; 0: as many as the GPU needs waves",
  },
}

local depth <const> = 16  -- of the largest slice of k, in which its parts are cut
local add_bias <const>, relu <const> = 1, 2

-- `depth` of a slice of k, and cost of a multiply-add against that of the largest tile: smaller ones load more.
local tiles <const> = {
  { name = "128x128", m = 128, n = 128, depth = 16, cost = 1.00 },
  { name = "64x128", m = 64, n = 128, depth = 8, cost = 1.10 },
  { name = "64x64", m = 64, n = 64, depth = 8, cost = 1.30 },
}

local function round_up(value, multiple) return (value + multiple - 1) // multiple * multiple end

-- Floats from one row of a matrix of n columns to the next.
function gemm.pitch(n) return round_up(n, 64) end

function gemm.padded_depth(k) return round_up(k, depth) end

local function simds_of(gpu)
  local p = gpu.preset
  local units = p:get "gpu.shader_arrays" * p:get "gpu.compute_units_per_array" - p:get "gpu.disabled_compute_units"
  return units * p:get "compute_unit.simds"
end

-- Cycles of a product by one tile and one number of parts: rounds of waves over the SIMDs, each of 64 multiply-adds of
-- four cycles per step of k (a wave alone on its SIMD waits for half as long as it computes; waves in a round are in each
-- other's way a little), and the partial sums' way to memory and back.
local function cycles_of(tile, split, m, n, k, simds)
  local waves = ((m + tile.m - 1) // tile.m) * ((n + tile.n - 1) // tile.n) * (tile.m * tile.n // 4096) * split
  local rounds = (waves + simds - 1) // simds
  local alone = (rounds == 1 and 1.5 or 1) * (1 + 0.1 * waves / (rounds * simds))
  local moved = split > 1 and 4 * (split + 1) * m * n / 384 + 8000 or 0
  return rounds * alone * tile.cost * 256 * k / split + moved
end

local function choose(self, m, n, k)
  local best
  for _, tile in ipairs(tiles) do
    if self.tile == "auto" or self.tile == tile.name then
      for split = self.split > 0 and self.split or 1, self.split > 0 and self.split or 16 do
        local cycles = cycles_of(tile, split, m, n, k, self.simds)
        local enough = k // split >= (split > 1 and 8 * depth or 1) or self.split > 0
        if enough and (not best or cycles < best.cycles) then best = { tile = tile, split = split, cycles = cycles } end
      end
    end
  end
  local part = round_up((k + best.split - 1) // best.split, depth)
  return best.tile, part, (k + part - 1) // part
end

local methods = {}

function methods:program(tile)
  if not self.programs[tile.name] then
    self.programs[tile.name] = self.gpu:load("../gemm.cl", {
      flags = { "-DTILE_M=" .. tile.m, "-DTILE_N=" .. tile.n, "-DDEPTH=" .. (tile.depth) },
    })
  end
  return self.programs[tile.name]
end

-- Where the parts of a sum are kept until they are added: one buffer, as large as the largest product needs.
function methods:workspace(count)
  if not self.parts or self.parts.count < count then
    self.parts = self.gpu:buffer { type = "f32", count = count, name = "parts" }
  end
  return self.parts
end

-- C = A * B (+ bias of each row) (, negative elements replaced by 0). A: m x k, k a multiple of 16; B, C: pitch(n).
-- Returns the launches, and the number of parts that sums are cut into.
function methods:launches(job)
  local m <const>, k <const>, pitch <const> = job.m, job.k, gemm.pitch(job.n)
  local tile, part, parts = choose(self, m, job.n, k)
  local program = self:program(tile)
  local bias, how = job.bias or job.a, (job.bias and add_bias or 0) + (job.relu and relu or 0)
  local items = tile.m * tile.n // 64
  local grid = { (m + tile.m - 1) // tile.m * items, (job.n + tile.n - 1) // tile.n, parts }
  local to = parts > 1 and self:workspace(parts * m * pitch) or job.c
  local function u(value) return strobe.u32(value) end
  local launches = {
    { program = program, kernel = "gemm", grid = grid, group = { items, 1, 1 },
      args = { job.a, job.b, bias, to, u(m), u(k), u(pitch), u(part), u(parts > 1 and 0 or how) } },
  }
  if parts > 1 then
    launches[2] = { program = program, kernel = "gemm_sum", grid = { round_up(pitch // 4, 64), m }, group = { 64, 1 },
      args = { to, bias, job.c, u(m), u(pitch), u(parts), u(how) } }
  end
  return launches, parts
end

-- What chooses tiles for a GPU; `how` has `tile` and `split`.
function gemm.new(gpu, how)
  local self = { gpu = gpu, simds = simds_of(gpu), tile = how.tile, split = how.split, programs = {} }
  for name, method in pairs(methods) do self[name] = method end
  return self
end

-- Elements of C against sums in double precision; all of them, if there are few.
function gemm.check(job)
  local pitch <const> = gemm.pitch(job.n)
  local chosen = samples.choose(job.m, job.n, 4096)
  local expected = strobe.reference("convolution", {
    channels = job.k, height = 1, width = job.n, images = 1, filters = job.m, kernel = 1, stride = 1, pad = 0,
    channel_stride = pitch, image_stride = job.n, filter_stride = job.k,
  }, { job.b, job.a, chosen }, { type = "f64", count = 2 * chosen.count })
  return samples.compare { name = "c", got = job.c, pitch = pitch, columns = job.n, chosen = chosen, expected = expected,
    roundings = job.k + 64 }
end

return gemm

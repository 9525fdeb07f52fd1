-- What workloads for matrix units share.

local strobe = require "strobe"

local matrix = { targets = { "gfx908", "gfx90a", "gfx942" } }

-- Ends with a message unless the GPU's target is one of `targets`.
function matrix.require_target(gpu, what, targets)
  for _, target in ipairs(targets) do
    if gpu.isa == target then return end
  end
  local presets <const> = { gfx908 = "mi100", gfx90a = "mi210", gfx942 = "mi300x" }
  local known = {}
  for _, target in ipairs(targets) do known[#known + 1] = ("%s (--gpu %s)"):format(target, presets[target]) end
  strobe.fail(("%s: %s (%s) has no matrix instructions for it - run it on %s"):format(what, gpu.name, gpu.isa,
    table.concat(known, ", ")))
end

-- A buffer of floats rounded to a format of 16 or 8 bits; what is no normal number of it becomes 0, since gfx90a takes
-- subnormal operands for 0.
function matrix.narrow(gpu, format, type, count, init, name)
  local floats = strobe.array { type = "f32", count = count, init = init }
  local narrow = strobe.reference("narrow", { format = format }, { floats }, { type = type, count = count })
  return gpu:buffer { type = type, count = count, init = { array = narrow }, name = name }
end

function matrix.compute_units(gpu)
  local p = gpu.preset
  return p:get "gpu.shader_arrays" * p:get "gpu.compute_units_per_array" - p:get "gpu.disabled_compute_units"
end

-- A function for a run's metrics: the rate of a launch, and its share of the peak, at which every SIMD executes matrix
-- instructions of m x n x k multiply-adds one after the other. `passes`: of one of them.
-- `operations`: of the launch. Without timing there is no rate.
function matrix.rate(gpu, instruction, operations)
  local function key(name) return (gpu.preset:get(name)) end
  local cycles <const> = instruction.passes * key "compute_unit.matrix_pass"
  local in_one <const> = 2 * instruction.m * instruction.n * instruction.k
  local peak <const> = in_one / cycles * key "compute_unit.simds" * matrix.compute_units(gpu)
  return function(launch)
    if not launch.cycles then return end
    local rate <const> = operations / launch.cycles
    return {
      { name = "matrix.operations_per_cycle", value = rate, unit = "operations/cycle",
        doc = "multiplications and additions of the problem" },
      { name = "matrix.peak_operations_per_cycle", value = peak, unit = "operations/cycle",
        doc = ("all SIMDs execute matrix instructions of %d passes: %.1f T operations/s"):format(instruction.passes,
          peak * key "gpu.clock" / 1e12) },
      { name = "matrix.peak_share", value = 100 * rate / peak, unit = "percent", doc = "of the peak rate" },
    }
  end
end

-- Of what hipcc and clang make of HIP source: 32 lanes on gfx10 and later.
function matrix.wave_size(gpu) return gpu.isa:match "^gfx1" and 32 or 64 end

return matrix

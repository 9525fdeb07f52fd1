-- What the programs share: buffers of floats, and launches.

local buffers = {}

function buffers.compute_units(gpu)
  local p <const> = gpu.preset
  return p:get "gpu.shader_arrays" * p:get "gpu.compute_units_per_array" - p:get "gpu.disabled_compute_units"
end

function buffers.groups_of(count, group) return (count + group - 1) // group * group end

function buffers.floats(gpu, name, count, seed)
  local init = seed and { random = seed, low = -1, high = 1 } or nil
  return gpu:buffer { type = "f32", count = count, init = init, name = name }
end

function buffers.launch(program, kernel, grid, group, args, more)
  local made = { program = program, kernel = kernel, grid = grid, group = group, args = args }
  for key, value in pairs(more or {}) do made[key] = value end
  return made
end

return buffers

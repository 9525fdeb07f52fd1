-- Euler equations: steps of seven launches of three regular kernels, roots and quotients, neighbours through indices.

local strobe = require "strobe"

local width <const> = 128  -- squares of two triangles
local courant <const> = 0.5

return {
  name = "cfd",
  doc = "Euler equations on a mesh of 256 x (problem / 4) triangles, one triangle per work-item",
  parameters = {
    problem = { default = 512, small = 8, min = 4, max = 1 << 17, multiple_of = 4, doc = "waves: 64 triangles each" },
    steps = { default = 4, small = 1, min = 1, max = 1000, doc = "time steps, seven launches each" },
    seed = { default = 1, min = 0, doc = "another seed, another state to begin with" },
  },

  build = function(gpu, parameters)
    local cells <const> = 64 * parameters.problem
    local mesh = { width = width, height = cells // (2 * width) }
    local neighbours = strobe.reference("cfd_neighbours", mesh, {}, { type = "u32", count = 3 * cells })
    local faces = strobe.reference("cfd_faces", mesh, {}, { type = "f32", count = 9 * cells })
    local function fresh(name, count) return gpu:buffer { type = "f32", count = count, name = name } end
    local buffers = {
      neighbours = gpu:buffer { type = "u32", init = { array = neighbours }, name = "neighbours" },
      faces = gpu:buffer { type = "f32", init = { array = faces }, name = "faces" },
      first = fresh("first", 4 * cells), old = fresh("old", 4 * cells), step = fresh("step", cells),
      sums = fresh("sums", 4 * cells), state = fresh("state", 4 * cells),
    }
    -- Density, momentum in x and y, energy: a wind of a quarter of the speed of sound, with noise.
    for component, range in ipairs { { 0.9, 1.1 }, { 0.2, 0.4 }, { -0.1, 0.1 }, { 2.4, 2.6 } } do
      buffers.first:write((component - 1) * cells + 1, strobe.array { type = "f32", count = cells,
        init = { random = parameters.seed + component, low = range[1], high = range[2] } })
    end
    -- The quotients and roots are those of IEEE 754, as the reference has them.
    local program = gpu:load("cfd.cl", { flags = { "-cl-fp32-correctly-rounded-divide-sqrt" } })
    local b, count, launches = buffers, strobe.u32(cells), {}
    local function launch(kernel, ...)
      launches[#launches + 1] = { program = program, kernel = kernel, grid = { cells }, group = { 256 }, args = { ... } }
    end
    local now = b.first
    for _ = 1, parameters.steps do
      launch("cfd_time_step", now, b.faces, count, strobe.f32(courant), b.old, b.step)
      for _, fraction in ipairs { 1 / 3, 1 / 2, 1 } do
        launch("cfd_flux", now, b.neighbours, b.faces, count, b.sums)
        launch("cfd_update", b.old, b.step, b.sums, count, strobe.f32(fraction), b.state)
        now = b.state
      end
    end
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b = run.buffers
    return b.state:compare(strobe.reference("cfd", { steps = run.parameters.steps, courant = courant },
      { b.first, b.neighbours, b.faces }, { type = "f32", count = b.state.count }))
  end,
}

-- Stencil: the same regular launch again and again, on two arrays in turn.

local strobe = require "strobe"

local width <const>, height <const>, planes <const> = 256, 32, 8
local centre <const>, side <const> = 0.4, 0.1

return {
  name = "stencil",
  doc = "seven-point Jacobi steps on a box of 256 x 32 x (problem / 16) cells, 8 cells per work-item",
  parameters = {
    problem = {
      default = 2048, small = 128, min = 128, max = 1 << 17, multiple_of = 128, doc = "waves of a step: 512 cells each",
    },
    steps = { default = 6, small = 2, min = 1, max = 1000, doc = "time steps of one launch each" },
    seed = { default = 1, min = 0, doc = "another seed, other cells" },
  },

  build = function(gpu, parameters)
    local depth <const> = planes * (parameters.problem // 128)
    local cells <const> = width * height * depth
    local random = { random = parameters.seed, low = -1, high = 1 }
    local function fresh(name) return gpu:buffer { type = "f32", count = cells, name = name } end
    local now = gpu:buffer { type = "f32", count = cells, init = random, name = "cells" }
    local buffers = { cells = now, odd = fresh "odd", even = fresh "even" }
    local program, launches = gpu:load "stencil.cl", {}
    for step = 1, parameters.steps do
      buffers.result = step % 2 == 1 and buffers.odd or buffers.even
      launches[step] = {
        program = program, kernel = "stencil", grid = { width, height, depth // planes }, group = { width, 2, 1 },
        args = { now, buffers.result, strobe.u32(height), strobe.u32(depth), strobe.f32(centre), strobe.f32(side) },
      }
      now = buffers.result
    end
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b, steps = run.buffers, run.parameters.steps
    local cells <const> = b.cells.count
    local shape = { width = width, height = height, depth = cells // (width * height), steps = steps, centre = centre,
      side = side }
    return b.result:compare(strobe.reference("stencil", shape, { b.cells }, { type = "f32", count = cells }))
  end,
}

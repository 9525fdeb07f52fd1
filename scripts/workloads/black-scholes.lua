-- Black-Scholes: no branches, no reuse, transcendental functions; one launch per scenario.

local strobe = require "strobe"

local rate <const> = 0.02

-- The volatilities of the scenarios: 20 % to 50 %.
local function volatility(scenario, scenarios) return 0.2 + 0.3 * (scenario - 1) / scenarios end

return {
  name = "black-scholes",
  doc = "values of European options in several scenarios of volatility, one option per work-item",
  parameters = {
    problem = { default = 2048, small = 8, min = 4, max = 1 << 17, multiple_of = 4, doc = "waves: 64 options each" },
    scenarios = { default = 8, small = 2, min = 1, max = 512, doc = "volatilities, one launch each" },
    seed = { default = 1, min = 0, doc = "another seed, other options" },
  },

  build = function(gpu, parameters)
    local options <const>, scenarios <const> = 64 * parameters.problem, parameters.scenarios
    local function random(name, stream, low, high)
      local init = { random = parameters.seed + stream, low = low, high = high }
      return gpu:buffer { type = "f32", count = options, init = init, name = name }
    end
    local function output(name) return gpu:buffer { type = "f32", count = options * scenarios, name = name } end
    local buffers = {
      prices = random("prices", 0, 10, 50), strikes = random("strikes", 1, 10, 50), years = random("years", 2, 0.25, 4),
      calls = output "calls", puts = output "puts",
    }
    local b, program, launches = buffers, gpu:load "black-scholes.cl", {}
    for scenario = 1, scenarios do
      launches[scenario] = {
        program = program, kernel = "black_scholes", grid = { options }, group = { 256 },
        args = { b.prices, b.strikes, b.years, b.calls, b.puts, strobe.u32((scenario - 1) * options), strobe.f32(rate),
          strobe.f32(volatility(scenario, scenarios)) },
      }
    end
    return { buffers = buffers, launches = launches }
  end,

  -- How 5e-4 comes about: docs/use/workloads.md.
  check = function(run)
    local b, scenarios = run.buffers, run.parameters.scenarios
    local options <const> = b.prices.count
    local function compared(output, put)
      local expected = strobe.array { type = "f32", count = output.count }
      for scenario = 1, scenarios do
        local spec = { rate = rate, volatility = volatility(scenario, scenarios), put = put }
        expected:write((scenario - 1) * options + 1,
          strobe.reference("black_scholes", spec, { b.prices, b.strikes, b.years }, { type = "f32", count = options }))
      end
      return output:compare(expected, { abs = 5e-4, rel = 0 })
    end
    return { compared(b.calls, false), compared(b.puts, true) }
  end,
}

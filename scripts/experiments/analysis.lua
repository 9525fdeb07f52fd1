-- How quickly work-groups are executed ahead of a launch (launch:analyse), compared with a functional run of all of it.
--
--   strobe run scripts/experiments/analysis.lua [PROGRAM]
--
-- Rates in millions of wave-instructions per second of what was executed: a full pass, one whose waves are passed to a Lua
-- function with their blocks, one that counts lines, and a sample of 1 % of the work-groups.

local strobe = require "strobe"

local names <const> = { "aes", "fir", "conv", "matmul", "relu", "spmv" }
local only = ...

local rows = strobe.table { "program", "waves", "functional", "full", "each", "lines", "sample", "sample_ms" }

local function rate(counts) return counts.wave_instructions / counts.wall_seconds / 1e6 end

for _, name in ipairs(names) do
  if only == nil or only == name then
    local gpu, workload = strobe.gpu(), strobe.workload(name)
    local functional = workload:run(gpu, {}, "functional")
    local full, each, lines, sample
    local analyses = strobe.sampler {
      name = "analyses",
      begin_launch = function(launch)
        full = launch:analyse { share = 1 }
        each = launch:analyse { share = 1, each = function() end }
        lines = launch:analyse { share = 1, lines = true }
        sample = launch:analyse { share = 0.01 }
        return { treatment = "fast_forward", cycles = 1, level = "none" }
      end,
    }
    workload:run(gpu, {}, "detailed", analyses)
    rows:add {
      program = name, waves = functional.waves, functional = functional.wave_instructions_per_second / 1e6,
      full = rate(full), each = rate(each), lines = rate(lines), sample = rate(sample), sample_ms = 1000 * sample.wall_seconds,
    }
  end
end
rows:print()

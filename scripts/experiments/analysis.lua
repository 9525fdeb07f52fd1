-- How quickly work-groups are executed ahead of a launch (launch:analyse), beside a functional run of all of it.
--
--   strobe run scripts/experiments/analysis.lua [PROGRAM]
--
-- Rates in millions of wave-instructions per second of what was executed: a full pass with the blocks of each wave, one that
-- counts lines, too, and a sample of 1 % of the work-groups with the blocks of each wave.

local strobe = require "strobe"

local names <const> = { "aes", "fir", "conv", "matmul", "relu", "spmv" }
local only = ...

local rows = strobe.table { "program", "waves", "functional", "full", "full_lines", "sample", "sample_ms" }

local function rate(counts) return counts.wave_instructions / counts.wall_seconds / 1e6 end

for _, name in ipairs(names) do
  if only == nil or only == name then
    local gpu, workload = strobe.gpu(), strobe.workload(name)
    local functional = workload:run(gpu, {}, "functional")
    local full, lines, sample
    local analyses = strobe.sampler {
      name = "analyses",
      begin_launch = function(launch)
        local nothing = function() end
        if full == nil then
          full = launch:analyse { share = 1, each = nothing }
          lines = launch:analyse { share = 1, each = nothing, lines = true }
          sample = launch:analyse { share = 0.01, each = nothing }
        end
        return { treatment = "fast_forward", cycles = 1, level = "none" }
      end,
    }
    workload:run(gpu, {}, "detailed", analyses)
    rows:add {
      program = name, waves = functional.waves, functional = functional.wave_instructions_per_second / 1e6,
      full = rate(full), full_lines = rate(lines), sample = rate(sample), sample_ms = 1000 * sample.wall_seconds,
    }
  end
end
rows:print()

-- steady: once waves take as long per instruction as those before them did, all others are executed without time and
-- take as long.
--
-- The sampler that docs/extend/write-a-sampler.md builds. It assumes that what waves do later costs what it does now, which
-- holds for kernels whose waves are alike; for more, see docs/use/samplers.md.

local strobe = require "strobe"

local window <const> = 256   -- waves that are compared with as many before them
local change <const> = 0.03  -- by which their time per instruction may differ

local count, cycles, instructions  -- of the waves of this window
local before                       -- cycles per instruction of the window before
local rate                         -- of the steady kernel; nil until it is steady

return strobe.sampler {
  name = "steady",

  begin_launch = function(launch)
    count, cycles, instructions, before, rate = 0, 0, 0, nil, nil
    if launch.must_be_detailed then launch:log("stays detailed: " .. launch.must_be_detailed) end
  end,

  wave_retired = function(wave)
    if rate then return end
    count, cycles = count + 1, cycles + (wave.retired - wave.issued)
    instructions = instructions + wave.instructions
    if count < window then return end
    local now = cycles / instructions
    if before and math.abs(now / before - 1) < change then rate = now end
    count, cycles, instructions, before = 0, 0, 0, now
  end,

  work_group = function(group)
    if rate then return "fast_forward" end
  end,

  predict = function(group, waves)
    local durations = {}
    for n, wave in ipairs(waves) do durations[n] = rate * wave.instructions end
    return durations
  end,
}

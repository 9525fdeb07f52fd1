-- The six programs at one size each: full detail, Photon (each level and combined), photon+ and PKA.
--
--   strobe run scripts/experiments/photon/quick.lua [--gpu r9-nano] [--sampler NAME] [OUT.csv]
--
-- With --sampler only that one, without a comparison: `strobe compare` drives it so. Otherwise every program runs in
-- detail first, and the others are held against that.

local strobe = require "strobe"
local study = require "study"

local out = ...
local gpu = strobe.gpu().name
local only = strobe.options().sampler

-- Large enough for Photon to act on most, small enough for all to take less than five minutes.
local sizes <const> = { { "aes", 8192 }, { "fir", 16 }, { "conv", 16384 }, { "matmul", 4096 }, { "relu", 16384 },
  { "spmv", 128 } }

local rows = {}
for _, entry in ipairs(sizes) do
  local program, size = entry[1], entry[2]
  local reference = study.launch(gpu, program, size, only or "detailed")
  for _, sampler in ipairs(only and {} or study.samplers) do
    local sampled = study.launch(gpu, program, size, sampler)
    rows[#rows + 1] = study.row(gpu, program, size, sampler, sampled, reference)
  end
end
if not only then
  local made = study.table(rows)
  made:print()
  print()
  study.summary(rows):print()
  if out then made:csv(out) end
end

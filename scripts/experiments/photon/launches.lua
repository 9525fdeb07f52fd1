-- What samples between launches: a program of many launches, in which kernels and sizes come again.
--
--   strobe run scripts/experiments/photon/launches.lua [--gpu r9-nano] [OUT.csv]
--
-- Like a network that sees three images: each of its layers is a kernel of the library at another size, the first
-- image finds cold caches, and each launch works on other buffers. Photon's kernel level, PKA's choice of kernels
-- (PKS) and Sieve predict whole launches from earlier ones; the methods within a launch are in the same table.

local strobe = require "strobe"
local study = require "study"

local out = ...
local gpu_name = strobe.gpu().name
strobe.options():fix { mode = "detailed" }

local images <const> = 3
local layers <const> = {
  { "conv", 4096 }, { "relu", 4096 }, { "conv", 4096 }, { "relu", 4096 }, { "conv", 1024 }, { "relu", 1024 },
  { "conv", 256 }, { "relu", 256 }, { "matmul", 256 }, { "relu", 64 }, { "matmul", 64 }, { "spmv", 64 },
}

local samplers <const> = {
  "photon:levels=kernel", "photon", "photon+:levels=kernel", "photon+", "pka:levels=pks",
  "pka", "sieve",
}

-- The launches of all images on one GPU, one after the other.
local function network(sampler)
  local gpu, launches = strobe.gpu(gpu_name), {}
  for _ = 1, images do
    for _, layer in ipairs(layers) do
      local run = strobe.workload(layer[1]):run(gpu, { problem = layer[2] }, "detailed", sampler)
      if not run.ok then error(("%s %d with %s: wrong result"):format(layer[1], layer[2], sampler), 0) end
      launches[#launches + 1] = run.launches[1]
    end
  end
  return launches
end

local made = strobe.table(study.columns([[gpu sampler launches predicted detailed_us predicted_us error mean worst share
  speedup]], {
  mean = { title = "mean launch error %", format = "%.2f" },
  worst = { title = "worst launch %", format = "%.2f" },
}))

local detailed = network("detailed")
local sum = study.sum
for _, sampler in ipairs(samplers) do
  local sampled = network(sampler)
  local predicted, errors, worst = 0, 0, 0
  for position, launch in ipairs(sampled) do
    if launch.predicted_by ~= "nothing" then
      local off = 100 * math.abs(launch.seconds / detailed[position].seconds - 1)
      predicted, errors, worst = predicted + 1, errors + off, math.max(worst, off)
    end
  end
  made:add {
    gpu = gpu_name, sampler = sampler, launches = #sampled, predicted = predicted,
    detailed_us = 1e6 * sum(detailed, "seconds"), predicted_us = 1e6 * sum(sampled, "seconds"),
    error = 100 * (sum(sampled, "seconds") / sum(detailed, "seconds") - 1),
    mean = predicted > 0 and errors / predicted or nil, worst = predicted > 0 and worst or nil,
    share = 100 * sum(sampled, "simulated_wave_instructions") / sum(detailed, "wave_instructions"),
    speedup = sum(detailed, "cpu_seconds") / sum(sampled, "cpu_seconds"),
  }
end
made:print()
if out then made:csv(out) end

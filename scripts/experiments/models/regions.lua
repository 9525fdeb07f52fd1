-- The regions that Photon simulates in detail, given to an analytical model as its profile.
--
--   strobe run scripts/experiments/models/regions.lua [MODEL [OUT.csv]]
--
-- J.-C. Huang's thesis (2015) suggests to let a sampler choose what GPUMech looks at. Photon's detailed region are the
-- first work-groups, up to where it finds wave or block times stable. For each of the six programs: the error of the model
-- on its own choice of work-groups, on Photon's region, and of Photon itself, against the run in full detail; and what
-- each costs. The region comes from a sampled run, so its cost belongs to the model that uses it.

local strobe = require "strobe"

local model, out = ...
model = model or "gpumech+"

local sizes <const> = { { "aes", 8192 }, { "fir", 16 }, { "conv", 4096 }, { "matmul", 1024 }, { "relu", 16384 },
  { "spmv", 64 } }

-- The first launch of a program on a new GPU with new buffers.
local function launch(program, size, more)
  local gpu = strobe.gpu "r9-nano"
  local request = {}
  for field, value in pairs(strobe.workload(program):build(gpu, { problem = size }).launches[1]) do request[field] = value end
  for field, value in pairs(more) do request[field] = value end
  return gpu:launch(request)
end

local function error_of(result, truth) return 100 * (result.cycles / truth.cycles - 1) end
local function cost_of(result) return 1e3 * (result.model.profile.seconds + result.model.model_seconds) end

local made = strobe.table { "program", "work_groups", "region", "detailed_cycles", "detailed_ms", "model_error",
  "model_ms", "region_error", "region_ms", "photon_error", "photon_ms" }
local sums = { model = 0, region = 0, photon = 0 }
for _, entry in ipairs(sizes) do
  local program, size = entry[1], entry[2]
  local truth = launch(program, size, { mode = "detailed", sampling = "detailed" })
  local photon = launch(program, size, { mode = "detailed", sampling = "photon" })
  local share = photon.simulated_wave_instructions / photon.wave_instructions
  local region = {}
  for n = 0, math.max(1, math.ceil(share * photon.work_groups)) - 1 do region[n + 1] = n end
  local own = launch(program, size, { mode = "model", model = model })
  local fed = launch(program, size, { mode = "model", model = model, profile_groups = region })
  made:add { program = ("%s %d"):format(program, size), work_groups = truth.work_groups, region = #region,
    detailed_cycles = truth.cycles, detailed_ms = ("%.1f"):format(1e3 * truth.cpu_seconds),
    model_error = ("%.1f"):format(error_of(own, truth)), model_ms = ("%.1f"):format(cost_of(own)),
    region_error = ("%.1f"):format(error_of(fed, truth)), region_ms = ("%.1f"):format(cost_of(fed)),
    photon_error = ("%.1f"):format(error_of(photon, truth)), photon_ms = ("%.1f"):format(1e3 * photon.cpu_seconds) }
  for name, result in pairs { model = own, region = fed, photon = photon } do
    sums[name] = sums[name] + math.abs(error_of(result, truth)) / #sizes
  end
end
made:print()
print(("mean absolute error: %s %.1f %%, on Photon's region %.1f %%, Photon %.1f %%"):format(model, sums.model, sums.region,
  sums.photon))
if out then made:csv(out) end

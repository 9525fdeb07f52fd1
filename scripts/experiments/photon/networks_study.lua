-- What the experiments with whole networks share: which programs and methods there are, one run of one of them, and the
-- file of its launches.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"

local networks_study = {}

-- In the order in which they are run: those on which photon+ may be tuned first, then those that every GPU needs.
networks_study.programs = {
  "resnet18", "pagerank", "vgg16", "resnet50", "resnet34", "vgg19", "resnet101", "resnet152",
}
networks_study.tuned_on = { resnet18 = true, vgg16 = true }

networks_study.gpus = { "r9-nano", "mi100-gcn3" }

-- Functional runs have no time; they are for the bytes, and for what executing costs.
-- Photon level by level is for Figure 17 of its paper, which is about VGG-16.
networks_study.methods = { "detailed", "functional", "photon", "photon+", "pka", "budget" }
networks_study.levels = { "photon:levels=kernel", "photon:levels=kernel+warp" }

-- A launch of a run. `of` is how many the run has, `digest` is of all layers' outputs, `ok` whether the checks passed.
local columns <const> = { "program", "gpu", "method", "of", "launch", "layer", "kernel", "group", "waves", "instructions", "simulated",
  "cycles", "us", "cpu", "wall", "by", "bar", "threads", "digest", "ok" }

-- The runs of a file, by "program gpu method"; those that are not whole are left out.
function networks_study.read(path)
  local runs = {}
  for _, row in ipairs(rows_file.read(path)) do
    local key = ("%s %s %s"):format(row.program, row.gpu, row.method)
    runs[key] = runs[key] or {}
    table.insert(runs[key], row)
  end
  for key, rows in pairs(runs) do
    if #rows ~= rows[1].of then runs[key] = nil end
  end
  return runs
end

function networks_study.write(path, runs)
  local keys, rows = {}, {}
  for key in pairs(runs) do keys[#keys + 1] = key end
  table.sort(keys)
  for _, key in ipairs(keys) do
    for _, row in ipairs(runs[key]) do rows[#rows + 1] = row end
  end
  rows_file.write(path, columns, rows)
end

-- FNV-1a, 64 bits, over the words of a buffer.
local function digest_of(buffer, digest)
  local step <const> = 1 << 16
  for first = 1, buffer.count, step do
    for _, value in ipairs(buffer:read(first, math.min(step, buffer.count - first + 1))) do
      digest = (digest ~ string.unpack("<I8", string.pack("<n", value))) * 0x100000001b3
    end
  end
  return digest
end

local function layers_of(job)
  if job.layers then return job.layers end
  local layers = {}
  for n, launch in ipairs(job.launches) do layers[n] = { name = launch.kernel, first = n, last = n } end
  return layers
end

-- One program by one method on a new GPU: its launches as rows. `store` is a profile store's file, or nil.
function networks_study.run(program, gpu_name, method, store)
  local gpu = strobe.gpu(gpu_name)
  if store then gpu:profile_store(store) end
  local job, parameters = strobe.workload(program):build(gpu, {})
  local run = strobe.run { gpu = gpu, launches = job.launches, check = job.check, buffers = job.buffers,
    parameters = parameters, name = program, mode = method == "functional" and "functional" or "detailed",
    sampling = method ~= "functional" and method or nil }
  local digest = -0x340d631b7bdddcdb
  for _, layer in ipairs(layers_of(job)) do
    if layer.output then digest = digest_of(layer.output, digest) end
  end
  if not job.layers then digest = digest_of(job.buffers.ranks, digest) end
  local rows, ok = {}, run.ok and "yes" or "no"
  for _, layer in ipairs(layers_of(job)) do
    for n = layer.first, layer.last do
      local launch = run.launches[n]
      rows[n] = {
        program = program, gpu = gpu_name, method = method, of = #run.launches, launch = n, layer = layer.name,
        kernel = launch.kernel, group = launch.waves // launch.work_groups, waves = launch.waves, instructions = launch.wave_instructions,
        simulated = math.tointeger(launch.simulated_wave_instructions) or launch.simulated_wave_instructions,
        cycles = math.floor((launch.cycles or 0) + 0.5), us = 1e6 * (launch.seconds or 0), cpu = launch.cpu_seconds,
        wall = launch.wall_seconds, by = launch.predicted_by,
        bar = launch.error_bar and launch.error_bar.half_width_percent, threads = rawget(launch, "threads") or 1,
        digest = ("%016x"):format(digest), ok = ok,
      }
    end
  end
  return rows
end

return networks_study

local strobe = require "strobe"
local name, problem, repeats, preset = ...
local gpu = strobe.gpu(preset or "r9-nano")
local job = strobe.workload(name):build(gpu, { problem = tonumber(problem) })
for _ = 1, tonumber(repeats or 1) do
  for _, l in ipairs(job.launches) do l.mode = "detailed"; local r = gpu:launch(l); print(r.kernel, r.cycles, r.wave_instructions, r.cpu_seconds, r.wave_instructions / r.cpu_seconds / 1e6) end
end

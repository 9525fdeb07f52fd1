-- Rules about how work is launched and spread over the vector units.

local evidence = require "commands.report.evidence"

-- A launch that does not fill the GPU.
local function is_small(kernel)
  local simds = evidence.simds(kernel)
  return simds and kernel.launch.waves < 2 * simds
end

-- Several small launches that become one also fill the GPU.
local function launch(kernel)
  local percent, text = evidence.overhead(kernel)
  if percent < 10 then return end
  local several = is_small(kernel) and #kernel.launches > 1
  return { { what_if = not several and "launch" or nil, gain = math.min(95, percent + (several and kernel:stall "no_wave" or 0)), promise = { 0.7, 1.15 },
    evidence = ("Launch overhead is %.0f %% of the time (%s of each launch), which no change of the kernel saves."):format(percent, text) } }
end

local function dispatch(kernel)
  local percent, busy = kernel:stall "dispatch", kernel:metric "command_processor.busy" or 100
  if percent < 10 or busy < 50 then return end
  local groups = kernel.launch.work_groups
  local waves = groups > 0 and kernel.launch.waves / groups or 0
  return { { what_if = "dispatch", gain = percent,
    evidence = ("Dispatch-bound: the dispatcher is busy in %.0f %% of the time, and vector units without a wave wait for it in %.0f %%; " ..
      "%d work-groups have %.0f wave%s each."):format(busy, percent, groups, waves, waves == 1 and "" or "s") } }
end

local function tail(kernel)
  local percent, simds = kernel:stall "no_wave", evidence.simds(kernel)
  local few = is_small(kernel)
  if percent < 10 or few and #kernel.launches > 1 and evidence.overhead(kernel) >= 10 then return end
  return { { rule = few and "too_few" or "tail", gain = percent, promise = few and { 0.9, 2.1 } or { 0.7, 3.2 }, idle = 100 - evidence.busiest(kernel),
    evidence = ("In %.0f %% of the time vector units have no wave and get none before the end: the launch has %d waves%s."):format(percent,
      kernel.launch.waves, simds and (" for %d vector units"):format(simds) or "") } }
end

local function divergence(kernel)
  local active, issue = evidence.active(kernel), kernel:stall "issue" + kernel:stall "dependency"
  if active > 75 or issue < 40 then return end
  return { { gain = issue * (1 - active / 100), promise = { 0.3, 1.25 },
    evidence = ("Lanes diverge: %.0f %% of them are active in vector instructions, which take %.0f %% of the time."):format(active, issue) } }
end

local function barrier(kernel)
  local percent = kernel:stall "barrier"
  if percent < 15 or evidence.busiest(kernel) >= 70 then return end
  return { { gain = percent, promise = { 0.5, 1.5 }, idle = 100 - evidence.busiest(kernel), evidence = ("Waves wait at barriers in %.0f %% of the time."):format(percent) } }
end

return {
  { name = "launch", doc = "the overhead of a launch", look = launch },
  { name = "dispatch", doc = "vector units that wait for a busy dispatcher", look = dispatch },
  { name = "tail", doc = "vector units without work up to the end; `too_few` if the launch has fewer than two waves for each", look = tail },
  { name = "divergence", doc = "branches that leave a quarter of the lanes idle, or more", look = divergence },
  { name = "barrier", doc = "waits at barriers", look = barrier },
}

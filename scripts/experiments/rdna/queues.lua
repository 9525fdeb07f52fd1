-- Two programs in two queues against the same two in one: what overlapping gains, and whether it is fair.
--
--   strobe run scripts/experiments/rdna/queues.lua [--gpu PRESET] [table.csv]

local strobe = require "strobe"

local csv <const> = ...

-- Sizes at which a program alone occupies most of an RX 5500 XT, or a part of it.
local pairs_of_programs <const> = {
  { { "aes", 256 }, { "aes", 256 } },
  { { "matmul", 512 }, { "matmul", 512 } },
  { { "conv", 1024 }, { "conv", 1024 } },
  { { "relu", 4096 }, { "relu", 4096 } },
  { { "spmv", 32 }, { "spmv", 32 } },
  { { "aes", 256 }, { "relu", 4096 } },
  { { "matmul", 512 }, { "spmv", 32 } },
  { { "fir", 2 }, { "aes", 256 } },
  { { "spmv", 32 }, { "relu", 4096 } },
}

-- Runs both programs, in one queue or in a queue each. Returns the cycles of each and of both, and whether all outputs are right.
local function run(programs, queues)
  local gpu = strobe.gpu(strobe.options().gpu or "rx-5500-xt")
  local shared = gpu:queue()
  local jobs, events = {}, {}
  for n, program in ipairs(programs) do
    jobs[n] = strobe.workload(program[1]):build(gpu, { problem = program[2] })
    events[n] = {}
    local queue = queues == 1 and shared or gpu:queue()
    for position, launch in ipairs(jobs[n].launches) do
      launch.queue, launch.mode = queue, "detailed"
      events[n][position] = gpu:launch(launch)
    end
  end
  local _, together = gpu:finish()
  local made = { cycles = together.cycles, correct = true, stalls = {} }
  for n, job in ipairs(jobs) do
    local first, last = events[n][1]:result(), events[n][#events[n]]:result()
    made[n] = last.began + last.cycles - first.began
    made.stalls[n] = strobe.top_stalls { launches = { first } }
    local check = job.check { buffers = job.buffers, launches = job.launches }
    made.correct = made.correct and (check == true or check.ok)
  end
  return made
end

local results = strobe.table { "programs", "correct", { name = "one", title = "cycles in one queue" },
  { name = "two", title = "in two" }, { name = "gain", format = "%.3f" },
  { name = "first", title = "first slower by", format = "%.2f" },
  { name = "second", title = "second slower by", format = "%.2f" }, { name = "stalls", title = "stalls of the first" } }
for _, programs in ipairs(pairs_of_programs) do
  local one, two = run(programs, 1), run(programs, 2)
  results:add {
    programs = ("%s %d + %s %d"):format(programs[1][1], programs[1][2], programs[2][1], programs[2][2]),
    correct = one.correct and two.correct and "yes" or "NO", one = one.cycles, two = two.cycles,
    gain = one.cycles / two.cycles, first = two[1] / one[1], second = two[2] / one[2], stalls = two.stalls[1],
  }
end
results:print()
if csv then results:csv(csv) end

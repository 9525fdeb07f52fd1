-- One program at its middle size, checked, then launched again as often as --repeat says. `strobe bench` runs this for
-- each program and takes the times from the launches; what is printed is the problem's size.
--
--   strobe run scripts/experiments/bench.lua fir --repeat 5

local strobe = require "strobe"

local name = ...
if not name then error("name a program of scripts/workloads, such as aes, fir, conv, matmul, relu, spmv or bfs", 0) end
local run = strobe.workload(name):run(strobe.gpu())
print(run.parameters.problem)

-- A program for `strobe compare`: GPU, mode and model come from the command line.

local strobe = require "strobe"

strobe.workload("relu"):run(strobe.gpu(), { problem = 1024 })

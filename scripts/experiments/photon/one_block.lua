-- The R9 Nano whose memory is one block (r9-nano-fast) beside the one made of blocks (r9-nano): cycles and speed at the
-- published sizes of at most 16384 waves and the largest of each program.
--
--   strobe run scripts/experiments/photon/one_block.lua OUT.csv
--
-- A row is written as soon as it is there. Rates are processor time.

local strobe = require "strobe"
local mgpusim = require "mgpusim"
local study = require "study"

local out = ...
if not out then error("name the CSV file to write", 0) end

local rows = strobe.table {
  { name = "program" }, { name = "size", format = "%g" },
  { name = "blocks", title = "cycles, blocks" }, { name = "one", title = "cycles, one block" },
  { name = "difference", title = "difference %", format = "%+.1f" },
  { name = "line_requests", title = "line requests" },
  { name = "blocks_rate", title = "M wave-instr./s, blocks", format = "%.2f" },
  { name = "one_rate", title = "M wave-instr./s, one block", format = "%.2f" },
  { name = "blocks_lines", title = "M lines/s, blocks", format = "%.2f" },
  { name = "one_lines", title = "M lines/s, one block", format = "%.2f" },
}
for _, program in ipairs { "aes", "fir", "conv", "matmul", "relu", "spmv" } do
  local sum, worst, count = 0, 0, 0
  for _, entry in ipairs(mgpusim.sizes("r9-nano", program, false)) do
    local size <const> = entry[1]
    local blocks <const> = study.launch("r9-nano", program, size, "detailed")
    local one <const> = study.launch("r9-nano-fast", program, size, "detailed")
    local function rate(launch, number) return number / launch.cpu_seconds / 1e6 end
    local lines <const> = one.metrics["cu.line_requests"].value
    local difference <const> = 100 * (one.cycles / blocks.cycles - 1)
    rows:add {
      program = program, size = size, blocks = blocks.cycles, one = one.cycles, difference = difference,
      line_requests = math.tointeger(lines),
      blocks_rate = rate(blocks, blocks.wave_instructions), one_rate = rate(one, one.wave_instructions),
      blocks_lines = rate(blocks, lines), one_lines = rate(one, lines),
    }
    rows:csv(out)
    sum, worst, count = sum + math.abs(difference), math.max(worst, math.abs(difference)), count + 1
    print(("%s %g: %d and %d cycles, %+.1f %%, %.2f and %.2f M lines/s"):format(program, size, blocks.cycles, one.cycles,
      difference, rate(blocks, lines), rate(one, lines)))
  end
  print(("%s: mean difference %.1f %%, worst %.1f %%, of %d sizes"):format(program, sum / count, worst, count))
end

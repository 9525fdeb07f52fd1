-- MGPUSim's default system, 4 R9 Nano at PCI Express 4 x16 with switches of 140 cycles and pages of 4 KiB: programs on 1, 2 and 4
-- of its GPUs, with pages in blocks (its Distribute) and in turn.
--
--   strobe run scripts/experiments/multi_gpu/mgpusim.lua TABLE.csv
--
-- remote_share: remote accesses of all that leave the first-level caches. Rows that the table has are kept.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"
local total <const> = require("totals").total

local csv = ...
if not csv then error("name the table to write", 0) end
local columns <const> = { "program", "problem", "placement", "gpus", "cycles", "speed_up", "reads", "writes", "remote_share" }
local programs <const> = { { "aes", 512 }, { "fir", 4 }, { "relu", 4096 }, { "matmul", 128 }, { "transpose", 24 }, { "kmeans", 512 } }
local preset <const> = strobe.preset("r9-nano", { memory = { page = "4 KiB" } })

local rows <const> = rows_file.read(csv)
local function row_of(program, placement, count)
  for _, row in ipairs(rows) do
    if row.program == program and row.placement == placement and row.gpus == count then return row end
  end
end

for _, program in ipairs(programs) do
  for _, placement in ipairs { "blocks", "round_robin" } do
    for _, count in ipairs { 1, 2, 4 } do
      if not row_of(program[1], placement, count) then
        local gpus = {}
        for n = 1, count do gpus[n] = preset end
        local gpu = strobe.system { gpus = gpus, links = "mgpusim-pcie4", placement = placement }
        local given = { problem = program[2], iterations = program[1] == "kmeans" and 2 or nil }
        local done = strobe.workload(program[1]):run(gpu, given, "detailed")
        if not done.ok then strobe.fail(program[1] .. ": wrong result") end
        local cycles = 0
        for _, launch in ipairs(done.launches) do cycles = cycles + launch.cycles end
        local alone = count == 1 and cycles or row_of(program[1], placement, 1).cycles
        local reads, writes = total(done.launches, "^rdma%d+%.reads_gpu"), total(done.launches, "^rdma%d+%.writes_gpu")
        rows[#rows + 1] = { program = program[1], problem = program[2], placement = placement, gpus = count, cycles = cycles,
          speed_up = tonumber(("%.2f"):format(alone / cycles)), reads = reads, writes = writes,
          remote_share = tonumber(("%.3f"):format((reads + writes) / math.max(total(done.launches, "^crossbar_port%.requests$"), 1))) }
        rows_file.write(csv, columns, rows)
        print(program[1], placement, count, cycles, rows[#rows].speed_up, reads, writes)
      end
    end
  end
end

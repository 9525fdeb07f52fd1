-- The published experiment: the six programs at every published size on r9-nano and mi100-gcn3, in full detail and under
-- each sampler.
--
--   strobe run scripts/experiments/photon/full.lua OUT.csv [all] [GPU]...
--
-- Without `all`: the sizes of at most 16384 waves and the largest of each program. A row is written as soon as it is
-- there; started again with the same file, it goes on after the last complete size. Progress goes with each size.
-- Where all waves are dispatched before the first one ends, samplers are not run: their rows have no processor time.

local strobe = require "strobe"
local mgpusim = require "mgpusim"
local study = require "study"
local rows_file = require "strobe.rows_file"

local arguments = { ... }
local out = table.remove(arguments, 1)
if not out then error("name the CSV file to write (and to go on with)", 0) end
local all = arguments[1] == "all"
if all then table.remove(arguments, 1) end
local gpus = #arguments > 0 and arguments or { "r9-nano", "mi100-gcn3" }
strobe.options():fix { gpu = gpus[1] }

local programs <const> = { "aes", "fir", "conv", "matmul", "relu", "spmv" }

-- What there is to do, with the authors' wall time as its weight.
local tasks, weight_left = {}, 0
for _, gpu in ipairs(gpus) do
  for _, program in ipairs(programs) do
    for _, entry in ipairs(mgpusim.sizes(gpu, program, all)) do
      tasks[#tasks + 1] = { gpu = gpu, program = program, size = entry[1], weight = entry[3] }
      weight_left = weight_left + entry[3]
    end
  end
end

-- Rows of the file, size by size; a size with a sampler missing is run again.
local function key_of(row) return ("%s %s %g"):format(row.gpu, row.program, row.size) end
local finished = {}
for _, row in ipairs(rows_file.read(out)) do
  local list = finished[key_of(row)] or {}
  finished[key_of(row)] = list
  list[#list + 1] = row
end

local rows, seconds, weight_done = {}, 0, 0
for number, task in ipairs(tasks) do
  local done = finished[key_of(task)]
  if done and #done == #study.samplers then
    table.move(done, 1, #done, #rows + 1, rows)
  else
    local detailed, at_once = study.baseline(task.gpu, task.program, task.size)
    seconds = seconds + detailed.cpu_seconds
    for _, sampler in ipairs(study.samplers) do
      local sampled = not at_once and study.launch(task.gpu, task.program, task.size, sampler) or nil
      seconds = seconds + (sampled and sampled.cpu_seconds or 0)
      rows[#rows + 1] = study.row(task.gpu, task.program, task.size, sampler, sampled, detailed)
    end
    weight_done = weight_done + task.weight
    study.table(rows):csv(out)
  end
  weight_left = weight_left - task.weight
  print(("%d of %d: %s %s %g%s"):format(number, #tasks, task.gpu, task.program, task.size,
    weight_done > 0 and (", about %.0f s left"):format(seconds / weight_done * weight_left) or ", already there"))
end
print()
study.summary(rows):print()

-- Whole networks and PageRank in full detail and under each sampler (figures 6, 16 and 17 of Photon's paper).
--
--   strobe run scripts/experiments/photon/networks.lua LAUNCHES.csv [PROGRAM|GPU|METHOD|store=FILE]...
--
-- Names choose programs, GPUs and methods; without any of a kind, all of it. A run is added to the file when it has ended;
-- started again, the command goes on with those that are not there. networks_table.lua and networks_plot.lua read the file.

local strobe = require "strobe"
local study = require "networks_study"

local arguments = { ... }
local out = table.remove(arguments, 1)
if not out then error("name the CSV file to write (and to go on with)", 0) end

local function is_in(list, name)
  for _, one in ipairs(list) do
    if one == name then return true end
  end
  return false
end

local programs, gpus, methods, store = {}, {}, {}, nil
for _, argument in ipairs(arguments) do
  if argument:find "^store=" then store = argument:sub(7)
  elseif is_in(study.programs, argument) then programs[#programs + 1] = argument
  elseif argument == "r9-nano" or argument == "mi100-gcn3" then gpus[#gpus + 1] = argument
  else methods[#methods + 1] = argument end
end
if #programs == 0 then programs = study.programs end
if #gpus == 0 then gpus = study.gpus end
strobe.options():fix { gpu = gpus[1], mode = "detailed" }

local tasks, runs = {}, study.read(out)
for _, gpu in ipairs(gpus) do
  for _, program in ipairs(programs) do
    local chosen = #methods > 0 and methods or { table.unpack(study.methods) }
    if #methods == 0 and program == "vgg16" then table.move(study.levels, 1, #study.levels, #chosen + 1, chosen) end
    for _, method in ipairs(chosen) do tasks[#tasks + 1] = { program = program, gpu = gpu, method = method } end
  end
end
for number, task in ipairs(tasks) do
  local name = ("%s %s %s"):format(task.program, task.gpu, task.method) .. (store and " stored" or "")
  if not runs[name] then
    local rows = study.run(task.program, task.gpu, task.method, store)
    if store then
      for _, row in ipairs(rows) do row.method = row.method .. " stored" end
    end
    collectgarbage()
    -- Another command may have added runs in the meantime.
    runs = study.read(out)
    runs[name] = rows
    study.write(out, runs)
  end
  local cpu, us = 0, 0
  for _, row in ipairs(runs[name]) do cpu, us = cpu + row.cpu, us + row.us end
  print(("%d of %d: %s, %.3f ms simulated, %.1f s of processor time, checks: %s, outputs %s"):format(number, #tasks, name, us / 1000,
    cpu, runs[name][1].ok, runs[name][1].digest))
end

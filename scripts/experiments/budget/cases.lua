-- What the experiments of this folder share: cases (a kernel at one of its sizes) and their measurement.

local strobe = require "strobe"
local rows_file = require "strobe.rows_file"
local kernels = require "kernels"

local cases = {}

local columns <const> = { "machine", "kernel", "size", "sampler", "cycles", "bar", "cpu", "share", "by", "launches" }
function cases.write(rows, path)
  local described = {}
  for n, name in ipairs(columns) do described[n] = { name = name } end
  local made = strobe.table(described)
  for _, row in ipairs(rows) do
    local cells = {}
    for _, name in ipairs(columns) do cells[name] = row[name] end
    made:add(cells)
  end
  made:csv(path)
end

function cases.key(row) return ("%s|%s|%s|%s"):format(row.machine, row.kernel, row.size, row.sampler) end

-- Size 3 of a kernel with its own source has three times the waves of size 2, for the large machines.
local function waves_of(kernel, size) return size == 3 and 3 * kernel.waves[2] or kernel.waves[size] end

-- The machines, with the least waves of a launch of one of our kernels: what is smaller stays in detail under `budget`,
-- and the two whole GPUs take long.
local machines <const> = {
  ["r9-nano-16cu"] = { preset = "r9-nano", changes = { gpu = { shader_arrays = 4 } } },
  ["mi100-16cu"] = { preset = "mi100-gcn3", changes = { gpu = { shader_arrays = 4 } } },
  ["r9-nano"] = { preset = "r9-nano", least = 16 * 2560 },
  ["mi100-gcn3"] = { preset = "mi100-gcn3", least = 16 * 4800 },
}

-- All cases of the kernels of a half on a machine; `half` may be a list of cases instead: "copy:2,saxpy:2".
function cases.of_half(half, machine)
  local halves, made = {}, {}
  for _, row in ipairs(rows_file.read "kernels.csv") do halves[row.kernel] = row.half end
  local wanted = {}
  for case in half:gmatch "[^,]+:%d" do wanted[case] = true end
  local least = machines[machine].least
  for _, kernel in ipairs(kernels) do
    if half == "all" or halves[kernel.name] == half or next(wanted) then
      -- Where waves are short, a third size.
      for size = 1, (kernel.program or kernel.waves[2] < 24576) and 2 or 3 do
        local large = not least or (kernel.program and size == 2) or (not kernel.program and waves_of(kernel, size) >= least)
        if large and (not next(wanted) or wanted[kernel.name .. ":" .. size]) then
          made[#made + 1] = { name = kernel.name, class = kernel.class, size = size, kernel = kernel }
        end
      end
    end
  end
  return made
end

local function gpu_of(machine) return strobe.gpu(machines[machine].preset, machines[machine].changes) end

local function launch_own(gpu, kernel, size, sampler)
  local n <const> = 64 * waves_of(kernel, size)
  local program = gpu:load("kernels/" .. kernel.file)
  local random = { random = 1, low = 0, high = 1 }
  local input = gpu:buffer { type = "f32", count = n * kernel.inputs, init = random, name = "in" }
  local output = gpu:buffer { type = "f32", count = n, name = "out" }
  local result = gpu:launch {
    program = program, kernel = kernel.name, grid = { n }, group = { kernel.group },
    args = { output, input, strobe.u32(n), strobe.u32(kernel.p) }, mode = "detailed", sampling = sampler,
  }
  return { launches = { result } }
end

local function launch_program(gpu, kernel, size, sampler)
  local run = strobe.workload(kernel.name):run(gpu, kernel.sizes[size], "detailed", sampler)
  if not run.ok then error(("%s with %s: wrong result"):format(kernel.name, sampler), 0) end
  return run
end

-- Fills `row`: cycles and half width (percent) of all launches together, processor time, share in detail.
-- Half widths of launches are added: launches that are predicted from the same one err alike.
function cases.measure(row, case)
  local launch = case.kernel.program and launch_program or launch_own
  local run = launch(gpu_of(row.machine), case.kernel, case.size, row.sampler)
  local cycles, width, bars, cpu, detailed, all, predicted = 0, 0, false, 0, 0, 0, 0
  for _, one in ipairs(run.launches) do
    cycles, cpu = cycles + one.cycles, cpu + one.cpu_seconds
    detailed, all = detailed + one.simulated_wave_instructions, all + one.wave_instructions
    if one.error_bar then
      bars, width = true, width + one.cycles * one.error_bar.half_width_percent / 100
    end
    if one.predicted_by ~= "nothing" then predicted = predicted + 1 end
  end
  row.cycles, row.bar, row.cpu = cycles, bars and 100 * width / cycles or nil, cpu
  row.share, row.launches = 100 * detailed / math.max(1, all), #run.launches
  row.by = predicted == 0 and "nothing" or ("%d of %d launches"):format(predicted, #run.launches)
end

return cases

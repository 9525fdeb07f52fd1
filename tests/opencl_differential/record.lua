-- record.lua FOLDER NAME...: runs workloads at their small sizes, and keeps for replay.c what an OpenCL program needs to run
-- them as well: FOLDER/NAME/list, the buffers before the first launch (N.before) and after the last one (N.after).

local strobe = require "strobe"

local formats <const> = { i8 = "<i1", u8 = "<I1", i16 = "<i2", u16 = "<I2", i32 = "<i4", u32 = "<I4", i64 = "<i8", u64 = "<I8",
  f32 = "<f", f64 = "<d" }

local function bytes_of(scalar)
  local packed = scalar.type == "bytes" and scalar.value or formats[scalar.type]:pack(scalar.value)
  return (packed:gsub(".", function(c) return ("%02x"):format(c:byte()) end))
end

-- A GPU that remembers its buffers, and what its programs were compiled from.
local function recorder(gpu)
  local own = { isa = gpu.isa, name = gpu.name, preset = gpu.preset, buffers = {}, numbers = {}, flags = {} }
  function own.load(_, path, how)
    local file <const> = path:match "[^/]+$"
    local program = gpu:load("../../scripts/workloads/" .. file, how)
    own.flags[program] = { path = file, flags = how and how.flags or {} }
    return program
  end
  function own.buffer(_, declaration)
    local buffer = gpu:buffer(declaration)
    own.buffers[#own.buffers + 1] = buffer
    own.numbers[buffer] = #own.buffers
    return buffer
  end
  return own
end

local function line_of(own, launch)
  local words = { "launch", own.flags[launch.program].path, launch.kernel, #launch.grid }
  for _, sizes in ipairs { launch.grid, launch.group } do
    for d = 1, 3 do words[#words + 1] = sizes[d] or 1 end
  end
  words[#words + 1] = #launch.args
  for _, argument in ipairs(launch.args) do
    local number = own.numbers[argument]
    words[#words + 1] = number and "b" .. number or argument.type == "local" and "l" .. argument.value
      or "v" .. bytes_of(argument)
  end
  return table.concat(words, " ")
end

local function save(own, folder, suffix)
  for number, buffer in ipairs(own.buffers) do buffer:save(("%s/%d.%s"):format(folder, number, suffix)) end
end

local function record(name, folder)
  local module = require("workloads." .. name)
  local parameters = {}
  for key, parameter in pairs(module.parameters or {}) do parameters[key] = parameter.small or parameter.default end
  local gpu = strobe.gpu "r9-nano"
  local own = recorder(gpu)
  local job = module.build(own, parameters)
  save(own, folder, "before")
  local lines, count = {}, 0
  local function run(launch)
    count = count + 1
    launch.mode = "functional"
    lines[count] = line_of(own, launch)
    gpu:launch(launch)
  end
  for _, launch in ipairs(job.launches) do run(launch) end
  while job.next_launch do
    local launch = job.next_launch(count)
    if launch == nil then break end
    run(launch)
  end
  save(own, folder, "after")
  local head = {}
  for number, buffer in ipairs(own.buffers) do
    head[number] = ("buffer %d %s %d"):format(number, buffer.type, buffer.count)
  end
  for program, from in pairs(own.flags) do
    head[#head + 1] = ("program %s %s"):format(from.path, #from.flags > 0 and table.concat(from.flags, ",") or "-")
  end
  strobe.write_file(folder .. "/list", table.concat(head, "\n") .. "\n" .. table.concat(lines, "\n") .. "\n")
end

local folder <const> = ...
for _, name in ipairs { select(2, ...) } do record(name, folder .. "/" .. name) end

-- Whether each key of a preset moves the cycles of some program.
--
-- Keys are read from the preset. Each is set to other values, and programs run on a small machine until the cycles of one
-- differ from those with the preset's value. A key that moves nothing has its reason in `kept`, and moves nothing indeed.

local strobe = require "strobe"

local name <const>, table_wanted <const> = ...
local base <const> = { ["gpu.shader_arrays"] = 2, ["gpu.compute_units_per_array"] = 4 }

local bound <const> = "bounds what fits, not time"
local attribution <const> = "names a level in the attribution of stalls"
local set_by <const> = "what is simulated, not how fast"
local copies <const> = "time of copies, which is not of a launch: see \"copies of the host take time\""
-- Keys that move no cycle, with the reason.
local kept <const> = {
  ["gpu.isa"] = set_by, ["gpu.topology"] = set_by, ["memory.size"] = bound,
  ["l1v.level"] = attribution, ["l1s.level"] = attribution, ["l1i.level"] = attribution, ["l2.level"] = attribution,
  ["host_link.bandwidth"] = copies, ["host_link.latency"] = copies, ["host_link.copy_to_device"] = copies,
  ["host_link.copy_to_host"] = copies, ["host_link.clock"] = copies, ["lds.work_group_size"] = bound,
}
-- The same of every table, by the last word of the key.
local kept_everywhere <const> = {
  use = "names the type: other types are compared by tests of their own",
  seed = "of random replacement, which this preset does not use",
}
for _, key in ipairs(strobe.preset(name):keys()) do
  kept[key] = kept[key] or kept_everywhere[key:match "[^.]+$"]
end
for _, cache in ipairs { "l1v", "l1s", "l1i" } do
  kept[cache .. ".interleave"] = "of several banks; this cache has one"
  kept[cache .. ".fetch_on_write"] = "of write-back caches"
  kept[cache .. ".coherence_point"] = "refused: of write-back caches"
end

-- Other values of texts.
local others <const> = {
  hash = { "none", "xor" }, page_policy = { "closed", "open" }, scheduling = { "fcfs", "fr_fcfs", "round_robin", "greedy" },
  order = { "greedy" }, replacement = { "fifo", "random", "srrip" },
}

local function words_of(type, count, init)
  return function(gpu) return gpu:buffer { type = type, count = count, init = init or "iota" } end
end

local function program(kernel, groups, group, arguments, queued)
  return function(gpu)
    local args = {}
    for n, one in ipairs(arguments) do
      args[n] = type(one) == "function" and one(gpu) or one
    end
    local launch = { program = gpu:load "keys.cl", kernel = kernel, grid = groups * group, group = group, args = args }
    local launches = {}
    for n = 1, queued or 1 do launches[n] = launch end
    local cycles = 0
    for _, one in ipairs(strobe.run { gpu = gpu, launches = launches, mode = "detailed" }.launches) do
      cycles = cycles + one.cycles
    end
    return cycles
  end
end

local words <const> = 1 << 20
local programs <const> = {
  program("memory", 256, 64, { words_of("u32", words), strobe.u32(words - 1), strobe.u32(16) }),
  program("lds", 32, 256, { words_of("u32", 8192) }),
  program("scalars", 64, 64, { words_of("u32", 65536), words_of("u32", 64) }),
  program("arithmetic", 64, 64, { words_of("f32", 4096), words_of("f64", 4096) }),
  program("stream", 64, 256, { words_of("u32", words), words_of("u32", words), strobe.u32(words // 4) }),
  program("special", 64, 64, { words_of("u64", 64) }, 2),
  program("memory", 64, 64, { words_of("u32", 1 << 24, "zeros"), strobe.u32((1 << 24) - 1), strobe.u32(1 << 14) }),
  program("code", 16, 64, { words_of("u32", 1024) }),
  program("same", 256, 256, { words_of("u32", 32768), words_of("u32", 65536) }),
  program("full", 128, 64, { words_of("u32", 8192), strobe.local_memory(21000) }),
}

local function cycles_with(number, changes)
  local settings = {}
  for key, value in pairs(base) do settings[key] = value end
  for key, value in pairs(changes) do settings[key] = value end
  return programs[number](strobe.gpu(name, settings))
end

local standard = {}
for number = 1, #programs do standard[number] = cycles_with(number, {}) end

local function candidates(key, value, text)
  local last = key:match "[^.]+$"
  local list = {}
  if math.type(value) == nil then
    if type(value) == "boolean" then return { not value } end
    for _, other in ipairs(others[last] or {}) do
      if other ~= value then list[#list + 1] = other end
    end
    return list
  end
  local number, unit = text:match "^([%d.]+)(.*)$"
  for _, factor in ipairs { 0.5, 2, 4, 0.25, 16, 0.0625 } do
    local scaled = tonumber(number) * factor
    if scaled == math.floor(scaled) and scaled > 0 then list[#list + 1] = ("%d%s"):format(scaled, unit) end
  end
  if tonumber(number) == 0 then list[1] = "40" .. unit end
  for n, one in ipairs(list) do
    if unit == "" then list[n] = math.tointeger(tonumber(one)) end
  end
  return list
end

-- The value and the program with which the cycles differ; nil and why not.
local function moved(key)
  local value, text = strobe.preset(name)(base):get(key)
  local refused
  local tried = {}
  local list = candidates(key, value, text)
  if kept[key] then list = { list[1] } end
  for _, other in ipairs(list) do
    for number = 1, #programs do
      local ok, cycles = pcall(cycles_with, number, { [key] = other })
      if not ok then
        refused = tostring(cycles)
        if refused:find("computes it from", 1, true) then return "refused: the topology computes it", 0, 0 end
        break
      end
      tried[#tried + 1] = tostring(other)
      if cycles ~= standard[number] then return other, number, cycles - standard[number] end
    end
  end
  return nil, #tried == 0 and refused or ("nothing moves with " .. table.concat(tried, ", "))
end

local wrong = 0
for _, key in ipairs(strobe.preset(name):keys()) do
  if not table_wanted or key:match "^[^.]+" == table_wanted then
    local other, number, by = moved(key)
    if not other == not kept[key] then
      wrong = wrong + 1
      print(("%s: %s"):format(key, other and ("moves with " .. tostring(other)) or tostring(number)))
    else
      print(("# %s: %s, program %s, %s cycles"):format(key, tostring(other), tostring(number), tostring(by)))
    end
  end
end
print(wrong == 0 and "all keys move, or have a reason" or (wrong .. " keys"))

-- What differs between a result and that of the same run again. Only host times may.

local command = require "strobe.command"
local json = command.json

local differences = {}

local compared <const> = { "kernel", "grid", "group", "mode", "cycles", "seconds", "wave_instructions", "lane_instructions",
  "predicted_by", "outputs_sha256", "stalls" }

local function text_of(value)
  if value == nil then return "-" end
  local text = type(value) == "string" and value or json.text(value)
  return #text > 60 and text:sub(1, 57) .. "..." or text
end

local function add(list, what, a, b)
  local text_a, text_b = json.text(a == nil and json.null or a), json.text(b == nil and json.null or b)
  if text_a ~= text_b then list[#list + 1] = { what, text_of(a), text_of(b) } end
end

local function add_configuration(list, a, b)
  local of_a, of_b = json.present(a.gpu.configuration) or {}, json.present(b.gpu.configuration) or {}
  for _, key in ipairs(of_a) do add(list, "key " .. key, of_a[key], of_b[key]) end
  for _, key in ipairs(of_b) do
    if of_a[key] == nil then add(list, "key " .. key, nil, of_b[key]) end
  end
end

-- Each instruction of a launch with its address; nil without hot spots.
local function code_of(launch)
  local spots = json.present(launch.hot_spots)
  if not spots then return end
  local lines = {}
  for i, spot in ipairs(spots) do lines[i] = ("%x %s"):format(spot.pc, spot.text) end
  return table.concat(lines, "\n")
end

-- With hot spots, source is compiled with debug information, which holds the path of the folder: then the instructions count.
local function add_code(list, number, a, b)
  local code_a, code_b = code_of(a), code_of(b)
  if code_a and code_a == code_b then return end
  add(list, ("launch %d: code_object_sha256"):format(number), a.code_object_sha256, b.code_object_sha256)
end

local function add_launch(list, number, a, b)
  add_code(list, number, a, b)
  for _, key in ipairs(compared) do add(list, ("launch %d: %s"):format(number, key), a[key], b[key]) end
  for _, name in ipairs(a.metrics) do
    local other = json.is_object(b.metrics[name]) and b.metrics[name].value or nil
    add(list, ("launch %d: metric %s"):format(number, name), a.metrics[name].value, other)
  end
end

-- { what, then, now } each: versions and the configuration first, which explain what follows.
function differences.of(a, b)
  local list = {}
  add(list, "Strobe", a.strobe, b.strobe)
  add(list, "GPU", a.gpu.name, b.gpu.name)
  add_configuration(list, a, b)
  add(list, "launches", #a.launches, #b.launches)
  for i = 1, math.min(#a.launches, #b.launches) do add_launch(list, i - 1, a.launches[i], b.launches[i]) end
  return list
end

return differences

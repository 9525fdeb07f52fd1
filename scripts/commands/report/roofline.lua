-- What a launch reaches of what its machine can do: operations per second by unit and type, bytes per second by level.
--
-- A peak is units x rate x clock, of the keys of the preset, whose sources `strobe gpus show` names. Operations are counted as
-- isa-plugins/common/arithmetic.hpp says, times the lanes of the wave. Rates are those of the kernel's time, without overhead.

local command = require "strobe.command"
local read = require "commands.report.read"
local json = command.json

local roofline = {}

-- The metric with the bytes of each level, and its roof's name; in the order of the hardware.
local levels <const> = { { "lds", "LDS" }, { "l1v", "L1" }, { "l0v", "L0" }, { "gl1", "GL1" }, { "l2", "L2" }, { "mall", "MALL" },
  { "infinity", "IC" }, { "dram", "DRAM" } }
local per_lane <const> = { i8 = 8, u8 = 8, i4 = 16, u4 = 16 }  -- of packed numbers and their dot products; else 4

-- The metrics of operations that instruction sets have.
local kinds <const> = {}
roofline.kinds = kinds  -- { unit =, type =, metric = } each
for _, of in ipairs { { "vector", "f64 f32 f16" }, { "packed", "f32 f16 i16 u16 i8 u8 i4 u4" }, { "matrix", "f64 f32 xf32 f16 bf16 fp8 i8" } } do
  for type in of[2]:gmatch "%S+" do
    kinds[#kinds + 1] = { unit = of[1], type = type, metric = ("operations.%s_%s"):format(of[1], type) }
  end
end

-- The numbers of a configuration: "64 B" is 64, "2100 MHz" 2.1e9; a default where there is no such key, else an error.
local function numbers_of(configuration)
  return function(key, default)
    local number, unit = tostring(configuration[key] or default):match "^([%d.]+) ?(%a*)$"
    return number * (({ Hz = 1, kHz = 1e3, MHz = 1e6, GHz = 1e9, KiB = 1024 })[unit] or 1)
  end
end

local function units_of(number)
  return number "gpu.shader_arrays" * number "gpu.compute_units_per_array" - number("gpu.disabled_compute_units", 0)
end

-- Bytes per second of a level of one GPU. An LDS has a port for two vector units; a first cache gives no more than the address
-- unit takes; a work-group processor has two of them.
local peaks <const> = {
  lds = function(number)
    return units_of(number) * math.ceil(number "compute_unit.simds" / 2) * number "compute_unit.lds_port_width" * number "compute_unit.clock"
  end,
  l1v = function(number) return units_of(number) * math.min(number "l1v.port_width", number "compute_unit.vmem_width") * number "l1v.clock" end,
  l0v = function(number) return 2 * units_of(number) * math.min(number "l0v.port_width", number "compute_unit.vmem_width") * number "l0v.clock" end,
  gl1 = function(number) return number "gpu.shader_arrays" * number "gl1.port_width" * number "gl1.clock" end,
  l2 = function(number) return number "gpu.l2_banks" * number("command_processor.dies", 1) * number "l2.port_width" * number "l2.clock" end,
  mall = function(number) return number "dram.total_channels" * number "mall.port_width" * number "mall.clock" end,
  infinity = function(number) return number "gpu.l2_banks" * number "infinity.port_width" * number "infinity.clock" end,
  dram = function(number)
    return number "dram.total_channels" * number "dram.bus_width" * number "dram.transfers_per_clock" * number "dram.clock"
  end,
}

-- Operations per second of one GPU; `per_pass`: of a matrix unit, as the instruction set says.
local function peak_of(number, unit, type, per_pass)
  local simds <const>, clock <const> = units_of(number) * number "compute_unit.simds", number "compute_unit.clock"
  if unit == "matrix" then return simds * per_pass / number "compute_unit.matrix_pass" * clock end
  local lanes <const>, full_rate <const> = number("compute_unit.lanes", 64), number "compute_unit.full_rate"
  if unit == "packed" then return simds * lanes * (per_lane[type] or 4) / number("compute_unit.packed", full_rate) * clock end
  local cycles = full_rate / number("compute_unit.vector_issue", 1)
  if type == "f64" then cycles = number("compute_unit.double_mul", number("compute_unit.double_rate", 0)) end
  return simds * lanes * 2 / cycles * clock  -- multiply-adds
end

-- nil: the machine has not all the keys that it is made of.
local function known(peak, ...)
  local good, value = pcall(peak, ...)
  return good and value > 0 and value < math.huge and value or nil
end

-- { roof = "vector f32" or "L2", unit = "TFLOP/s", "TOP/s" or "GB/s", rate =, peak =, percent =, per_byte = (operations per byte of
-- a level), is_level = } each, the units first; `gpu`: of a result's document. Empty: the launch has no time, or is of a model.
function roofline.of(launch, gpu)
  local seconds = read.number(launch.kernel_seconds) or read.number(launch.seconds) or 0
  if seconds <= 0 or not json.is_object(gpu) or not json.is_object(gpu.configuration) or json.present(launch.model) or
    (launch.gpu_hash and launch.gpu_hash ~= gpu.hash) then return {} end
  local number <const>, gpus <const> = numbers_of(gpu.configuration), math.max(1, #(json.present(gpu.gpus) or {}))
  local list, operations = {}, 0.0
  local function add(roof, unit, scale, amount, peak)
    if not peak then return end
    list[#list + 1] = { roof = roof, unit = unit, rate = amount / seconds / scale, peak = gpus * peak / scale,
      percent = 100 * amount / seconds / (gpus * peak), is_level = unit == "GB/s" }
  end
  for _, one in ipairs(kinds) do
    local amount <const> = read.metric(launch, one.metric) or 0
    if amount > 0 then
      operations = operations + amount
      add(one.unit .. " " .. one.type, one.type:match "^[iu]" and "TOP/s" or "TFLOP/s", 1e12, amount,
        known(peak_of, number, one.unit, one.type, read.metric(launch, one.metric .. "_per_pass")))
    end
  end
  for _, level in ipairs(levels) do
    local bytes <const> = read.metric(launch, level[1] .. ".bytes") or 0
    if bytes > 0 then
      add(level[2], "GB/s", 1e9, bytes, known(peaks[level[1]], number))
      if operations > 0 and list[#list] and list[#list].roof == level[2] then list[#list].per_byte = operations / bytes end
    end
  end
  return list
end

-- Of a rate or peak.
function roofline.text(value) return value < 1000 and ("%.4g"):format(value) or command.commas(math.floor(value + 0.5)) end

-- To launches of a document.
function roofline.add(launches, gpu)
  for _, launch in ipairs(launches) do
    local objects = {}
    for i, one in ipairs(json.is_object(launch.metrics) and roofline.of(launch, gpu) or {}) do
      objects[i] = json.object("roof", one.roof, "unit", one.unit, "rate", one.rate, "peak", one.peak, "percent", one.percent)
    end
    if #objects > 0 then launch.roofline = objects end
  end
end

return roofline

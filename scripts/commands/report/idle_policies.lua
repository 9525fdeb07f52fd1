-- Policies that a run was given, and that had nothing to choose.

local read = require "commands.report.read"
local json = require "strobe.command".json

-- At most one wave at a time on each vector unit: those that resources allow, or that the launch has if they are spread.
local function is_alone(launch, keys)
  local held <const> = json.present(launch.occupancy)
  local simds <const> = tonumber(keys["gpu.shader_arrays"]) and keys["gpu.shader_arrays"] * keys["gpu.compute_units_per_array"] *
    keys["compute_unit.simds"]
  return held and simds and (held.waves <= 1 or launch.waves <= simds and keys["command_processor.order"] ~= "greedy")
end

-- A sentence about a result's document; nil: all could act.
local function text(document)
  local keys, sources <const> = document.gpu.configuration, document.gpu.sources
  for key, source in read.items(json.is_object(keys) and sources) do
    if key == "compute_unit.scheduling" and json.is_object(source) and source.kind == "set" then
      for _, launch in ipairs(document.launches) do
        if not is_alone(launch, keys) then return nil end
      end
      return #document.launches > 0 and ("%s=%s had nothing to choose: no vector unit had more than one wave at a time"):format(key, keys[key]) or nil
    end
  end
end

return { text = text }

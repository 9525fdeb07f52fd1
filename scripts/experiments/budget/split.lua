-- Draws the halves of kernels.csv: within each class, a seeded shuffle, dealt in turns. Run once, on 2026-11-23; the
-- list must not be drawn again.
--
--   strobe run scripts/experiments/budget/split.lua OUT.csv

local strobe = require "strobe"
local kernels = require "kernels"

local out = ...
if not out then error("name the CSV file to write", 0) end
local state = 20261123
local function draw(most)  -- Park and Miller's generator
  state = state * 48271 % 2147483647
  return state % most + 1
end

local classes, order = {}, {}
for _, kernel in ipairs(kernels) do
  if not classes[kernel.class] then
    classes[kernel.class] = {}
    order[#order + 1] = kernel.class
  end
  table.insert(classes[kernel.class], kernel.name)
end
local made = strobe.table { { name = "kernel" }, { name = "class" }, { name = "half" } }
local turn = 0
for _, class in ipairs(order) do
  local names = classes[class]
  for last = #names, 2, -1 do
    local other = draw(last)
    names[last], names[other] = names[other], names[last]
  end
  for _, name in ipairs(names) do
    made:add { kernel = name, class = class, half = turn % 2 == 0 and "judging" or "tuning" }
    turn = turn + 1
  end
end
made:csv(out)

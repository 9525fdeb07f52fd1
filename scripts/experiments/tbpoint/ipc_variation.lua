-- TBPoint's lemma 1 (figure 7 of Huang's thesis, figure 5 of the IPDPS paper): how far the IPC of a homogeneous interval
-- varies when the stall cycles M of each warp do, by a Markov chain of N warps and 10,000 Monte Carlo samples.
--
--   strobe run scripts/experiments/tbpoint/ipc_variation.lua [FOLDER]
--
-- Prints a table; writes FOLDER/figure-7.svg: the share of samples within a number of percent of their mean.

local strobe = require "strobe"
local chart = require "strobe.chart"

local folder = ...
local samples <const> = 10000
local places <const> = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" }

local function share_within(values, mean, percent)
  local inside = 0
  for _, value in ipairs(values) do
    if math.abs(value - mean) * 100 <= percent * mean then inside = inside + 1 end
  end
  return 100 * inside / #values
end

local columns = strobe.table {
  { name = "case" },
  { name = "ipc", title = "mean IPC", format = "%.4f" },
  { name = "variation", title = "CoV %", format = "%.2f" },
  { name = "five", title = "within 5 %", format = "%.2f" },
  { name = "ten", title = "within 10 %", format = "%.2f" },
}
local picture = chart.new("IPC variation of a homogeneous interval", places,
  { title = "samples % within N percent of the mean IPC", high = 100 })

local least = 100
for _, p in ipairs { 0.05, 0.1, 0.2 } do
  for _, m in ipairs { 100, 400 } do
    for _, n in ipairs { 4, 8, 16 } do
      local name <const> = ("p%gM%dN%d"):format(p, m, n)
      local values = strobe.reference("tbpoint_ipc", { stall_probability = p, stall_cycles = m, warps = n }, {},
        { type = "f64", count = samples }):read()
      local mean, squares = 0, 0
      for _, value in ipairs(values) do mean = mean + value / samples end
      for _, value in ipairs(values) do squares = squares + (value - mean) ^ 2 / samples end
      local ten = share_within(values, mean, 10)
      least = math.min(least, ten)
      columns:add { case = name, ipc = mean, variation = 100 * math.sqrt(squares) / mean,
        five = share_within(values, mean, 5), ten = ten }
      if p ~= 0.1 and n ~= 8 then
        local line = {}
        for position, percent in ipairs(places) do line[position] = share_within(values, mean, tonumber(percent)) end
        picture:line(name, line)
      end
    end
  end
end
columns:print()
print(("least share within 10 %%: %.2f %%; the paper: over 95 %%"):format(least))
if folder then strobe.write_file(folder .. "/figure-7.svg", picture:svg()) end

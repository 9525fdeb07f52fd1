-- Regular and irregular kernels (figure 10 of Huang's thesis, figure 8 of the IPDPS paper): the sizes of work-groups in
-- thread instructions, over their mean in all launches of the kernel.
--
--   strobe run scripts/experiments/tbpoint/kernel_types.lua FOLDER
--
-- Of each program the kernel with most thread instructions. Writes FOLDER/figure-10.svg and prints the classes: a kernel
-- is irregular if the coefficient of variation of sizes within a launch, weighted by instructions, is above 0.1.

local strobe = require "strobe"
local study = require "study"

local folder = ...
if not folder then error("name the folder of the picture", 0) end
local limit <const> = 0.1

-- Sizes by launch, of each kernel of a program; nothing is simulated.
local function sizes_of(program)
  local kernels = {}
  local look = strobe.sampler {
    name = "sizes",
    begin_launch = function(launch)
      local kernel = kernels[launch.kernel] or { name = launch.kernel, total = 0, launches = {} }
      kernels[launch.kernel] = kernel
      local sizes = {}
      for group = 0, launch.groups - 1 do
        sizes[group + 1] = launch:analyse({ groups = { group } }).lane_instructions
        kernel.total = kernel.total + sizes[group + 1]
      end
      table.insert(kernel.launches, sizes)
      return { treatment = "fast_forward", cycles = 1 }
    end,
  }
  study.run(study.base, program, look)
  local largest
  for _, kernel in pairs(kernels) do
    if not largest or kernel.total > largest.total then largest = kernel end
  end
  return largest
end

local function variation(sizes)
  local sum, squares = 0, 0
  for _, size in ipairs(sizes) do sum = sum + size end
  for _, size in ipairs(sizes) do squares = squares + (size - sum / #sizes) ^ 2 end
  return sum > 0 and math.sqrt(squares / #sizes) / (sum / #sizes) or 0, sum
end

local wide <const>, high <const>, across <const> = 210, 120, 4
local parts = {}
local function add(text, ...) parts[#parts + 1] = text:format(...) end

-- A panel: x is the work-group, all launches in a row; y the size over the mean, up to 4. A red stroke begins a launch.
local function panel(number, title, kernel)
  local left, top = (number - 1) % across * wide + 24, (number - 1) // across * high + 24
  local width, height = wide - 34, high - 44
  local groups = 0
  for _, sizes in ipairs(kernel.launches) do groups = groups + #sizes end
  local function x(group) return left + width * group / groups end
  local function y(ratio) return top + height * (1 - math.min(ratio, 4) / 4) end
  add('<text x="%d" y="%d">%s</text>', left, top - 6, title)
  for _, ratio in ipairs { 0, 1, 4 } do
    add('<text x="%d" y="%.0f" text-anchor="end" font-size="8">%d</text>', left - 3, y(ratio) + 3, ratio)
  end
  add('<path d="M%d %.0f v%d h%d" fill="none" stroke="#888"/>', left, y(4), height, width)
  local starts, points, before = {}, {}, 0
  local step <const> = math.max(1, groups // 200)
  for _, sizes in ipairs(kernel.launches) do
    starts[#starts + 1] = ("M%.1f %d v4"):format(x(before), top + height)
    for group = 1, #sizes do
      if (before + group) % step == 0 then
        points[#points + 1] = ("M%.1f %.1fh0"):format(x(before + group - 1), y(sizes[group] * groups / kernel.total))
      end
    end
    before = before + #sizes
  end
  add('<path d="%s" stroke="#d62728"/>', table.concat(starts))
  add('<path d="%s" stroke="#1f77b4" stroke-width="2" stroke-linecap="round"/>', table.concat(points))
end

local rows = strobe.table {
  { name = "program" }, { name = "kernel" }, { name = "launches" }, { name = "groups" },
  { name = "variation", title = "size CoV", format = "%.3f" }, { name = "class" }, { name = "paper" },
}
add('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="11">', across * wide,
  math.ceil(#study.programs / across) * high + 10)
add '<rect width="100%%" height="100%%" fill="white"/>'
for number, program in ipairs(study.programs) do
  local kernel = sizes_of(program)
  local weighted, groups = 0, 0
  for _, sizes in ipairs(kernel.launches) do
    local of_launch, sum = variation(sizes)
    weighted, groups = weighted + of_launch * sum / kernel.total, groups + #sizes
  end
  local class <const> = weighted > limit and "irregular" or "regular"
  panel(number, ("%s: %s"):format(kernel.name, class), kernel)
  rows:add { program = program.name, kernel = kernel.name, launches = #kernel.launches, groups = groups, variation = weighted,
    class = class, paper = program.type }
end
add "</svg>"
rows:print()
strobe.write_file(folder .. "/figure-10.svg", table.concat(parts, "\n") .. "\n")

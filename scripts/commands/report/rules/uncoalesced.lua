-- Vector memory instructions that reach more lines than their lanes need.

local hot_spots = require "commands.report.hot_spots"

local full <const> = 4  -- lines of 64 bytes that 64 lanes with four bytes each need
local waits <const> = { "l1", "l2", "dram", "tlb", "remote", "queue" }

local function find(kernel, line)
  local lines = hot_spots.lines_per_access(line)
  if not lines or lines < 2 * full then return end
  -- Its data is waited for wherever it is used, so all waits of the kernel for memory count, by its share of the lines.
  local waited = 0
  for _, cause in ipairs(waits) do waited = waited + kernel:stall(cause) end
  local all = 0
  for _, one in ipairs(kernel.spots.lines) do all = all + one.lines end
  return {
    text = ("Uncoalesced access at %s: %.1f lines of the vector cache per access, where neighbouring lanes at neighbouring " ..
      "addresses need %d. Let consecutive work-items access consecutive elements, or go through LDS."):format(
      hot_spots.place(line) or line.instructions[1].text, lines, full),
    gain = waited * (1 - full / lines) * line.lines / all,
  }
end

return {
  name = "uncoalesced",
  doc = "Accesses that reach more lines than their lanes need",
  look = function(kernel)
    local found = {}
    for _, line in ipairs(kernel.spots and kernel.spots.lines or {}) do found[#found + 1] = find(kernel, line) end
    return found
  end,
}

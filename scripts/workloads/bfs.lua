-- Breadth-first search: launches of very different work, lanes with unequal rows, scattered bits.

local strobe = require "strobe"
local graph = require "workloads.graph"

return {
  name = "bfs",
  doc = "breadth-first search by levels from vertex 0, one vertex per work-item",
  parameters = graph.parameters(2048, "rmat"),

  -- After each level the host reads whether it reached new vertices: without any there is no next level.
  build = function(gpu, parameters)
    local offsets, targets = graph.make(parameters)
    local vertices <const> = offsets.count - 1
    local words <const> = (vertices + 31) // 32
    local function bitmap(name) return gpu:buffer { type = "u32", count = words, name = name } end
    local reached = { [0] = bitmap "reached0", bitmap "reached1", bitmap "reached2" }
    local seen = { [0] = bitmap "seen0", bitmap "seen1" }
    local buffers = {
      offsets = gpu:buffer { type = "u32", init = { array = offsets }, name = "offsets" },
      targets = gpu:buffer { type = "u32", init = { array = targets }, name = "targets" },
      levels = gpu:buffer { type = "u32", count = vertices, name = "levels" },
    }
    local program = graph.load(gpu, "bfs.cl", parameters)
    local launches = {
      { program = program, kernel = "bfs_begin", grid = { vertices }, group = { 256 },
        args = { buffers.levels, reached[0], reached[1], seen[0], strobe.u32(0) } },
    }

    local function reached_new(level)
      local known = seen[level % 2]:read()
      for word, now in ipairs(reached[level % 3]:read()) do
        if now & ~known[word] ~= 0 then return true end
      end
      return false
    end

    local function next_launch(count)
      local level = count - 1
      if level > 0 and not reached_new(level) then return nil end
      return {
        program = program, kernel = "bfs_level", grid = { vertices }, group = { 256 },
        args = { buffers.offsets, buffers.targets, reached[level % 3], seen[level % 2], reached[(level + 1) % 3],
          reached[(level + 2) % 3], seen[(level + 1) % 2], buffers.levels, strobe.u32(level) },
      }
    end

    local function check()
      local expected = strobe.reference("bfs", { source = 0 }, { offsets, targets }, { type = "u32", count = vertices })
      return buffers.levels:compare(expected)
    end
    return { buffers = buffers, launches = launches, next_launch = next_launch, check = check }
  end,
}

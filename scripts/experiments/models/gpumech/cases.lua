-- What the experiments of this folder share: the cases (a kernel at a size), how each is launched on a GPU, and the cache
-- of detailed results.

local strobe = require "strobe"

local cases = {}

-- A list of {name=, half=, request=function(gpu) -> what gpu:launch and gpu:profile take}.
cases.list = {}

local function request_workload(entry, size)
  return function(gpu)
    local built = strobe.workload(entry.workload):build(gpu, { problem = math.tointeger(size) or size })
    return built.launches[1]
  end
end

local function request_kernel(entry, size)
  return function(gpu)
    local items <const> = size * 1024
    local args = {}
    for n, make in ipairs(entry.args) do args[n] = make(gpu, items) end
    local flags = entry.file:match "math.cl$" and { "-DT=float" } or nil
    return {
      program = gpu:load(entry.file, { flags = flags }), kernel = entry.kernel, grid = { items }, group = { entry.group },
      args = args,
    }
  end
end

for _, entry in ipairs(require "kernels") do
  for _, size in ipairs(entry.sizes) do
    local base <const> = entry.workload or entry.kernel
    cases.list[#cases.list + 1] = {
      name = ("%s-%g%s"):format(base, size, entry.workload and "" or "k"), half = entry.half,
      request = entry.workload and request_workload(entry, size) or request_kernel(entry, size),
    }
  end
end

function cases.named(name)
  for _, case in ipairs(cases.list) do
    if case.name == name then return case end
  end
  error(("there is no case %q in kernels.lua"):format(name), 0)
end

return cases

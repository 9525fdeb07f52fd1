-- Sums of metrics, for the experiments of this folder.

-- Of a launch, or of a list of them: the metrics whose names match a pattern, such as "^rdma%d+%.reads_gpu".
local function total(launches, pattern)
  local all = 0
  for _, launch in ipairs(launches.metrics and { launches } or launches) do
    for name, metric in pairs(launch.metrics) do
      if name:find(pattern) then all = all + metric.value end
    end
  end
  return math.tointeger(all)
end

return { total = total }

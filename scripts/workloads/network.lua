-- A network of one's own: `table` names a Lua file that returns a layer table (docs/use/networks.md).

local strobe = require "strobe"
local network = require "workloads.networks.network"

return network.workload("network", "one forward pass of a network that a file describes", function(parameters)
  if parameters.table == "" then strobe.fail "network: table: name a Lua file that returns a layer table" end
  return strobe.run_file(parameters.table)
end, { table = { default = "", doc = "a Lua file that returns a layer table" } })

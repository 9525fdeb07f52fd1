local strobe = require "strobe"
local cases = require "cases"
local machine, name, size, sampler = ...
for _, case in ipairs(cases.of_half("all", machine)) do
  if case.name == name and case.size == tonumber(size) then
    local row = { machine = machine, kernel = name, size = case.size, sampler = sampler }
    cases.measure(row, case)
    print(name, size, sampler, row.cycles, row.bar, row.share, row.cpu)
  end
end

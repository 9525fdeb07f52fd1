-- The programs that were measured on an MI300A: their buffers, launches and copies, and references for small sizes.
--
-- program.size(text) -> one or two numbers, as texts, of a row's size; build and work are given them as numbers.
-- program.build(gpu, n, m, small, instance) -> { launches =, next_launch =, copies = { { bytes, to_device }, ... },
-- reset = what the host does between two runs; returns the copies if they are counted anew, check = }. Buffers have contents where `small` (a check needs them) or timing depends on them.
-- program.work: a rough number of wave-instructions, program.rate: how many of these millions a second of a host's processor
-- simulates in full detail, about; program.bytes: of the host's memory, in which zeros that are only read take no place;
-- program.sampled: what can sample the program, `budget` or `launches` (launches.lua), or nil. They decide how a row is run.

local programs = {}

for _, part in ipairs { "streams", "matrices", "particles" } do
  for name, program in pairs(require(part)) do programs[name] = program end
end

return programs

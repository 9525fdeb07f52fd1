-- Tables of what networks.lua wrote: full detail; sampled runs compared with it; what a launch of each kind costs; layers.
--
--   strobe run scripts/experiments/photon/networks_table.lua LAUNCHES.csv [OUT]
--
-- With OUT: OUT.csv (whole programs) and OUT-layers.csv (each layer of each sampled run).

local strobe = require "strobe"
local compare = require "networks_compare"
local published = require "published_networks"
local study = require "networks_study"

local file, out = ...
if not file then error("name the CSV file of networks.lua", 0) end
local runs = study.read(file)

local detailed = strobe.table {
  "gpu", "program", "launches", { name = "instructions", title = "M wave instr.", format = "%.1f" },
  { name = "ms", title = "simulated ms", format = "%.3f" }, { name = "their_ms", title = "authors' ms", format = "%.3f" },
  "threads", { name = "cpu", title = "cpu s", format = "%.1f" }, { name = "wall", title = "wall s", format = "%.1f" },
  { name = "their_wall", title = "authors' wall s" }, { name = "rate", title = "M instr./cpu s", format = "%.2f" },
  { name = "functional", title = "functional cpu s", format = "%.2f" }, "checks", { name = "same", title = "same bytes" },
}
local reuse = strobe.table {
  "gpu", "program", "launches", "kinds", { name = "first", title = "first of kind %", format = "%.1f" },
  { name = "first_error", title = "error by first %", format = "%+.2f" },
  { name = "second", title = "first two %", format = "%.1f" },
  { name = "second_error", title = "error by first two %", format = "%+.2f" },
  { name = "bound", title = "speed-up at most, by first", format = "%.1f" },
  { name = "nothing", title = "with nothing in detail", format = "%.1f" },
}
local whole = strobe.table {
  "gpu", "program", "method", "launches", "predicted", { name = "detailed_ms", title = "detailed ms", format = "%.3f" },
  { name = "predicted_ms", title = "predicted ms", format = "%.3f" }, { name = "error", title = "error %", format = "%+.2f" },
  { name = "bar", title = "bar %", format = "%.2f" }, "inside", { name = "mean", title = "mean of layers %", format = "%.2f" },
  { name = "worst", title = "worst layer %", format = "%.2f" }, "where",
  { name = "share", title = "in detail %", format = "%.1f" }, { name = "cpu", title = "cpu s", format = "%.1f" },
  { name = "detailed_cpu", title = "detailed cpu s", format = "%.1f" }, { name = "speedup", title = "speed-up", format = "%.2f" },
  { name = "their_error", title = "authors' error %" }, { name = "their_speedup", title = "authors' speed-up" },
  { name = "same", title = "same bytes" },
}
local layers = strobe.table {
  "gpu", "program", "method", "layer", "launches", "predicted", { name = "detailed_us", format = "%.2f" },
  { name = "predicted_us", format = "%.2f" }, { name = "error", format = "%.3f" }, { name = "share", format = "%.2f" },
  { name = "detailed_cpu", format = "%.3f" }, { name = "cpu", format = "%.3f" },
}

local function round(value) return value and tonumber(("%.5g"):format(value)) end

-- Without a detailed run only what the functional one knows.
local function add_reuse(gpu, program, rows, ratio)
  local kinds, first, first_error = compare.reuse(rows, 1)
  local _, second, second_error = compare.reuse(rows, 2)
  reuse:add { gpu = gpu, program = program, launches = #rows, kinds = kinds, first = first,
    first_error = rows[1].us > 0 and first_error or nil, second = second, second_error = rows[1].us > 0 and second_error or nil,
    bound = ratio and 1 / (first / 100 + (1 - first / 100) * ratio), nothing = ratio and 1 / ratio }
end

local function add_detailed(gpu, program, rows, functional)
  local sums, theirs = compare.sums(rows), gpu == "r9-nano" and published[program] or {}
  local executed = functional and compare.sums(functional).cpu
  add_reuse(gpu, program, rows, executed and executed / sums.cpu)
  detailed:add { gpu = gpu, program = program, launches = #rows, instructions = sums.instructions / 1e6, ms = sums.us / 1000,
    their_ms = theirs.ms, threads = rows[1].threads, cpu = sums.cpu, wall = sums.wall, their_wall = theirs.wall,
    rate = sums.instructions / sums.cpu / 1e6, functional = executed, checks = rows[1].ok,
    same = functional and (functional[1].digest == rows[1].digest and "yes" or "no") }
end

local function add_sampled(gpu, program, method, rows, reference)
  local row, theirs = compare.difference(rows, reference), compare.published(program, method)
  local mean, worst, where = compare.layer_errors(rows, reference)
  whole:add { gpu = gpu, program = program, method = method, launches = row.launches, predicted = row.predicted,
    detailed_ms = round(row.detailed_us / 1000), predicted_ms = round(row.predicted_us / 1000), error = round(row.error),
    bar = round(row.bar), inside = row.inside, mean = round(mean), worst = round(worst), where = where,
    share = round(row.share), cpu = round(row.cpu), detailed_cpu = round(row.detailed_cpu), speedup = round(row.speedup),
    their_error = theirs.error, their_speedup = theirs.speedup,
    same = rows[1].digest == reference[1].digest and rows[1].ok == "yes" and "yes" or "no" }
  local of_reference = compare.layers(reference)
  for n, layer in ipairs(compare.layers(rows)) do
    local one = compare.difference(layer.rows, of_reference[n].rows)
    layers:add { gpu = gpu, program = program, method = method, layer = layer.name, launches = one.launches,
      predicted = one.predicted, detailed_us = round(one.detailed_us), predicted_us = round(one.predicted_us),
      error = round(one.error), share = round(one.share), detailed_cpu = round(one.detailed_cpu), cpu = round(one.cpu) }
  end
end

local order = { table.unpack(study.methods) }
table.move(study.levels, 1, #study.levels, #order + 1, order)
for n = 1, #order do order[#order + 1] = order[n] .. " stored" end
for _, gpu in ipairs(study.gpus) do
  for _, program in ipairs(study.programs) do
    local reference, functional = runs[("%s %s detailed"):format(program, gpu)], runs[("%s %s functional"):format(program, gpu)]
    if reference then
      add_detailed(gpu, program, reference, functional)
      for n = 3, #order do
        local rows = runs[("%s %s %s"):format(program, gpu, order[n])]
        if rows then add_sampled(gpu, program, order[n], rows, reference) end
      end
    elseif functional then
      add_reuse(gpu, program, functional)
    end
  end
end
detailed:print()
print()
reuse:print()
print()
whole:print()
if out then
  whole:csv(out .. ".csv")
  layers:csv(out .. "-layers.csv")
end

-- Sampled runs of whole networks held against the detailed ones: sums of launches, by program and by layer.

local published = require "published_networks"

local networks_compare = {}

-- Sums of some launches. A bar is a share of the predicted time; bars of launches are added up, since launches that are
-- predicted from the same ones err alike.
function networks_compare.sums(rows)
  local sums = { launches = #rows, us = 0, instructions = 0, simulated = 0, cpu = 0, wall = 0, predicted = 0, bar_us = 0 }
  for _, row in ipairs(rows) do
    for _, name in ipairs { "us", "instructions", "simulated", "cpu", "wall" } do sums[name] = sums[name] + row[name] end
    if row.by ~= "nothing" then
      sums.predicted = sums.predicted + 1
      if row.bar then sums.bar_us = sums.bar_us + row.bar / 100 * row.us else sums.without_bar = true end
    end
  end
  return sums
end

-- How a sampled run differs from the detailed one. `inside`: the detailed time is within the error bar.
function networks_compare.difference(sampled, detailed)
  local one, other = networks_compare.sums(sampled), networks_compare.sums(detailed)
  local bar = one.predicted > 0 and not one.without_bar and 100 * one.bar_us / one.us or nil
  return {
    launches = one.launches, predicted = one.predicted, detailed_us = other.us, predicted_us = one.us,
    error = 100 * (one.us / other.us - 1), bar = bar, inside = bar and (math.abs(one.us - other.us) <= one.bar_us and "yes" or "no"),
    share = 100 * one.simulated / one.instructions, cpu = one.cpu, detailed_cpu = other.cpu, speedup = other.cpu / one.cpu,
  }
end

-- {name, rows} in the order of the run.
function networks_compare.layers(rows)
  local layers = {}
  for _, row in ipairs(rows) do
    local last = layers[#layers]
    if not last or last.name ~= row.layer then
      last = { name = row.layer, rows = {} }
      layers[#layers + 1] = last
    end
    table.insert(last.rows, row)
  end
  return layers
end

-- Mean and largest error of a run's layers, in percent.
function networks_compare.layer_errors(sampled, detailed)
  local mean, worst, where = 0, 0, "-"
  local layers, reference = networks_compare.layers(sampled), networks_compare.layers(detailed)
  for n, layer in ipairs(layers) do
    local error = math.abs(networks_compare.difference(layer.rows, reference[n].rows).error)
    mean = mean + error / #layers
    if error > worst then worst, where = error, layer.name end
  end
  return mean, worst, where
end

-- What reuse of whole launches costs, and is worth: kinds of launches differ in kernel, work-group, waves or instructions,
-- and `times` launches of each are simulated. Returns the number of kinds, the share of wave-instructions simulated, and
-- the error of the whole if every other launch takes the mean time of those; both in percent.
function networks_compare.reuse(rows, times)
  local seen, kinds, simulated, all, us, predicted = {}, 0, 0, 0, 0, 0
  for _, row in ipairs(rows) do
    local name = ("%s %d %d %d"):format(row.kernel, row.group, row.waves, row.instructions)
    if not seen[name] then
      seen[name], kinds = { count = 0, us = 0 }, kinds + 1
    end
    local kind = seen[name]
    all, us = all + row.instructions, us + row.us
    if kind.count < times then
      kind.count, kind.us = kind.count + 1, kind.us + row.us
      simulated, predicted = simulated + row.instructions, predicted + row.us
    else
      predicted = predicted + kind.us / kind.count
    end
  end
  return kinds, 100 * simulated / all, 100 * (predicted / us - 1)
end

-- The authors' numbers for a row, or none.
function networks_compare.published(program, method)
  if method == "photon" then return published[program] or {} end
  return program == "vgg16" and published.vgg16_levels[method] or {}
end

return networks_compare

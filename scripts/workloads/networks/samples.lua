-- Comparison of float results with sums in double precision, element by element, within a bound that is derived from
-- the number of roundings: docs/use/networks.md.

local strobe = require "strobe"

local samples = {}

local unit <const> = 2.0 ^ -24  -- of single precision

-- (1 + u)^n - 1 for n roundings, from above.
function samples.gamma(n) return n * unit / (1 - n * unit) end

-- Which elements of a matrix to look at, as an array of row * columns + column: all, or `most` of them, spread over
-- rows and columns by the golden section; the first and last are among them.
function samples.choose(rows, columns, most)
  local all <const> = rows * columns
  local count <const> = math.min(all, most)
  local chosen = strobe.array { type = "u64", count = count, init = "iota" }
  if count == all then return chosen end
  local step = math.floor(all * 0.6180339887498949) | 1
  local at = 0
  for n = 1, count - 1 do
    chosen:set(n, at)
    at = (at + step) % all
  end
  chosen:set(count, all - 1)
  return chosen
end

-- Results of a function of each chosen index: value and magnitude.
function samples.values(chosen, value_of)
  local values = {}
  for _, index in ipairs(chosen:read()) do
    local value, magnitude = value_of(index)
    values[#values + 1], values[#values + 2] = value, magnitude
  end
  return strobe.array { type = "f64", init = { values = values } }
end

-- Results of a function of the chosen places in each image's vector; `chosen` ascends or not.
function samples.by_image(chosen, length, images, values_of)
  local values = {}
  for image = 0, images - 1 do
    local places, positions = {}, {}
    for position, index in ipairs(chosen:read()) do
      if index // length == image then
        places[#places + 1], positions[#positions + 1] = index % length, position
      end
    end
    local found = values_of(image, strobe.array { type = "u64", init = { values = places } }):read()
    for n, position in ipairs(positions) do
      values[2 * position - 1], values[2 * position] = found[2 * n - 1], found[2 * n]
    end
  end
  return strobe.array { type = "f64", init = { values = values } }
end

local function described(job, index, got, wanted, bound)
  return ("element %d of row %d: got %.9g, expected %.9g within %.3g"):format(index % job.columns,
    index // job.columns, got, wanted, bound)
end

-- {name=, got=, pitch=, columns=, chosen=, expected= (value and sum of magnitudes of each), roundings=, relu=, launches=}
function samples.compare(job)
  local gamma <const> = samples.gamma(job.roundings)
  -- Results below the smallest normal number are 0, and so are products: each loses at most that number.
  local tiny <const> = (job.roundings + 1) * 2.0 ^ -126
  local check = { name = job.name, ok = true, max_ulp = 0, mismatches = 0, worst = 0, launches = job.launches }
  local expected, chosen = job.expected:read(), job.chosen:read()
  for n, index in ipairs(chosen) do
    local wanted, bound = expected[2 * n - 1], gamma * expected[2 * n] + tiny
    if job.relu and not (wanted > 0) then wanted = 0 end
    local got = job.got:get(index // job.columns * job.pitch + index % job.columns + 1)
    local off = math.abs(got - wanted)
    if not (off <= bound) then
      check.mismatches, check.ok = check.mismatches + 1, false
      check.first = check.first or described(job, index, got, wanted, bound)
    else
      check.worst = math.max(check.worst, off / bound)
    end
  end
  return check
end

return samples

-- Sampling of programs that launch one kernel many times, each launch behind the one before: some launches in detail,
-- spread over the sequence, the others executed without timing.
--
-- The first launches are in detail; the others are cut into `places` runs of equal length, of each
-- of which the middle launch is in detail. Launches without timing leave caches and TLBs as they are: the launch in detail
-- before has left there what the next one finds, as all touch the same memory. They take the time of the one of their run; the
-- error bar is that of a systematic sample: Student's t over half of the squared differences of neighbours.

local strobe = require "strobe"

local beginning <const>, places <const> = 8, 16
local student <const> = 2.13  -- 95 %, 15 degrees of freedom
local launches = { in_detail = beginning + places }

-- Which of `count` launches are in detail, as a list of { at =, stands_for = }.
function launches.places_of(count)
  local list, first_ones <const> = {}, math.min(beginning, count)
  for n = 1, first_ones do list[n] = { at = n, stands_for = 1 } end
  local others <const> = count - first_ones
  local runs <const> = math.min(places, others)
  for n = 1, runs do
    local first <const>, last <const> = (n - 1) * others // runs + first_ones + 1, n * others // runs + first_ones
    list[#list + 1] = { at = (first + last) // 2, stands_for = last - first + 1 }
  end
  return list
end

-- A sampler of one run of `count` launches.
function launches.sampler(count)
  local chosen, number = {}, 0
  for _, one in ipairs(launches.places_of(count)) do chosen[one.at] = true end
  return strobe.sampler {
    name = "launches",
    begin_launch = function(launch)
      number = number + 1
      if chosen[number] or launch.must_be_detailed then return end
      return { treatment = "fast_forward", cycles = 1 }
    end,
  }
end

-- Seconds of a program from those of its launches, and half of the error bar in percent.
function launches.estimate(seconds)
  local list <const> = launches.places_of(#seconds)
  local sum, squares, predicted = 0, 0, 0
  for n, one in ipairs(list) do
    sum = sum + one.stands_for * seconds[one.at]
    predicted = predicted + one.stands_for - 1
    if n > beginning + 1 then squares = squares + (seconds[one.at] - seconds[list[n - 1].at]) ^ 2 end
  end
  local count <const> = #list - beginning
  if count < 2 then return sum, 0 end
  local deviation <const> = math.sqrt(squares / (2 * (count - 1)))
  return sum, 100 * student * predicted * deviation / math.sqrt(count) / sum
end

return launches

-- Early stop: a point that needs more than a given multiple of the cycles of an earlier point that costs no more is dominated.
--
-- Points run in rounds, and a round's limits come from the rounds before it: they depend on the order of the points and on
-- nothing else, as many as run side by side.

local command = require "strobe.command"
local json = command.json

local dominated = {}

local size <const> = 8  -- points of a round

-- The number of --stop-above.
function dominated.factor(text)
  local factor = tonumber(text)
  if not factor or factor < 1 or factor == math.huge then
    command.fail(("--stop-above: %s is no number of at least 1"):format(command.quote(text)))
  end
  return factor
end

function dominated.rounds(list)
  local rounds = {}
  for i, point in ipairs(list) do
    if (i - 1) % size == 0 then rounds[#rounds + 1] = {} end
    table.insert(rounds[#rounds], point)
  end
  return rounds
end

-- Points that cost more and need no fewer cycles than another one limit nobody: of each program, GPU and method these are
-- left, by cost, so that cycles fall.
local function group_of(point)
  return table.concat({ point.saved.program, point.saved.gpu, point.saved.method }, "\n")
end

local function cost_of(point) return json.present(point.saved.cost) or 0 end

-- How many of the list cost no more.
local function count_within(list, cost)
  local low, high = 0, #list
  while low < high do
    local middle = (low + high + 1) // 2
    if list[middle].cost <= cost then low = middle else high = middle - 1 end
  end
  return low
end

-- What limits points under --stop-above: add the points of a round when they have ended, and limit those of the next.
function dominated.new(factor_text) return { factor = dominated.factor(factor_text), groups = {} } end

function dominated.add(limits, round)
  for _, point in ipairs(round) do
    local cycles, cost = point.result and point.result.cycles, cost_of(point)
    if cycles then
      local list = limits.groups[group_of(point)] or {}
      limits.groups[group_of(point)] = list
      local at = count_within(list, cost)
      if at == 0 or list[at].cycles > cycles then
        if at > 0 and list[at].cost == cost then at = at - 1 end
        while list[at + 1] and list[at + 1].cycles >= cycles do table.remove(list, at + 1) end
        table.insert(list, at + 1, { cost = cost, cycles = cycles })
      end
    end
  end
end

-- Gives the points of a round the longest launch that they may have, where an earlier point says one. A limit of launches is
-- safe for programs of several: their sum is longer than any of them.
function dominated.limit(limits, round)
  for _, point in ipairs(round) do
    local list = limits.groups[group_of(point)] or {}
    local best = list[count_within(list, cost_of(point))]
    if best then
      point.limit = math.ceil(limits.factor * best.cycles)
      local words = table.move(point.command, 1, #point.command, 1, {})
      table.insert(words, 2, tostring(point.limit))
      table.insert(words, 2, "--max-cycles")
      point.command = words
    end
  end
end

return dominated

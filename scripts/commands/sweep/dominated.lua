-- Early stop: a point that needs more than so many times the cycles of an earlier point that costs no more is dominated.
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

-- The longest launch that the point may have; nil without an earlier point to compare it with. A limit of launches is
-- safe for programs of several: their sum is longer than any of them.
local function limit_of(point, list, factor)
  local best
  local cost = json.present(point.saved.cost)
  for _, other in ipairs(list) do
    if other.position >= point.position then break end
    local other_cost, cycles = json.present(other.saved.cost), other.result and other.result.cycles
    local same = other.saved.program == point.saved.program and other.saved.gpu == point.saved.gpu and
      other.saved.method == point.saved.method
    if same and cycles and (not cost or other_cost <= cost) then best = math.min(best or cycles, cycles) end
  end
  return best and math.ceil(factor * best)
end

-- Gives the points of a round their limits.
function dominated.limit(round, list, factor_text)
  local factor = dominated.factor(factor_text)
  for _, point in ipairs(round) do point.limit = limit_of(point, list, factor) end
  for _, point in ipairs(round) do
    if point.limit then
      local words = table.move(point.command, 1, #point.command, 1, {})
      table.insert(words, 2, tostring(point.limit))
      table.insert(words, 2, "--max-cycles")
      point.command = words
    end
  end
end

return dominated

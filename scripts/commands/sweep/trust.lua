-- Commands of points that a file brings: a results file, a chunk of a cluster's folder. Such a file may come from anybody,
-- so its words are judged as those of a bundle are, but for files that are only read.

local command = require "strobe.command"
local run_words = require "commands.run.words"

local trust = {}

local function same(path) return path end

-- What points may ask for; `programs`: as the user gives them to --programs, whose words he asks for, `store`: his file of
-- --profile-store.
local function rights(programs, store)
  local typed = {}
  for _, program in ipairs(programs) do
    for word in program:gmatch "%S+" do typed[#typed + 1] = word end
  end
  return { file = same, folder = same, argument = same, target = same, result = true, repeated = run_words.repeated_in(typed),
    store = function(path) return store and command.absolute(path) == command.absolute(store) and path or nil end }
end

-- The words of a point, made anew; or nil and what is wrong with them.
local function judged(list, may)
  local read, problem = run_words.read(list)
  if not read then return nil, problem .. " - the file was changed; remove it: its points run again" end
  local words, refused = run_words.judge(read, may)
  if #refused == 0 then return words end
  for i, one in ipairs(refused) do refused[i] = command.quote(one) end
  return nil, ("it asks for %s, which no file gives - if you want it, repeat it: --profile-store FILE, or --programs with the "
    .. "words of this program"):format(table.concat(refused, ", "))
end

-- Replaces the words of all points, and of their twins in a screening. `place` begins messages; `options`: programs and
-- profile_store that the user gives.
function trust.check(place, list, options)
  local may = rights(options.programs, options.profile_store)
  local function check(owner, point)
    local words, problem = judged(owner.command, may)
    if not words then
      command.fail(("%s: point %s: %s"):format(place, command.quote(point.name or point.key), problem))
    end
    owner.command = words
  end
  for _, point in ipairs(list) do
    check(point, point)
    local twin = point.saved and command.json.present(point.saved.twin)
    if twin then check(twin, point) end
  end
end

-- Programs of points of this user that need more than a file may ask for, without his file of --profile-store.
function trust.to_repeat(list, store)
  local may, found, known = rights({}, store), {}, {}
  for _, point in ipairs(list) do
    local program = point.saved.program
    if not known[program] and not judged(point.command, may) then known[program], found[#found + 1] = true, program end
  end
  return found
end

return trust

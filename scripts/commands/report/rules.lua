-- The rules that say what to look at next: files in report/rules and in folders of the user's own.
--
-- A file returns { name =, doc =, look = function(kernel) ... end }, or a list of them. `look` gets a kernel (kernels.lua) and
-- returns nil, or a list of { text =, gain = }: a sentence with its evidence and remedy, and the percent of the launch's time that
-- it is about; nil: not known. Strobe's own give `evidence` in place of `text` (advice.lua has what to do), and what a promise is
-- made from (commands/advise/advice.lua): what_if =, a machine of `strobe what-if`, or promise = { least, most } of the gain, and
-- idle =, percent that it hardly exceeds. at =: the instruction or line; roof = true: no fault; architect = true: nothing for who
-- tunes a kernel; rule =, another name.

local advice = require "commands.report.advice"
local command = require "strobe.command"

local rules = {}

local function check(path, rule)
  if type(rule) ~= "table" or type(rule.name) ~= "string" or type(rule.look) ~= "function" then
    command.fail(path .. ": is no rule - return { name =, doc =, look = function(kernel) ... end }")
  end
  return rule
end

local function add_file(list, path)
  local chunk, problem = load(command.read(path), "@" .. path, "t")
  local good, found = false, problem
  if chunk then good, found = pcall(chunk) end
  if not good then command.fail(("%s: %s"):format(path, tostring(found))) end
  for _, rule in ipairs(type(found) == "table" and #found > 0 and found or { found }) do list[#list + 1] = check(path, rule) end
end

local function add_folder(list, folder)
  for _, name in ipairs(command.list_folder(folder)) do
    if name:match "%.lua$" then add_file(list, folder .. "/" .. name) end
  end
end

-- Strobe's own, then those of the folders, by file name.
function rules.all(folders)
  local list = {}
  add_folder(list, command.installed "scripts/commands/report/rules")
  for _, folder in ipairs(folders) do add_folder(list, folder) end
  return list
end

-- What the rules find in a kernel: their tables with `rule` and `text`, the largest gain first; then roofs, then what only an
-- architect can change.
function rules.findings(all, kernel)
  local list = {}
  for _, rule in ipairs(all) do
    for _, found in ipairs(rule.look(kernel) or {}) do
      found.rule = found.rule or rule.name
      found.advice = found.advice or advice[found.rule] and advice[found.rule][1]
      found.for_architects = advice[found.rule] and advice[found.rule][2]
      found.text = found.text or found.evidence .. " " .. found.advice
      list[#list + 1] = found
    end
  end
  local function rank(found) return found.architect and -2 or found.roof and -1 or found.gain or 0 end
  return command.stable_sort(list, function(a, b) return rank(a) > rank(b) end)
end

return rules

-- The rules that say what to look at next: a file each, in report/rules and in folders of the user's own.
--
-- A file returns { name =, doc =, look = function(kernel) ... end }. `look` gets a kernel (kernels.lua) and returns nil, or a
-- list of { text =, gain = }: a sentence with its evidence and remedy, and the percent of the launch's time that it could
-- save at most; nil: not known.

local command = require "strobe.command"

local rules = {}

local function rule_at(path)
  local chunk, problem = load(command.read(path), "@" .. path, "t")
  local good, rule = false, problem
  if chunk then good, rule = pcall(chunk) end
  if not good then command.fail(("%s: %s"):format(path, tostring(rule))) end
  if type(rule) ~= "table" or type(rule.name) ~= "string" or type(rule.look) ~= "function" then
    command.fail(path .. ": is no rule - return { name =, doc =, look = function(kernel) ... end }")
  end
  return rule
end

local function add_folder(list, folder)
  for _, name in ipairs(command.list_folder(folder)) do
    if name:match "%.lua$" then list[#list + 1] = rule_at(folder .. "/" .. name) end
  end
end

-- Strobe's own, then those of the folders, by file name.
function rules.all(folders)
  local list = {}
  add_folder(list, command.installed "scripts/commands/report/rules")
  for _, folder in ipairs(folders) do add_folder(list, folder) end
  return list
end

-- What the rules find in a kernel: { rule =, text =, gain = }, the largest gain first.
function rules.findings(all, kernel)
  local list = {}
  for _, rule in ipairs(all) do
    for _, found in ipairs(rule.look(kernel) or {}) do
      list[#list + 1] = { rule = rule.name, text = found.text, gain = found.gain }
    end
  end
  return command.stable_sort(list, function(a, b) return (a.gain or 0) > (b.gain or 0) end)
end

return rules

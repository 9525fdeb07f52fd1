-- The words of `strobe run` that a file brings (a bundle, a results file): data, and not this user's wish.
--
-- They are read into values, each value is judged by what its flag does, and a command line is made anew from those that may
-- be: what this list does not name, another reading of the words cannot bring back.

local command = require "strobe.command"

local words = {}

-- What each flag of `strobe run`, and each that stands before any command, takes. "plain": a value that names no file;
-- "output": names a file that is written; "grant": gives rights that scripts and programs have not.
local flags <const> = {
  ["--kernel"] = "plain", ["--grid"] = "plain", ["--group"] = "plain", ["--offset"] = "plain", ["--dynamic-lds"] = "plain",
  ["--links"] = "preset", ["--mode"] = "plain", ["--max-cycles"] = "plain", ["--stack-bytes"] = "plain", ["--detail-launches"] = "plain",
  ["--repeat"] = "plain", ["--bounds"] = "plain", ["--warmup"] = "plain", ["--threads"] = "plain", ["--max-memory"] = "plain",
  ["--timeout"] = "plain", ["--host-level"] = "plain", ["--progress"] = "plain", ["--compile-timeout"] = "plain",
  ["--no-program"] = "switch", ["--self-check"] = "switch", ["--no-check"] = "switch", ["--skip-execution"] = "switch", ["--cold"] = "switch", ["--check-races"] = "switch",
  ["--explain"] = "switch", ["--hot-spots"] = "switch", ["--hash-outputs"] = "switch",
  ["--arg"] = "argument", ["--buffer"] = "argument", ["--check"] = "check", ["--gpu"] = "preset", ["--gpus"] = "system",
  ["--set"] = "setting", ["--sampler"] = "method", ["--model"] = "method", ["--watch"] = "method",
  ["--from"] = "file", ["--uncertainty"] = "file", ["--profile-store"] = "store",
  ["--allow-read"] = "grant", ["--plugins"] = "grant",
  ["--dump"] = "output", ["--report"] = "output", ["--results"] = "output", ["--bundle"] = "output", ["--json"] = "output",
  ["--trace"] = "output", ["--checkpoint"] = "output", ["--checkpoint-at"] = "output", ["--checkpoint-every"] = "output",
}

-- A word of a list that came from a file: a text in a line. `true` stands for the path of a result.
local function is_word(word) return type(word) == "string" and not word:find "%c" end

-- The flag at `i`, and the place after it; nil and what is wrong.
local function read_flag(list, i)
  local name, value = list[i]:match "^(%-%-[%w-]+)=(.*)$"
  name = name or list[i]
  local kind = flags[name]
  if not kind then return nil, command.quote(list[i]) .. " is no flag of strobe run" end
  if kind == "switch" then
    if value then return nil, name .. " takes no value" end
    return { name = name, kind = kind }, i + 1
  end
  if name == "--progress" and not value then  -- its value may be left out
    local form = list[i + 1]
    return { name = name, kind = "form" }, i + ((form == "text" or form == "json") and 2 or 1)
  end
  if value then return { name = name, kind = kind, value = value }, i + 1 end
  if list[i + 1] == nil then return nil, name .. " has no value" end
  return { name = name, kind = kind, value = list[i + 1] }, i + 2
end

-- { flags = { {name =, kind =, value = text, or true: the path of the result} ... }, target =, arguments = {...} } of the
-- words after `strobe`; nil and what is wrong with them.
function words.read(list)
  if type(list) ~= "table" or command.json.is_object(list) then return nil, "its words are no list" end
  local read, named, i = { flags = {}, arguments = {} }, false, 1
  for n, word in ipairs(list) do
    local is_result = word == true and list[n - 1] == "--json"
    if not is_word(word) and not is_result then return nil, ("its word %d is no text in a line"):format(n) end
  end
  local function add_argument(word)
    if read.target then read.arguments[#read.arguments + 1] = word else read.target = word end
  end
  while i <= #list do
    local word = list[i]
    if word == "--" then
      for n = i + 1, #list do add_argument(list[n]) end
      break
    elseif word:sub(1, 1) == "-" then
      local flag, after = read_flag(list, i)
      if not flag then return nil, after end
      read.flags[#read.flags + 1], i = flag, after
    else
      if not named and word ~= "run" then return nil, "its command is " .. command.quote(word) .. ", not run" end
      if named then add_argument(word) end
      named, i = true, i + 1
    end
  end
  if not read.target then return nil, "it names nothing to run" end
  return read
end

-- ---- Judging --------------------------------------------------------------------------------------------------------

-- Each returns the value as it may stand, nil: it may not. `may`: file(path), store(path) and folder(path) return the path to
-- use in place of this one; nil: not this one.

local function names_file(text) return text:find "/" or text:find "%.toml$" or text:find "%.lua$" end

local function file_after(text, before, may)
  local path = may.file(text:sub(#before + 1))
  return path and before .. path
end

local judges <const> = {
  plain = function(value) return value end,
  file = function(value, may) return may.file(value) end,
  store = function(value, may) return may.store(value) end,
  preset = function(value, may) return names_file(value) and may.file(value) or not names_file(value) and value or nil end,
  output = function(value, may) return may.result and value == true or nil end,
  grant = function() return nil end,
}

function judges.system(value, may)
  local preset, count = value:match "^(.*):([^:]*)$"
  preset = preset and judges.preset(preset, may)
  return preset and preset .. ":" .. count
end

function judges.setting(value, may)
  local key, text = value:match "^([^=]*=)(.*)$"
  if not key or key:find "/" then return nil end
  return names_file(text) and file_after(value, key, may) or not names_file(text) and value or nil
end

-- buf:TYPE:COUNT:file=PATH, and TYPE:COUNT:file=PATH of --buffer.
function judges.argument(value, may)
  local before = value:match "^[^=]*:file="
  if before then return file_after(value, before, may) end
  return value
end

-- ARGINDEX=FILE[:TOLERANCE]
function judges.check(value, may)
  local before, path = value:match "^(%d+=)(.+)$"
  if not before then return nil end
  local file, tolerance = path:match "^(.*)(:[^:]*)$"
  if not file or not (tolerance == ":exact" or tolerance:find "^:[a-z]+=") then file, tolerance = path, "" end
  file = may.file(file)
  return file and before .. file .. tolerance
end

-- NAME[:KEY=VALUE,...]: a value may be a file.
function judges.method(value, may)
  local good = not value:match "^[^=]*":find "/"
  local text = value:gsub("=([^,]*)", function(one)
    if not one:find "/" then return nil end
    local path = may.file(one)
    good = good and path ~= nil
    return "=" .. (path or "")
  end)
  return good and text or nil
end

-- Flags of clang that choose what source means and how code is made of it. None names a file, loads a plugin, or gives options
-- to another program.
local plain <const> = { "^%-[DU][%a_][%w_]*$", "^%-D[%a_][%w_]*=[^\r\n]*$", "^%-O[0123sz]$", "^%-w$", "^%-W[%l%d=-]*$", "^%-g$",
  "^%-gline%-tables%-only$", "^%-std=[%w.+]+$", "^%-cl%-[%l%d-]+$", "^%-cl%-[%l%d-]+=[%w.+]+$", "^%-ffp%-contract=%l+$" }
local switches <const> = { ["fast-math"] = true, ["unroll-loops"] = true, vectorize = true, ["slp-vectorize"] = true,
  inline = true, ["math-errno"] = true, ["signed-zeros"] = true, ["finite-math-only"] = true, ["associative-math"] = true,
  ["reciprocal-math"] = true, ["honor-nans"] = true, ["honor-infinities"] = true, wrapv = true, ["strict-aliasing"] = true,
  ["unsafe-fp-atomics"] = true, cumode = true, wavefrontsize64 = true, tgsplit = true }

local function is_plain_flag(flag)
  for _, form in ipairs(plain) do
    if flag:find(form) then return true end
  end
  return switches[flag:match "^%-[fm]no%-(.+)$" or flag:match "^%-[fm](.+)$" or ""] or false
end

-- The compiler's flags that may be; adds the others to `refused`.
local function judge_compiler_flags(list, may, refused)
  local kept, i = {}, 1
  while i <= #list do
    local first, flag = i, list[i]
    if flag:find "^%-[DUI]$" and list[i + 1] then i, flag = i + 1, flag .. list[i + 1] end
    local folder = flag:find "^%-I." and may.folder(flag:sub(3))
    if is_plain_flag(flag) then
      kept[#kept + 1] = flag
    elseif folder then
      kept[#kept + 1] = "-I" .. folder
    elseif may.repeated(list[first]) then
      table.move(list, first, i, #kept + 1, kept)
    else
      refused[#refused + 1] = table.concat(list, " ", first, i)
    end
    i = i + 1
  end
  return kept
end

local function judge_flag(flag, may, list, refused)
  if flag.kind == "form" or flag.name == "--no-program" then return end
  if flag.kind == "switch" then
    list[#list + 1] = flag.name
    return
  end
  local value = judges[flag.kind](flag.value, may)
  if value == nil and flag.name == "--allow-read" and may.grant_folder then value = may.grant_folder(flag.value) end
  if value == nil and flag.value ~= true and may.repeated(flag.name, flag.value) then value = flag.value end
  if value == nil then
    refused[#refused + 1] = flag.name .. " " .. tostring(flag.value)
  elseif value == true then
    table.move({ flag.name, true }, 1, 2, #list + 1, list)
  else
    list[#list + 1] = flag.name .. "=" .. value
  end
end

-- The words of `strobe` for what words.read() returned; and a list of what may not be, as one would type it.
-- `may`: file(path), store(path), folder(path), target(path) as above; repeated(flag, value) of a flag of strobe run and
-- repeated(flag) of the compiler's: whether the user asks for it; argument(text) of a script; result: --json may be.
function words.judge(read, may)
  local list, refused = { "run", "--no-program" }, {}  -- a target may be named as a program of this host, or be one
  for _, flag in ipairs(read.flags) do judge_flag(flag, may, list, refused) end
  local target = may.target(read.target)
  if not target then refused[#refused + 1] = read.target end
  list[#list + 1] = (read.target:sub(1, 1) == "-" and "./" or "") .. (target or read.target)
  local arguments = {}
  if read.target:find "[^/]%.lua$" then
    for i, text in ipairs(read.arguments) do arguments[i] = may.argument(text) end
  else
    arguments = judge_compiler_flags(read.arguments, may, refused)
  end
  if #arguments > 0 then list[#list + 1] = "--" end
  table.move(arguments, 1, #arguments, #list + 1, list)
  return list, refused
end

-- ---- What the user repeats ------------------------------------------------------------------------------------------

-- A function repeated(flag, value) for words as the user typed them.
function words.repeated_in(typed)
  local known = {}
  for i, word in ipairs(typed) do
    known[word] = true
    if typed[i + 1] then known[word .. "=" .. typed[i + 1]] = true end
  end
  return function(flag, value) return known[value and flag .. "=" .. value or flag] or false end
end

return words

-- What a command line of hipcc says: its words in clang's terms, and what is to be done with them.

local command = require "strobe.command"

local words_of_flags <const> = {}
for flag in ([[-o -I -D -U -L -l -include -imacros -isystem -iquote -idirafter -isysroot -Xclang -Xlinker -Xassembler
  -Xpreprocessor -Xoffload-linker -Xarch_host -Xarch_device -mllvm -MF -MT -MQ -T -x -target -u -z -e --param]]):gmatch "%S+" do
  words_of_flags[flag] = true
end

local hip_sources <const> = { hip = true, cu = true, cpp = true, cc = true, cxx = true, C = true, ["c++"] = true, CPP = true }

-- Flags after which nothing is linked.
local stops <const> = { ["-c"] = true, ["-S"] = true, ["-E"] = true, ["-M"] = true, ["-MM"] = true,
  ["-fsyntax-only"] = true, ["--precompile"] = true, ["--genco"] = true, ["--cuda-device-only"] = true,
  ["--offload-device-only"] = true, ["-emit-ast"] = true }

local function extension(path) return path:match "%.([^./]+)$" end

-- The words in a file of words (@FILE), as compilers write them: blanks separate, quotes hold together, a backslash keeps
-- the next character.
local function words_in(text)
  local words, word, quote, i = {}, nil, nil, 1
  while i <= #text do
    local c = text:sub(i, i)
    if c == "\\" and quote ~= "'" then
      i = i + 1
      word = (word or "") .. text:sub(i, i)
    elseif quote then
      if c == quote then quote = nil else word = word .. c end
    elseif c == '"' or c == "'" then
      quote, word = c, word or ""
    elseif c:match "%s" then
      if word then words[#words + 1] = word end
      word = nil
    else
      word = (word or "") .. c
    end
    i = i + 1
  end
  if word then words[#words + 1] = word end
  return words
end

local kMaxFiles <const> = 100

-- The words with those of all @FILEs in their place.
local function expanded(words, depth)
  local all = {}
  if depth > kMaxFiles then command.fail "hipcc: @FILE: files of words that name each other - remove one" end
  for _, word in ipairs(words) do
    local path = word:match "^@(.+)$"
    if path and command.exists(path) then
      table.move(expanded(words_in(command.read(path)), depth + 1), 1, 1 << 20, #all + 1, all)
    else
      all[#all + 1] = word
    end
  end
  return all
end

-- The folder of HIP's headers that a flag names: -I FOLDER, where FOLDER/hip/hip_runtime.h is.
local function headers_of(folder)
  if folder and command.exists(folder .. "/hip/hip_runtime.h") then return folder end
end

local Line <const> = {}
Line.__index = Line

function Line:add(...)
  for _, word in ipairs { ... } do self.words[#self.words + 1] = word end
end

function Line:take_target(list)
  for target in list:gmatch "[^,]+" do
    if target ~= "native" then self.targets[#self.targets + 1] = target end
  end
end

-- A flag with the word after it.
function Line:take_pair(flag, value)
  if flag == "-x" then self.language = value ~= "none" and value or nil end
  if flag == "-I" or flag == "-isystem" then self.headers = self.headers or headers_of(value) end
  if flag == "-o" then self.output = value end
  self:add(flag, value)
end

function Line:take_input(path)
  self.inputs = self.inputs + 1
  local is_hip = not self.language and not self.as_clang and hip_sources[extension(path) or ""]
  if is_hip then
    self:add("-x", "hip", path, "-x", "none")
  else
    self:add(path)
  end
end

function Line:take_flag(flag)
  if flag:match "^%-%-offload%-arch=" or flag:match "^%-%-cuda%-gpu%-arch=" or flag:match "^%-%-amdgpu%-target=" then
    return self:take_target(flag:match "=(.*)")
  end
  self.links = self.links and not stops[flag]
  self.prints = self.prints or flag == "--version" or flag:match "^%-%-?print%-" ~= nil or flag == "-dumpversion"
  self.optimizes = self.optimizes or flag:match "^%-O" ~= nil
  self.headers = self.headers or headers_of(flag:match "^%-I(.+)")
  if flag:match "^%-x." then self.language = flag:sub(3) ~= "none" and flag:sub(3) or nil end
  if flag == "--genco" then
    self:add "--cuda-device-only"
  elseif flag ~= "--hip-link" then  -- added where it links
    self:add(flag)
  end
end

-- as_clang: the words are clang's, for CMake: a source's language is what -x says, and nothing is added to a link.
local function read(words, as_clang)
  local line = setmetatable({ words = {}, targets = {}, inputs = 0, links = true, as_clang = as_clang }, Line)
  words = expanded(words, 1)
  local i = 1
  while i <= #words do
    local word = words[i]
    if words_of_flags[word] and words[i + 1] then
      line:take_pair(word, words[i + 1])
      i = i + 1
    elseif word:sub(1, 1) == "-" and word ~= "-" then
      line:take_flag(word)
    else
      line:take_input(word)
    end
    i = i + 1
  end
  return line
end

return { read = read, words_in = words_in }

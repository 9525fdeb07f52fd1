-- What can stand at a place of the command line, for the shells' completion, and the scripts that the shells read.

local command = require "strobe.command"
local core = require "strobe_core"

local views = {}

local function find_flag(declared, word)
  for _, flag in ipairs(declared.offered_flags) do
    for _, name in ipairs(flag.names) do
      if name == word then return flag end
    end
  end
end

local function find_command(declared, word)
  for _, below in ipairs(declared.commands) do
    if below.name == word then
      below.parent = declared
      return below
    end
  end
end

-- What was typed so far, as far as the last word's meaning depends on it: its command, the flag whose value it is, the
-- arguments that belong to no flag, and the values of flags.
local function read_words(top, words)
  local typed = { command = top, arguments = {}, values = {}, last = words[#words] or "" }
  for i = 1, #words - 1 do
    local word = words[i]
    local flag = not typed.flag and find_flag(typed.command, word)
    local below = not typed.flag and not flag and find_command(typed.command, word)
    if typed.flag then
      typed.values[typed.flag.names[#typed.flag.names]] = word
      typed.flag = nil
    elseif flag then
      if flag.value ~= "" then typed.flag = flag end
    elseif below then
      typed.command = below
    else
      typed.arguments[#typed.arguments + 1] = word
    end
  end
  return typed
end

-- ---- Candidates: lists of { word, what it means } ------------------------------------------------------------------

local function gpus()
  local found = {}
  for i, preset in ipairs(core.preset_names()) do found[i] = { preset.name, preset.title } end
  return found
end

-- Registered types of a kind, "sampler." or "tracer.", without its name; "isa." gives targets.
local function types(kind, after)
  local found = {}
  for i, one in ipairs(core.described_types(kind)) do found[i] = { one.name .. (after or ""), one.doc } end
  return found
end

-- Registered types of a kind, and the parameters of the one that is typed.
local function methods(kind, typed)
  local found = {}
  if kind == "sampler." then found[1] = { "detailed", "no sampler" } end
  local before = typed:match "^.*," or typed:match "^[^:]*:"
  for _, one in ipairs(core.described_types(kind)) do
    found[#found + 1] = { one.name, one.doc }
    if before and typed:match "^[^:]*" == one.name then
      for _, parameter in ipairs(one.parameters) do
        found[#found + 1] = { before .. parameter.name .. "=", parameter.doc }
      end
    end
  end
  return found
end

local function traces(own_kinds)
  local found = types("tracer.", "=")
  for _, kind in ipairs(own_kinds) do found[#found + 1] = { kind .. "=", "a log of Strobe's own" } end
  return found
end

-- The keys of the preset that is typed. `to_set`: those that can be set, with =.
local function keys(typed, to_set)
  local of_gpus = typed.command.parent and typed.command.parent.name == "gpus"
  local preset = core.load_preset(typed.values["--gpu"] or of_gpus and typed.arguments[1] or "r9-nano", {})
  local found = {}
  for _, key in ipairs(preset:keys()) do
    local _, _, _, doc, computed = preset:get(key)
    if not (to_set and computed) then found[#found + 1] = { key .. (to_set and "=" or ""), doc } end
  end
  return found
end

local function kernels(typed)
  local found, object = {}, typed.arguments[1]
  if not object then return found end
  if core.is_source(object) then return found end  -- it would have to be compiled
  for i, kernel in ipairs(core.read_object(object, nil, {}):info().kernels) do found[i] = { kernel.name } end
  return found
end

local function workloads()
  local found = {}
  for _, file in ipairs(command.list_folder(command.installed "scripts/workloads")) do
    local name = file:match "^(.*)%.lua$"
    if name then found[#found + 1] = { name } end
  end
  return found
end

local function plugins()
  local found = types ""
  for _, one in ipairs(core.plugins()) do
    if not one.refused then found[#found + 1] = { one.name, one.summary } end
  end
  return found
end

-- "functional|detailed" of a flag's help: words to choose from.
local function choices(value)
  local found = {}
  if value:find "[^a-z0-9|]" or not value:find "|" then return found end
  for word in (value .. "|"):gmatch "([^|]*)|" do found[#found + 1] = { word } end
  return found
end

local by_value <const> = {
  ["PRESET|FILE.toml"] = function() return gpus(), true end,
  ["KEY=VALUE"] = function(typed) return keys(typed, true) end,
  GFX = function() return types "isa." end,
}
local by_name <const> = {
  ["--sampler"] = function(typed) return methods("sampler.", typed.last) end,
  ["--samplers"] = function(typed) return methods("sampler.", typed.last) end,
  ["--model"] = function(typed) return methods("model.", typed.last) end,
  ["--models"] = function(typed) return methods("model.", typed.last) end,
  ["--watch"] = function(typed) return methods("watch.", typed.last) end,
  ["--method"] = function(typed) return methods("phases.", typed.last) end,
  ["--gpus"] = gpus,
  ["--kernel"] = kernels,
  ["--workload"] = workloads,
}

-- By what the help says that a flag's value is. Second result: whether names of files fit as well.
local function value_of(typed, trace_kinds)
  local value, name = typed.flag.value, typed.flag.names[#typed.flag.names]
  if value:find("^KIND=FILE") then return traces(trace_kinds), typed.last:find("=", 1, true) ~= nil end
  local find = by_value[value] or by_name[name]
  if find then return find(typed) end
  return choices(value), value:find "FILE" ~= nil
end

local function argument_of(typed)
  local name = typed.command.full_name
  if name:find "^strobe gpus " and name ~= "strobe gpus list" then
    if name == "strobe gpus explain" and #typed.arguments == 1 then return keys(typed) end
    return gpus(), true
  end
  if name == "strobe plugins show" then return plugins() end
  for _, flag in ipairs(typed.command.flags) do
    if flag.positional then return {}, true end
  end
  return {}
end

local function candidates(top, typed, trace_kinds)
  if typed.flag then return value_of(typed, trace_kinds) end
  local found = {}
  if typed.last:find "^%-" then
    for _, flag in ipairs(typed.command.offered_flags) do
      for _, name in ipairs(flag.names) do found[#found + 1] = { name, flag.doc } end
    end
    return found
  end
  if #typed.arguments == 0 then
    for _, below in ipairs(typed.command.commands) do found[#found + 1] = { below.name, below.doc } end
  end
  if typed.command == top then return found end
  local arguments, files = argument_of(typed)
  table.move(arguments, 1, #arguments, #found + 1, found)
  return found, files
end

-- A word and what it means per line; ":" alone: names of files also fit.
function views.words(top, more)
  local typed = read_words(top, more.words)
  local readable, found, files = pcall(candidates, top, typed, more.trace_kinds)
  if not readable then found, files = {}, true end  -- the user may know better
  local lines = {}
  for _, one in ipairs(found) do
    local word, doc = one[1], one[2] or ""
    if word:sub(1, #typed.last) == typed.last then
      lines[#lines + 1] = word .. (doc == "" and "" or "\t" .. doc:match "^[^\n]*") .. "\n"
    end
  end
  return table.concat(lines) .. (files and ":\n" or "")
end

function views.bash()
  return [==[
# Completion of strobe for bash: source it, or install it as .../bash-completion/completions/strobe
_strobe() {
  local line=${COMP_LINE:0:COMP_POINT} words word candidate
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=("")
  word=${words[-1]}
  # The shell cuts words at = and :, and replaces only what comes after the last of them.
  local kept=${word%"${word##*[=:]}"}
  COMPREPLY=()
  while IFS=$'\t' read -r candidate _; do
    if [[ $candidate == : ]]; then
      while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen -f -- "${word#"$kept"}")
      compopt -o filenames
    else
      COMPREPLY+=("${candidate#"$kept"}")
    fi
  done < <("${words[0]}" completion words -- "${words[@]:1}" 2>/dev/null)
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -F _strobe strobe
]==]
end

function views.zsh()
  return [==[
#compdef strobe
# Completion of strobe for zsh: install it as _strobe in a folder of $fpath
_strobe() {
  local line
  local -a plain open docs_plain docs_open
  local files=0
  for line in "${(@f)$("${words[1]}" completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == : ]]; then
      files=1
    elif [[ -n $line && ${line%%$'\t'*} == *= ]]; then
      open+=("${line%%$'\t'*}") docs_open+=("${line//$'\t'/  }")
    elif [[ -n $line ]]; then
      plain+=("${line%%$'\t'*}") docs_plain+=("${line//$'\t'/  }")
    fi
  done
  (( $#plain )) && compadd -l -d docs_plain -- "${plain[@]}"
  (( $#open )) && compadd -l -S '' -d docs_open -- "${open[@]}"
  (( files )) && { compset -P '*='; _files }
}
_strobe "$@"
]==]
end

return views

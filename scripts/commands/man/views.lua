-- The manual page, made of what the commands declare.

local views = {}

-- Text as roff shows it: escapes are quoted, hyphens that can be copied, no request at the start of a line.
local function roff(text)
  return (text:gsub("\\", "\\e"):gsub("%-", "\\-"):gsub("^[.']", "\\&%0"):gsub("\n([.'])", "\n\\&%1"))
end

local function positionals_of(declared)
  local list = {}
  for _, flag in ipairs(declared.flags) do
    if flag.positional then list[#list + 1] = flag end
  end
  return list
end

local function flags_text(declared)
  local parts = {}
  for _, flag in ipairs(declared.flags) do
    if not flag.positional and flag.names[#flag.names] ~= "--help" then
      local names = {}
      for i, name in ipairs(flag.names) do names[i] = "\\fB" .. roff(name) .. "\\fR" end
      parts[#parts + 1] = ".TP\n" .. table.concat(names, ", ")
      if flag.value ~= "" then parts[#parts + 1] = " \\fI" .. roff(flag.value) .. "\\fR" end
      parts[#parts + 1] = "\n" .. roff(flag.doc) .. "\n"
    end
  end
  return table.concat(parts)
end

local function synopsis(declared)
  local text = "\\fB" .. roff(declared.full_name) .. "\\fR"
  for _, argument in ipairs(positionals_of(declared)) do
    local name = "\\fI" .. roff(argument.names[#argument.names]) .. "\\fR"
    text = text .. (argument.required and " " .. name or " [" .. name .. "]")
  end
  return text .. " [\\fIflags\\fR]"
end

local function command_text(declared)
  local parts = { (".SS %s\n%s\n.PP\n%s.\n"):format(roff(declared.full_name), synopsis(declared), roff(declared.doc)) }
  for _, argument in ipairs(positionals_of(declared)) do
    parts[#parts + 1] = (".TP\n\\fI%s\\fR\n%s\n"):format(roff(argument.names[#argument.names]), roff(argument.doc))
  end
  parts[#parts + 1] = flags_text(declared)
  if declared.footer ~= "" then parts[#parts + 1] = ".PP\n.nf\n" .. roff(declared.footer) .. "\n.fi\n" end
  for _, below in ipairs(declared.commands) do parts[#parts + 1] = command_text(below) end
  return table.concat(parts)
end

local head <const> = [[
.TH STROBE 1 "" "Strobe %s" "User Commands"
.SH NAME
strobe \- runs AMD GPU programs on GPUs described by configuration files
.SH SYNOPSIS
\fBstrobe\fR \fIcommand\fR [\fIargument\fR ...] [\fIflags\fR]
.SH DESCRIPTION
]] .. "Strobe executes the kernels of AMD code objects, OpenCL C and HIP files on GPUs described by presets, and reports " ..
  "their simulated time. By default, every launch is simulated cycle by cycle; a sampler selects a detailed part and " ..
  "predicts the rest; samplers that have a confidence interval report it.\n.SH COMMON FLAGS\n"

local foot <const> = [[
.SH EXIT STATUS
.TP
0
done
.TP
1
the program or a check failed: wrong result, fault, deadlock
.TP
2
the input was unusable: flag, file, preset, script, plugin
.TP
3
stopped by a limit: \-\-max\-cycles, \-\-max\-memory, \-\-timeout
.SH ENVIRONMENT
.TP
XDG_CACHE_HOME
holds \fIstrobe/compiled\fR, the cache of compiled sources; \fI~/.cache\fR by default
.TP
STROBE_COMMANDS
folders of your own commands, separated by colons; \fI~/.config/strobe/commands\fR by default
.TP
STROBE_COMPILE_TIMEOUT
what \-\-compile\-timeout says, where that is not given
.TP
STROBE_CACHE_SIZE
largest size of that cache, such as 1GiB; 256MiB by default; 0: no cache
.SH FILES
]] .. "Plugins, presets, scripts and documentation are found relative to the executable: \\fI../lib/strobe/plugins\\fR, " ..
  "\\fI../share/strobe/arch\\-presets\\fR, \\fI../share/strobe/scripts\\fR, \\fI../share/strobe/docs\\fR.\n"

function views.page(top, version)
  local parts = { head:format(version), flags_text(top), ".SH COMMANDS\n" }
  for _, one in ipairs(top.commands) do parts[#parts + 1] = command_text(one) end
  parts[#parts + 1] = foot
  return table.concat(parts)
end

return views

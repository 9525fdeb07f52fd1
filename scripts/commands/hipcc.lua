-- `strobe hipcc`: command lines of hipcc, for Debian's clang with Strobe's headers.

local command = require "strobe.command"
local core = require "strobe_core"
local command_line = command.module "commands.hipcc.command_line"
local device_libraries = command.module "commands.hipcc.device_libraries"

local kCompiler <const>, kDefaultTarget <const> = "clang-19", "gfx942"

-- What a ROCm installation would be: bin/hipcc, include, lib, llvm/bin/clang++.
local function rocm_folder()
  return command.absolute(core.installation().plugins .. "/../rocm")
end

local function append(list, more)
  return table.move(more, 1, #more, #list + 1, list)
end

local function split(text)
  local words = {}
  for word in (text or ""):gmatch "%S+" do words[#words + 1] = word end
  return words
end

-- Headers, device libraries and what both halves of a compilation take for granted.
local function source_flags(line)
  local flags = { "-nogpuinc", "-nohipwrapperinc", "-fhip-kernel-arg-name", "-mprintf-kind=buffered",
    "-mcode-object-version=5", "-Wno-unused-command-line-argument", "--rocm-device-lib-path=" .. device_libraries.folder() }
  local own <const> = rocm_folder() .. "/include"
  if line.headers and command.absolute(line.headers) ~= command.absolute(own) then
    return append(flags, { "-D__HIP_PLATFORM_AMD__=1", "-include", "__clang_hip_runtime_wrapper.h" })
  end
  return append(flags, { "-isystem", own, "-isystem", own .. "/strobe_hip/std",
    "-isystem", rocm_folder() .. "/named", "-DSTROBE_DEVICE_HEAP",
    "-include", own .. "/strobe_hip/prelude.h" })
end

local function link_flags(line)
  local folder <const> = rocm_folder() .. "/lib"
  local flags <const> = { "-L" .. folder, "-Wl,-rpath," .. folder }
  flags[#flags + 1] = "-lstrobe_parts"
  if not line.as_clang then flags[#flags + 1] = "-lamdhip64" end  -- clang itself adds it for CMake
  return flags
end

-- Without those that clang 19 does not know, if there are others: makefiles list what their authors have.
local function known_targets(targets)
  local known <const> = {}
  for _, target in ipairs(targets) do
    if not target:match "^gfx950" and not target:match "^gfx125" then known[#known + 1] = target end
  end
  if #known == 0 or #known == #targets then return targets end
  command.err(("strobe hipcc: %s does not know all of %s: only %s\n"):format(kCompiler, table.concat(targets, ", "),
    table.concat(known, ", ")))
  return known
end

local function compiler_words(line)
  local words = { kCompiler, "--driver-mode=g++" }
  local targets = line.targets
  if #targets == 0 then targets = split((core.environment "HCC_AMDGPU_TARGET" or ""):gsub(",", " ")) end
  if #targets == 0 then targets = { kDefaultTarget } end
  for _, target in ipairs(known_targets(targets)) do words[#words + 1] = "--offload-arch=" .. target end
  append(words, source_flags(line))
  if not line.optimizes and not line.as_clang then words[#words + 1] = "-O3" end
  if line.links then append(words, { "--hip-link" }) end
  append(words, line.words)
  if line.links then append(words, link_flags(line)) end
  return words
end

local function start(words)
  local code <const> = command.attached(words, {})
  if code then return code end
  command.fail(kCompiler .. ": not found - install Debian's packages clang-19 and lld-19")
end

-- Names in the form that programs which ask hipcc expect.
local function print_facts(line)
  command.out("HIP version: 6.0.0-strobe\n")
  return start { kCompiler, "--driver-mode=g++", table.unpack(line.words) }
end

local function run(options)
  local words = options.arguments or {}
  local as_clang <const> = words[1] == "--strobe-clang"
  if as_clang then table.remove(words, 1) end
  if words[1] == "--print-folder" then
    command.out(rocm_folder() .. "\n")
    return 0
  end
  local line <const> = command_line.read(words, as_clang)
  if line.prints then
    if as_clang then command.err("Found HIP installation: " .. rocm_folder() .. ", version 6.0.0\n") end
    return as_clang and start { kCompiler, "--driver-mode=g++", table.unpack(line.words) } or print_facts(line)
  end
  if line.inputs == 0 and #words == 0 then command.fail "hipcc: no input files - strobe hipcc --help shows how" end
  append(line.words, split(core.environment "HIPCC_COMPILE_FLAGS_APPEND"))
  if line.links then append(line.words, split(core.environment "HIPCC_LINK_FLAGS_APPEND")) end
  return start(compiler_words(line))
end

return {
  name = "hipcc",
  doc = "Compile and link HIP programs, with hipcc's command line",
  order = -3,
  flags = {
    { name = "ARGUMENTS", list = true, verbatim = true,
      doc = "As hipcc takes them: sources, objects, flags of clang, --offload-arch=GFX (several; default: gfx942)" },
  },
  footer = [[Example: strobe hipcc saxpy.hip -o saxpy --offload-arch=gfx942,gfx90a
A Makefile: make HIPCC="strobe hipcc", or PATH=$(strobe hipcc --print-folder)/bin:$PATH
CMake: cmake -DCMAKE_HIP_COMPILER=$(strobe hipcc --print-folder)/llvm/bin/clang++ -DCMAKE_PREFIX_PATH=$(strobe hipcc --print-folder)
Other headers of HIP: -I FOLDER, where FOLDER/hip/hip_runtime.h is]],
  run = run,
}

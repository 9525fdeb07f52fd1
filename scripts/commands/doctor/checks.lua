-- The checks of `strobe doctor`: is everything there that Strobe needs, and does it work? Nothing is changed; temporary
-- files are removed.

local command = require "strobe.command"
local core = require "strobe_core"
local machine = command.module "strobe.machine"

local checks = {}

local install_whole <const> = "reinstall Strobe, or run it from its build tree"
local install_compiler <const> =
  "apt-get install clang-19 lld-19 rocm-device-libs; without them Strobe runs code objects only"
local report <const> = "this is a defect of Strobe or of its installation: please report it"

-- ---- Findings -------------------------------------------------------------------------------------------------------

-- { what =, state = "ok", "lacking" or "BROKEN", found =, remedy = }
local findings

local function add(what, state, found, remedy)
  findings[#findings + 1] = { what = what, state = state, found = found, remedy = remedy }
end

-- Something that not every user needs.
local function lacks(what, found, remedy) add(what, "lacking", found, remedy) end

-- `look` returns what is good, or raises what is broken.
local function check(what, remedy, look, otherwise)
  local good, found = pcall(look)
  add(what, good and "ok" or otherwise or "BROKEN", found, not good and remedy or nil)
end

local function file_name(path) return path:match "[^/]*$" end

-- ---- Parts of Strobe ------------------------------------------------------------------------------------------------

local function versions(here)
  add("strobe", "ok", ("%s in %s, built with %s"):format(here.version, here.plugins:gsub("/[^/]*/[^/]*/[^/]*$", ""),
    here.compiler))
  add("libraries", "ok", table.concat(here.built_with, ", "))
end

local function host(here)
  local best = core.best_level()
  local used = here.forced_level ~= "" and here.forced_level or best
  return ("%s, %d processors, %s%s"):format(here.cpu, here.cores, best,
    used == best and "" or ", plugins for " .. used .. " (--host-level)")
end

local function plugins(here)
  local all, good = core.plugins(), 0
  for _, plugin in ipairs(all) do
    if plugin.refused then
      lacks("plugin", file_name(plugin.path) .. " is refused: " .. plugin.refused,
        "rebuild it with this Strobe, or remove " .. plugin.path)
    else
      good = good + 1
    end
  end
  if good == 0 then core.refuse(here.plugins .. " contains no plugin") end
  return ("%d of %d load, from %s"):format(good, #all, here.plugins)
end

local function instruction_sets()
  local targets, levels, known = command.types "isa.", {}, {}
  if #targets == 0 then core.refuse "no ISA plugin is loaded" end
  local there, missing, noted = {}, {}, {}
  for _, target in ipairs(targets) do there[target] = true end
  local good, presets = pcall(core.preset_names)
  for _, preset in ipairs(good and presets or {}) do
    local isa <const> = preset.isa
    if isa:match "^gfx" and not there[isa] and not noted[isa] then missing[#missing + 1], noted[isa] = isa, true end
  end
  if #missing > 0 then
    lacks("instruction sets", "no plugin executes " .. table.concat(missing, ", ") .. ", for which there are presets",
      "in Strobe's source: sh scripts/build.sh plugins")
  end
  for _, plugin in ipairs(core.plugins()) do
    local level = plugin.host_level
    if level and not known[level] then levels[#levels + 1], known[level] = level, true end
  end
  return table.concat(targets, ", ") .. (#levels > 0 and ", built for " .. table.concat(levels, ", ") or "")
end

local function lacks_preset(problem) lacks("preset", problem, "correct the file, or reinstall it") end

-- One file that cannot be read hides the list; the preset that serves for source may still be there.
local function preset_names()
  local good, found = pcall(core.preset_names)
  local names = {}
  if not good then
    lacks_preset(found)
    return { core.options().default_gpu }
  end
  for i, preset in ipairs(found) do names[i] = preset.name end
  return names
end

-- Adds those that can be read to `gpus`.
local function presets(here, gpus)
  local names = {}
  for _, name in ipairs(preset_names()) do
    local good, loaded = pcall(core.load_preset, name, {})
    if good then gpus[#gpus + 1], names[#names + 1] = loaded, name else lacks_preset(loaded) end
  end
  if #gpus == 0 then core.refuse(here.presets .. " contains no readable preset") end
  return table.concat(names, ", ") .. ", from " .. here.presets
end

local function scripts(here)
  for _, part in ipairs { "strobe/init.lua", "topologies", "workloads" } do
    local path = here.scripts .. "/" .. part
    if not core.exists(path) then core.refuse(path .. ": missing") end
  end
  return "library, topologies and workloads in " .. here.scripts
end

-- Wires the machine of every preset.
local function machines(gpus)
  local wired = {}
  for _, gpu in ipairs(gpus) do
    local info = gpu:info()
    if info.topology ~= "" then
      local good, problem = pcall(function() core.check_machine(machine.describe(gpu)) end)
      if good then
        wired[#wired + 1] = info.name
      else
        lacks("machine", info.name .. ": " .. problem, "correct the preset or its topology")
      end
    end
  end
  if #wired == 0 then core.refuse "no preset supports detailed simulation" end
  return "machines built for " .. table.concat(wired, ", ")
end

-- ---- What is around it ----------------------------------------------------------------------------------------------

local function temporary_files()
  local remedy <const> = "set TMPDIR to a writable folder with free space"
  local wanted = core.environment "TMPDIR"
  if wanted and not core.is_writable(wanted) then
    return lacks("temporary files", wanted .. " cannot be written", remedy)
  end
  check("temporary files", remedy, function()
    local folder = core.scratch_folder()
    core.write_document(folder:path() .. "/probe", ("x"):rep(1 << 16))
    return folder:path():match "^(.*)/" .. " can be written"
  end, "lacking")
end

local function current_folder()
  local folder = core.absolute "."
  if core.is_writable(folder) then return add("current folder", "ok", folder .. " can be written") end
  lacks("current folder", folder .. " cannot be written",
    "give full paths to --json, --dump and -o, or work in a writable folder")
end

-- What those need that plugins run.
local function compilers()
  local good, found = pcall(function() return core.examine_compilers(command.types "isa.") end)
  if not good then return lacks("compilers", found, install_whole) end
  for _, one in ipairs(found) do add(one.what, one.remedy and "lacking" or "ok", one.found, one.remedy) end
end

-- ---- From source to a right result ----------------------------------------------------------------------------------

local probe <const> = "kernel void probe(global uint* x) { x[get_global_id(0)] = get_global_id(0) * 3 + 1; }\n"
local probe_target <const>, items <const> = "gfx803", 256

local function run_probe(bytes)
  local preset = core.load_preset(core.options().default_gpu, {})
  local gpu = core.gpu(preset)
  gpu:set_machine(machine.describe(preset))
  local buffer = gpu:buffer("u32", items, "probe")
  local result = gpu:launch { program = core.parse_object(bytes, "probe"):load(gpu), kernel = "probe", grid = { items },
    group = { 64 }, args = { buffer }, mode = "detailed", dynamic_lds = 0, warmup = 0, gpus = 0 }
  for i = 0, items - 1 do
    local value = buffer:get(i + 1)
    if value ~= i * 3 + 1 then core.refuse(("work-item %d wrote %d, not %d"):format(i, value, i * 3 + 1)) end
  end
  return ("compiled, ran on %s in %d cycles, result correct"):format(preset:info().name, result.cycles)
end

-- The compiler, and what it made, run.
local function compiler()
  local good, made = pcall(function()
    local folder = core.scratch_folder()
    local source = folder:path() .. "/probe.cl"
    core.write_document(source, probe)
    return core.compile(source, probe_target)
  end)
  if not good then return lacks("compiler", made, install_compiler) end
  add("compiler", "ok", "clang-19 compiles OpenCL C for " .. probe_target)
  check("a kernel", report, function() return run_probe(made) end)
end

-- All checks, in the order in which each needs the ones before it.
function checks.all()
  findings = {}
  local here, gpus = core.installation(), {}
  versions(here)
  check("host", install_whole, function() return host(here) end)
  check("plugins", install_whole, function() return plugins(here) end)
  check("instruction sets", install_whole, instruction_sets)
  check("presets", install_whole, function() return presets(here, gpus) end)
  check("scripts", install_whole, function() return scripts(here) end)
  check("machines", install_whole, function() return machines(gpus) end)
  temporary_files()
  current_folder()
  compilers()
  compiler()
  return findings
end

return checks

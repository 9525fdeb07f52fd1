-- `strobe inspect`: what an object's kernels want, and whether Strobe can run them.

local core = require "strobe_core"
local command = require "strobe.command"
local views = command.module "commands.inspect.views"
local json <const> = command.json

local object = {}

-- The object and the GPU that it is looked at for: the one that the user names, which source is compiled for, or the
-- default one of the object's target. Nil if there is none: then the third value says why.
local function load(path, gpu)
  local is_source = core.is_source(path)
  core.set_status((is_source and "compiling " or "reading ") .. path)
  local preset
  if gpu or is_source then preset = core.load_preset(gpu or core.options().default_gpu, {}) end
  local loaded = core.read_object(path, preset, {})
  if not preset then
    local good, found = pcall(function()
      loaded:require_supported()
      return core.load_preset(core.default_preset(loaded:info().target), {})
    end)
    return loaded, good and found or nil, not good and found or nil
  end
  loaded:require_supported()
  if not loaded:runs_on(preset) then
    local wanted <const> = preset:info()
    core.refuse(("%s: built for %s, and %s is a %s - choose another GPU, or rebuild the object"):format(path,
      loaded:info().target, wanted.name, wanted.isa))
  end
  return loaded, preset
end

-- ---- printf ---------------------------------------------------------------------------------------------------------

-- The lower half of the hash in a format of HIP's, "0:0:HASH,TEXT"; nil of other formats.
local function low_hash(entry)
  local hash = entry:match "^0:0:(%x+),"
  return hash and #hash:gsub("^0+", "") <= 16 and tonumber("0x" .. hash) & 0xffffffff or nil
end

-- Of the formats in the metadata, which stem from all that was parsed, those that a kernel can print. The code of a
-- kernel that calls HIP's printf holds the format's hash. OpenCL's are numbered, and a small number may stand in any code: all
-- of them are shown.
local function printed_formats(loaded, info)
  local prints, formats = false, {}
  for _, kernel in ipairs(info.kernels) do
    prints = prints or not kernel.arguments_known
    for _, argument in ipairs(kernel.hidden_arguments) do prints = prints or argument.is_printf_buffer end
  end
  for _, entry in ipairs(prints and info.printf_formats or {}) do
    local hash = low_hash(entry)
    if not hash or loaded:has_word(hash) then formats[#formats + 1] = entry end
  end
  return formats
end

-- ---- Instructions ---------------------------------------------------------------------------------------------------

local rank <const> = { exact = 1, approximate = 2, unsupported = 3, invalid = 3 }
local names <const> = { "exact", "approximate", "unsupported" }

-- All uses of each mnemonic that a kernel can reach, the worst first, then in the order of their first use.
local function instructions_of(loaded, kernel)
  local uses, by_mnemonic, counts = {}, {}, { 0, 0, 0 }
  for _, one in ipairs(loaded:reachable(kernel.name)) do
    local valid, worth = one.support ~= "invalid", rank[one.support]
    local mnemonic = valid and one.mnemonic or "(no instruction)"
    local use = by_mnemonic[mnemonic]
    if not use then
      use = { mnemonic = mnemonic, rank = 0, addresses = {} }
      uses[#uses + 1], by_mnemonic[mnemonic] = use, use
    end
    use.addresses[#use.addresses + 1] = one.address
    counts[worth] = counts[worth] + 1
    -- The same mnemonic can be exact in one form and not in another: the worst counts.
    if worth > use.rank then use.rank, use.example, use.reason = worth, loaded:disassemble(one.number), one.reason end
  end
  if #uses == 0 then return nil end
  local list = {}
  for i, use in ipairs(command.stable_sort(uses, function(a, b) return a.rank > b.rank end)) do
    list[i] = json.object("mnemonic", use.mnemonic, "support", names[use.rank], "count", #use.addresses, "offsets",
      use.addresses, "example", use.example, "reason", use.reason)
  end
  return json.object("exact", counts[1], "approximate", counts[2], "unsupported", counts[3], "list", list)
end

-- ---- The document ---------------------------------------------------------------------------------------------------

local function arguments_of(list)
  local arguments = {}
  for i, one in ipairs(list) do
    arguments[i] = json.object("name", one.name, "type", one.type, "kind", one.value_kind, "offset", one.offset, "bytes",
      one.bytes, "address_space", one.address_space, "access", one.access, "const", one.is_const, "arg",
      one.hint ~= "" and one.hint or nil)
  end
  return arguments
end

-- The group size that a kernel is built for, unless the user says another.
local function likely_group(kernel, wanted)
  if wanted then return wanted end
  local required = 1
  for _, size in ipairs(kernel.required_group) do required = required * size end
  return required > 0 and required <= 0xffff and required or kernel.max_group
end

-- How the text names what kind an argument is.
local kinds <const> = { by_value = "by value", global_buffer = "buffer", local_memory = "local memory",
  image_or_sampler = "image or sampler", pipe_or_queue = "pipe or queue" }

-- What only the text says of a kernel.
local function facts_of(kernel)
  local argument_kinds = {}
  for i, one in ipairs(kernel.arguments) do argument_kinds[i] = kinds[one.kind] end
  return { signature = core.signature(kernel.name), argument_kinds = argument_kinds, dynamic_stack = kernel.dynamic_stack }
end

local function kernel_of(kernel, occupancy, instructions)
  return json.object("name", kernel.name, "arguments_known", kernel.arguments_known, "arguments",
    arguments_of(kernel.arguments), "hidden_arguments", arguments_of(kernel.hidden_arguments), "kernarg_bytes",
    kernel.kernarg_bytes, "vgprs", kernel.vgprs, "agprs", kernel.agprs, "sgprs", kernel.sgprs, "vgpr_spills",
    kernel.vgpr_spills, "sgpr_spills", kernel.sgpr_spills, "lds_bytes", kernel.lds_bytes, "scratch_bytes",
    kernel.scratch_bytes, "wave_size", kernel.wave_size, "max_group", kernel.max_group, "required_group",
    kernel.required_group, "occupancy", occupancy, "instructions", instructions)
end

-- The object's document, what only the text says of it, and whether a kernel reaches an instruction that is not supported.
-- `problem`: why its code is not looked at.
local function described(loaded, preset, problem, group)
  local info, analysed = loaded:info(), false
  if not problem then
    local failure
    analysed, failure = pcall(loaded.analyse, loaded)
    problem = not analysed and failure or nil
  end
  local kernels, facts, unsupported = {}, { kernels = {} }, false
  for i, kernel in ipairs(info.kernels) do
    local occupancy
    local instructions = analysed and instructions_of(loaded, kernel) or nil
    if analysed and preset then
      occupancy, facts.waves_per_simd = loaded:occupancy(kernel.name, preset, likely_group(kernel, group))
    end
    kernels[i], facts.kernels[i] = kernel_of(kernel, occupancy, instructions), facts_of(kernel)
    unsupported = unsupported or (instructions and instructions.unsupported > 0)
  end
  local document = json.object("strobe", core.process().version, "object", info.path, "code_object_sha256", info.sha256,
    "code_object_version", info.version, "target", info.target, "target_features", info.features, "text_bytes",
    info.text_bytes, "gpu", preset and preset:info().name, "kernels", kernels, "printf_formats",
    printed_formats(loaded, info), "warnings", info.warnings)
  for _, warning in ipairs(info.warnings) do core.warn(info.path .. ": " .. warning) end
  return document, facts, unsupported, problem
end
object.described = described

-- `options`: { object =, gpu =, group = work-items of a group, json = }. The exit code is 1 if a kernel reaches an
-- instruction that is not supported.
function object.run(options)
  command.reads { options.object }
  local loaded, preset, why_no_preset = load(options.object, options.gpu)
  local document <const>, facts <const>, unsupported <const>, problem <const> =
    described(loaded, preset, why_no_preset, tonumber(options.group))
  if options.json ~= "-" then core.out(views.object(document, facts)) end
  if options.json then command.write(options.json, json.text(document, 2) .. "\n") end
  -- What the file itself says has been printed; why its code could not be looked at comes last.
  if problem then core.refuse(problem) end
  return unsupported and 1 or 0
end

return object

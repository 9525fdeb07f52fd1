-- The text of `strobe inspect`.

local arguments = require "commands.run.arguments"
local command = require "strobe.command"
local json <const> = command.json

local function arguments_text(kernel, facts)
  local lines = { ("  arguments    %d in %d bytes, %d hidden%s\n"):format(#kernel.arguments, kernel.kernarg_bytes,
    #kernel.hidden_arguments, kernel.arguments_known and "" or " (unknown: no metadata)") }
  for i, argument in ipairs(kernel.arguments) do
    local hint = json.present(argument.arg)
    lines[#lines + 1] = ("    %2d  %-16s %-16s offset %4d  %4d bytes  %-12s %s\n"):format(i - 1,
      argument.name == "" and "-" or argument.name, argument.type == "" and "-" or argument.type, argument.offset,
      argument.bytes, facts.argument_kinds[i], hint and "--arg " .. arguments.hint(hint, argument.bytes) or "cannot be launched by Strobe")
  end
  return table.concat(lines)
end

local function needs_text(kernel, facts)
  local text, required = ("  work-group   at most %d work-items"):format(kernel.max_group), kernel.required_group
  if required[1] ~= 0 then text = text .. ", required " .. table.concat(required, " x ") end
  local agprs = kernel.agprs ~= 0 and kernel.agprs .. " AGPRs, " or ""
  text = text .. ("\n  registers    %d VGPRs, %s%d SGPRs"):format(kernel.vgprs, agprs, kernel.sgprs)
  if kernel.vgpr_spills + kernel.sgpr_spills ~= 0 then
    text = text .. (" (%d and %d spilled)"):format(kernel.vgpr_spills, kernel.sgpr_spills)
  end
  return text .. ("\n  memory       %d bytes of LDS per work-group, %d bytes of scratch per work-item%s\n"):format(
    kernel.lds_bytes, kernel.scratch_bytes, facts.dynamic_stack and " and a dynamic stack" or "")
end

local function occupancy_text(occupancy, waves_per_simd)
  local limits = {}
  for i, what in ipairs(occupancy.limits) do limits[i] = ("%s %.4g"):format(what, occupancy.limits[what]) end
  return ("  occupancy    %.4g of %d waves per SIMD in work-groups of %d, limited by %s (%s)\n"):format(
    occupancy.waves_per_simd, waves_per_simd, occupancy.group, occupancy.limited_by, table.concat(limits, ", "))
end

local function instructions_text(counts)
  local shown <const> = 8
  local lines = { ("  instructions %d reachable: %d exact, %d approximate, %d unsupported\n"):format(
    counts.exact + counts.approximate + counts.unsupported, counts.exact, counts.approximate, counts.unsupported) }
  for _, use in ipairs(counts.list) do  -- the worst first
    if use.support == "exact" then break end
    local places = {}
    for i = 1, math.min(use.count, shown) do places[i] = ("0x%x"):format(use.offsets[i]) end
    if use.count > shown then places[#places + 1] = "..." end
    lines[#lines + 1] = ("    %-12s %-24s %5d at %s  %s%s\n"):format(use.support, use.mnemonic, use.count,
      table.concat(places, ", "), use.example, use.reason == "" and "" or "  (" .. use.reason .. ")")
  end
  return table.concat(lines)
end

local function object(document, more)
  local count = #document.kernels
  local parts = { ("%s: %s%s, code object version %d, %d bytes of code, %d %s\n"):format(document.object, document.target,
    document.target_features, document.code_object_version, document.text_bytes, count,
    count == 1 and "kernel" or "kernels") }
  local function add(text) parts[#parts + 1] = text end
  if json.present(document.gpu) then add("GPU: " .. document.gpu .. "\n") end
  for i, kernel in ipairs(document.kernels) do
    local facts = more.kernels[i]
    add("\nkernel " .. kernel.name .. "\n")
    if json.present(facts.signature) then add("  that is      " .. facts.signature .. "\n") end
    add(arguments_text(kernel, facts))
    add(needs_text(kernel, facts))
    if json.present(kernel.occupancy) then add(occupancy_text(kernel.occupancy, more.waves_per_simd)) end
    if json.present(kernel.instructions) then add(instructions_text(kernel.instructions)) end
  end
  if #document.printf_formats > 0 then add(("\nprintf formats: %d\n"):format(#document.printf_formats)) end
  return table.concat(parts)
end

return { object = object }

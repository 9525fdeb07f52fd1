-- The device libraries in the form that clang wants: Debian's, with links for the target and the object version that they
-- have no constants of (as plugins/compilers/clang/libraries.cpp has it for one compilation).

local command = require "strobe.command"

local folders <const> = { "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode", "/usr/lib/amdgcn/bitcode", "/usr/amdgcn/bitcode",
  "/opt/rocm/amdgcn/bitcode" }
-- Wanted, and the sibling whose constants are the same; of targets that Strobe does not simulate, and programs are built for
-- besides others, one that compiles.
local links <const> = { { "oclc_isa_version_942.bc", "oclc_isa_version_940.bc" },
  { "oclc_abi_version_600.bc", "oclc_abi_version_500.bc" } }
for target, sibling in pairs { ["1100"] = 1036, ["1101"] = 1036, ["1102"] = 1036, ["1103"] = 1036,
  ["1150"] = 1036, ["1151"] = 1036, ["1152"] = 1036, ["1200"] = 1036, ["1201"] = 1036 } do
  links[#links + 1] = { ("oclc_isa_version_%s.bc"):format(target), ("oclc_isa_version_%d.bc"):format(sibling) }
end

local function installed()
  for _, folder in ipairs(folders) do
    if command.exists(folder .. "/ocml.bc") then return folder end
  end
  command.fail "hipcc: no ROCm device libraries - install Debian's package rocm-device-libs"
end

-- A new folder takes the name at once, so that compilations side by side find all of it or nothing.
local function make(view, from)
  local words = { "sh", "-c", [[set -e; new=$1.$$; mkdir -p "$new"; ln -s "$2"/*.bc "$new"; shift 1; from=$1; shift 1
    while [ $# -gt 1 ]; do [ -e "$new/$1" ] || ln -s "$from/$2" "$new/$1"; shift 2; done
    mv -T "$new" "${new%.*}" 2>/dev/null || rm -r "$new"]], "sh", view, from }
  for _, link in ipairs(links) do
    if command.exists(from .. "/" .. link[2]) then table.move(link, 1, 2, #words + 1, words) end
  end
  local made <const> = command.program(words, 60)
  if made.exit_code ~= 0 then command.fail("hipcc: " .. view .. ": cannot be made: " .. made.output) end
end

-- The folder to name to clang.
local function folder()
  local from <const> = installed()
  local all_there = true
  for _, link in ipairs(links) do all_there = all_there and command.exists(from .. "/" .. link[1]) end
  if all_there then return from end
  local state <const> = command.process().state_folder
  local above <const> = (state ~= "" and state or "/tmp") .. "/device-libraries"
  local view <const> = above .. "/" .. command.digest(from .. #links):sub(1, 16)
  if not command.exists(view .. "/ocml.bc") then
    command.make_folder(above)
    make(view, from)
  end
  return view
end

return { folder = folder }

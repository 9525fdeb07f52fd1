-- `strobe capture`: one launch of a program, written as a folder that `strobe run` launches again.

local command = require "strobe.command"
local core = require "strobe_core"
local capture_folder = command.module "commands.run.capture_folder"
local program = command.module "commands.run.program"

-- What the program launched, for someone who looks for a kernel's name.
local function launched(document)
  local names, count = {}, {}
  for _, launch in ipairs(document.launches) do
    if not count[launch.kernel] then names[#names + 1] = launch.kernel end
    count[launch.kernel] = (count[launch.kernel] or 0) + 1
  end
  if #names == 0 then return "it launched no kernel" end
  for i, name in ipairs(names) do names[i] = ("%s (%d)"):format(name, count[name]) end
  return "it launched " .. table.concat(names, ", ")
end

local function run(options)
  local kernel <const> = options.kernel or command.fail "--kernel: is missing - name the kernel whose launch is captured"
  local folder <const> = options.output or command.fail "--output: is missing - name the folder of the capture"
  local nth <const> = command.whole("--nth", options.nth or "1", 1, 1 << 62)
  if #command.files_in(folder) > 0 then command.fail(folder .. ": is not empty - name a new folder for the capture") end
  options.target, options.kernel = core.installed(options.target), nil  -- with a kernel it would be an object's
  if not program.is_program(options) then
    command.fail(options.target .. ": is no program - write strobe capture --kernel NAME -o FOLDER -- PROGRAM")
  end
  command.make_folder(folder)
  options.mode = options.mode or "functional"
  local wanted <const> = command.json.object("folder", command.absolute(folder), "kernel", kernel, "nth", nth)
  local code, document = program.run(options, wanted)
  if not capture_folder.is_capture(folder) then
    command.fail(("capture: launch %d of kernel %s did not happen: %s"):format(nth, kernel, launched(document)), 1)
  end
  local read <const> = capture_folder.read(folder)
  command.err(("%s: launch %d of %s; regions of memory: %d, variables: %d - strobe run %s\n"):format(folder, nth,
    read.kernel, #read.regions, #read.variables, folder))
  return code
end

return {
  name = "capture",
  doc = "Write one launch of a HIP program to a folder that strobe run launches again",
  order = -3,
  flags = {
    { name = "TARGET", doc = "The program, behind --", required = true },
    { name = "ARG", key = "words", list = true, doc = "Its arguments" },
    { name = "--kernel", value = "NAME", doc = "Kernel whose launch is captured: name, mangled or demangled" },
    { name = "--nth", value = "K", doc = "Which of its launches, counted from 1 (default)" },
    { name = "-o,--output", value = "FOLDER", doc = "Folder of the capture; new or empty" },
    { name = "--gpu", value = "PRESET|FILE.toml", doc = "GPU preset; default: the preset of the program's first target" },
    { name = "--set", value = "KEY=VALUE", list = true, doc = "Override a key of the preset (strobe gpus show)" },
    { name = "--mode", value = "functional|detailed",
      doc = "How launches are simulated until the program ends; default: functional" },
    { name = "--threads", value = "N|auto", doc = "Host threads of a launch (1); auto: all cores; changes no result" },
  },
  footer = [[
Example: strobe capture --kernel saxpy --nth 3 -o saxpy-3 -- ./saxpy 1000000
The folder runs with: strobe run --gpu mi300x saxpy-3]],
  run = run,
}

-- `strobe rerun`: runs a bundle of `strobe run --bundle` again, and compares.

local command = require "strobe.command"
local bundle = command.module "commands.rerun.bundle"
local differences = command.module "commands.rerun.differences"

local function make_folder(path)
  local made = command.program({ "/bin/mkdir", "-p", path }, 60)
  if made.exit_code ~= 0 then command.fail(("%s: cannot be made: %s"):format(path, made.output), 1) end
end

-- The files of the bundle below `root`, by their absolute paths.
local function unpack_into(root, found)
  for _, file in ipairs(found.files) do
    make_folder(root .. file[1]:match "^(.*)/")
    command.write(root .. file[1], file[2])
  end
  make_folder(root .. found.folder)
end

-- Paths that were typed as absolute ones lie below `root`; relative ones count from the folder there.
local function words_below(root, found)
  local words = {}
  for i, word in ipairs(found.words) do
    for _, file in ipairs(found.files) do
      local from, to = word:find(file[1], 1, true)
      if from then
        word = word:sub(1, from - 1) .. root .. file[1] .. word:sub(to + 1)
        break
      end
    end
    words[i] = word
  end
  return words
end

local function run_again(root, found)
  local json_file = root .. "/result.json"
  local words = { "-c", 'cd "$1" && shift && exec "$@"', "sh", root .. found.folder, command.process().executable,
    table.unpack(words_below(root, found)) }
  for _, word in ipairs { "--json", json_file } do words[#words + 1] = word end
  local runs = command.runs({ words }, 1, "/bin/sh")
  local ended = runs:next()
  runs:close()
  local result = command.exists(json_file) and command.json.parse(command.read(json_file))
  if not result then
    command.fail(("the run wrote no result (exit code %d): %s"):format(ended.exit_code, ended.errors:gsub("%s+$", "")), 1)
  end
  return result
end

local function report(path, a, b, top)
  local list = differences.of(a, b)
  if #list == 0 then
    local cycles = command.json.present(a.totals and a.totals.cycles)
    return command.out(("%s: the same: %d launch%s%s\n"):format(path, #a.launches, #a.launches == 1 and "" or "es",
      cycles and ", " .. command.commas(cycles) .. " cycles" or ""))
  end
  command.out(command.table_text({ { "WHAT DIFFERS" }, { "IN THE BUNDLE" }, { "NOW" } }, { table.unpack(list, 1, top) }))
  command.fail(("%s: %d difference%s from the result in the bundle%s"):format(path, #list, #list == 1 and "" or "s",
    #list > top and (", the first %d are shown (--top %d)"):format(top, #list) or ""), 1)
end

local function run(options)
  -- `strobe run --bundle` has a result, and wants a bundle of it.
  if options.of_run then return command.write(options.output, bundle.text(options.output, options)) end
  local top = command.whole("--top", options.top, 1)
  local found = bundle.read(options.bundle)
  local root = options.folder
  if root then
    make_folder(root)
    root = command.absolute(root)
  else
    root = command.program({ "/bin/mktemp", "-d" }, 60).output:match "^[^\n]*"
  end
  unpack_into(root, found)
  local good, result = pcall(run_again, root, found)
  if not options.folder then command.program({ "/bin/rm", "-r", root }, 600) end
  if not good then error(result, 0) end
  report(options.bundle, found.result, result, top)
end

return {
  name = "rerun",
  doc = "Run a bundle again: the same cycles, or what differs",
  flags = {
    { name = "BUNDLE", doc = "File of strobe run --bundle FILE", required = true },
    { name = "--folder", value = "FOLDER", doc = "Unpack the bundle's files here, and keep them" },
    { name = "--top", value = "N", default = "20", doc = "Number of differences to show; default: 20" },
  },
  footer = [[
Examples:
  strobe rerun a.bundle
  strobe rerun a.bundle --folder unpacked]],
  run = run,
}

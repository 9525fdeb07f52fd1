-- `strobe rerun`: runs a bundle of `strobe run --bundle` again, and compares.

local command = require "strobe.command"
local core = require "strobe_core"
local bundle = command.module "commands.rerun.bundle"
local differences = command.module "commands.rerun.differences"
local read = command.module "commands.report.read"
local words = command.module "commands.run.words"

-- The files of the bundle below `root`, by their absolute paths.
local function unpack_into(root, found)
  for _, file in ipairs(found.files) do
    command.make_folder(root .. file[1]:match "^(.*)/")
    command.write(root .. file[1], file[2])
  end
  command.make_folder(root .. found.folder)
end

-- "a/b" of "/a/./c/../b" without its first slash; nil if it leads above it.
local function plain_path(path)
  local names = {}
  for name in path:gmatch "[^/]+" do
    if name == ".." then
      if #names == 0 then return nil end
      names[#names] = nil
    elseif name ~= "." then
      names[#names + 1] = name
    end
  end
  return "/" .. table.concat(names, "/")
end

-- What the words of a bundle may name: what is in it. Absolute paths are those of the host where it was made, and lie below
-- `root`; relative ones count from its folder there.
local function inside(root, found)
  local holds, folders = {}, {}
  for _, file in ipairs(found.files) do
    holds[file[1]] = true
    for at in file[1]:gmatch "()/" do folders[file[1]:sub(1, at - 1)] = true end
  end
  local function place(known)
    return function(path)
      local full = path ~= "" and plain_path(path:sub(1, 1) == "/" and path or found.folder .. "/" .. path)
      if not full or not known[full] then return nil end
      return path:sub(1, 1) == "/" and root .. full or path
    end
  end
  return place(holds), place(folders)
end

-- The script or object of the run: of the bundle, or a script of Strobe's own.
local function target_of(file)
  return function(path)
    local own = plain_path(path) == "/" .. path and path:find "^scripts/.*%.lua$" and command.installed(path)
    return file(path) or own and own ~= path and command.exists(own) and own or nil
  end
end

-- The words of the run, of which all files are in the bundle; an error that names all that a bundle may not ask for.
local function words_below(path, root, found, typed)
  local read, problem = words.read(found.words)
  if not read then command.fail(("%s: does not run: %s"):format(path, problem)) end
  local file, folder = inside(root, found)
  local list, refused = words.judge(read, { file = file, store = file, folder = folder, grant_folder = folder,
    target = target_of(file), repeated = words.repeated_in(typed),
    argument = function(text)
      local before, value = text:match "^([%w_]*=?)(.*)$"
      return value:sub(1, 1) == "/" and file(value) and before .. file(value) or text
    end })
  if #refused == 0 then return list end
  local shown = {}
  for i, one in ipairs(refused) do shown[i] = command.quote(one) end
  command.fail(("%s: its run asks for %s: that is not in the bundle, or has more rights than scripts have - if you want it all "
    .. "the same, repeat it: strobe rerun %s -- FLAG VALUE ..."):format(path, table.concat(shown, ", "), path))
end

local function run_again(list, root, folder)
  local json_file = root .. "/result.json"
  table.insert(list, 2, "--json=" .. json_file)
  local runs = command.runs({ { "-c", 'cd "$1" && shift && exec "$@"', "sh", root .. folder, command.process().executable,
    table.unpack(list) } }, 1, "/bin/sh")
  local ended = runs:next()
  runs:close()
  local result = command.exists(json_file) and command.json.parse(command.read(json_file))
  if not result then
    command.fail(("the run wrote no result (exit code %d): %s"):format(ended.exit_code, ended.errors:gsub("%s+$", "")), 1)
  end
  return result
end

-- A new folder: an old one may have links that lead out of it.
local function new_folder(path)
  if #command.files_in(path) > 0 then command.fail(("--folder: %s: has files - name a new folder"):format(path)) end
  command.make_folder(path)
  return command.absolute(path)
end

local function report(path, a, b, top)
  local list = read.guard(path, differences.of, a, b)
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
  read.check_result(options.bundle .. ": result.json", found.result)
  local scratch = not options.folder and core.scratch_folder()
  local root = scratch and scratch:path() .. "/bundle" or new_folder(options.folder)
  local list = words_below(options.bundle, root, found, options.word)
  unpack_into(root, found)
  report(options.bundle, found.result, run_again(list, root, found.folder), top)
end

return {
  name = "rerun",
  doc = "Run a bundle again: the same cycles, or what differs",
  flags = {
    { name = "BUNDLE", doc = "File of strobe run --bundle FILE", required = true },
    { name = "WORD", list = true,
      doc = "After --: what a bundle may not bring (--plugins FOLDER, flags of the compiler) and you allow, as it names it" },
    { name = "--folder", value = "FOLDER", doc = "Unpack the bundle's files here, and keep them" },
    { name = "--top", value = "N", default = "20", doc = "Number of differences to show; default: 20" },
  },
  footer = [[
Examples:
  strobe rerun a.bundle
  strobe rerun a.bundle --folder unpacked]],
  run = run,
}

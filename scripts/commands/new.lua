-- `strobe new`: a plugin's folder to begin with, made of an example of docs/examples with the user's name put in.

local command = require "strobe.command"
local templates = command.module "commands.new.templates"

local function template_of(kind)
  local kinds = {}
  for i, one in ipairs(templates.all) do
    if one.kind == kind then return one end
    kinds[i] = one.kind
  end
  command.fail(("strobe new: unknown kind %s%s - use %s"):format(command.quote(kind), command.did_you_mean(kind, kinds),
    table.concat(kinds, ", ")))
end

-- my-block: my_block, an identifier of C++ and of registered types.
local function snake_case(name)
  local snake = name:gsub("-", "_")
  if not snake:find "^[a-z][a-z0-9_]*$" or #snake > 40 then
    command.fail(("strobe new: %s is not a name - use lower-case letters, digits and -, a letter first, 40 at most"):format(
      command.quote(snake)))
  end
  return snake
end

-- my_block: MyBlock.
local function pascal_case(snake)
  return (("_" .. snake):gsub("_+(.)", string.upper):gsub("_", ""))
end

local function with_name(pattern, snake)
  return (pattern:gsub("@s", snake):gsub("@P", pascal_case(snake)))
end

-- At each place of the text the first of the template's names that stands there is replaced.
local function renamed(text, from, snake)
  local parts, at = {}, 1
  local function replace()
    for _, name in ipairs(from.names) do
      if text:sub(at, at + #name[1] - 1) == name[1] then return #name[1], with_name(name[2], snake) end
    end
    return 1, text:sub(at, at)
  end
  while at <= #text do
    local length, part = replace()
    parts[#parts + 1], at = part, at + length
  end
  return table.concat(parts)
end

-- Where plugins find Strobe's package: of a build tree, where it is to be installed.
local function package_prefix(prefix, add)
  if command.exists(prefix .. "/lib/cmake/strobe/strobe-config.cmake") then return prefix end
  add("    cmake --install " .. prefix .. " --prefix $HOME/strobe    # once: plugins are built against an installed Strobe")
  return "$HOME/strobe"
end

local function readme(from, snake, prefix)
  local lines = { "# " .. snake, "", ("%s for Strobe, made by `strobe new` from the example %s."):format(from.title, from.example),
    ("The guide: `strobe docs %s`."):format(from.guide), "" }
  local function add(line) lines[#lines + 1] = line end
  if from.kind ~= "command" then  -- of a command nothing is built
    add("    cmake -S . -B build -DCMAKE_PREFIX_PATH=" .. package_prefix(prefix, add) .. " && cmake --build build")
    if not from.program then
      add("    ctest --test-dir build          # the contracts of its kind: strobe plugins check")
    end
  end
  for _, line in ipairs(from.use) do add("    " .. with_name(line, snake)) end
  return table.concat(lines, "\n") .. "\n"
end

local function run(options)
  local from = template_of(options.kind or "")
  local snake = snake_case(options.name or "")
  local folder = options.output or options.name
  if command.exists(folder) then
    command.fail(folder .. ": exists already - choose another name, or another folder with -o")
  end
  local prefix = command.process().executable:match "^(.*)/[^/]*/[^/]*$"
  local source = ("%s/share/strobe/docs/examples/%s"):format(prefix, from.example)
  local files = command.list_folder(source)
  command.make_folder(folder)
  for _, name in ipairs(files) do
    if name ~= "README.md" then
      command.write(folder .. "/" .. renamed(name, from, snake), renamed(command.read(source .. "/" .. name), from, snake))
    end
  end
  command.write(folder .. "/README.md", readme(from, snake, prefix))
  command.out(("%s: %s like docs/examples/%s; README.md says how to build, check and use it\n"):format(folder,
    from.title:gsub("^%u", string.lower), from.example))
end

return {
  name = "new",
  doc = "Make the folder of a plugin: component, policy, sampler, tracer, watch, model, compiler, isa; of a front end, a command",
  flags = {
    { name = "KIND", required = true, doc = "component, policy (of replacement), prefetcher, wave-scheduler, " ..
      "dispatch-order, dram-scheduler, page-policy, refresh, mapping, sampler, tracer, watch, model, compiler, isa, " ..
      "front-end or command" },
    { name = "NAME", required = true, doc = "Its name, such as my-cache" },
    { name = "-o,--output", value = "FOLDER", doc = "The new folder; default: NAME in the current one" },
  },
  footer = "Example: strobe new sampler my-sampler",
  run = run,
}

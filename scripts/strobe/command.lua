-- What command scripts (scripts/commands, docs/extend/write-a-command.md) are given. Scripts of `strobe run` have none of it:
-- a command reads any file of its user and starts runs.

local core = require "strobe_core"
local text = require "strobe.text"

-- A module that is loaded when it is first used: what commands state about themselves is read for every --help.
local function module(name)
  return setmetatable({}, { __index = function(_, key) return require(name)[key] end })
end

local machine = module "strobe.machine"

local json = {
  parse = core.json_parse, read = core.json_read, text = core.json_text, null = core.json_null,
  is_object = core.is_json_object,
}

-- An object of keys and values in this order: json.object("a", 1, "b", nil). What is nil becomes null. More keys are added
-- by assignment. [1], [2], ... are the keys in their order.
function json.object(...)
  local object, all = core.json_object(), table.pack(...)
  for i = 1, all.n, 2 do object[all[i]] = all[i + 1] end
  return object
end

-- nil for null, and for what is not there.
function json.present(value)
  if value ~= core.json_null then return value end
end

-- For each of a list of kernels' symbols, the name to show: without parameters, unless two of them share that.
local function kernel_names(symbols)
  local names, of = {}, {}
  for _, symbol in ipairs(symbols) do
    if not names[symbol] then
      local _, name = core.signature(symbol)
      names[symbol] = name or symbol
      of[names[symbol]] = (of[names[symbol]] or 0) + 1
    end
  end
  for symbol, name in pairs(names) do
    if of[name] > 1 then names[symbol] = core.signature(symbol) or symbol end
  end
  return names
end

-- Whether a user may call a kernel so: by its symbol, its signature, or the name in it, with parameters of templates or without.
local function is_kernel_name(text, symbol)
  local signature, name, plain = core.signature(symbol)
  return text == symbol or text == signature or text == name or text == plain
end

local command = {
  json = json, module = module,

  -- Output: text as it is. Files: write() and claim() below.
  out = core.out, err = core.err,

  -- Text for people. table_text(columns, rows): a column is {title, right}; lines_text: {label, text} each.
  table_text = text.table, lines_text = text.lines, csv_line = text.csv_line, csv_cells = text.csv_cells, seconds = text.seconds,
  duration = core.duration, si = core.si, bytes = core.bytes, commas = core.commas, quote = core.quote,
  did_you_mean = core.did_you_mean,

  -- Kernels are shown under the names that their authors wrote: kernel_names({symbol, ...}) -> { [symbol] = name };
  -- kernel_name(symbol); is_kernel_name(text, symbol).
  kernel_names = kernel_names, is_kernel_name = is_kernel_name,
  kernel_name = function(symbol) return select(2, core.signature(symbol)) or symbol end,

  -- Values of flags: whole(flag, text, minimum, maximum), percent(flag, text, whether 100 is one).
  whole = core.whole, percent = core.percent,

  -- Files that a flag names.
  read = core.read_whole_file, exists = core.exists, installed = core.installed, growing_file = core.growing_file,
  list_folder = core.list_folder, owner = core.owner,

  -- claim(shown, path): to be the only writer of a file while the claim lives. write(path or "-", document). Both refuse what
  -- the command reads.
  claim = core.claim, write = core.write_document,

  -- { {name =, meaning =, remedy = (of the kernel), machine = (of the GPU)}, ... } of the causes of stalls.
  stall_causes = function() return require "strobe.stall_causes" end,

  -- Folders, digests, and SQLite files of a command's own kind (docs/extend/write-a-command.md).
  make_folder = core.make_folder, remove_file = core.remove_file, absolute = core.absolute,
  digest = core.digest, digest_of_file = core.digest_of_file, database = core.database,

  -- fail(message [, exit code]): ends the command; the exit code is 2 unless said otherwise.
  fail = core.refuse,

  -- The process, Ctrl-C, and how far it is.
  process = core.process, end_in_order = core.end_in_order, interrupted = core.interrupted, begin_step = core.begin_step,
  set_status = core.set_status, progress = core.progress, now = core.now,

  -- Runs of this executable in separate processes, and a script of Strobe's in this one. program({word, ...}, seconds):
  -- another program, and its end. attached({word, ...}, {NAME=VALUE, ...}): one with this process's input and outputs;
  -- its exit code, nil if there is none.
  runs = core.runs, run_script = core.run_script, program = core.program, attached = core.attached,
  sleep = core.sleep,

  -- Methods that plugins offer.
  check_method = core.check_method, phase_method = core.phase_method,
  analyse_phases = core.analyse_phases,
}

-- Files that the command's words name to be read: none of them is written. Of a list, what is nil or no file is passed over.
-- What a script reads, and a compiler, is noted where it is read.
function command.reads(paths)
  for _, path in pairs(paths) do core.note_input(path) end
end

-- The names of what is in a folder; empty if there is none.
function command.files_in(folder)
  local there, names = pcall(core.list_folder, folder)
  return there and names or {}
end

-- The names of the registered types of a kind, "sampler.", without it.
function command.types(kind)
  local names = {}
  for i, one in ipairs(core.described_types(kind)) do names[i] = one.name end
  return names
end

-- An error unless there is such a preset, without mistakes.
function command.check_preset(name) core.load_preset(name, {}) end

-- { first =, second = }: the blocks that are the first and the second level of vector caches, as the topology of a preset
-- with these settings (KEY=VALUE or {key =, text =} each) states them (machine:levels).
function command.cache_levels(name, settings) return machine.levels(core.load_preset(name, settings)) end

-- { {name = "l2.hits", unit =, doc = }, ... }: what the blocks of a preset's machine count, by name.
function command.machine_metrics(name, settings)
  local list, known = {}, {}
  for _, component in ipairs(machine.describe(core.load_preset(name, settings)).components) do
    local block = component.path:match "[^.]*$":match "^[^%[]*"
    if not known[block] then
      known[block] = true
      for _, metric in ipairs(core.declared_metrics(component.type, component.parameters, component.path)) do
        local full = block .. "." .. metric.name
        -- A component may declare a metric several times: its value is the sum.
        if not known[full] then list[#list + 1] = { name = full, unit = metric.unit, doc = metric.doc } end
        known[full] = true
      end
    end
  end
  table.sort(list, function(a, b) return a.name < b.name end)
  return list
end

-- The value of --threads or --jobs: a number, or "auto" for the processors that this process may use.
function command.cores(flag, text)
  return text == "auto" and core.processors() or core.whole(flag, text, 1, 1024)
end

-- A flag with words to choose from: an error unless `word` is one of them.
function command.one_of(flag, word, known)
  for _, one in ipairs(known) do
    if one == word then return word end
  end
  core.refuse(("%s: unknown name %s%s"):format(flag, core.quote(word), core.did_you_mean(word, known)))
end

-- `first` and then the words of `text`, broken at blanks before column 80; further lines begin with `indent` blanks.
function command.wrapped(first, text, indent)
  local columns <const> = 80
  local parts, width, begins = { first }, #first, true
  for word in text:gmatch "[^ ]*" do
    if not begins and width + 1 + #word > columns then
      parts[#parts + 1] = "\n" .. (" "):rep(indent)
      width, begins = indent, true
    end
    local piece = (begins and "" or " ") .. word
    parts[#parts + 1] = piece
    width, begins = width + #piece, false
  end
  return table.concat(parts) .. "\n"
end

-- Sorts a list in place; elements of which neither comes before the other stay in their order.
function command.stable_sort(list, before)
  local place = {}
  for i, one in ipairs(list) do place[i] = { one, i } end
  table.sort(place, function(a, b)
    if before(a[1], b[1]) then return true end
    return not before(b[1], a[1]) and a[2] < b[2]
  end)
  for i, one in ipairs(place) do list[i] = one[1] end
  return list
end

return command

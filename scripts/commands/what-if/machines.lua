-- The machines of `strobe what-if`: each is the machine of a run without one cost, made by keys of its configuration.

local machines = {}

-- { cause, what the machine is then, { a table or a pattern of tables' types, KEY=VALUE ... } ... }. A value is a text, that of
-- another key of the table (@KEY), or a factor (*N). What a table has not is passed over, but for +KEY of another `use`.
local processor <const>, unit <const>, dram <const> = "^compute%..*processor$", "compute_unit", "^dram%.banked$"
local causes <const> = {
  { "launch", "no launch overhead",
    { processor, "launch_overhead=0 ns", "queued_overhead=0 ns", "end_overhead=0 ns", "cache_control=0 cycle" } },
  { "dispatch", "work-groups that start without delay",
    { processor, "work_group_interval=0 cycle", "wave_interval=0 cycle", "skip_interval=0 cycle" } },
  { "fetch", "code that is always there", { unit, "ideal_fetch=true", "fetches_per_cycle=16", "branch_taken=@branch_not_taken" } },
  { "occupancy", "registers, LDS and barriers for all wave slots",
    { unit, "vgprs_per_simd=4096", "sgprs_per_simd=16384", "work_groups=1024" }, { "lds", "size=*64" } },
  { "rates", "every vector instruction at full rate",
    { unit, "half_rate=@full_rate", "quarter_rate=@full_rate", "double_add=@full_rate", "double_mul=@full_rate",
      "double_rate=@full_rate", "transcendental=@full_rate", "packed=@full_rate" } },
  { "results", "results that the next instruction can use",
    { unit, "vector_latency=0 cycle", "vector_to_scalar=0 cycle", "vector_to_end=0 cycle", "full_latency=1 cycle", "half_latency=1 cycle",
      "quarter_latency=1 cycle", "transcendental_latency=1 cycle", "double_latency=1 cycle", "scalar_latency=1 cycle" } },
  { "conflicts", "no bank conflicts of the LDS", { unit, "lds_conflict=0 cycle" } },
  { "lds", "LDS data at once",
    { unit, "lds_latency=1 cycle", "lds_write=0 cycle", "lds_atomic=0 cycle", "lds_conflict=0 cycle", "lds_port_width=64 KiB" } },
  { "coalescing", "every access coalesced", { unit, "ideal_coalescing=true" } },
  { "atomics", "atomics that cost nothing", { unit, "ideal_atomics=true" } },
  { "translation", "translations at once", { "^tlb%.page_walker$", "latency=1 cycle", "walkers=65536" },
    { "^tlb%.set", "latency=0 cycle", "mshrs=4096", "requests_per_cycle=1024" } },
  { "l1", "first-level caches that hold everything", caches = "first" },
  { "l2", "caches below them that hold everything", caches = "others" },
  { "network", "a network of any width", { "^interconnect%.", "port_width=64 KiB" } },
  { "dram", "DRAM at once", { dram, "use=dram.ideal", "+latency=0 cycle", "+bandwidth=0 B/s" } },
}

-- Costs that no key takes away.
machines.not_modelled = {
  { name = "barrier", why = "without barriers results are wrong" },
  { name = "divergence", why = "the instructions of lanes that a branch leaves idle are those of others" },
  { name = "issue", why = "the instructions themselves" },
  { name = "tail", why = "work-groups of unequal duration, and too few of them" },
  { name = "remote", why = "data of other GPUs and of the host" },
}

function machines.names()
  local names = {}
  for i, cause in ipairs(causes) do names[i] = cause[1] end
  return names
end

-- Tables of a configuration (JSON object, key -> text) in their order: { name =, use = "" if it is no component }.
local function tables_of(configuration)
  local list, known = {}, {}
  for _, key in ipairs(configuration) do
    local name = key:match "^[^.]+"
    if not known[name] then list[#list + 1] = { name = name, use = configuration[name .. ".use"] or "" } end
    known[name] = true
  end
  return list
end

local function value_of(wanted, text, table_name, configuration)
  local mark, rest = wanted:sub(1, 1), wanted:sub(2)
  if mark == "@" then return configuration[table_name .. "." .. rest] or text end
  if mark ~= "*" then return wanted end
  local number, unit_of = text:match "^(%d+)(.*)$"
  return ("%d%s"):format(number * rest, unit_of)
end

local function settings_of(cause, configuration, tables)
  local list = {}
  for _, one in ipairs(tables) do
    for n = 3, #cause do
      for k = 2, (one.name == cause[n][1] or one.use:find(cause[n][1])) and #cause[n] or 0 do
        local is_new, key, wanted = cause[n][k]:match "^(%+?)([%w_]+)=(.*)$"
        local full = one.name .. "." .. key
        local text = is_new == "" and configuration[full]
        local value = text and value_of(wanted, text, one.name, configuration) or is_new == "+" and wanted
        if value and value ~= text then list[#list + 1] = full .. "=" .. value end
      end
    end
  end
  return list
end

-- ---- Caches that hold everything -------------------------------------------------------------------------------------

local bytes_in <const> = { B = 1, KiB = 1 << 10, MiB = 1 << 20, GiB = 1 << 30 }
local most_lines <const> = 1 << 24  -- of all caches of a kind, which bounds the host's memory

local function bytes_of(text)
  local number, unit_of = text:match "^(%d+) (%a+)$"
  return math.tointeger(number) * bytes_in[unit_of]
end

-- Caches of data before all others are those that do not keep writes. Banks do not have equal parts of what is used.
local function cache_settings(cause, configuration, tables, footprint)
  local list = {}
  local units = math.tointeger(configuration["gpu.shader_arrays"] * configuration["gpu.compute_units_per_array"])
  for _, one in ipairs(tables) do
    local is_first = one.use ~= "cache.write_back" and one.name:find "^l[01]" ~= nil
    if one.use:find "^cache%." and one.use ~= "cache.read_only" and is_first == (cause.caches == "first") then
      local size, banks = bytes_of(configuration[one.name .. ".size"]), math.tointeger(configuration[one.name .. ".banks"]) or 1
      local most = math.min(bytes_in.GiB, most_lines // math.max(banks, units) * bytes_of(configuration[one.name .. ".line"]))
      local large, wanted = size, banks > 1 and 2 * footprint // banks or footprint
      while large < wanted and 2 * large <= most do large = 2 * large end
      if large ~= size then list[#list + 1] = ("%s.size=%d KiB"):format(one.name, large >> 10) end
    end
  end
  return list
end

-- { {cause =, with =, settings = {"KEY=VALUE", ...}} ... } of a run with this configuration, which used `footprint` bytes of
-- memory; `only`: names, all if there are none. Without settings it is the same machine. The last of several lacks all.
function machines.of(configuration, footprint, only)
  local wanted, list, all = {}, {}, { cause = "all", with = "all of this", settings = {} }
  for _, name in ipairs(only) do wanted[name] = true end
  local tables = tables_of(configuration)
  for _, cause in ipairs(causes) do
    if #only == 0 or wanted[cause[1]] then
      local settings = cause.caches and cache_settings(cause, configuration, tables, footprint) or
        settings_of(cause, configuration, tables)
      list[#list + 1] = { cause = cause[1], with = cause[2], settings = settings }
      table.move(settings, 1, #settings, #all.settings + 1, all.settings)
    end
  end
  if #list > 1 then list[#list + 1] = all end
  return list
end

return machines

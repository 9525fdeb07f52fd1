-- Whether each key of a preset moves the cycles of some program.
--
-- Keys are read from the preset. Each is set to other values, and programs run on a small machine until the cycles of one
-- differ from those with the preset's value. A key that moves nothing has its reason in `kept`, and moves nothing indeed.

local strobe = require "strobe"

local name <const>, table_wanted <const> = ...
local base <const> = { ["gpu.shader_arrays"] = 2, ["gpu.compute_units_per_array"] = 4 }

local bound <const> = "bounds what fits, not time"
local attribution <const> = "names a level in the attribution of stalls"
local set_by <const> = "what is simulated, not how fast"
local copies <const> = "time of copies, which is not of a launch: see \"copies of the host take time\""
local calls <const> = "time of the host of a program: hip_runs"
-- Keys that move no cycle, with the reason.
local kept <const> = {
  ["gpu.disabled_compute_units"] = "refused: compute units share caches by fours; rdna_topology_test.cpp has some disabled",
  ["gpu.isa"] = set_by, ["gpu.topology"] = set_by, ["memory.size"] = bound,
  ["l1v.level"] = attribution, ["l1s.level"] = attribution, ["l2.level"] = attribution,
  ["host_link.bandwidth"] = copies, ["host_link.latency"] = copies, ["host_link.copy_to_device"] = copies,
  ["host_link.copy_to_host"] = copies, ["host_link.launch_call"] = calls, ["host_link.copy_call"] = calls,
  ["host_link.wait_call"] = calls, ["host_link.wake_up"] = copies, ["host_link.staging_buffer"] = copies, ["host_link.pinned_above"] = copies,
  ["host_link.staging_to_device"] = copies, ["host_link.staging_to_host"] = copies, ["host_link.pin"] = copies, ["host_link.device_copies"] = calls,
  ["host_link.clock"] = copies, ["lds.work_group_size"] = bound,
  ["l2.sector"] = "bytes of write-backs: nothing between this L2 and its DRAM takes time for them, and the DRAM writes bursts",
  ["command_processor.largest_wave"] = "refused: waves of GCN have 64 lanes",
  ["command_processor.dispatchers"] = "launches of a script run one after the other: one dispatcher is at work",
  ["command_processor.halves"] = "of a work-group processor of RDNA: GCN has no work-groups that must fit into one half",
}
-- The same of every table, by the last word of the key.
local kept_everywhere <const> = {
  probed = "nothing is overwritten between the launches of these programs: test_control.cpp, cdna_topology_test.cpp",
  use = "names the type: other types are compared by tests of their own",
  seed = "of random replacement, which this preset does not use",
}
for _, key in ipairs(strobe.preset(name):keys()) do
  kept[key] = kept[key] or kept_everywhere[key:match "[^.]+$"]
end
kept["l2_tlb.replace_in_flight"] = "lru replaces what is in flight only where a set has more misses in flight than ways"
for _, cache in ipairs { "l1v", "l1s", "l1i" } do
  kept[cache .. ".interleave"] = "of several banks; this cache has one"
  kept[cache .. ".bank_hash"] = "of several banks; this cache has one"
end

-- Other values of texts.
local others <const> = {
  ecc_block = { "32 B" },
  hash = { "none", "xor" }, bank_hash = { "none", "xor" }, page_policy = { "closed", "open" }, scheduling = { "fcfs", "fr_fcfs", "round_robin", "greedy" },
  order = { "greedy" }, refresh = { "per_bank", "never" }, write_back_buffer = { "1" }, write_width = { "1 B" }, kind = { "HBM2" }, command_bus = { "shared" }, group_interleave = { "128 B" }, level = { "l1", "l2" }, replacement = { "fifo", "random", "srrip" }, prefetch = { "next_line", "stream" },
}

local function words_of(type, count, init)
  return function(gpu) return gpu:buffer { type = type, count = count, init = init or "iota" } end
end

-- A program of `queued` launches (1 if nil), on a machine with `changes`.
local function program(kernel, groups, group, arguments, queued, changes)
  return { changes = changes or {}, cycles = function(gpu)
    local args = {}
    for n, one in ipairs(arguments) do
      args[n] = type(one) == "function" and one(gpu) or one
    end
    local launch = { program = gpu:load "keys.cl", kernel = kernel, grid = groups * group, group = group, args = args }
    local launches = {}
    for n = 1, queued or 1 do launches[n] = launch end
    local cycles = 0
    for _, one in ipairs(strobe.run { gpu = gpu, launches = launches, mode = "detailed" }.launches) do
      cycles = cycles + one.cycles
    end
    return cycles
  end }
end

local words <const> = 1 << 20
local programs <const> = {
  memory = program("memory", 256, 64, { words_of("u32", words), strobe.u32(words - 1), strobe.u32(16) }),
  lds = program("lds", 32, 256, { words_of("u32", 8192) }),
  scalars = program("scalars", 64, 64, { words_of("u32", 65536), words_of("u32", 64) }),
  arithmetic = program("arithmetic", 64, 64, { words_of("f32", 4096), words_of("f64", 4096) }),
  stream = program("stream", 64, 256, { words_of("u32", words), words_of("u32", words), strobe.u32(words // 4) }),
  special = program("special", 64, 64, { words_of("u64", 64) }, 2),
  far = program("memory", 64, 64, { words_of("u32", 1 << 24, "zeros"), strobe.u32((1 << 24) - 1), strobe.u32(1 << 14) }),
  code = program("code", 16, 64, { words_of("u32", 1024) }),
  same = program("same", 256, 256, { words_of("u32", 32768), words_of("u32", 65536) }),
  full = program("full", 128, 64, { words_of("u32", 8192), strobe.local_memory(21000) }),
  pages = program("pages", 64, 64, { words_of("u32", 80 * 16384, "zeros"), words_of("u32", 4096) }, 1,
    { ["memory.page"] = "4 KiB" }),
  merge = program("merge", 64, 256, { words_of("u32", 64), words_of("u32", 16384), words_of("u32", 1 << 18) }),
  shared_page = program("shared_page", 32, 256, { words_of("u32", 520 * 1024, "zeros"), words_of("u32", 8192) }, 1,
    { ["memory.page"] = "4 KiB", ["l1_tlb.mshrs"] = 16, ["page_walk.walkers"] = 256 }),
  -- A write of a whole line of the first level is a part of a line of the L2.
  scatter = program("scatter", 256, 64, { words_of("u32", 1 << 21, "zeros") }, 1, { ["l2.line"] = "128 B" }),
  regions = program("regions", 64, 64, { words_of("u32", 4096) }),
  bank_by_bank = program("memory", 256, 64, { words_of("u32", words), strobe.u32(words - 1), strobe.u32(16) }, 1,
    { ["dram.refresh"] = "per_bank" }),
}
-- What is tried first, by table; then all others.
local order <const> = {
  "arithmetic", "special", "lds", "full", "merge", "pages", "memory", "scalars", "scatter", "stream", "same", "regions",
  "far", "code", "shared_page", "bank_by_bank",
}
local first <const> = {
  l1s = { "scalars" }, l1i = { "regions" }, l1_tlb = { "pages", "shared_page", "far" }, l2_tlb = { "pages", "far" },
  page_walk = { "pages" }, dram = { "memory" }, l2 = { "scatter", "memory", "same" }, l1v = { "merge", "memory" },
  crossbar = { "memory" }, lds = { "full", "lds" }, command_processor = { "special", "arithmetic", "full" },
}
-- The programs that moved keys for which several were tried: tried first, or most of the time goes into those that move
-- nothing. Wrong ones only cost time.
local moves <const> = {
  arithmetic = { "compute_unit.vgprs_per_simd", "compute_unit.instruction_buffer", "compute_unit.vmem_queue",
    "compute_unit.vmem_lanes_per_cycle", "compute_unit.ideal_fetch" },
  bank_by_bank = { "dram.tRFCpb" },
  full = { "compute_unit.vmem_width" },
  lds = { "gpu.l1i_shared_by", "compute_unit.work_groups", "compute_unit.lds_banks", "compute_unit.lds_port_width",
    "compute_unit.lds_latency", "compute_unit.lds_conflict", "compute_unit.lds_write", "compute_unit.lds_atomic" },
  memory = { "dram.command_queue", "compute_unit.ideal_coalescing", "compute_unit.ideal_atomics" },
  merge = { "gpu.l2_banks", "gpu.dram_controllers", "memory.page", "compute_unit.waves_per_simd",
    "compute_unit.vmem_in_flight", "l1v.merges" },
  regions = { "l1i.mshrs", "l1i.merges" },
  scalars = { "compute_unit.fetches_per_cycle", "compute_unit.branch_taken", "l1s.line", "l1s.merges" },
  special = { "gpu.l1s_shared_by", "compute_unit.sgprs_per_simd", "compute_unit.scalar", "compute_unit.message",
    "compute_unit.branch_not_taken", "compute_unit.vector_to_scalar", "compute_unit.smem_pipeline",
    "compute_unit.clock_latency", "l1s.port_width" },
}
local first_of <const> = {}
for program, keys in pairs(moves) do
  for _, key in ipairs(keys) do first_of[key] = { program } end
end
local function order_for(key)
  local list, listed = {}, {}
  for _, names in ipairs { first_of[key] or {}, first[key:match "^[^.]+"] or {}, order } do
    for _, one in ipairs(names) do
      if not listed[one] then list[#list + 1] = one end
      listed[one] = true
    end
  end
  return list
end

local function cycles_with(one, changes)
  local settings = {}
  for _, some in ipairs { base, programs[one].changes, changes } do
    for key, value in pairs(some) do settings[key] = value end
  end
  return programs[one].cycles(strobe.gpu(name, settings))
end

local standards = {}
local function standard(one)
  standards[one] = standards[one] or cycles_with(one, {})
  return standards[one]
end

local function candidates(key, value, text)
  local last = key:match "[^.]+$"
  local list = {}
  if math.type(value) == nil then
    if type(value) == "boolean" then return { not value } end
    for _, other in ipairs(others[last] or {}) do
      if other ~= value then list[#list + 1] = other end
    end
    return list
  end
  local number, unit = text:match "^([%d.]+)(.*)$"
  for _, factor in ipairs { 0.5, 2, 4, 0.25, 16, 0.0625 } do
    local scaled = tonumber(number) * factor
    if scaled == math.floor(scaled) and scaled > 0 then list[#list + 1] = ("%d%s"):format(scaled, unit) end
  end
  if tonumber(number) == 0 then list[1] = (others[last] or {})[1] or "40" .. unit end
  for n, one in ipairs(list) do
    if unit == "" then list[n] = math.tointeger(tonumber(one)) end
  end
  return list
end

-- The text of a value and the program with which the cycles differ; nil and why not. Of a key that shall move nothing two
-- programs are run.
local function moved(key)
  local value, text = strobe.preset(name)(base):get(key)
  local refused
  local tried = {}
  local list, names = candidates(key, value, text), order_for(key)
  if kept[key] then list, names = { list[1] }, { names[1], names[2] } end
  for _, one in ipairs(names) do
    local left = {}
    for _, other in ipairs(list) do
      local ok, cycles = pcall(cycles_with, one, { [key] = other })
      if not ok then
        refused = tostring(cycles)
        if refused:find("computes it from", 1, true) then return "refused: the topology computes it", 0, 0 end
      else
        left[#left + 1] = other
        tried[#tried + 1] = ("%s (%s)"):format(other, one)
        if cycles ~= standard(one) then return tostring(other), one, cycles - standard(one) end
      end
    end
    list = left
  end
  return nil, #tried == 0 and refused or ("nothing moves with " .. table.concat(tried, ", "))
end

local wrong = 0
for _, key in ipairs(strobe.preset(name):keys()) do
  if not table_wanted or key:match "^[^.]+" == table_wanted then
    local other, one, by = moved(key)
    if not other == not kept[key] then
      wrong = wrong + 1
      print(("%s: %s"):format(key, other and ("moves with " .. other .. ", program " .. one) or tostring(one)))
    else
      print(("# %s: %s, program %s, %s cycles"):format(key, tostring(other), tostring(one), tostring(by)))
    end
  end
end
print(wrong == 0 and "all keys move, or have a reason" or (wrong .. " keys"))

-- Keys of a preset that cannot act, whatever runs: another key of the same preset rules them out.

-- What a rule sees: `get "l2.banks"` of the whole preset, `own "banks"` of the table; nil where there is no such key.
-- A rule returns why the keys cannot act, or nothing.
local rules = {}

local function rule(type, keys, why) rules[#rules + 1] = { type = type, keys = keys, why = why } end

local draws_nothing <const> = { lru = true, fifo = true, plru = true, srrip = true, brrip = true, drrip = true, ship = true }

rule("^cache%.", { "interleave", "bank_hash" }, function(own)
  if own "banks" == "1" then return "of several banks: banks is 1" end
end)
for _, kind in ipairs { "^cache%.", "^tlb%." } do
  rule(kind, { "seed" }, function(own)
    local name <const> = own "replacement"
    if draws_nothing[name] then return ("of random choices: replacement is %s, which makes none"):format(name) end
  end)
end

rule("^dram%.banked$", { "tRFCpb", "tRREFD" }, function(own)
  local name <const> = own "refresh"
  if name == "all_bank" or name == "postponed" or name == "never" then
    return ("of refreshes of one bank: refresh is %s, which has none"):format(name)
  end
end)
rule("^dram%.banked$", { "tRFC" }, function(own)
  local name <const> = own "refresh"
  if name == "per_bank" or name == "idle_bank_first" or name == "never" then
    return ("of refreshes of all banks: refresh is %s, which has none"):format(name)
  end
end)
rule("^dram%.banked$", { "tREFI" }, function(own)
  if own "refresh" == "never" then return "of refreshes: refresh is never" end
end)
rule("^dram%.banked$", { "tRRDS", "tWTRS" }, function(own)
  if own "bank_groups" == "1" then return "between bank groups: bank_groups is 1" end
end)

rule("^interconnect%.", { "interleave", "hash" }, function(_, get, table)
  if table == "crossbar" and get "gpu.l2_banks" == "1" then return "of several banks of the L2: gpu.l2_banks is 1" end
end)

rule("^compute%.die_processor$", { "work_group_interval" }, function(own)
  local function cycles(key) return tonumber((own(key) or ""):match "^(%d+) cycle") end
  local interval <const>, skip <const>, dies <const> = cycles "work_group_interval", cycles "skip_interval", tonumber(own "dies")
  if interval and skip and dies and interval <= skip * dies then
    return ("in detailed runs, of %d dies: each starts a work-group in %d cycles at most often, by skip_interval"):format(dies,
      skip * dies)
  end
end)
rule("^compute%.die_processor$", { "mtype" }, function(own)
  if own "l2s" == "0" then return "of orders to L2s: flush is false, so none takes any" end
end)

rule("^rdma%.engine$", { "shootdown", "migration_time" }, function(own)
  if own "migration" == "none" then return "of pages that move: migration is none" end
end)
rule("^link%.channel$", { "shape", "gpus_per_switch", "switch_latency" }, function(_, _, table)
  if table ~= "gpu_link" then return "of the whole network: gpu_link says it" end
end)
rule("^link%.channel$", { "switch_latency" }, function(own, _, table)
  if table == "gpu_link" and not own "shape":find "switch" then return "of switches: the shape of the network has none" end
end)
rule("^link%.channel$", { "gpus_per_switch" }, function(own, _, table)
  if table == "gpu_link" and own "shape" ~= "switches" then
    return "of switches that the network has by its shape: that names its links, or has none"
  end
end)

local idle = {}

-- In the order of the settings: { { key =, value =, why = }, ... }.
function idle.of(settings)
  local text_of, found = {}, {}
  for _, setting in ipairs(settings) do text_of[setting.key] = setting.text end
  local function get(key) return text_of[key] end
  for _, setting in ipairs(settings) do
    local table, name = setting.key:match "^([^.]+)%.([^.]+)$"
    local use <const> = table and text_of[table .. ".use"] or ""
    local function own(key) return text_of[table .. "." .. key] end
    for _, one in ipairs(rules) do
      local named = false
      for _, key in ipairs(one.keys) do named = named or key == name end
      local why <const> = named and use:find(one.type) and one.why(own, get, table) or nil
      if why then found[#found + 1] = { key = setting.key, value = setting.text, why = why } end
    end
  end
  return found
end

return idle

-- GCN as in gcn.lua, but vector caches, crossbar, L2 and DRAM are one block that computes by arithmetic: several times
-- faster on the host where many lines are asked for, and some percent off in time (docs/validation.md). Its parameters
-- are those of the tables l1v, crossbar, l2 and dram.
--
--   command_processor -> cu[n] -> memory.top[n]
--                              -> l1s[k] -> l1s_translator[k] -> memory.other[..], and so on

local gcn = require "topologies.gcn"

local in_one <const> = { l1v = true, crossbar = true, l2 = true, dram = true }

local function table_of(path) return path:match "^[%w_]+" end

-- Numbers the ports of a list, "PATH.LIST[0]" and on, as they are taken.
local function list_of(port)
  local next_number = -1
  return function()
    next_number = next_number + 1
    return ("%s[%d]"):format(port, next_number)
  end
end

-- What the block does not model must not be asked for.
local function check(machine, get)
  local function only(key, value)
    machine:require(get(key) == value, { key }, ("%s must be %q in the topology gcn_fast - use gcn"):format(key, value))
  end
  only("l1v.use", "cache.write_through")
  only("l2.use", "cache.write_back")
  only("dram.use", "dram.banked")
  only("dram.page_policy", "open")
  only("dram.scheduling", "fr_fcfs")
  machine:require(get "l1v.line" == get "l2.line", { "l1v.line", "l2.line" },
    "l1v.line and l2.line must be equal in the topology gcn_fast - use gcn")
end

return function(machine, preset)
  local function get(key) return (preset:get(key)) end
  local function text(key) return (select(2, preset:get(key))) end
  check(machine, get)
  local top, other, caches = list_of "memory.top", list_of "memory.other", list_of "command_processor.caches"
  local controlled = false

  machine:add("memory", {
    use = "memory.hierarchy",
    line = text "l1v.line",
    l1_size = text "l1v.size", l1_ways = get "l1v.ways", l1_hash = get "l1v.hash", l1_mshrs = get "l1v.mshrs",
    l1_width = text "l1v.port_width", l1_latency = text "l1v.latency", l1_fill_latency = text "l1v.fill_latency",
    crossbar_latency = text "crossbar.latency", crossbar_width = text "crossbar.port_width",
    interleave = text "crossbar.interleave", crossbar_hash = get "crossbar.hash",
    l2_banks = get "gpu.l2_banks", l2_size = text "l2.size", l2_ways = get "l2.ways", l2_hash = get "l2.hash",
    l2_mshrs = get "l2.mshrs", l2_latency = text "l2.latency", l2_fill_latency = text "l2.fill_latency",
    dram_controllers = get "gpu.dram_controllers", dram_channels = get "dram.total_channels",
    dram_interleave = text "dram.interleave", dram_hash = get "dram.hash",
    dram_bus = ("%d B"):format(get "dram.bus_width" * get "dram.transfers_per_clock"),
    dram_banks = get "dram.bank_groups" * get "dram.banks_per_group", dram_row = text "dram.row",
    dram_clock = text "dram.clock", dram_latency = text "dram.controller_latency",
    tCL = text "dram.tCL", tRCD = text "dram.tRCDRD", tRP = text "dram.tRP", tRAS = text "dram.tRAS",
    tRTP = text "dram.tRTPL", tFAW = text "dram.tFAW", tRFC = text "dram.tRFC", tREFI = text "dram.tREFI",
  })

  -- The rest of gcn.lua, whatever it is: what leads to one of the blocks leads to the one that stands for them.
  gcn({
    require = function(_, ...) return machine:require(...) end,
    models = function(_, ...) return machine:models(...) end,
    add = function(_, path, ...)
      if not in_one[table_of(path)] then return machine:add(path, ...) end
    end,
    connect = function(_, from, to, ...)
      if in_one[table_of(from)] then return end
      if to:match "%.control$" then
        if in_one[table_of(to)] then
          if controlled then return end
          controlled, to = true, "memory.control"
        end
        from = caches()
      elseif table_of(to) == "l1v" then
        to = top()
      elseif table_of(to) == "crossbar" then
        to = other()
      end
      return machine:connect(from, to, ...)
    end,
  }, preset)
end

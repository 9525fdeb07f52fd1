-- What of an example's text is its name, and what it becomes: @s stands for my_block, @P for MyBlock. Earlier pairs first.
-- `use`: how the plugin is used, in the new folder's README.

local build <const> = "strobe --plugins build "

-- A policy whose plugin, type and class have the example's name.
local function of_contract(kind, example, name, parameter)
  return { kind = kind, example = example, names = { { (example:gsub("-", "_")), "@s" }, { name, "@P" } },
    use = build .. "run my.cl --grid 64 --group 64 --mode detailed --set " .. parameter .. "=@s" }
end

local all <const> = {
  { kind = "component", example = "delay-dram", use = build .. "run sweep.lua",
    names = { { "ticked_dram", "@s_ticked" }, { "dram.ticked", "dram.@s_ticked" }, { "TickedDram", "@PTicked" },
      { "delay_dram", "@s" }, { "dram.delay", "dram.@s" }, { "DelayDram", "@P" } } },
  { kind = "policy", example = "lip-policy", use = build .. "run policies.lua",
    names = { { "lip_policy", "@s" }, { "replacement.lip", "replacement.@s" }, { '"lip"', '"@s"' },
      { "class Lip ", "class @P " }, { "explicit Lip(", "explicit @P(" }, { ", Lip>", ", @P>" } } },
  { kind = "prefetcher", example = "plus-minus", use = build .. "run prefetch.lua",
    names = { { "plus_minus", "@s" }, { "PlusMinus", "@P" } } },
  of_contract("wave-scheduler", "youngest-wave", "YoungestWave", "compute_unit.scheduling"),
  of_contract("dispatch-order", "few-units", "FewUnits", "command_processor.order"),
  of_contract("dram-scheduler", "popular-row", "PopularRow", "dram.scheduling"),
  of_contract("page-policy", "rows-by-hits", "RowsByHits", "dram.page_policy"),
  of_contract("refresh", "last-bank", "LastBank", "dram.refresh"),
  of_contract("mapping", "rotated-places", "RotatedPlaces", "crossbar.hash"),
  { kind = "sampler", example = "every-nth", use = build .. "compare relu.lua --samplers @s",
    names = { { "every_nth", "@s" }, { "EveryNth", "@P" } } },
  { kind = "tracer", example = "mnemonic-counts",
    use = build .. "run my.cl --grid 64 --group 64 --trace @s=counts.csv",
    names = { { "mnemonic_counts", "@s" }, { "tracer.mnemonics", "tracer.@s" }, { "MnemonicCounts", "@P" } } },
  { kind = "model", example = "roofline-model", use = build .. "compare relu.lua --models @s",
    names = { { '"Roofline"', '"Roofline"' }, { "roofline", "@s" }, { "Roofline", "@P" } } },
  { kind = "isa", example = "toy-isa", use = build .. "plugins show isa.@s",
    names = { { "toy_isa", "@s" }, { "toy4", "@s" }, { "Toy4", "@P" }, { "ToyWave", "@PWave" }, { "toy", "@s" } } },
  { kind = "command", example = "slowest-launches", use = "STROBE_COMMANDS=$PWD strobe @s result.json",
    names = { { "slowest", "@s" } } },
}

return { all = all }

-- What of an example's text is its name, and what it becomes: @s stands for my_block, @P for MyBlock. Earlier pairs first.
-- `title`: what the README calls it; `program`: what is built is no plugin, so no contract is checked; `use`: command lines of the README that use the plugin, run from its folder; `guide`: the
-- page of docs/extend that explains it.

local build <const> = "strobe --plugins build "
local bench <const> = "scripts/experiments/bench.lua relu problem=512"  -- of the installation

-- A policy whose plugin, type and class have the example's name.
local function of_contract(kind, title, example, name, parameter)
  return { kind = kind, title = title, example = example, guide = "write-a-policy",
    names = { { (example:gsub("-", "_")), "@s" }, { name, "@P" } },
    use = { build .. "run " .. bench .. " --mode detailed --set " .. parameter .. "=@s" } }
end

local all <const> = {
  { kind = "component", title = "A component", example = "delay-dram", guide = "add-a-component",
    use = { build .. "run sweep.lua" },
    names = { { "ticked_dram", "@s_ticked" }, { "dram.ticked", "dram.@s_ticked" }, { "TickedDram", "@PTicked" },
      { "delay_dram", "@s" }, { "dram.delay", "dram.@s" }, { "DelayDram", "@P" } } },
  { kind = "policy", title = "A replacement policy", example = "lip-policy", guide = "write-a-policy",
    use = { build .. "run policies.lua" },
    names = { { "lip_policy", "@s" }, { "replacement.lip", "replacement.@s" }, { '"lip"', '"@s"' },
      { "class Lip ", "class @P " }, { "explicit Lip(", "explicit @P(" }, { ", Lip>", ", @P>" } } },
  { kind = "prefetcher", title = "A prefetcher", example = "plus-minus", guide = "write-a-policy",
    use = { build .. "run prefetch.lua" }, names = { { "plus_minus", "@s" }, { "PlusMinus", "@P" } } },
  of_contract("wave-scheduler", "A wave scheduler", "youngest-wave", "YoungestWave", "compute_unit.scheduling"),
  of_contract("dispatch-order", "A dispatch order", "few-units", "FewUnits", "command_processor.order"),
  of_contract("dram-scheduler", "A DRAM scheduler", "popular-row", "PopularRow", "dram.scheduling"),
  of_contract("page-policy", "A page policy", "rows-by-hits", "RowsByHits", "dram.page_policy"),
  of_contract("refresh", "A refresh policy", "last-bank", "LastBank", "dram.refresh"),
  of_contract("mapping", "An address mapping", "rotated-places", "RotatedPlaces", "crossbar.hash"),
  { kind = "sampler", title = "A sampler", example = "every-nth", guide = "write-a-sampler",
    use = { build .. "compare relu.lua --samplers @s" }, names = { { "every_nth", "@s" }, { "EveryNth", "@P" } } },
  { kind = "tracer", title = "A tracer", example = "mnemonic-counts", guide = "write-a-tracer",
    use = { build .. "run " .. bench .. " --trace @s=counts.csv" },
    names = { { "mnemonic_counts", "@s" }, { "tracer.mnemonics", "tracer.@s" }, { "MnemonicCounts", "@P" } } },
  { kind = "model", title = "An analytical model", example = "roofline-model", guide = "write-a-model",
    use = { build .. "compare relu.lua --models @s" },
    names = { { '"Roofline"', '"Roofline"' }, { "roofline", "@s" }, { "Roofline", "@P" } } },
  { kind = "isa", title = "An instruction set", example = "toy-isa", guide = "add-an-isa",
    use = { build .. "run assemble.lua add.@s add.co", build .. "disasm add.co",
      build .. "run add.co --gpu @s.toml --mode functional --grid 16 --group 8 --arg buf:u32:16:iota --arg buf:u32:16 --arg u64:5" },
    names = { { "toy_isa", "@s" }, { "toy4", "@s" }, { "Toy4", "@P" }, { "ToyWave", "@PWave" }, { "toy", "@s" } } },
  { kind = "watch", title = "A watch", example = "scattered-accesses", guide = "execution-watch",
    use = { build .. "run column.cl --grid 64 --group 64 --arg buf:u32:4096 --watch @s:lines=16; test $? = 1  # it finds one" },
    names = { { "scattered_accesses", "@s" }, { "watch.scattered", "watch.@s" }, { "ScatteredAccesses", "@P" } } },
  { kind = "compiler", title = "A compiler", example = "gpu-assembler", guide = "write-a-compiler",
    use = { build .. "run fill.s --grid 256 --group 64 --arg buf:u32:256" },
    names = { { "gpu_assembler", "@s" }, { "class Assembler ", "class @P " }, { "explicit Assembler(", "explicit @P(" },
      { ", Assembler>", ", @P>" } } },
  { kind = "front-end", title = "A front end", example = "own-front-end", guide = "write-a-front-end", program = true,
    use = { "build/@s r9-nano saxpy.cl" }, names = { { "own_front_end", "@s" } } },
  { kind = "command", title = "A command", example = "slowest-launches", guide = "write-a-command",
    use = { "strobe run " .. bench .. " --json result.json", "STROBE_COMMANDS=$PWD strobe @s result.json" },
    names = { { "slowest", "@s" } } },
}

return { all = all }

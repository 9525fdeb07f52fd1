"""The seeds of tests/fuzz/corpus/script.tar.gz: each part of the Lua API once, on the preset `base`."""

SCRIPTS = {
    "arrays": r'''local strobe = require "strobe"
local a = strobe.array {type = "f32", count = 100, init = "iota", name = "a"}
a:set(1, 2.5) a:write(2, {7, 8}) print(#a, a:get(100), a.type, #a:read(2, 9), a:hash())
local b = strobe.array {type = "f32", init = {array = a}} b:set(5, 0 / 0)
for _, t in ipairs {{exact = true}, {ulp = 3}, {abs = 1, rel = 0.5}} do local c = a:compare(b, t) print(c.ok, c.max_ulp, c.first) end
for _, t in ipairs {"i8", "u16", "i64", "f16"} do print(strobe.array {type = t, count = 3, init = {random = 1, low = 0, high = 5}}:get(3)) end
a:save("a.bin") print(strobe.array {type = "u8", count = 400, init = {file = "a.bin"}}:get(4)) print(pcall(a.get, a, 101))
''',
    "launch": r'''local strobe = require "strobe"
local gpu, of = strobe.gpu(), strobe.f32
local k = gpu:load "k.hsaco" print(k:kernels()[1], k:kernel("k").vgprs, #k:kernel("k").arguments)
local y, x = gpu:buffer {type = "f32", count = 256, init = "ones"}, gpu:buffer {type = "f32", count = 256, init = "iota"}
local run = strobe.run {gpu = gpu, mode = "functional", launches = {{program = k, kernel = "k", grid = {256}, group = {64},
  args = {y, x, of(2)}}}, check = function() return y:compare(x, {abs = 600, rel = 0}, "y") end}
print(run.ok, run.waves, y:get(3), run.launches[1].metrics["instructions.valu"].value, y:hash(), strobe.json(run.checks))
print(pcall(gpu.launch, gpu, {program = k, kernel = "k", grid = 64, group = 64, args = {y, of(1), x}}))
''',
    "machine": r'''local strobe = require "strobe"
local gpu = strobe.gpu()
gpu:topology(function(m, p)
  m:add("cp", {use = "compute.command_processor"}) m:add("cu[0]", {use = "compute.gcn"})
  m:add("l1", {use = "cache.write_through", size = "16 KiB", ways = 4}) m:add("d", {use = "dram.ideal", latency = "90 ns"})
  m:connect("cp.compute_unit[0]", "cu[0].dispatch") m:connect("l1.bottom", "d.top[0]", {latency = "5 cycle", queue = 8})
  for n, port in ipairs {"vector", "scalar", "fetch"} do m:connect("cu[0]." .. port, ("l1.top[%d]"):format(n - 1), {queue = 512}) end
  m:require(p:get "memory.size" > 0, {"memory.size"}, "no memory")
end)
gpu:insert("l1.bottom -> d", "probe.bandwidth", "look") {} gpu:replace("d", "dram.banked") {banks_per_group = 2}
for _, one in ipairs(gpu:components()) do print(one.path, one.type, strobe.json(one.parameters)) end print(#gpu:links())
local y = gpu:buffer {type = "f32", count = 128, init = {random = 7, low = -1, high = 1}}
local r = gpu:launch {program = gpu:load "k.hsaco", kernel = "k", grid = 128, group = 64, args = {y, y, strobe.f32(1)}}
print(r.cycles, r.stalls.issue, strobe.top_stalls {launches = {r}, cycles = r.cycles})
''',
    "sampler": r'''local strobe = require "strobe"
local gpu = strobe.gpu()
gpu:topology(function(m)
  m:add("cp", {use = "compute.command_processor"}) m:add("cu", {use = "compute.gcn"}) m:add("d", {use = "dram.ideal"})
  m:connect("cp.compute_unit[0]", "cu.dispatch")
  for n, port in ipairs {"vector", "scalar", "fetch"} do m:connect("cu." .. port, ("d.top[%d]"):format(n - 1), {queue = 512}) end
end)
local mine = strobe.sampler {name = "mine", interval_cycles = 100,
  begin_launch = function(l) l:log(l.kernel) local c = l:analyse {share = 0.5, each = function(w) print(w.instructions) end, lines = true}
    return {warm = c.waves > 0} end,
  work_group = function(g) if g.group > 3 then return "skip", "rest_of_launch" elseif g.group > 1 then return "fast_forward" end end,
  predict = function(g, waves) return 100 end, wave_retired = function(w) print(w.retired - w.issued) end,
  block_retired = function(b) print(b.block) end, interval = function(i) print(i.instructions) end,
  end_launch = function(o) return {cycles = o.cycles + 1, level = "x", half_width = 3, confidence = 0.9} end}
local y = gpu:buffer {type = "f32", count = 1024, name = "y"}
local l = {program = gpu:load "k.hsaco", kernel = "k", grid = 1024, group = 64, args = {y, y, strobe.f32(1)}, sampling = mine}
print(gpu:launch(l).predicted_by) l.sampling = {default = "random:share=0.5", kernels = {["k.*"] = "photon"}}
print(gpu:launch(l).cycles)
''',
    "values": r'''local strobe = require "strobe"
local p = strobe.preset "base" local q = p {l1v = {size = "32 KiB"}, ["gpu.clock"] = "2 GHz"}
print(q:get "gpu.clock", #q:keys(), p.hash == q.hash, strobe.gpu(q).isa, #strobe.presets())
print(strobe.reference("relu", {}, {strobe.array {type = "f32", count = 4, init = {values = {-1, 0, 1, 2}}}}, {type = "f32", count = 4}):get(4))
local w = strobe.workload "relu" print(w.name, w.doc, pcall(w.run, w, strobe.gpu(), {problem = "65"}))
for _, s in ipairs {strobe.i8(-1), strobe.u64("0xffffffffffffffff"), strobe.f16(65504), strobe.bytes "00ff", strobe.local_memory(64)} do print(s) end
strobe.warn "x" strobe.instruction_limit(100000) print(pcall(strobe.options().fix, strobe.options(), {gpu = "x"}))
''',
    "tables": r'''local strobe = require "strobe"
local t = strobe.table {"a", {name = "b", format = "%.1f", title = "B"}}
t:add {a = 1, b = 2} t:add {a = "x,\"y\""} t:print() t:csv("t.csv") t:json("t.json") print(strobe.read_file("t.csv"))
print(#t, #t:rows(), t:text(), strobe.json {1, {x = 0 / 0}, 'text'}, pcall(strobe.json, {[1.5] = 1}), pcall(t.add, t, {c = 1}))
''',
    "files": r'''local strobe = require "strobe"
strobe.write_file("x", "text") print(strobe.read_file("x"))
print(pcall(strobe.read_file, "/etc/passwd")) print(pcall(strobe.write_file, "../y", ""))
strobe.write_file("m.lua", "return {n = 1}") print(require("m").n, pcall(require, "none"), pcall(strobe.workload, "m.lua"))
''',
    "strings": r'''print(("x"):rep(10):gsub("x", "%0%0"), ("%5.2f %q"):format(1, "a"), string.pack("<i8", 1))
print(("a"):rep(8):find(("a?"):rep(8) .. ("a"):rep(8)), utf8.char(228), tostring(1e100))
''',
    "coroutines": r'''local c = coroutine.wrap(function(...) local x = coroutine.yield(...) error {x} end)
print(c(1, 2)) print(pcall(c, 3)) local t <close> = setmetatable({}, {__close = function() print('closed') end})
goto done ::done:: for i = 1, 3 do print(i // 2, i << 3, i ~ 1) end
''',
    "limits": r'''local t = {} for i = 1, 1e9 do t[i] = i end
''',
    "options": r'''local strobe = require "strobe"
local o = strobe.options() print(o.args[1], o.gpu)
for _, p in ipairs {'r9-nano', 'base'} do print(pcall(strobe.gpu, p)) end
local s = strobe.sampler {name = 'x', begin_launch = function(l) return {} end}
local m = strobe.preset and strobe.preset('base') print(m)
''',
}

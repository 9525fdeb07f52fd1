// GPUs of different presets in a system, GPUs of several dies, and what is counted for each GPU.
#include "systems.hpp"

using namespace tests;

namespace {

constexpr const char* kAdd = "kernel void add(global uint *x, uint n) { x[get_global_id(0)] += n; }\n";

constexpr const char* kLaunch = R"(
    local program = gpu:load "k.cl"
    local function add(buffer, gpus)
      return gpu:launch { program = program, kernel = "add", grid = buffer.count, group = 64, args = { buffer, strobe.u32(1) },
        gpus = gpus }
    end
)";

}  // namespace

TEST_CASE("GPUs of different presets: each gets work for its compute units, at its clock, with its caches") {
  const std::string text = R"(
    local large <const> = small { gpu = { shader_arrays = 3, clock = "2 GHz" }, ["l2.latency"] = "400 cycle" }
    local gpu = strobe.system { gpus = { small, large }, links = "pcie4", placement = "blocks" }
  )" + std::string(kLaunch) +
                           R"(
    local x = gpu:buffer { type = "u32", count = 64 * 64 }
    local both = add(x)
    print(both.metrics["gpu0.command_processor.work_groups"].value, both.metrics["gpu1.command_processor.work_groups"].value)
    local near, far = gpu:buffer { type = "u32", count = 64, place = 0 }, gpu:buffer { type = "u32", count = 64, place = 1 }
    add(near, 0)
    add(far, 1)
    print(add(near, 0).cycles, add(far, 1).cycles, x:get(1), x:get(4096))
    print(gpu.preset:get "system.presets" ~= "")
  )";
  const std::string once = printed(text, 1, kAdd);
  INFO(once);
  CHECK(once.substr(0, 10) == "16.0\t48.0\n");
  CHECK(once.ends_with("\t1\t1\ntrue\n"));
  CHECK(printed(text, 2, kAdd) == once);
}

// A second preset that changes nothing, and a memory of the host that nobody uses, make another system of the same
// GPUs.
TEST_CASE(
    "neighbouring lines travel as one access also where presets differ or the host has a memory that takes them") {
  constexpr const char* kText = R"(
    local x = gpu:buffer { type = "u32", count = 64 * 1024 }
    local there = gpu:buffer { type = "u32", count = 4096, place = 1 }
    for _, result in ipairs { (add(x)), (add(there, 0)) } do
      local m = result.metrics
      print(result.cycles, remote_reads(result), remote_writes(result), m["l1v.misses"].value, m["rdma0.remote_wait"].value)
    end
    print(x:get(1), x:get(64 * 1024), there:get(4096))
  )";
  const auto on = [&](const char* system) {
    std::string script = "local gpu = ";
    script += system;
    return printed((script += kLaunch) += kText, 1, kAdd);
  };
  const std::string alike = on("system(2)");
  INFO(alike);
  CHECK(alike.ends_with("\n1\t1\t1\n"));
  CHECK(on("strobe.system { gpus = { small, small { ['l2.mshrs'] = small:get 'l2.mshrs' } }, links = 'pcie4', "
           "placement = 'blocks' }") == alike);
  CHECK(on("system(2, { host_memory = { use = 'dram.banked', kind = 'HBM2', total_channels = 8 } })") == alike);
}

TEST_CASE("GPUs of different presets that cannot be in one system are refused") {
  using Catch::Contains;
  const auto refused = [](const std::string& text) { return outcome(text, 1, kAdd).error; };
  CHECK_THAT(refused("local gpu = strobe.system { gpus = { small, small { memory = { page = '64 KiB' } } } }" +
                     std::string(kLaunch) + "add(gpu:buffer { type = 'u32', count = 64 }, 0)"),
             Contains("GPU 1 has another memory.page than the first"));
  CHECK_THAT(refused("strobe.system { gpus = { small, small }, with = { system = { presets = ';;r9-nano' } } }"
                     ":components()"),
             Contains("names more presets than system.gpus"));
}

namespace {

/// Arrays in scratch, every element of which is written in one order and summed up in another, and LDS.
constexpr const char* kDeep = R"(
kernel void deep(global uint *x, uint n) {
  uint a[64];
  local uint shared[64];
  for (uint i = 0; i < 64; ++i) a[(i * 7 + n) & 63] = get_global_id(0) * 64 + i;
  shared[get_local_id(0)] = get_global_id(0) ^ n;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint s = shared[63 - get_local_id(0)] + x[get_global_id(0)];
  for (uint i = 0; i < 64; ++i) s = s * 31 + a[(i * n) & 63];
  x[get_global_id(0)] = s;
}
)";

/// run(gpu, on, place): that kernel on one GPU, its result checked against Lua's own arithmetic.
constexpr const char* kRunDeep = R"(
    local function expected(id, first, n, group)
      local a = {}
      for i = 0, 63 do a[(i * 7 + n) & 63] = (id * 64 + i) & 0xffffffff end
      local s = ((id - id % 64 + 63 - id % 64) ~ n) + first & 0xffffffff
      for i = 0, 63 do s = s * 31 + a[(i * n) & 63] & 0xffffffff end
      return s
    end
    local function check(buffer)
      for id = 0, buffer.count - 1, 61 do
        if buffer:get(id + 1) ~= expected(id, id % 5, 3) then return ("item %d is wrong"):format(id) end
      end
      return "exact"
    end
    local function deep(gpu, on, place, queue, mode)
      local buffer = gpu:buffer { type = "u32", count = 64 * 400, place = place }
      for id = 0, buffer.count - 1 do buffer:set(id + 1, id % 5) end
      return gpu:launch { program = gpu:load("k.cl", { gpu = on }), kernel = "deep", grid = buffer.count, group = 64,
        args = { buffer, strobe.u32(3) }, gpus = on, queue = queue, mode = mode }, buffer
    end
)";

/// An R9 Nano and an MI210 with pages of one size, a few compute units each. `clock`: of the second.
std::string two_targets(const char* clock) {
  return "local cdna <const> = strobe.preset('mi210', { gpu = { shader_arrays = 2, compute_units_per_array = 4, "
         "disabled_compute_units = 0, clock = '" +
         std::string(clock) +
         "' }, memory = { page = '4 KiB' } })\n"
         "local function of(...) return strobe.system { gpus = { ... }, links = 'pcie4' } end\n" +
         kRunDeep;
}

}  // namespace

TEST_CASE("a launch on a GPU that is larger than the first has scratch for all its waves") {
  CHECK(printed("local large <const> = small { gpu = { shader_arrays = 4 } }\n"
                "local gpu = strobe.system { gpus = { small, large }, links = 'pcie4' }\n" +
                    std::string(kRunDeep) + R"(
    for on = 0, 1 do
      local result, buffer = deep(gpu, on, on)
      print(check(buffer), result.metrics["gpu" .. on .. ".command_processor.work_groups"].value)
    end
  )",
                1, kDeep) == "exact\t400.0\nexact\t400.0\n");
}

TEST_CASE("GPUs of different targets: each runs the program that was built for it, with exact results") {
  const std::string text = two_targets("1700 MHz") + R"(
    local gpu = of(small, cdna)
    for on = 0, 1 do
      for place = 0, 1 do
        local result, buffer = deep(gpu, on, place)
        print(on, place, check(buffer), result.work_groups, remote_writes(result) > 0, result.cycles)
      end
    end
    local first, near = deep(gpu, 0, 0, gpu:queue())
    local second, far = deep(gpu, 1, 1, gpu:queue())
    local _, all = gpu:finish()
    print(check(near), check(far), all.cycles < first:result().cycles + second:result().cycles, all.cycles)
    local _, functional = deep(gpu, 1, 1, nil, "functional")
    print(check(functional))
  )";
  const std::string once = printed(text, 1, kDeep);
  INFO(once);
  for (const char* const line : {"0\t0\texact\t400\tfalse\t", "0\t1\texact\t400\ttrue\t", "1\t0\texact\t400\ttrue\t",
                                 "1\t1\texact\t400\tfalse\t", "exact\texact\ttrue\t"})
    CHECK_THAT(once, Catch::Contains(line));
  CHECK(once.ends_with("\nexact\n"));
  CHECK(printed(text, 2, kDeep) == once);
}

TEST_CASE("GPUs of different targets: a launch in its own memory takes as long as among GPUs of its kind") {
  const std::string text = two_targets("1 GHz") + R"(
    local function cycles(gpu, on) return (deep(gpu, on, on)).cycles end
    print(cycles(of(small, cdna), 0) == cycles(of(small, small), 0), cycles(of(small, cdna), 1) == cycles(of(cdna, cdna), 1),
      cycles(of(cdna, small), 0) == cycles(of(cdna, cdna), 0), cycles(of(cdna, small), 1) == cycles(of(small, small), 1))
  )";
  CHECK(printed(text, 1, kDeep) == "true\ttrue\ttrue\ttrue\n");
}

TEST_CASE("GPUs of different targets copy between their memories, by either's engine, and reach each other's") {
  const std::string text = two_targets("1700 MHz") + R"(
    local gpu = of(small, cdna)
    for engine = 0, 1 do
      for from = 0, 1 do
        local a = gpu:buffer { type = "u32", count = 5000, place = from }
        local b = gpu:buffer { type = "u32", count = 5000, place = 1 - from }
        for i = 1, 5000 do a:set(i, i * 3) end
        local result = gpu:copy { from = a, to = b, gpu = engine }
        local wrong = 0
        for i = 1, 5000 do wrong = wrong + (b:get(i) == i * 3 and 0 or 1) end
        print(wrong, result.metrics["dma" .. engine .. ".bytes"].value)
      end
    end
  )";
  CHECK(printed(text, 1, kDeep) == "0\t20000.0\n0\t20000.0\n0\t20000.0\n0\t20000.0\n");
}

TEST_CASE("what GPUs of different targets cannot do together is one message") {
  const auto refused = [](const std::string& text) {
    return outcome(two_targets("1 GHz") + "local gpu = of(small, cdna)\n" + text, 1, kDeep).error;
  };
  const std::string launch =
      "gpu:launch { program = program, kernel = 'deep', grid = 64, group = 64, args = { gpu:buffer { type = 'u32', "
      "count = 64 }, strobe.u32(3) }, ";
  for (const char* const mode : {"detailed", "functional"}) {
    const std::string how = "mode = '" + std::string(mode) + "' }";
    CHECK_THAT(refused("local program = gpu:load 'k.cl' " + launch + how),
               Catch::Contains("kernel deep: GPU 1 (mi210) executes gfx90a, but") &&
                   Catch::Contains("k.cl was loaded for gfx803 - name GPUs of that target in `gpus`, or load a program "
                                   "for this GPU, gpu:load(path, { gpu = 1 })"));
    CHECK_THAT(refused("local program = gpu:load('k.cl', { gpu = 1 }) " + launch + "gpus = { 0, 1 }, " + how),
               Catch::Contains("kernel deep: GPU 0 (r9-nano) executes gfx803, but") &&
                   Catch::Contains("was loaded for gfx90a"));
  }
  CHECK_THAT(refused("gpu:load('k.cl', { gpu = 2 })"), Catch::Contains("gpu: there is no such GPU - the system has 2"));
  CHECK_THAT(outcome("strobe.gpu(small):load('k.cl', { gpu = 1 })", 1, kDeep).error,
             Catch::Contains("gpu: there is no such GPU - the system has 1"));
}

TEST_CASE("metrics and stalls of each GPU stand beside those of all") {
  CHECK(printed("local gpu = system(2)" + std::string(kLaunch) + R"(
    local x = gpu:buffer { type = "u32", count = 4096, place = 1 }
    local result = add(x, 0)
    local m = result.metrics
    print(m["gpu0.l1v.misses"].value == m["l1v.misses"].value, m["gpu1.l1v.misses"].value,
      m["gpu0.l2.misses"].value + m["gpu1.l2.misses"].value == m["l2.misses"].value)
    print(m["rdma0.remote_latency"].value > 300, m["rdma0.remote_wait"].value ==
      m["rdma0.remote_latency"].value * (remote_reads(result) + remote_writes(result)))
    local all = { 0, 0 }
    for name, metric in pairs(m) do
      local gpu_number = name:match "^gpu(%d)%.stalls%."
      if gpu_number then all[gpu_number + 1] = all[gpu_number + 1] + metric.value end
    end
    print(math.abs(all[1] - 100) < 0.01, math.abs(all[2] - 100) < 0.01,
      m["gpu1.stalls.no_wave"].value + m["gpu1.stalls.launch"].value)
  )",
                1, kAdd) == "true\t0.0\ttrue\ntrue\ttrue\ntrue\ttrue\t100.0\n");
}

TEST_CASE("waits for remote data are a cause of stalls of their own, on systems only") {
  const std::string text = R"(
    local x = gpu:buffer { type = "u32", count = 4096, place = 1 }
    local far, near = add(x, 0), add(x, 1)
    local function others(result) return result.stalls.l2 + result.stalls.dram + result.stalls.l1 end
    print(far.stalls.remote > 5 * others(far), near.stalls.remote == 0, others(near) > 0)
    local all = 0
    for _, percent in pairs(far.stalls) do all = all + percent end
    print(math.abs(all - 100) < 1e-6)
    local m = far.metrics
    print(m["gpu0.stalls.remote"].value > far.stalls.remote, m["gpu1.stalls.remote"].value)
    local alone = strobe.gpu(small)
    local single = alone:launch { program = alone:load "k.cl", kernel = "add", grid = 4096, group = 64,
      args = { alone:buffer { type = "u32", count = 4096 }, strobe.u32(1) } }
    print(rawget(single.stalls, "remote"))
  )";
  for (const char* const system :
       {"local gpu = system(2)", "local gpu = system(2, { remote_lines = 'l2' })",
        "local gpu = system(2, { host_memory = { use = 'dram.ideal', latency = '100 ns', bandwidth = '50 GB/s' } })"})
    CHECK(printed(system + std::string(kLaunch) + text, 1, kAdd) == "true\ttrue\ttrue\ntrue\ntrue\t0.0\nnil\n");
}

TEST_CASE("GPUs of several dies: accesses of others come in at the fabric, and outputs are right on 1 and 2 threads") {
  const std::string text = R"(
    local package <const> = strobe.preset("mi300x", { gpu = { shader_arrays = 2, compute_units_per_array = 4,
      disabled_compute_units = 0, l2_banks = 4 }, ["command_processor.dies"] = 2, ["dram.total_channels"] = 16,
      ["memory.page"] = "4 KiB" })
    local gpu = strobe.system { gpus = { package, package }, links = "xgmi-mi300x", placement = "round_robin" }
  )" + std::string(kLaunch) +
                           R"(
    local x = gpu:buffer { type = "u32", count = 16 * 1024 }
    local there = gpu:buffer { type = "u32", count = 4 * 1024, place = 1 }
    local both, far, near = add(x), add(there, 0), add(there, 1)
    print(x:get(1), x:get(16 * 1024), there:get(1), there:get(4096))
    print(remote_reads(both) > 0, remote_reads(far) > 0, remote_reads(near))
    print(far.metrics["gpu1.mall.hits"].value + far.metrics["gpu1.mall.misses"].value > 0, far.cycles > near.cycles)
    print(both.cycles, far.cycles, near.cycles)
  )";
  const std::string once = printed(text, 1, kAdd);
  INFO(once);
  CHECK(once.starts_with("1\t1\t2\t2\ntrue\ttrue\t0\ntrue\ttrue\n"));
  CHECK(printed(text, 2, kAdd) == once);
}

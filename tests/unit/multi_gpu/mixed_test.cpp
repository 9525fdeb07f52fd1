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
  CHECK_THAT(refused("local gpu = strobe.system { gpus = { small, 'mi210' } }" + std::string(kLaunch) +
                     "add(gpu:buffer { type = 'u32', count = 64 }, 0)"),
             Contains("GPU 1 executes gfx90a, the first gfx803"));
  CHECK_THAT(refused("local gpu = strobe.system { gpus = { small, small { memory = { page = '64 KiB' } } } }" +
                     std::string(kLaunch) + "add(gpu:buffer { type = 'u32', count = 64 }, 0)"),
             Contains("GPU 1 has another memory.page than the first"));
  CHECK_THAT(refused("strobe.system { gpus = { small, small }, with = { system = { presets = ';;r9-nano' } } }"
                     ":components()"),
             Contains("names more presets than system.gpus"));
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
    print(math.abs(all[1] - 100) < 0.01, math.abs(all[2] - 100) < 0.01, m["gpu1.stalls.no_wave"].value)
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
      ["dram.package_channels"] = 16,
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

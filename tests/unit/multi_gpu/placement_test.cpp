// Pages that their first access places, or a function, or that lie in the host's memory.
#include "systems.hpp"

using namespace tests;

namespace {

constexpr const char* kAdd = "kernel void add(global uint *x, uint n) { x[get_global_id(0)] += n; }\n";

/// add(buffer, gpus); of(result, name): a metric summed over all engines.
constexpr const char* kLaunch = R"(
    local program = gpu:load "k.cl"
    local function add(buffer, gpus)
      return gpu:launch { program = program, kernel = "add", grid = buffer.count, group = 64, args = { buffer, strobe.u32(1) },
        gpus = gpus }
    end
    local function of(result, name) return sum(result, "^rdma%d+%." .. name .. "$") end
)";

}  // namespace

TEST_CASE("placement: small buffers in turn, each in its own memory, whichever was accessed before") {
  // Pages of 2 MiB: the second buffer begins where the first one's page has not ended.
  CHECK(printed(R"(
    local gpu = system(2, { links = "xgmi-mi300x", preset = strobe.preset("r9-nano", { gpu = { shader_arrays = 1 } }) })
    local a = gpu:buffer { type = "u32", count = 1024, place = 0 }
    local b = gpu:buffer { type = "u32", count = 1024, place = 1 }
    local c = gpu:buffer { type = "u32", count = 1024, place = 0 }
    for _, copy in ipairs { { a, b }, { b, a }, { a, c } } do
      local metrics = gpu:copy { from = copy[1], to = copy[2], gpu = 0 }.metrics
      print(metrics["gpu0_to_gpu1.data_bytes"].value, metrics["gpu1_to_gpu0.data_bytes"].value)
    end
  )") == "4096.0\t0.0\n0.0\t4096.0\n0.0\t0.0\n");
}

TEST_CASE("first touch: a page lies where it is accessed first, and stays there when other buffers come and go") {
  const std::string text = "local gpu = system(3, { placement = 'first_touch' })" + std::string(kLaunch) + R"(
    local pages <const> = 6
    local x = gpu:buffer { type = "u32", count = pages * 1024 }
    local first = add(x, 1)
    print(of(first, "first_touches"), of(first, "faults"), of(first, "migrations"), remote_reads(first))
    local other = gpu:buffer { type = "u32", count = 1024 }
    local own, far = add(x, 1), add(x, 2)
    print(of(own, "first_touches"), remote_reads(own) + remote_writes(own))
    -- Half of the pages have their home at others: their lines cross to GPU 1 all the same.
    print(of(far, "first_touches"), remote_reads(far) >= pages * 64, far.cycles > own.cycles)
    print(x:get(1), x:get(pages * 1024), first.cycles, own.cycles, far.cycles)
  )";
  const std::string once = printed(text, 1, kAdd);
  INFO(once);
  CHECK(once.starts_with("6\t6\t0\t256\n0\t0\n0\ttrue\ttrue\n3\t3\t"));
  CHECK(printed(text, 2, kAdd) == once);
}

TEST_CASE("first touch: work-groups in blocks place their own pages, and a fault takes its time") {
  CHECK(printed("local gpu = system(4, { placement = 'first_touch' })" + std::string(kLaunch) + R"(
    local x = gpu:buffer { type = "u32", count = 16 * 1024 }
    add(x)
    local again = add(x)
    print(remote_reads(again), remote_writes(again))
  )" + R"(
    local slow = system(1, { placement = "first_touch", with = { rdma = { fault_time = "10000 cycle" } } })
    local y = slow:buffer { type = "u32", count = 1024 }
    local function add_one()
      return slow:launch { program = slow:load "k.cl", kernel = "add", grid = 1024, group = 64, args = { y, strobe.u32(1) } }
    end
    local faulted, plain = add_one(), add_one()
    print(of(faulted, "faults"), of(faulted, "fault_cycles"), faulted.cycles - plain.cycles >= 10000)
  )",
                1, kAdd) == "0\t0\n1\t10000\ttrue\n");
}

TEST_CASE("a function places the pages of all buffers of a system, the host's memory too") {
  CHECK(printed(R"(
    local seen = {}
    local gpu = system(2, {
      host_memory = { use = "dram.ideal", latency = "100 ns", bandwidth = "50 GB/s" },
      placement = function(page, buffer)
        seen[#seen + 1] = buffer.count .. ":" .. page
        return page == 2 and "host" or page % 2
      end,
    })
  )" + std::string(kLaunch) +
                    R"(
    local x = gpu:buffer { type = "u32", count = 4 * 1024 }
    local result = add(x, 0)
    print(table.concat(seen, " "))
    print(result.metrics["rdma0.reads_gpu1"].value, result.metrics["rdma0.reads_gpu2"].value)
    local placed = gpu:buffer { type = "u32", count = 1024, place = 0 }
    print(#seen, remote_reads(add(placed, 0)), x:get(4096))
  )",
                1, kAdd) == "4096:0 4096:1 4096:2 4096:3\n128.0\t64.0\n4\t0\t1\n");
}

TEST_CASE("placements that cannot be are one message") {
  using Catch::Contains;
  const auto refused = [](const std::string& text) { return outcome(text, 1, kAdd).error; };
  CHECK_THAT(refused("local gpu = system(2, { placement = 'first_touch', remote_lines = 'l2' })" +
                     std::string(kLaunch) + "add(gpu:buffer { type = 'u32', count = 64 }, 0)"),
             Contains("first_touch needs system.remote_lines = \"none\""));
  CHECK_THAT(refused("local gpu = system(2, { placement = function() return 5 end })\n"
                     "gpu:buffer { type = 'u32', count = 64 }"),
             Contains("page 0 is on GPU 5 - the system has 2"));
  CHECK_THAT(refused("local gpu = system(2, { placement = function() return 'host' end })\n"
                     "gpu:buffer { type = 'u32', count = 64 }"),
             Contains("page 0 is on GPU host"));
  CHECK_THAT(refused("local gpu = system(2, { with = { memory = { size = '4 MiB', page = '8 MiB' }, "
                     "dram = { total_channels = 32 } } })" +
                     std::string(kLaunch) + "add(gpu:buffer { type = 'u32', count = 64 }, 0)"),
             Contains("size must be a whole number of pages"));
}

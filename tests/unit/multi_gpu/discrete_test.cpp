// Launches on chosen GPUs, buffers at chosen places, and what is refused.
#include "systems.hpp"

using namespace tests;

namespace {

constexpr const char* kAdd = "kernel void add(global uint *x, uint n) { x[get_global_id(0)] += n; }\n";

constexpr const char* kLaunch = R"(
    local program = gpu:load "k.cl"
    local function add(buffer, gpus, queue)
      return gpu:launch { program = program, kernel = "add", grid = buffer.count, group = 64, args = { buffer, strobe.u32(1) },
        gpus = gpus, queue = queue }
    end
)";

std::string refused(const std::string& text) { return outcome(text, 1, kAdd).error; }

}  // namespace

TEST_CASE("a launch on one GPU reaches its own memory, or that of another, all of it over the link") {
  CHECK(printed("local gpu = system(2)" + std::string(kLaunch) + R"(
    local there = gpu:buffer { type = "u32", count = 4096, place = 1 }
    for gpus = 0, 1 do
      local result = add(there, gpus)
      print(remote_reads(result), remote_writes(result), result.work_groups)
    end
    local both = add(there, "all")
    print(remote_reads(both), remote_writes(both), there:get(1), there:get(4096))
  )",
                1, kAdd) == "256\t256\t64\n0\t0\t64\n128\t128\t3\t3\n");
}

TEST_CASE("the last of as many GPUs as a system may have takes launches") {
  CHECK(printed("local gpu = system(64)" + std::string(kLaunch) + R"(
    local there = gpu:buffer { type = "u32", count = 64, place = 63 }
    local result = add(there, 63)
    print(sum(result, "^gpu63%.command_processor%.work_groups$"), result.work_groups, remote_reads(result), there:get(64))
  )",
                1, kAdd) == "1\t1\t0\t1\n");
}

TEST_CASE("buffers are placed by a function of the page, round robin or in blocks") {
  CHECK(printed("local gpu = system(4)" + std::string(kLaunch) + R"(
    for _, place in ipairs { "round_robin", "blocks", 3, function(page) return page == 5 and 2 or 0 end } do
      local buffer = gpu:buffer { type = "u32", count = 8 * 1024, place = place }
      local result, lines = add(buffer, 0), {}
      for owner = 1, 3 do lines[owner] = ("%d"):format(result.metrics["rdma0.reads_gpu" .. owner].value) end
      print(table.concat(lines, " "))
    end
  )",
                1, kAdd) == "128 128 128\n128 128 128\n0 0 512\n0 64 0\n");
}

TEST_CASE("launches of queues on different GPUs overlap, and those on one share it") {
  const std::string cycles = printed("local gpu = system(2)" + std::string(kLaunch) + R"(
    local function together(first, second)
      local a = gpu:buffer { type = "u32", count = 65536, place = first }
      local b = gpu:buffer { type = "u32", count = 65536, place = second }
      add(a, first, gpu:queue())
      add(b, second, gpu:queue())
      local _, all = gpu:finish()
      return all.cycles
    end
    local apart, same = together(0, 1), together(0, 0)
    print(same > 1.3 * apart)
  )",
                                     1, kAdd);
  CHECK(cycles == "true\n");
}

TEST_CASE("what a system cannot do is one message") {
  using Catch::Contains;
  CHECK_THAT(refused("strobe.system { gpus = {} }"), Contains("0 GPUs - give 1 to 64"));
  CHECK_THAT(refused("strobe.system { gpus = { 'r9-nano' }, links = 'pcie9' }"),
             Contains("there is no kind \"pcie9\""));
  CHECK_THAT(refused("strobe.system { gpus = { 'r9-nano' }, deal = 'random' }"), Contains("deal"));
  const std::string two = "local gpu = system(2)" + std::string(kLaunch);
  CHECK_THAT(refused("local gpu = system(2, { remote_lines = 'l2', with = { ['command_processor.flush'] = false } })" +
                     std::string(kLaunch) + "add(gpu:buffer { type = 'u32', count = 64 }, 0)"),
             Contains("needs command_processor.flush = true"));
  CHECK_THAT(refused(two + "add(gpu:buffer { type = 'u32', count = 64 }, 2)"),
             Contains("there is no GPU 2 - the system has 2"));
  CHECK_THAT(refused(two + "add(gpu:buffer { type = 'u32', count = 64 }, {})"), Contains("the list is empty"));
  CHECK_THAT(refused(two + "gpu:buffer { type = 'u32', count = 64, place = 2 }"), Contains("there is no GPU 2"));
  CHECK_THAT(refused(two + "gpu:buffer { type = 'u32', count = 64, place = 'near' }"), Contains("\"near\" - choose"));
  CHECK_THAT(refused(two + "gpu:buffer { type = 'u32', count = 64, place = function() return 9 end }"),
             Contains("page 0 is on GPU 9"));
  CHECK_THAT(refused(two + "add(gpu:buffer { type = 'u32', count = 64, place = 'host' }, 0)"),
             Contains("add a table [host_memory]"));
  CHECK_THAT(refused(two + "gpu:replace('rdma0', 'rdma.engine') { routes = '- -' }\n"
                           "add(gpu:buffer { type = 'u32', count = 64, place = 1 }, 0)"),
             Contains("no link leads to GPU 1"));
  CHECK_THAT(
      refused("local gpu = system(2, { with = { memory = { size = '4 MiB' }, dram = { total_channels = 32 } } })" +
              std::string(kLaunch) + "add(gpu:buffer { type = 'u32', count = 5 << 18, place = 0 }, 0)"),
      Contains("GPU 0: pages of 5242880 bytes are placed in its memory, which has 4194304"));
  CHECK_THAT(
      refused(two + "gpu:launch { program = program, kernel = 'add', grid = 64, group = 64, sampling = 'photon', "
                    "args = { gpu:buffer { type = 'u32', count = 64 }, strobe.u32(1) } }"),
      Contains("sampler photon observes the compute units of one GPU"));
  CHECK_THAT(refused(two + "gpu:launch { program = program, kernel = 'add', grid = 64, group = 64, mode = 'model', "
                           "model = 'gpumech', args = { gpu:buffer { type = 'u32', count = 64 }, strobe.u32(1) } }"),
             Contains("analytical models predict one GPU"));
}

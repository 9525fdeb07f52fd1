// Networks of any shape, what cannot be reached, and access to the memories of others.
#include "systems.hpp"

using namespace tests;

namespace {

constexpr const char* kAdd = "kernel void add(global uint *x, uint n) { x[get_global_id(0)] += n; }\n";

/// Runs on GPU 0, with a buffer at the last GPU.
std::string run_on(int gpus, const std::string& more) {
  return "local gpu = system(" + std::to_string(gpus) + ", { " + more + R"( })
    local program = gpu:load "k.cl"
    local x = gpu:buffer { type = "u32", count = 1024, place = )" +
         std::to_string(gpus - 1) + R"( }
    local result = gpu:launch { program = program, kernel = "add", grid = 1024, group = 64, args = { x, strobe.u32(1) },
      gpus = 0 }
  )";
}

std::string refused(int gpus, const std::string& more) { return outcome(run_on(gpus, more), 1, kAdd).error; }

}  // namespace

TEST_CASE("links between named nodes: packets take the way with the fewest of them") {
  // A chain: every line of GPU 2 crosses both links.
  CHECK(printed(run_on(3, "links = { kind = 'xgmi-mi300x', { 0, 1 }, { 1, 2 } }") + R"(
    print(result.metrics["gpu2_to_gpu1.packets"].value, result.metrics["gpu1_to_gpu0.packets"].value, x:get(1024))
  )",
                1, kAdd) == "128.0\t128.0\t1\n");
  // Two ways over a switch, and a direct one that is shorter.
  CHECK(printed(run_on(2, "links = { kind = 'nvlink3', { 0, 'switch0' }, { 'switch0', 1 }, { 0, 1 } }") + R"(
    print(result.metrics["gpu1_to_gpu0.packets"].value, result.metrics["switch0_to_gpu0.packets"].value)
  )",
                1, kAdd) == "128.0\t0.0\n");
}

TEST_CASE("networks with a GPU that cannot be reached, or links that cannot be, are refused") {
  using Catch::Contains;
  CHECK_THAT(refused(3, "links = { kind = 'pcie4', { 0, 1 } }"), Contains("no links lead from gpu0 to gpu2"));
  // Two rings, each a cycle without a route to the other.
  CHECK_THAT(refused(6, "links = { kind = 'pcie4', { 0, 1 }, { 1, 2 }, { 2, 0 }, { 3, 4 }, { 4, 5 }, { 5, 3 } }"),
             Contains("no links lead from gpu0 to gpu3"));
  CHECK_THAT(refused(2, "links = { kind = 'pcie4', { 0, 7 } }"), Contains("there is no gpu7"));
  CHECK_THAT(refused(2, "links = { kind = 'pcie4', { 0, 0 } }"), Contains("\"gpu0-gpu0\" is no pair of two nodes"));
  CHECK_THAT(refused(2, "links = { kind = 'pcie4', { 0, 1 }, { 1, 0 } }"), Contains("\"gpu1-gpu0\" is there twice"));
  CHECK_THAT(refused(2, "with = { gpu_link = { shape = 'star' } }"), Contains("\"star\" is no pair of two nodes"));
}

TEST_CASE("links of several kinds: each has the width of its kind") {
  // The same lines cross both links: 200 GB/s per direction (AMD CDNA 2 whitepaper) and 64 (an MI300X's xGMI).
  CHECK(printed(run_on(3, "links = { kind = 'xgmi-mi300x', { 0, 1, kind = 'xgmi-mi250x' }, { 1, 2 } }") + R"(
    local function load(way) return result.metrics[way .. ".load"].value end
    print(("%.2f"):format(load "gpu2_to_gpu1" / load "gpu1_to_gpu0"), result.metrics["gpu1_to_gpu0.packets"].value)
  )",
                1, kAdd) == "3.13\t128.0\n");
  // Links with switches may also have other kinds.
  const std::string switches = "links = { kind = 'pcie3', { 0, 'switch0', kind = 'pcie5' }, { 'switch0', 1 } }";
  CHECK(printed(run_on(2, switches) + R"(
    local function load(way) return result.metrics[way .. ".load"].value end
    print(("%.2f"):format(load "gpu1_to_switch0" / load "switch0_to_gpu0"), x:get(1024))
  )",
                1, kAdd) == "4.00\t1\n");
}

TEST_CASE("links of several kinds: those that cannot be are refused") {
  using Catch::Contains;
  CHECK_THAT(refused(2, "links = { kind = 'pcie4', { 0, 1, kind = 'pcie9' } }"),
             Contains("there is no kind \"pcie9\" - choose one of: ethernet100, "));
  CHECK_THAT(refused(2, "links = { kind = 'pcie4', { 0, 1, lanes = 2 } }"),
             Contains("number 1: lanes: write { 0, 1 }"));
  CHECK_THAT(refused(3, "links = { kind = 'pcie4', { 0, 1, kind = 'pcie5' } }"),
             Contains("no links lead from gpu0 to gpu2"));
  CHECK_THAT(refused(2, "with = { gpu_link = { shape = 'gpu0-gpu1:fast_link' } }"),
             Contains("the preset has no table [fast_link]"));
  CHECK_THAT(refused(2, "with = { gpu_link = { shape = 'gpu0-gpu1:dram' } }"),
             Contains("the preset has no table [dram] with use = \"link.channel\""));
}

TEST_CASE(
    "a node of MI250X: 16 dies, with four links in a package, and one or two between some of different packages") {
  // Of each die's seven links, by the matrix of RCCL: 4 + 1 + 2 of die 0.
  CHECK(printed(R"(
    local gpu = system(16, { links = "xgmi-mi250x-node" })
    local program = gpu:load "k.cl"
    local x = gpu:buffer { type = "u32", count = 3072, place = function(page) return ({ [0] = 1, 2, 4 })[page] end }
    local result = gpu:launch { program = program, kernel = "add", grid = 3072, group = 64, args = { x, strobe.u32(1) },
      gpus = 0 }
    local function load(from) return result.metrics[("gpu%d_to_gpu0.load"):format(from)].value end
    print(("%.2f %.2f"):format(load(2) / load(1), load(2) / load(4)), result.metrics["rdma0.reads_gpu4"].value)
    -- Dies 0 and 15 have no link: the shortest way has four. A packet each way for each of 64 lines, read and written.
    local far = gpu:buffer { type = "u32", count = 1024, place = 15 }
    local crossed = gpu:launch { program = program, kernel = "add", grid = 1024, group = 64, args = { far, strobe.u32(1) },
      gpus = 0 }
    print(sum(crossed, "^gpu%d+_to_gpu%d+%.packets$"), far:get(1024))
    local all = gpu:launch { program = program, kernel = "add", grid = 3072, group = 64, args = { x, strobe.u32(1) } }
    print(x:get(1), x:get(3072))
    local few = system(5, { links = "xgmi-mi250x-node" })
    few:launch { program = few:load "k.cl", kernel = "add", grid = 64, group = 64,
      args = { few:buffer { type = "u32", count = 64, place = 4 }, strobe.u32(1) }, gpus = 3 }
  )",
                1, kAdd) == "4.00 2.00\t64.0\n1024\t1\n2\t2\n");
  using Catch::Contains;
  CHECK_THAT(refused(17, "links = 'xgmi-mi250x-node'"), Contains("no links lead from gpu0 to gpu16"));
}

TEST_CASE("peer access: a GPU without it faults, others do not") {
  using Catch::Contains;
  CHECK_THAT(refused(2, "peer_access = 'none'"), Contains("GPU 0: no peer access to the memory of GPU 1"));
  CHECK_THAT(refused(3, "peer_access = { { 0, 1 }, { 1, 2 } }"),
             Contains("GPU 0: no peer access to the memory of GPU 2"));
  CHECK_THAT(refused(2, "peer_access = { { 0, 5 } }"), Contains("0-5 - write all, none, or pairs of 2 GPUs"));
  CHECK(printed(run_on(3, "peer_access = { { 0, 2 } }") + "print(remote_reads(result), x:get(1))", 1, kAdd) ==
        "64\t1\n");
  // Managed pages come to who uses them, without peer access.
  CHECK(printed(run_on(2, "peer_access = 'none', with = { rdma = { migration = { use = 'nth', accesses = 1 } } }") +
                    "print(x:get(1))",
                1, kAdd) == "1\n");
}

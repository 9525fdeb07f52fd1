// Which accesses go to another GPU: counts that follow from where pages and work-groups lie.
#include "systems.hpp"

using namespace tests;

TEST_CASE("FIR on distributed samples reads only the taps and a line of the samples before its own from other GPUs") {
  // 4096 samples are four pages; each of four GPUs has one of them, and the four work-groups that filter it.
  CHECK(printed(R"(
    local gpu = system(4)
    local run = strobe.workload "fir":run(gpu, { problem = 1 / 16 })
    local result = run.launches[1]
    print(run.ok, remote_reads(result), remote_writes(result))
    for other = 1, 3 do
      local reads = {}
      for owner = 0, 3 do
        reads[#reads + 1] = owner == other and "-" or
          ("%d"):format(result.metrics[("rdma%d.reads_gpu%d"):format(other, owner)].value)
      end
      print(other, table.concat(reads, " "))
    end
  )") == "true\t6\t0\n1\t2 - 0 0\n2\t1 1 - 0\n3\t1 0 1 -\n");
}

TEST_CASE("matrix multiplication: each of N GPUs reads (N - 1)/N of B from the others, and nothing else") {
  for (const int gpus : {2, 4}) {
    INFO(gpus << " GPUs");
    // B: 128 x 128 floats are 1024 lines, which the groups of each GPU read once.
    CHECK(printed("local gpus <const> = " + std::to_string(gpus) + R"(
      local run = strobe.workload "matmul":run(system(gpus), { problem = 16 })
      local result = run.launches[1]
      print(run.ok, remote_reads(result) / gpus / 1024 == (gpus - 1) / gpus, remote_writes(result))
    )") == "true\ttrue\t0\n");
  }
}

TEST_CASE("transpose: (N - 1)/N of the result are written to other GPUs") {
  for (const int gpus : {2, 4}) {
    INFO(gpus << " GPUs");
    CHECK(printed("local gpus <const> = " + std::to_string(gpus) + R"(
      local run = strobe.workload "transpose":run(system(gpus), { problem = 4 })
      local result = run.launches[1]
      local lines <const> = 256 * 256 * 4 / 64
      print(run.ok, remote_reads(result), remote_writes(result) / lines == (gpus - 1) / gpus)
    )") == "true\t0\ttrue\n");
  }
}

namespace {
const char* const kScatters = R"(
  kernel void store(global uint *p) { p[get_global_id(0) * 64] = 7; }
  kernel void add(global uint *p) { atomic_add(&p[get_global_id(0) * 64], 7); }
)";
}  // namespace

TEST_CASE("scattered stores and atomics of 4 bytes take 4 bytes and a header of a link") {
  CHECK(printed(R"(
    for _, kernel in ipairs { "store", "add" } do
      local gpu = system(2)
      local x = gpu:buffer { type = "u32", count = 64 * 64, place = 1 }
      local result = gpu:launch { program = gpu:load "k.cl", kernel = kernel, grid = 64, group = 64, gpus = 0, args = { x } }
      local metrics = result.metrics
      print(kernel, metrics["gpu0_to_switch0.data_bytes"].value // 1, metrics["switch0_to_gpu0.data_bytes"].value <= 64)
    end
  )",
                1, kScatters) == "store\t256.0\ttrue\nadd\t256.0\ttrue\n");
}

TEST_CASE("scattered stores of 4 bytes: bytes of each level") {
  CHECK(printed(R"(
    local gpu = strobe.gpu(small)
    local stores <const> = 65536
    local x = gpu:buffer { type = "u32", count = stores * 64 }
    local result = gpu:launch { program = gpu:load "k.cl", kernel = "store", grid = stores, group = 256, args = { x } }
    local function value(name) return result.metrics[name].value end
    print(value "l1v.write_bytes" == 4 * stores, value "l2.write_bytes" == 4 * stores, value "l2.refills" == 0)
    print(value "l2.writebacks" > 0, value "l2.writeback_bytes" == 32 * value "l2.writebacks")
    print(value "dram.write_bytes" == value "l2.writeback_bytes", value "dram.masked_writes" == value "l2.writebacks")
  )",
                1, kScatters) == "true\ttrue\ttrue\ntrue\ttrue\ntrue\ttrue\n");
}

TEST_CASE("streams whose pages lie where their work-groups run reach no other GPU") {
  CHECK(printed(R"(
    local run = strobe.workload "relu":run(system(4), { problem = 64 })
    local result = run.launches[1]
    print(run.ok, remote_reads(result), remote_writes(result), sum(result, "_to_.*%.packets$"))
  )") == "true\t0\t0\t0\n");
}

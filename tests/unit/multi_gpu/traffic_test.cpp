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

TEST_CASE("streams whose pages lie where their work-groups run reach no other GPU") {
  CHECK(printed(R"(
    local run = strobe.workload "relu":run(system(4), { problem = 64 })
    local result = run.launches[1]
    print(run.ok, remote_reads(result), remote_writes(result), sum(result, "_to_.*%.packets$"))
  )") == "true\t0\t0\t0\n");
}

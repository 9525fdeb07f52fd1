// The same bytes on any number of GPUs, and the same cycles on any number of threads.
#include <algorithm>

#include "systems.hpp"

using namespace tests;

namespace {

/// Runs a workload and prints what must not depend on threads, and the outputs.
std::string run_of(const std::string& workload, const std::string& parameters, int gpus, const std::string& more,
                   unsigned threads) {
  return printed("local gpu = system(" + std::to_string(gpus) + ", { " + more + " })\n" +
                     "local run = strobe.workload \"" + workload + "\":run(gpu, { " + parameters + R"( })
    print(run.ok)
    for _, launch in ipairs(run.launches) do
      print(launch.cycles, launch.work_groups, remote_reads(launch), remote_writes(launch), sum(launch, "_to_.*%.bytes$"))
    end
  )",
                 threads);
}

}  // namespace

TEST_CASE("programs on 1 to 8 GPUs give the right bytes, and the same cycles and traffic on 1 and 2 threads") {
  struct Program {
    const char *name, *parameters;
  };
  for (const Program& program : {Program{"fir", "problem = 1 / 32"}, Program{"matmul", "problem = 16"},
                                 Program{"spmv", "problem = 4"}, Program{"histogram", "problem = 8"}})
    for (const int gpus : {1, 2, 3, 4, 8}) {
      const std::string more =
          gpus % 2 == 0 ? "deal = 'round_robin', links = 'xgmi-mi300x'" : "placement = 'round_robin', links = 'pcie3'";
      INFO(program.name << " on " << gpus << " GPUs, " << more);
      const std::string once = run_of(program.name, program.parameters, gpus, more, 1);
      CHECK(once.substr(0, 5) == "true\n");
      CHECK(run_of(program.name, program.parameters, gpus, more, 2) == once);
    }
}

TEST_CASE("random launches on random systems are exact, on any number of threads") {
  // scripts/experiments/multi_gpu/random.lua has been run for more: docs/evidence/multi-gpu.md.
  const auto rows = [](unsigned threads) {
    return of_experiment({"random.lua", "random.cl"}, R"(
      local rows, failed = strobe.run_file "random.lua".run(30, 1001)
      for n = 2, #rows do print(rows[n]) end
      print(#rows > 30, failed)
    )",
                         threads);
  };
  const std::string once = rows(1);
  CHECK(once.ends_with("true\t0\n"));
  CHECK(rows(2) == once);
}

TEST_CASE("programs that deal their work themselves are right, with the same cycles on 1 and 2 threads") {
  const auto times = [](unsigned threads) {
    return of_experiment({"discrete.lua", "collectives.cl"}, R"(
      local discrete = strobe.run_file "discrete.lua"
      for _, name in ipairs { "aes", "fir", "conv", "matmul", "spmv", "kmeans" } do
        for _, count in ipairs { 2, 3 } do
          local seconds, right, together = discrete.run(system(count, { links = "xgmi-mi300x" }), name, count, 1)
          print(right, name, count, together.cycles)
        end
      end
    )",
                         threads);
  };
  const std::string once = times(1);
  CHECK(once.find("false") == std::string::npos);
  CHECK(std::count(once.begin(), once.end(), '\n') == 12);
  CHECK(times(2) == once);
}

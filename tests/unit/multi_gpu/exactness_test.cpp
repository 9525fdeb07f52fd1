// The same bytes on any number of GPUs, and the same cycles on any number of threads.
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

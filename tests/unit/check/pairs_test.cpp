// Patterns of kernels, each with a fault and without: the fault is found, the other is silent.
#include <algorithm>
#include <fstream>
#include <iterator>

#include "bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct Pair {
  const char* name;
  const char* kind;  ///< of the faulty one's findings, all of them
};
constexpr Pair kPairs[] = {
    {"neighbour", "lds_race"},
    {"reduction", "lds_race"},
    {"two_phases", "lds_race"},
    {"transpose", "lds_race"},
    {"local_histogram", "lds_race"},
    {"global_histogram", "global_race"},
    {"in_place_stencil", "global_race"},
    {"found_flag", "global_race"},
    {"last_group", "global_race"},
    {"last_group_of_opencl_1", "global_race"},
    {"read_before_counter", "global_race"},
    {"flag", "global_race"},
    {"volatile_counter", "global_race"},
    {"padding", "uninitialised_lds"},
    {"vector_of_3", "uninitialised_lds"},
    {"half_written", "uninitialised_lds"},
    {"private_array", "uninitialised_scratch"},
    {"branches_meet", "divergent_barrier"},
    {"lanes_meet", "divergent_barrier"},
    {"tiles", "lds_race"},
    {"count_and_read", "lds_race"},
    {"carry", "global_race"},
    {"bytes", "lds_race"},
    {"one_too_far", "lds_race"},
    {"broadcast", "lds_race"},
    {"overlap", "global_race"},
    {"lock", "global_race"},
};
constexpr std::uint32_t kGrid = 256, kGroup = 128;

RaceBench& bench(unsigned gpu) {
  static const std::string source = [] {
    std::ifstream in(STROBE_SOURCE_DIR "/tests/unit/check/pairs.cl");
    return std::string{std::istreambuf_iterator<char>(in), {}};
  }();
  static RaceBench benches[] = {{kCheckedGpus[0], source}, {kCheckedGpus[1], source}};
  return benches[gpu];
}

}  // namespace

TEST_CASE("of each pair the faulty kernel is reported for its fault and the clean one is not") {
  for (unsigned gpu = 0; gpu < std::size(kCheckedGpus); ++gpu)
    for (const Pair& pair : kPairs) DYNAMIC_SECTION(pair.name << " on " << kCheckedGpus[gpu]) {
        const LaunchResult faulty = bench(gpu).run(std::string("faulty_") + pair.name, kGrid, kGroup);
        const LaunchResult clean = bench(gpu).run(std::string("clean_") + pair.name, kGrid, kGroup);
        INFO("faulty:\n" << to_text(*faulty.race_findings) << "clean:\n" << to_text(*clean.race_findings));
        CHECK_FALSE(faulty.race_findings->empty());
        CHECK(std::all_of(faulty.race_findings->begin(), faulty.race_findings->end(),
                          [&](const RaceFinding& finding) { return finding.kind == pair.kind; }));
        CHECK(clean.race_findings->empty());
      }
}

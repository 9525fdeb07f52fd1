// How many processors quotas of control groups leave, by folders as the host's kernel shows them.
#include "base/processors.hpp"

#include <fstream>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
namespace fs = std::filesystem;

namespace {

/// A host whose groups have these files, and a process in `own`.
std::uint32_t processors(const std::vector<std::pair<std::string, std::string>>& files, const std::string& own) {
  const strobe::testing::TemporaryFolder folder;
  const fs::path groups = folder / "groups";
  fs::create_directories(groups);
  for (const auto& [name, text] : files) {
    fs::create_directories((groups / name).parent_path());
    std::ofstream(groups / name) << text << "\n";
  }
  std::ofstream(folder / "own") << own;
  return processors_of_quota(groups, folder / "own");
}

}  // namespace

TEST_CASE("processors: a quota allows as many as it is of the period, rounded up") {
  CHECK(processors({{"cpu.max", "200000 100000"}}, "0::/\n") == 2);
  CHECK(processors({{"cpu.max", "150000 100000"}}, "0::/\n") == 2);
  CHECK(processors({{"cpu.max", "10000 100000"}}, "0::/\n") == 1);
  CHECK(processors({{"cpu.max", "max 100000"}}, "0::/\n") == 0);
  CHECK(processors({}, "0::/\n") == 0);
  CHECK(processors({{"cpu.max", "garbage"}}, "") == 0);
}

TEST_CASE("processors: the strictest group from the process's own to the top counts") {
  CHECK(processors({{"a/cpu.max", "400000 100000"}, {"a/b/cpu.max", "max 100000"}}, "0::/a/b\n") == 4);
  CHECK(processors({{"a/cpu.max", "400000 100000"}, {"a/b/cpu.max", "300000 100000"}}, "0::/a/b\n") == 3);
  CHECK(processors({{"a/cpu.max", "100000 100000"}, {"a/b/cpu.max", "300000 100000"}}, "0::/a/b\n") == 1);
  CHECK(processors({{"a/cpu.max", "100000 100000"}}, "0::/b\n") == 0);
}

TEST_CASE("processors: quotas of the first version of control groups count, too") {
  CHECK(processors({{"cpu/x/cpu.cfs_quota_us", "250000"}, {"cpu/x/cpu.cfs_period_us", "100000"}},
                   "5:memory:/y\n4:cpu,cpuacct:/x\n0::/\n") == 3);
  CHECK(processors({{"cpu/cpu.cfs_quota_us", "-1"}, {"cpu/cpu.cfs_period_us", "100000"}}, "4:cpuacct,cpu:/\n") == 0);
}

// Tables of scripts/experiments/photon/networks_table.lua, from launches whose sums are worked out by hand.

#include "command.hpp"

using namespace strobe::testing;
using Catch::Contains;

namespace {

constexpr char kColumns[] =
    "program,gpu,method,of,launch,layer,kernel,group,waves,instructions,simulated,cycles,us,cpu,wall,by,bar,threads,"
    "digest,ok\n";

/// Three launches, of which the second is like the first one: 400 us and 8 s in detail.
const std::string kDetailed =
    "resnet18,r9-nano,detailed,3,1,a,gemm,1,64,10,10,100000,100,2,2,nothing,,1,0a,yes\n"
    "resnet18,r9-nano,detailed,3,2,b,gemm,1,64,10,10,100000,100,2,2,nothing,,1,0a,yes\n"
    "resnet18,r9-nano,detailed,3,3,b,add,1,64,20,20,200000,200,4,4,nothing,,1,0a,yes\n";

/// The second one is predicted, 10 % too long, which its bar covers.
const std::string kSampled =
    "resnet18,r9-nano,budget,3,1,a,gemm,1,64,10,10,100000,100,2,2,nothing,,1,0a,yes\n"
    "resnet18,r9-nano,budget,3,2,b,gemm,1,64,10,0,110000,110,0,0,kernel,10,1,0a,yes\n"
    "resnet18,r9-nano,budget,3,3,b,add,1,64,20,20,200000,200,3,3,nothing,,1,0a,yes\n";

std::string table_of(const TemporaryFolder& folder, const std::string& rows) {
  const ProgramOutput output =
      run_strobe({"run", STROBE_SOURCE_DIR "/scripts/experiments/photon/networks_table.lua",
                  folder.write("launches.csv", kColumns + rows), "--allow-read", folder.path()});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return output.out;
}

}  // namespace

TEST_CASE("networks_table: error, bar, share and speed-up are those of sums over launches") {
  const TemporaryFolder folder;
  const std::string table = table_of(folder, kDetailed + kSampled);
  // 410 of 400 us; a bar of 11 of 410 us; layer b 310 of 300 us, layer a exact; 30 of 40 instructions; 8 over 5 s.
  CHECK_THAT(table, Contains("+2.50   2.68  yes                 1.67           3.33  b             75.0"));
  CHECK_THAT(table, Contains("1.60"));
  // Two kinds: the first of each is 30 of 40 instructions, and the third launch of 100 us is predicted exactly.
  CHECK_THAT(table, Contains("2             75.0             +0.00"));
}

TEST_CASE("networks_table: a run of which launches are missing is left out") {
  const TemporaryFolder folder;
  const std::string partial = kSampled.substr(0, kSampled.find("resnet18", 1));
  CHECK_THAT(table_of(folder, kDetailed + partial), !Contains("budget"));
}

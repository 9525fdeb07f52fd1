// The ISA plugins are built for x86-64-v3 and v4; both must compute the same bytes.
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "strobe/host/plugins.hpp"

namespace strobe::testing {
namespace {

/// The six programs, small; one launch each.
constexpr char kScript[] = R"(
local strobe = require "strobe"
local sizes = { aes = 32, fir = 1, conv = 64, matmul = 128, relu = 64, spmv = 8 }
local gpu = strobe.gpu()
for _, name in ipairs { "aes", "fir", "conv", "matmul", "relu", "spmv" } do
  strobe.workload(name):run(gpu, { problem = sizes[name] })
end
)";

nlohmann::json launches_at(const std::string& level, const std::string& script) {
  const ProgramOutput output = run_strobe({"--host-level", level, "run", script, "--hash-outputs", "--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return nlohmann::json::parse(output.out)["launches"];
}

}  // namespace

TEST_CASE("host levels: the six programs give the same bytes, counts and cycles on x86-64-v3 and v4") {
  const TemporaryFolder folder;
  const std::string script = folder.write("six.lua", kScript);
  const nlohmann::json v3 = launches_at("v3", script);
  REQUIRE(v3.size() >= 6);
  for (const auto& launch : v3) {
    CHECK(launch["checks"][0]["ok"] == true);
    CHECK(launch["outputs_sha256"].get<std::string>().size() == 64);
  }
  if (host_level() != "x86-64-v4") {
    WARN("this host has no AVX-512, so only the v3 build was run");
    return;
  }
  const nlohmann::json v4 = launches_at("v4", script);
  REQUIRE(v4.size() == v3.size());
  for (std::size_t n = 0; n < v3.size(); ++n) {
    INFO(v3[n]["kernel"]);
    CHECK(v4[n]["outputs_sha256"] == v3[n]["outputs_sha256"]);
    CHECK(v4[n]["wave_instructions"] == v3[n]["wave_instructions"]);
    CHECK(v4[n]["lane_instructions"] == v3[n]["lane_instructions"]);
    CHECK(v4[n]["mode"] == "detailed");
    CHECK(v4[n]["cycles"] == v3[n]["cycles"]);
  }
}

}  // namespace strobe::testing

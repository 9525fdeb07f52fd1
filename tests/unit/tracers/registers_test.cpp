// RegisterView: names as LLVM's assembler has them, and numbers that no wave has.
#include "plugin/make_spec.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/registers.hpp"
#include "traced_run.hpp"

using namespace strobe;
using namespace strobe::testing;

TEST_CASE("registers are named as the assembler names them") {
  static Plugins plugins;
  const auto [library, target] = GENERATE(
      table<std::string, std::string>({{"gcn", "isa.gfx803"}, {"rdna", "isa.gfx1030"}, {"gcn", "isa.gfx90a"}}));
  CAPTURE(target);
  plugins.load(STROBE_BINARY_DIR "/lib/strobe/plugins/" + library + ".x86-64-v3.so");
  const RegisteredType& type = plugins.type(target);
  const std::unique_ptr<Isa> isa = type.make_isa(make_spec(type, {}, "test").get());
  const auto* view = dynamic_cast<const RegisterView*>(isa.get());
  REQUIRE(view != nullptr);
  const auto scalar = [&](std::uint32_t number) { return view->register_name(RegisterFile::scalar, number); };
  const auto vector = [&](std::uint32_t number) { return view->register_name(RegisterFile::vector, number); };
  CHECK(scalar(0) == "s0");
  CHECK(scalar(101) == "s101");
  CHECK(scalar(106) == "vcc_lo");
  CHECK(scalar(107) == "vcc_hi");
  CHECK(scalar(124) == "m0");
  CHECK(scalar(126) == "exec_lo");
  CHECK(scalar(127) == "exec_hi");
  CHECK(scalar(102) == (library == "rdna" ? "s102" : "flat_scratch_lo"));
  CHECK(vector(0) == "v0");
  CHECK(vector(255) == "v255");
  CHECK(vector(259) == "a3");
  CHECK(!scalar(1000).empty());
}

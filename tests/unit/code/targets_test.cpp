// Which targets code runs on, and what is advised where it runs on none: what the ISA plugins say.
#include "objects.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/elf_target.hpp"

using namespace strobe;
using namespace strobe::testing;

TEST_CASE("parse: what to build for instead of a target that is not there") {
  Plugins plugins;
  plugins.load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", "x86-64-v3");
  const std::vector<std::string> all{"gfx803", "gfx908", "gfx90a", "gfx942", "gfx1030"};
  for (const char* const name : {"gfx940", "gfx941", "gfx950"}) CHECK(nearest_target(name, all) == "gfx942");
  for (const char* const name : {"gfx900", "gfx906", "gfx90c", "gfx9-generic"})
    CHECK(nearest_target(name, all) == "gfx908");
  CHECK(nearest_target("gfx805", all) == "gfx803");
  CHECK(nearest_target("gfx950", {"gfx803"}) == "");
  CHECK(nearest_target("gfx1100", all) == "");
  CHECK_THROWS_WITH(
      require_supported("x.co", "gfx950", all),
      Catch::Contains("x.co: built for gfx950") && Catch::Contains("build it for gfx942, which is nearest"));
  CHECK_NOTHROW(require_supported("x.co", "gfx9-4-generic", all));
  CHECK_THROWS_WITH(require_supported("x.co", "gfx9-generic", all), Catch::Contains("gfx908, which is nearest"));
  CHECK(runs_on("gfx10-1-generic", "gfx1013"));
  CHECK(runs_on("gfx10-3-generic", "gfx1036"));
  CHECK_FALSE(runs_on("gfx10-1-generic", "gfx1030"));
  CHECK_FALSE(runs_on("gfx10-3-generic", "gfx1012"));
}

TEST_CASE("parse: plugins add targets that LLVM does not know, and no number means two targets") {
  const auto parse = [](std::uint32_t flags) {
    ElfWriter writer;
    writer.flags = flags;
    writer.text.resize(8);
    return parse_code_object(writer.build(), "x.co").target;
  };
  CHECK_THROWS_WITH(parse(0xf1), Catch::Contains("EF_AMDGPU_MACH 241"));
  add_elf_target({"own1", 0xf1, {"own-generic"}, {"ow", "gfx"}});
  add_elf_target({"own2", 0xf2, {}, {"own"}});
  CHECK(parse(0xf1) == "own1");
  CHECK(runs_on("own-generic", "own1"));
  CHECK_FALSE(runs_on("own-generic", "own2"));
  CHECK(nearest_target("own9", {"own1", "own2"}) == "own2");
  CHECK(nearest_target("own9", {"own1"}) == "own1");
  CHECK_NOTHROW(add_elf_target({"own2", 0xf2, {}, {"own"}}));
  const auto refused = [](const ElfTarget& target, const std::string& says) {
    CHECK_THROWS_WITH(add_elf_target(target), Catch::Contains(says));
  };
  refused({"own2", 0xf2, {}, {}}, "was added already");
  refused({"own3", 0xf2, {}, {}}, "machine 242 is that of own2");
  refused({"own3", 0x2a, {}, {}}, "machine 42 is that of gfx803");
  refused({"own3", 0x100, {}, {}}, "is no byte");
}

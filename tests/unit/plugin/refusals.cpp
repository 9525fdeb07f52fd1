// Each bad library of tests/abi gives its own one-line reason, and leaves nothing behind.
#include <stdlib.h>
#include <xmmintrin.h>

#include "abi.hpp"
#include "catch.hpp"
#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

using abi::library;
using abi::refusal;
using Catch::Contains;
using Catch::StartsWith;

namespace {

struct Case {
  const char* library;
  const char* words;
};

std::string sdk() { return "SDK " + std::to_string(strobe::kSdkVersion) + " [" + strobe::kBuildTag + "]"; }

}  // namespace

TEST_CASE("a library built for another SDK is refused with both sides named") {
  const std::string other = "SDK " + std::to_string(strobe::kSdkVersion + 1) + " [" + strobe::kBuildTag + "]";
  CHECK(refusal(library("other_sdk")) ==
        "built for " + other + ", this Strobe is " + sdk() + " - use a newer Strobe, or rebuild it against this one");
}

TEST_CASE("a library built by another compiler is refused with both tags") {
  const std::string text = refusal(library("other_build"));
  CHECK_THAT(text, Contains("[gcc7 abi1011 c++201703L cxx11abi0 glibcxx-debug]"));
  CHECK_THAT(text, Contains(sdk()));
  CHECK_THAT(text, Contains("with its compiler and standard library"));
}

TEST_CASE("a library built with other headers of the same SDK is told so") {
  CHECK_THAT(refusal(library("other_headers")), Contains("the headers have changed since"));
}

TEST_CASE("no code of a library built for another SDK runs, not even its constructors") {
  unsetenv("STROBE_ABI_EARLY");
  CHECK_THAT(refusal(library("early_constructor")),
             StartsWith("built for another SDK [headers-0123456789ab gcc12 abi1017 c++202002L cxx11abi1], this Strobe "
                        "is " +
                        sdk() + " - rebuild it against this Strobe"));
  CHECK(getenv("STROBE_ABI_EARLY") == nullptr);
}

TEST_CASE("a record of another size is refused before its members are believed") {
  const auto numbered = [](std::uint32_t version) { return "SDK " + std::to_string(version); };
  CHECK_THAT(refusal(library("other_size")),
             StartsWith("built for " + numbered(strobe::kSdkVersion + 1) + " (a record of 48 bytes), this Strobe is " +
                        numbered(strobe::kSdkVersion) + " (56 bytes)"));
}

TEST_CASE("each bad library gives its own one-line reason") {
  const Case cases[] = {
      {"no_symbol", "exports no strobe_plugin"},
      {"undefined_symbol", "nowhere_to_be_found"},
      {"null_record", "its entry point strobe_plugin returned nothing"},
      {"entry_throws", "its entry point strobe_plugin threw: not today"},
      {"entry_throws_integer",
       "its entry point strobe_plugin threw: an object of type int, which is no std::exception"},
      {"no_name", "its record has no name"},
      {"no_install", "its record has no install function"},
      {"throws_error", "plugin abi-throws-error: its install function threw: no licence found"},
      {"throws_integer",
       "plugin abi-throws-integer: its install function threw: an object of type int, which is no std::exception"},
      {"registers_nothing", "plugin abi-registers-nothing: it registers nothing"},
      {"registers_twice", "type \"tracer.abi_twice\": is registered twice"},
      {"swallows_refusal", "type \"nodot\": a name is \"kind.thing\""},
      {"wrong_kind", "type \"isa.abi\": does not derive from the contract of its kind, isa"},
      {"parameter_without_doc", "type \"tracer.abi_undocumented\": parameter \"count\": has no documentation"},
      {"parameter_without_name", "type \"tracer.abi_nameless\": parameter \"\": a name is"},
      {"parameter_twice", "type \"tracer.abi_two_counts\": parameter \"count\": is declared twice"},
      {"default_out_of_range", "its own default is refused: 16 KiB is too large - at most 4 KiB"},
      {"defaults_break_rule", "its own defaults are refused: count must be odd"},
  };
  for (const Case& bad : cases) {
    CAPTURE(bad.library);
    strobe::Plugins plugins;
    const strobe::LoadedPlugin& plugin = plugins.load(library(bad.library));
    CHECK_THAT(plugin.refused, Contains(bad.words));
    CHECK(plugin.refused.find('\n') == std::string::npos);
    CHECK(plugin.refused.size() < 300);
    CHECK(plugin.types.empty());
    CHECK(plugins.types().empty());
  }
}

TEST_CASE("a library that changes the floating-point mode is refused and the mode is put back") {
  const unsigned before = _mm_getcsr();
  for (const char* name : {"float_mode_link", "float_mode_constructor", "float_mode_install"}) {
    CAPTURE(name);
    CHECK_THAT(refusal(library(name)), Contains("changed the floating-point mode (MXCSR 1f80 -> "));
    CHECK(_mm_getcsr() == before);
    // Its constructors run only once in a process; the verdict stays.
    CHECK_THAT(refusal(library(name)), Contains("changed the floating-point mode"));
    CHECK(_mm_getcsr() == before);
  }
}

TEST_CASE("a type that two plugins register names both, and the second leaves nothing") {
  strobe::Plugins plugins;
  REQUIRE(plugins.load(library("good")).refused.empty());
  const strobe::LoadedPlugin second = plugins.load(library("same_type"));
  CHECK(second.refused ==
        "plugin abi-same-type: type \"tracer.abi_good\": is registered already, by the plugin abi-good");
  CHECK(plugins.types().size() == 1);
  CHECK_THROWS_AS(plugins.type("tracer.abi_own"), strobe::Error);
}

TEST_CASE("what is no library is refused before the dynamic loader sees it") {
  const abi::TemporaryFolder folder;
  folder.write("text.so", "this is no library\n");
  folder.write("empty.so", "");
  const std::string good = strobe::testing::read_file(library("good"));
  folder.write("part.so", good.substr(0, 6000));
  folder.write("header.so", good.substr(0, 70));
  std::string arm = good;
  arm[18] = '\xb7';  // e_machine: AArch64
  folder.write("arm.so", arm);
  CHECK(refusal(folder / "text.so") == "not a shared library (no ELF header)");
  CHECK(refusal(folder / "empty.so") == "not a shared library (no ELF header)");
  CHECK_THAT(refusal(folder / "part.so"), StartsWith("cut short: "));
  CHECK_THAT(refusal(folder / "header.so"), !Catch::Equals(""));
  CHECK(refusal(folder / "arm.so") == "not a library for this host (x86-64)");
  CHECK(refusal(folder / "missing.so") == "cannot be read - check the path and its permissions");
  CHECK(refusal(folder.path()) == "not a regular file");
  CHECK_THAT(refusal("/proc/self/exe"), !Catch::Equals(""));
}

TEST_CASE("a library cut short anywhere is refused or loaded, never a crash") {
  const abi::TemporaryFolder folder;
  const std::string good = strobe::testing::read_file(library("good"));
  for (std::size_t bytes = 0; bytes < good.size(); bytes += good.size() / 40 + 1) {
    const std::string path = folder.write("cut" + std::to_string(bytes) + ".so", good.substr(0, bytes));
    CAPTURE(bytes);
    const std::string text = refusal(path);
    CHECK(text.find('\n') == std::string::npos);
  }
}

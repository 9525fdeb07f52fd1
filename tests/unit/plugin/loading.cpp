#include "abi.hpp"
#include "catch.hpp"
#include "plugin/host_level.hpp"
#include "plugin/library_file.hpp"
#include "plugin/make_spec.hpp"
#include "strobe/error.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fs = std::filesystem;
using abi::library;
using Catch::Contains;
using strobe::Plugins;

namespace {

std::vector<std::string> lines_of(const std::string& command) {
  std::vector<std::string> lines;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  REQUIRE(pipe);
  std::array<char, 4096> buffer{};
  while (std::fgets(buffer.data(), buffer.size(), pipe)) lines.emplace_back(buffer.data());
  REQUIRE(::pclose(pipe) == 0);
  return lines;
}

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const strobe::Error& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a good plugin is listed with its record and its types") {
  Plugins plugins;
  const strobe::LoadedPlugin& good = plugins.load(library("good"));
  CHECK(good.refused.empty());
  CHECK(good.name == "abi-good");
  CHECK(good.version == "1.2.3");
  CHECK(good.licence == "MIT");
  CHECK(good.summary == "a good plugin");
  CHECK(good.types == std::vector<std::string>{"tracer.abi_good"});
  const strobe::RegisteredType& type = plugins.type("tracer.abi_good");
  CHECK(type.schema.parameters.size() == 10);
  const auto tracer = type.make_tracer(type.make_spec().get());
  CHECK(tracer->subscribes() == 0);
}

TEST_CASE("a library is loaded once") {
  Plugins plugins;
  plugins.load(library("good"));
  plugins.load(std::string(STROBE_BINARY_DIR) + "/tests/../tests/abi/good.so");
  CHECK(plugins.plugins().size() == 1);
  CHECK(plugins.types().size() == 1);
}

TEST_CASE("an unknown type or target is answered with the nearest known one") {
  Plugins plugins;
  plugins.load(library("good"));
  CHECK(message_of([&] { plugins.type("tracer.abi_god"); }) ==
        "no plugin provides \"tracer.abi_god\" - did you mean \"tracer.abi_good\"?");
  CHECK(message_of([&] { plugins.type("dram.hbm9"); }) ==
        "no plugin provides \"dram.hbm9\" - see: strobe plugins list");
  CHECK_THAT(message_of([&] { plugins.isa("gfx803"); }), Contains("no plugin provides \"isa.gfx803\""));
}

TEST_CASE("in a build tree, a type that no library has is a reason to build all plugins") {
  const abi::TemporaryFolder tree;
  const std::string folder = tree.path() + "/lib/strobe/plugins";
  std::filesystem::create_directories(folder);
  const auto message = [&] {
    Plugins plugins;
    plugins.load_folder(folder, "x86-64-v3");
    return message_of([&] { plugins.isa("gfx1030"); });
  };
  CHECK(message() == "no plugin provides \"isa.gfx1030\" - see: strobe plugins list");
  tree.write("CMakeCache.txt", "");
  CHECK_THAT(message(), Contains("sh scripts/build.sh plugins"));
}

TEST_CASE("a folder is loaded in name order and a bad library does not stop the others") {
  const abi::TemporaryFolder folder;
  fs::copy(library("good"), folder / "b.so");
  std::ofstream(folder / "a.so") << "nonsense";
  std::ofstream(folder / "notes.txt") << "ignored";
  Plugins plugins;
  plugins.load_folder(folder.path(), "x86-64-v3");
  REQUIRE(plugins.plugins().size() == 2);
  CHECK(plugins.plugins()[0].refused == "not a shared library (no ELF header)");
  CHECK(plugins.plugins()[1].types == std::vector<std::string>{"tracer.abi_good"});
}

TEST_CASE("of two host levels the best that is allowed is loaded") {
  const abi::TemporaryFolder folder;
  fs::copy(library("good"), folder / "two.x86-64-v3.so");
  fs::copy(library("good"), folder / "two.x86-64-v4.so");
  fs::copy(library("other_sdk"), folder / "only.x86-64-v4.so");
  Plugins plugins;
  plugins.load_folder(folder.path(), "x86-64-v3");
  REQUIRE(plugins.plugins().size() == 2);
  CHECK(plugins.plugins()[0].refused == "built for x86-64-v4 only, this run uses x86-64-v3");
  CHECK(plugins.plugins()[1].host_level == "x86-64-v3");
  CHECK(plugins.plugins()[1].refused.empty());
  if (strobe::host_level() == "x86-64-v4") {
    Plugins best;
    best.load_folder(folder.path(), "x86-64-v4");
    REQUIRE(best.plugins().size() == 2);
    CHECK_THAT(best.plugins()[0].refused, Contains("built for SDK"));
    CHECK(best.plugins()[1].host_level == "x86-64-v4");
  }
}

TEST_CASE("a missing folder and an unknown host level are errors") {
  Plugins plugins;
  CHECK_THAT(message_of([&] { plugins.load_folder("/nonexistent", "x86-64-v3"); }), Contains("/nonexistent"));
  CHECK_THAT(message_of([&] { plugins.load_folder("/", "v9"); }), Contains("\"v9\""));
}

TEST_CASE("the host level follows the psABI's feature sets and the system's register state") {
  strobe::CpuWords cpu;
  cpu.leaf1_ecx = ~0u;
  cpu.leaf7_ebx = ~0u;
  cpu.extended1_ecx = ~0u;
  cpu.xcr0 = 0xe7;
  CHECK(strobe::level_of(cpu) == "x86-64-v4");
  cpu.xcr0 = 0x07;  // the system saves no AVX-512 state
  CHECK(strobe::level_of(cpu) == "x86-64-v3");
  cpu.xcr0 = 0x03;  // nor the upper halves of AVX
  CHECK(strobe::level_of(cpu).empty());
  cpu.xcr0 = 0xe7;
  cpu.leaf7_ebx &= ~(1u << 31);  // AVX512VL
  CHECK(strobe::level_of(cpu) == "x86-64-v3");
  cpu.leaf7_ebx &= ~(1u << 8);  // BMI2
  CHECK(strobe::level_of(cpu).empty());
  CHECK(strobe::level_of({}).empty());
}

TEST_CASE("the host level agrees with what the system says of this processor") {
  std::ostringstream text;
  text << std::ifstream("/proc/cpuinfo").rdbuf();
  const bool v4 =
      text.str().find(" avx512vl") != std::string::npos && text.str().find(" avx512bw") != std::string::npos;
  CHECK(strobe::host_level() == (v4 ? "x86-64-v4" : "x86-64-v3"));
}

TEST_CASE("a type's Spec is made of its defaults and the user's parameters") {
  Plugins plugins;
  plugins.load(library("good"));
  const strobe::RegisteredType& type = plugins.type("tracer.abi_good");
  const auto fails = [&](const strobe::GivenValues& parameters) {
    return message_of([&] { strobe::make_spec(type, parameters, "--trace"); });
  };
  CHECK(fails({}) == "no error");
  CHECK(fails({{"count", "8"}, {"bytes", "32 KiB"}, {"duration", "30 ns"}, {"flag", "true"}}) == "no error");
  CHECK(fails({{"cuont", "8"}}) == "--trace: tracer.abi_good has no parameter \"cuont\" - did you mean \"count\"?");
  CHECK(fails({{"zzz", "8"}}) ==
        "--trace: tracer.abi_good has no parameter \"zzz\" - see: strobe plugins show tracer.abi_good");
  CHECK(fails({{"count", "8"}, {"count", "8"}}) == "--trace: count: given twice");
  CHECK(fails({{"count", "3"}}) == "--trace: count: 3 is not a power of two");
  CHECK(fails({{"count", "128"}}) == "--trace: count: 128 is too large - at most 64");
  CHECK(fails({{"count", "16"}}) == "--trace: tracer.abi_good: count must not exceed cycles");
  CHECK(fails({{"bytes", "512 B"}}) == "--trace: bytes: 512 B is too small - at least 1 KiB");
  CHECK(fails({{"text", "gold"}}) == "--trace: text: \"gold\" is not one of: plain, fancy");
}

TEST_CASE("our own plugins show exactly one symbol") {
  unsigned libraries = 0;
  for (const auto& entry : fs::directory_iterator(std::string(STROBE_BINARY_DIR) + "/lib/strobe/plugins")) {
    if (entry.path().extension() != ".so") continue;
    const std::string path = entry.path().string();
    CAPTURE(path);
    ++libraries;
    const std::vector<std::string> lines = lines_of("nm -D --defined-only '" + path + "'");
    REQUIRE(lines.size() == 1);
    CHECK_THAT(lines[0], Catch::EndsWith(" T strobe_plugin\n"));
    CHECK(strobe::inspect_library(path).exported == std::vector<std::string>{"strobe_plugin"});
  }
  CHECK(libraries >= 1);
}

TEST_CASE("what a library exports is read as nm reads it") {
  const std::vector<std::string> exported = strobe::inspect_library(library("shows_too_much")).exported;
  CHECK(exported.size() == lines_of("nm -D --defined-only '" + library("shows_too_much") + "'").size());
  CHECK(std::find(exported.begin(), exported.end(), "abi_extra") != exported.end());
}

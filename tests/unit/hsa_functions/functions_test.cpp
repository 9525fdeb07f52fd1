// The table of HSA's functions: docs/reference/hsa-functions.md is made from it, and the library exports what it says.
#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

namespace {

struct Group {
  std::string name;
  std::vector<std::string> functions, refused;
};

std::vector<Group> table() {
  std::vector<Group> groups;
#define STROBE_HSA_GROUP(name) groups.push_back({name, {}, {}});
#define STROBE_HSA(result, name, parameters) groups.back().functions.push_back(#name);
#define STROBE_HSA_REFUSED(result, name, parameters) groups.back().refused.push_back(#name);
#define STROBE_HSA_REFUSED_UNDECLARED(name) groups.back().refused.push_back(#name);
#include "../../../scripts/strobe/include/strobe_hsa/functions.inc"
#include "../../../scripts/strobe/include/strobe_hsa/later.inc"
  return groups;
}

/// In lines of bearable length.
std::string list(const std::vector<std::string>& names) {
  constexpr std::size_t kColumns = 128;
  std::string text, line;
  for (const std::string& name : names) {
    if (!line.empty() && line.size() + name.size() + 2 > kColumns) text += line + ",\n", line.clear();
    line += (line.empty() ? "" : ", ") + name;
  }
  return text + (line.empty() ? "none" : line) + ".\n";
}

std::string page() {
  const std::vector<Group> groups = table();
  std::size_t all = 0, refused = 0;
  for (const Group& group : groups) {
    all += group.functions.size() + group.refused.size();
    refused += group.refused.size();
  }
  std::ostringstream text;
  text << "# Which functions of HSA are there?\n\n"
          "This page is for those who run HSA programs, or AMD's own runtimes, with `strobe run -- PROGRAM`\n"
          "([run-an-hsa-program.md](../start/run-an-hsa-program.md)). The library has all functions of ROCm 5.2 to 6.3, and\n"
          "those that the HIP runtime of ROCm 7 calls, "
       << all << " in all, so that every program starts.\n" << refused
       << " are refused: they return `HSA_STATUS_ERROR`, say their name on stderr at the first call, and are counted in the\n"
          "result (`program.unsupported_calls`). The page is made from `scripts/strobe/include/strobe_hsa/functions.inc`, and a test\n"
          "compares them.\n";
  for (const Group& group : groups)
    text << "\n## " << group.name << "\n\n" << list(group.functions) << "\nRefused: " << list(group.refused);
  return text.str();
}

}  // namespace

TEST_CASE("the page of HSA's functions is that of the table") {
  const std::string path = STROBE_SOURCE_DIR "/docs/reference/hsa-functions.md", made = page();
  std::ifstream file(path);
  const std::string there{std::istreambuf_iterator<char>(file), {}};
  if (there != made) {
    const std::string proposed = STROBE_BINARY_DIR "/hsa-functions.md";
    std::ofstream(proposed) << made;
    INFO("copy " << proposed << " to " << path);
    CHECK(there == made);
  }
}

TEST_CASE("libhsa-runtime64 exports each function of the table once, under the version of AMD's, and nothing else") {
  std::set<std::string> wanted;
  for (const Group& group : table())
    for (const auto* names : {&group.functions, &group.refused})
      for (const std::string& name : *names) {
        INFO(name);
        CHECK(wanted.insert(name + "@@ROCR_1").second);
      }
  CHECK(wanted.size() > 250);
  const std::string library = STROBE_BINARY_DIR "/lib/strobe/hsa/libhsa-runtime64.so.1";
  if (!std::ifstream(library)) return;  // it was not built with the tests
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> listing(
      popen(("nm -D --defined-only '" + library + "'").c_str(), "r"), pclose);
  std::set<std::string> exported;
  for (std::array<char, 4096> line; std::fgets(line.data(), line.size(), listing.get()) != nullptr;) {
    std::istringstream words(line.data());
    std::string address, kind, symbol;
    words >> address >> kind >> symbol;
    if (kind == "T") exported.insert(symbol);
  }
  CHECK(exported == wanted);
}

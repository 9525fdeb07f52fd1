// The table of HIP's functions: docs/reference/hip-functions.md is made from it, and the library exports what it says.
#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

namespace {

struct Function {
  std::string version, name;
  bool refused = false;
};

struct Group {
  std::string name;
  std::vector<Function> functions;
};

std::vector<Group> table() {
  std::vector<Group> groups;
  const auto add = [&](const char* version, const char* name, bool refused) {
    groups.back().functions.push_back({version, name, refused});
  };
#define STROBE_HIP_GROUP(name) groups.push_back({name, {}});
#define STROBE_HIP(version, result, name, parameters) add(#version, #name, false);
#define STROBE_HIP_UNDECLARED(version, name) add(#version, #name, false);
#define STROBE_HIP_REFUSED(version, result, name, parameters) add(#version, #name, true);
#define STROBE_HIP_REFUSED_UNDECLARED(version, name) add(#version, #name, true);
#include "../../../scripts/strobe/include/strobe_hip/api/functions.inc"
  return groups;
}

/// Names, with the version of those that came after 5.2, in lines of bearable length.
std::string list(const std::vector<Function>& functions, bool refused) {
  constexpr std::size_t kColumns = 140;
  const std::set<std::string> old{"hip_4.2", "hip_4.3", "hip_4.4", "hip_4.5", "hip_5.0", "hip_5.1", "hip_5.2"};
  std::string text, line;
  for (const Function& function : functions) {
    if (function.refused != refused) continue;
    std::string word = function.name + (old.count(function.version) == 1 ? "" : " (" + function.version.substr(4) + ")");
    if (!line.empty() && line.size() + word.size() + 2 > kColumns) text += line + ",\n", line.clear();
    line += (line.empty() ? "" : ", ") + word;
  }
  return text + (line.empty() ? "none" : line) + ".\n";
}

std::string page() {
  const std::vector<Group> groups = table();
  std::size_t all = 0, refused = 0;
  for (const Group& group : groups) {
    all += group.functions.size();
    refused += std::ranges::count_if(group.functions, &Function::refused);
  }
  std::ostringstream text;
  text << "# Which functions of HIP are there?\n\n"
          "This page is for those who run HIP programs with `strobe run -- PROGRAM`. The library has all functions of HIP 5.2 to 7.2, "
       << all << " of\nthem, so that every program starts. " << refused
       << " are refused: they return `hipErrorNotSupported`, say their name on stderr at the first call,\n"
          "and are counted in the result (`program.unsupported_calls`). A number is the version that a function came with, if\n"
          "that is not 5.2 or before. The page is made from `scripts/strobe/include/strobe_hip/api/functions.inc`, and a test compares\n"
          "them.\n";
  for (const Group& group : groups) {
    text << "\n## " << group.name << "\n\n" << list(group.functions, false);
    if (std::ranges::any_of(group.functions, &Function::refused)) text << "\nRefused: " << list(group.functions, true);
  }
  return text.str();
}

}  // namespace

TEST_CASE("the page of HIP's functions is that of the table") {
  const std::string path = STROBE_SOURCE_DIR "/docs/reference/hip-functions.md", made = page();
  std::ifstream file(path);
  const std::string there{std::istreambuf_iterator<char>(file), {}};
  if (there != made) {
    const std::string proposed = STROBE_BINARY_DIR "/hip-functions.md";
    std::ofstream(proposed) << made;
    INFO("copy " << proposed << " to " << path);
    CHECK(there == made);
  }
}

TEST_CASE("a function of HIP is in the table once, and each group has some") {
  std::set<std::string> names;
  for (const Group& group : table()) {
    CHECK(!group.functions.empty());
    for (const Function& function : group.functions) {
      INFO(function.name);
      CHECK(names.insert(function.name).second);
    }
  }
  CHECK(names.size() > 500);
}

TEST_CASE("libamdhip64 exports each function of the table under its version, and nothing else") {
  const std::string library = STROBE_BINARY_DIR "/lib/strobe/rocm/lib/libamdhip64.so.6";
  if (!std::ifstream(library)) return;  // it was not built with the tests
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> listing(
      popen(("nm -D --defined-only '" + library + "'").c_str(), "r"), pclose);
  std::map<std::string, std::string> exported;
  for (std::array<char, 4096> line; std::fgets(line.data(), line.size(), listing.get()) != nullptr;) {
    std::istringstream words(line.data());
    std::string address, kind, symbol;
    words >> address >> kind >> symbol;
    const std::size_t at = symbol.find("@@");
    if (kind == "T" && at != std::string::npos) exported[symbol.substr(0, at)] = symbol.substr(at + 2);
  }
  std::size_t count = 0;
  for (const Group& group : table())
    for (const Function& function : group.functions) {
      INFO(function.name);
      CHECK(exported[function.name] == function.version);
      ++count;
    }
  CHECK(exported.size() == count);
}

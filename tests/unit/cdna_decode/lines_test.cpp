// Lists of assembly lines, one file per format and set of targets: assembled by LLVM, decoded and printed here, and
// compared.
#include <algorithm>
#include <filesystem>
#include <set>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "targets.hpp"
#include "unit/gcn3_decode/mnemonics.hpp"

using namespace strobe::test;

namespace {

/// The lists in lines/GROUP: GROUP is "all", or the targets' names with "+" between them.
std::vector<std::string> lines_for(const std::string& target) {
  namespace fs = std::filesystem;
  std::vector<std::string> paths, lines;
  for (const auto& group : fs::directory_iterator(STROBE_SOURCE_DIR "/tests/unit/cdna_decode/lines")) {
    const std::string name = group.path().filename().string();
    if (name != "all" && name.find(target) == std::string::npos) continue;
    for (const auto& file : fs::directory_iterator(group.path())) paths.push_back(file.path().string());
  }
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    const std::vector<std::string> more = lines_of(path);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

TEST_CASE("CDNA: every listed line decodes, and prints as it was written, on each target it is for") {
  for (unsigned target = 0; target < kTargetCount; ++target) {
    const LlvmDisassembler llvm(kTargets[target].name);
    const std::vector<std::string> lines = lines_for(kTargets[target].name);
    INFO(kTargets[target].name);
    check_lines(isa_of(target), 64, llvm, lines, assemble(joined(lines), kTargets[target].name));
    CHECK(lines.size() > 1800);
  }
}

TEST_CASE("CDNA: every mnemonic of the tables is in the lists of its targets") {
  for (unsigned target = 0; target < kTargetCount; ++target) {
    std::set<std::string> listed;
    for (const std::string& line : lines_for(kTargets[target].name))
      listed.insert(stem(line.substr(0, line.find(' '))));
    for (const std::string& mnemonic : all_mnemonics(isa_of(target).tables())) {
      INFO(kTargets[target].name << " " << mnemonic);
      CHECK(listed.count(mnemonic) == 1);
    }
  }
}

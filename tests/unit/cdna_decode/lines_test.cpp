// Lists of assembly lines, one file per format and set of targets: assembled by LLVM, decoded and printed here, and
// compared.
#include <algorithm>
#include <filesystem>
#include <set>

#include "catch.hpp"
#include "cdna/matrix.hpp"
#include "cdna/program.hpp"
#include "support/assemble.hpp"
#include "targets.hpp"

using namespace strobe::test;
using strobe::cdna::kTargets;

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

template <class Row>
void add_mnemonics(const strobe::lanes::OpcodeTable<Row>& table, std::set<std::string>& all) {
  for (unsigned opcode = 0; opcode < 0x400; ++opcode)
    if (const Row* found = table.find(opcode)) all.insert(found->mnemonic);
}

std::set<std::string> all_mnemonics(const strobe::cdna::Tables& t) {
  using namespace strobe;
  std::set<std::string> all;
  for (const auto* table : {&t.vop1, &t.vop2, &t.vopc, &t.vop3, &t.vop3p}) add_mnemonics(*table, all);
  for (const auto* table : {&t.sop1, &t.sop2, &t.sopc, &t.sopk}) add_mnemonics(*table, all);
  for (const auto* table : {&t.ds, &t.flat, &t.global, &t.scratch, &t.mubuf, &t.mtbuf}) add_mnemonics(*table, all);
  add_mnemonics(t.smem, all);
  for (unsigned opcode = 0; opcode < 0x80; ++opcode) {
    if (const auto* row = cdna::sopp_row(opcode)) all.insert(row->mnemonic);
    if (const auto* row = cdna::matrix_row(t, 0xd3800000 | opcode << 16)) all.insert(row->mnemonic);
  }
  return all;
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

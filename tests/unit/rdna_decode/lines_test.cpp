// Lists of assembly lines, one file per format and set of targets: assembled by LLVM, decoded and printed here, and
// compared.
#include <set>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "targets.hpp"

using namespace strobe::test;
using strobe::rdna::kTargets;
using strobe::rdna::Target;

namespace {

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

std::set<std::string> all_mnemonics(const strobe::rdna::Tables& t) {
  std::set<std::string> all;
  for (const auto* table : {&t.vop1, &t.vop2, &t.vopc, &t.vop3, &t.vop3p}) add_mnemonics(*table, all);
  for (const auto* table : {&t.sop1, &t.sop2, &t.sopc, &t.sopk}) add_mnemonics(*table, all);
  for (const auto* table : {&t.ds, &t.flat, &t.global, &t.scratch, &t.mubuf, &t.mtbuf}) add_mnemonics(*table, all);
  add_mnemonics(t.smem, all);
  for (unsigned opcode = 0; opcode < 0x80; ++opcode)
    if (const auto* row = strobe::rdna::sopp_row(opcode)) all.insert(row->mnemonic);
  return all;
}

}  // namespace

TEST_CASE("RDNA: every listed line decodes, and prints as it was written, on each target it is for") {
  for (const Target& target : kTargets)
    for (const unsigned wave_size : kWaveSizes) {
      const LlvmDisassembler llvm(target.name, wave_feature(wave_size));
      std::vector<std::string> lines;
      for (const LineList& list : line_lists()) {
        if (!applies(list.group, target, wave_size)) continue;
        const std::vector<std::string> more = lines_of(list.path);
        lines.insert(lines.end(), more.begin(), more.end());
      }
      INFO(target.name << ", wave" << wave_size);
      check_lines(isa_of(target), wave_size, llvm, lines,
                  assemble(joined(lines), target.name, wave_feature(wave_size)));
      CHECK(lines.size() > 6000);
    }
}

TEST_CASE("RDNA: every mnemonic of the tables is in the lists of its targets") {
  for (const Target& target : kTargets) {
    std::set<std::string> listed;
    for (const LineList& list : line_lists())
      if (applies(list.group, target, 32))
        for (const std::string& line : lines_of(list.path)) listed.insert(stem(line.substr(0, line.find(' '))));
    for (const std::string& mnemonic : all_mnemonics(isa_of(target).tables(32))) {
      INFO(target.name << " " << mnemonic);
      CHECK(listed.count(mnemonic) == 1);
    }
  }
}

// The other way round: no opcode of any format is known to LLVM alone.
TEST_CASE("RDNA: every opcode of every format is valid here if LLVM has it") {
  struct Opcodes {
    std::uint32_t fixed;
    unsigned low, count;
  };
  const Opcodes formats[] = {
      {0x00000100, 25, 0x3e},  {0x7c000100, 17, 0x100}, {0x7e000100, 9, 0x100},  {0x80000000, 23, 0x60},
      {0xb0000000, 23, 0x1d},  {0xbe800000, 8, 0x100},  {0xbf000000, 16, 0x80},  {0xbf800000, 16, 0x80},
      {0xc8000000, 16, 4},     {0xcc000000, 16, 0x400}, {0xd4000000, 16, 0x400}, {0xd8000000, 18, 0x100},
      {0xd8020000, 18, 0x100}, {0xdc000000, 18, 0x80},  {0xdc004000, 18, 0x80},  {0xdc008000, 18, 0x80},
      {0xe0000000, 18, 0x100}, {0xe8000000, 16, 8},     {0xf0000100, 18, 0x80},  {0xf0000101, 18, 0x80},
      {0xf4000000, 18, 0x100}, {0xf8000000, 4, 0x40},
  };
  const std::uint32_t seconds[] = {0x00000000, 0x80000000, 0x00020100, 0x04020100, 0x00000100,
                                   0x00020006, 0x007d0000, 0x007d0100, 0xfa000000, 0x00200000};
  for (const Target& target : kTargets)
    for (const unsigned wave_size : kWaveSizes) {
      const LlvmDisassembler llvm(target.name, wave_feature(wave_size));
      unsigned valid = 0, different = 0;
      for (const Opcodes& format : formats)
        for (unsigned opcode = 0; opcode < format.count; ++opcode)
          for (const std::uint32_t second : seconds) {
            const std::uint32_t words[] = {format.fixed | (opcode << format.low), second, 0, 0, 0};
            const View ours = isa_view(isa_of(target), wave_size, words, 5), theirs = llvm_view(llvm, words, 5);
            valid += theirs.bytes != 0;
            if (ours == theirs) continue;
            INFO(target.name << ", wave" << wave_size << ": " << describe_difference(words, ours, theirs));
            CHECK(ours.text == theirs.text);
            CHECK(++different == 0);
          }
      CHECK(valid > 4000);
    }
}

TEST_CASE("RDNA: code that ends within an instruction is invalid") {
  for (const std::uint32_t word : {0xbe8003ffu, 0x020000ffu, 0x020000f9u, 0x020000fau, 0x020000e9u, 0xf4000000u,
                                   0xd5410000u, 0xd8000000u, 0xdc300000u, 0xe0300000u, 0xf8000000u, 0xba800001u}) {
    const View view = isa_view(isa_of(kTargets[0]), 32, &word, 1);
    CHECK(view.bytes == 0);
    CHECK(view.text.empty());
  }
}

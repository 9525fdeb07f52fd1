// Lists of assembly lines, one file per format: assembled by LLVM, decoded and printed here, and compared.
#include <filesystem>
#include <fstream>
#include <set>

#include "catch.hpp"
#include "compare.hpp"
#include "mnemonics.hpp"
#include "support/assemble.hpp"

using namespace strobe::test;

namespace {

std::vector<std::filesystem::path> line_files() {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = STROBE_SOURCE_DIR "/tests/unit/gcn3_decode/lines";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  return files;
}

std::set<std::string> mnemonics_of_gfx803() {
  std::set<std::string> all = all_mnemonics(gfx803().tables());
  for (unsigned opcode = 0; opcode < 0x80; ++opcode)
    if (const auto* row = strobe::gcn::image_row({}, opcode)) all.insert(row->mnemonic);
  return all;
}

}  // namespace

TEST_CASE("every listed line decodes, and prints as it was written") {
  const LlvmDisassembler llvm("gfx803");
  std::size_t total = 0;
  for (const std::filesystem::path& path : line_files()) {
    const std::vector<std::string> lines = lines_of(path.string());
    INFO(path.filename().string());
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    check_lines(gfx803(), 64, llvm, lines, assemble(text));
    total += lines.size();
  }
  CHECK(total > 8000);
}

TEST_CASE("every mnemonic of the tables is in the lists") {
  std::set<std::string> listed;
  for (const std::filesystem::path& path : line_files())
    for (const std::string& line : lines_of(path.string())) listed.insert(stem(line.substr(0, line.find(' '))));
  for (const std::string& mnemonic : mnemonics_of_gfx803()) {
    INFO(mnemonic);
    CHECK(listed.count(mnemonic) == 1);
  }
}

// The other way round: no opcode of any format is known to LLVM alone.
TEST_CASE("every opcode of every format is valid here if LLVM has it") {
  struct Opcodes {
    std::uint32_t fixed;
    unsigned low, count;
  };
  const Opcodes formats[] = {
      {0x00000100, 25, 0x3e},  {0x7c000100, 17, 0x100}, {0x7e000100, 9, 0x100},  {0x80000000, 23, 0x60},
      {0xb0000000, 23, 0x1d},  {0xbe800000, 8, 0x100},  {0xbf000000, 16, 0x80},  {0xbf800000, 16, 0x80},
      {0xc0000000, 18, 0x100}, {0xc4000000, 4, 0x40},   {0xd0000000, 16, 0x400}, {0xd4000000, 16, 4},
      {0xd8000000, 17, 0x100}, {0xd8010000, 17, 0x100}, {0xdc000000, 18, 0x80},  {0xe0000000, 18, 0x80},
      {0xe0010000, 18, 0x80},  {0xe8000000, 15, 0x10},  {0xf0000100, 18, 0x80},
  };
  const std::uint32_t seconds[] = {0x00000000, 0x80000000, 0x00020100, 0x04020100, 0x00000100, 0x00020006};
  const LlvmDisassembler llvm("gfx803");
  unsigned valid = 0;
  for (const Opcodes& format : formats)
    for (unsigned opcode = 0; opcode < format.count; ++opcode)
      for (const std::uint32_t second : seconds) {
        const std::uint32_t words[] = {format.fixed | (opcode << format.low), second};
        const View ours = our_view(words, 2), theirs = llvm_view(llvm, words, 2);
        valid += theirs.bytes != 0;
        if (ours == theirs) continue;
        INFO(describe_difference(words, ours, theirs));
        CHECK(ours.text == theirs.text);
        CHECK(ours.bytes == theirs.bytes);
      }
  CHECK(valid > 3000);
}

TEST_CASE("code that ends within an instruction is invalid") {
  for (const std::uint32_t word : {0xbe8000ffu, 0x02000affu, 0x020000f9u, 0x020000fau, 0xc0000000u, 0xd1c10000u,
                                   0xd8000000u, 0xdc500000u, 0xe0500000u, 0xf0000100u, 0xc4000000u, 0xba000001u}) {
    CHECK(our_view(&word, 1).bytes == 0);
    CHECK(our_view(&word, 1).text.empty());
  }
}

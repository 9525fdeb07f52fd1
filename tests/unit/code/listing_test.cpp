// The listing's form, word by word; that real code reads as llvm-objdump prints it is tested through the command.
#include "lua/listing.hpp"

#include <sstream>

#include "fake_isa.hpp"
#include "objects.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

CodeObject object_of(const std::vector<std::uint32_t>& words, std::vector<ElfSymbol> symbols) {
  ElfWriter writer;
  for (std::uint32_t word : words) append_value(writer.text, word);
  writer.symbols = std::move(symbols);
  return parse_code_object(writer.build(), "x.co");
}

std::string listing(const CodeObject& object) {
  const FakeIsa isa;
  std::ostringstream out;
  write_listing(out, Program(object, isa));
  return out.str();
}

std::string padded(const std::string& text) { return "\t" + text + std::string(59 - text.size(), ' '); }

}  // namespace

TEST_CASE("listing: instructions, literals, branch targets, and words that are no instructions") {
  const CodeObject object = object_of({0x30000001, 0xDEADBEEF, 0x10000001, 0x0, 0x20000000, 0xF1234567, 0x100000fa},
                                      {{"first", 0x1000, 20, 2, 1, 1}, {"second", 0x1014, 8, 2, 1, 1}});
  CHECK(listing(object) ==
        "; 000000001000 block 0 <first>, branches to block 2\n" + padded("f_literal") +
            "// 000000001000: 30000001 DEADBEEF\n" + padded("f_branch") + "// 000000001008: 10000001 <first+0x10>\n" +
            "; 00000000100C block 1 <first+0xc>\n" + padded("f_nop") + "// 00000000100C: 00000000\n" +
            "; 000000001010 block 2 <first+0x10>\n" + padded("f_end") + "// 000000001010: 20000000\n" +
            "; 000000001014 block 3 <second>\n\t.long 0xf1234567 " + std::string(42, ' ') +
            "// 000000001014: F1234567\n; 000000001018 block 4 <second+0x4>\n" + padded("f_branch") +
            "// 000000001018: 100000FA <first+0x4>\n");
}

TEST_CASE("listing: runs of zeros are padding, up to the next label") {
  const CodeObject object =
      object_of({0x20000000, 0, 0, 0, 0, 0x20000000}, {{"a", 0x1000, 4, 2, 1, 1}, {"b", 0x1010, 4, 2, 1, 1}});
  const std::string text = listing(object);
  CHECK_THAT(text, Catch::Contains("20000000\n; 000000001004 block 1 <a+0x4>\n\t\t...\n; 000000001010 block 2 <b>\n"));
  CHECK_THAT(text, Catch::Contains(padded("f_nop") + "// 000000001010: 00000000\n"));
}

TEST_CASE("listing: labels of an assembler name branch targets too") {
  const CodeObject object =
      object_of({0x0, 0x0, 0x100000fe, 0x20000000}, {{"k", 0x1000, 16, 2, 1, 1}, {"loop", 0x1004, 0, 0, 0, 1}});
  CHECK_THAT(listing(object), Catch::Contains("// 000000001008: 100000FE <loop>\n"));
  CHECK(object.functions.size() == 1);
}

TEST_CASE("listing: without names a block still says which one it branches to") {
  CodeObject object = object_of({0x10000001, 0x0, 0x20000000}, {{"k", 0x1000, 12, 2, 1, 1}});
  object.labels.clear();
  CHECK_THAT(listing(object), Catch::Contains("; 000000001000 block 0, branches to block 2\n") &&
                                  Catch::Contains("; 000000001008 block 2\n"));
}

TEST_CASE("listing: a branch that leaves the text names no block") {
  const CodeObject object = object_of({0x10000010, 0x20000000}, {{"k", 0x1000, 8, 2, 1, 1}});
  CHECK_THAT(listing(object), Catch::Contains("; 000000001000 block 0 <k>\n"));
}

TEST_CASE("listing: the record in front of a kernel of version 2 is data") {
  const CodeObject object = parse_code_object(as_version_2(compile_opencl(4)), "v2.co");
  REQUIRE(object.kernels.size() == 2);
  const std::string text = listing(object);
  std::size_t lines = 0;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    if (line.find("// ") == std::string::npos) continue;
    // Every line of code lies after a record, which takes the 256 bytes in front of its kernel.
    const std::uint64_t address = std::stoull(line.substr(line.find("// ") + 3, 12), nullptr, 16);
    for (const KernelInfo& kernel : object.kernels) {
      const std::uint64_t entry = object.image_base + kernel.descriptor.entry;
      CHECK((address < entry - 256 || address >= entry));
    }
    ++lines;
  }
  CHECK(lines > 20);
  for (const KernelInfo& kernel : object.kernels)
    CHECK_THAT(text, Catch::Contains("amd_kernel_code_t of " + kernel.name + ": 256 bytes of data\n"));
}

// The listing's form, word by word; that real code reads as llvm-objdump prints it is tested through the command.
#include "code/listing.hpp"

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
        "; 000000001000 block 0 <first>\n" + padded("f_literal") + "// 000000001000: 30000001 DEADBEEF\n" +
            padded("f_branch") + "// 000000001008: 10000001 <first+0x10>\n" + "; 00000000100C block 1\n" +
            padded("f_nop") + "// 00000000100C: 00000000\n" + "; 000000001010 block 2\n" + padded("f_end") +
            "// 000000001010: 20000000\n" + "; 000000001014 block 3 <second>\n\t.long 0xf1234567 " +
            std::string(42, ' ') + "// 000000001014: F1234567\n; 000000001018 block 4\n" + padded("f_branch") +
            "// 000000001018: 100000FA <first+0x4>\n");
}

TEST_CASE("listing: runs of zeros are padding, up to the next label") {
  const CodeObject object =
      object_of({0x20000000, 0, 0, 0, 0, 0x20000000}, {{"a", 0x1000, 4, 2, 1, 1}, {"b", 0x1010, 4, 2, 1, 1}});
  const std::string text = listing(object);
  CHECK_THAT(text, Catch::Contains("20000000\n; 000000001004 block 1\n\t\t...\n; 000000001010 block 2 <b>\n"));
  CHECK_THAT(text, Catch::Contains(padded("f_nop") + "// 000000001010: 00000000\n"));
}

TEST_CASE("listing: labels of an assembler name branch targets too") {
  const CodeObject object =
      object_of({0x0, 0x0, 0x100000fe, 0x20000000}, {{"k", 0x1000, 16, 2, 1, 1}, {"loop", 0x1004, 0, 0, 0, 1}});
  CHECK_THAT(listing(object), Catch::Contains("// 000000001008: 100000FE <loop>\n"));
  CHECK(object.functions.size() == 1);
}

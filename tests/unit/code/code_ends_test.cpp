// Where functions end, from the symbols of files that say so, do not, or say something odd.
#include "code/issue_records.hpp"

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "fake_isa.hpp"
#include "objects.hpp"
#include "strobe/host/plugins.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using Ends = std::vector<std::uint32_t>;

CodeObject object_of(const std::vector<std::uint32_t>& words, std::vector<ElfSymbol> symbols) {
  ElfWriter writer;
  for (std::uint32_t word : words) append_value(writer.text, word);
  writer.symbols = std::move(symbols);
  return parse_code_object(writer.build(), "x.co");
}

Ends ends_in(CodeObject object) {
  const FakeIsa isa;
  return code_ends(Program(std::move(object), isa));
}

/// Of 16 instructions of four bytes.
Ends ends_of(std::vector<ElfSymbol> symbols) {
  return ends_in(object_of(std::vector<std::uint32_t>(16, 0), std::move(symbols)));
}

constexpr std::uint64_t kHuge = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TEST_CASE("code ends: a function is as long as its symbol says, and padding is apart") {
  CHECK(ends_of({{"a", 0x1000, 8}, {"b", 0x1010, 12}, {"c", 0x1020, 32}}) == Ends{8, 16, 28, 32, 64});
  CHECK(ends_of({{"a", 0x1000, 16}, {"b", 0x1010, 48}}) == Ends{16, 64});
}

TEST_CASE("code ends: without a size it ends where the next function begins, or with the text") {
  CHECK(ends_of({{"a", 0x1000, 0}, {"b", 0x1010, 0}}) == Ends{16, 64});
  CHECK(ends_of({{"a", 0x1004, 0}}) == Ends{4, 64});
  CHECK(ends_of({}) == Ends{64});
}

TEST_CASE("code ends: symbols within a function are part of it, and of aliases the longest counts") {
  CHECK(ends_of({{"a", 0x1000, 32}, {"inner", 0x1008, 4}, {"loop", 0x1010, 0}, {"over", 0x101c, 16}}) == Ends{32, 64});
  CHECK(ends_of({{"a", 0x1000, 0}, {"b", 0x1000, 16}, {"c", 0x1000, 8}}) == Ends{16, 64});
}

TEST_CASE("code ends: sizes that lie end with an instruction and with the text") {
  CHECK(ends_of({{"a", 0x1000, kHuge}}) == Ends{64});
  CHECK(ends_of({{"a", 0x1020, kHuge - 0x1000}, {"b", 0x1030, 4}}) == Ends{32, 64});
  CHECK(ends_of({{"a", 0x1000, 5}}) == Ends{8, 64});
  CHECK(ends_of({{"a", 0x1001, 2}}) == Ends{4, 64});
  CHECK(ends_of({{"far", kHuge, 8}, {"before", 0xff0, 64}}) == Ends{64});
  // The second word of an instruction with a literal.
  CHECK(ends_in(object_of({0, 0x30000001, 7, 0}, {{"a", 0x1000, 8}})) == Ends{12, 16});
}

TEST_CASE("code ends: records of version 2 belong to no kernel, whatever their symbols say") {
  CodeObject object = parse_code_object(as_version_2(compile_opencl(4)), "v2.co");
  REQUIRE(object.kernels.size() == 2);
  REQUIRE(object.records.size() == 2);
  const auto within = [&](std::uint64_t offset) { return static_cast<std::uint32_t>(offset - object.text_offset); };
  for (FunctionSymbol& function : object.functions) function.bytes = 0;
  Ends expected;
  for (const TextRecord& record : object.records)
    for (const std::uint64_t end : {record.offset, record.offset + record.bytes})
      if (within(end) != 0) expected.push_back(within(end));
  expected.push_back(static_cast<std::uint32_t>(object.text_bytes));
  CHECK(ends_in(std::move(object)) == expected);
}

TEST_CASE("issue records: the end of the text is no instruction, whatever word stands after it") {
  CodeObject object = object_of({0xbf800000, 0xbf800007}, {});  // s_nop 0 and s_nop 7
  object.text_bytes = 4;
  CHECK(issue_records(Program(std::move(object), plugins().isa("gfx803"))).at(1).memory_bytes == 0);
}

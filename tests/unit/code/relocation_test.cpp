// Relocations: what depends on the load address waits for it, the rest is done, the unknown is refused.
#include "objects.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

template <class T>
T value_at(const std::vector<std::byte>& image, std::uint64_t offset) {
  T value;
  REQUIRE(offset + sizeof value <= image.size());
  std::memcpy(&value, image.data() + offset, sizeof value);
  return value;
}

std::vector<std::byte> loaded(const CodeObject& object, std::uint64_t address) {
  std::vector<std::byte> image = object.image;
  object.relocate(image, address);
  return image;
}

/// A text of one s_endpgm, 64 bytes of data that hold ones.
ElfWriter small_file() {
  ElfWriter writer;
  append_value<std::uint32_t>(writer.text, 0xBF810000);
  writer.data.assign(64, std::byte{0xff});
  writer.symbols = {{"here", ElfWriter::kTextAddress, 4, 2, 1, 1}, {"fixed", 0x1122334455667788, 0, 1, 1, 0xfff1}};
  return writer;
}

std::string error_with(std::vector<ElfRelocation> relocations, std::vector<ElfSymbol> more = {}) {
  ElfWriter writer = small_file();
  writer.symbols.insert(writer.symbols.end(), more.begin(), more.end());
  writer.relocations = std::move(relocations);
  return error_of(writer.build());
}

}  // namespace

TEST_CASE("relocations: a table of pointers in constant memory points into the image where it lies") {
  const CodeObject object = parse_code_object(compile_opencl(5), "x.co");
  REQUIRE(object.relocations.size() == 2);
  constexpr std::uint64_t kAddress = 0x7f0012340000;
  const std::vector<std::byte> image = loaded(object, kAddress);
  const float expected[] = {1.0f, 3.0f};
  for (int i = 0; i < 2; ++i) {
    const auto pointer = value_at<std::uint64_t>(image, object.relocations[i].offset);
    REQUIRE(pointer >= kAddress);
    CHECK(value_at<float>(image, pointer - kAddress) == expected[i]);
    CHECK(value_at<std::uint64_t>(object.image, object.relocations[i].offset) == 0);
  }
}

TEST_CASE("relocations: each type does what LLVM says") {
  ElfWriter writer = small_file();
  const std::uint64_t data = writer.data_address();
  writer.relocations = {{data, 13, 0, 0x1000},       {data + 8, 3, 1, 4},   {data + 16, 3, 2, 8}, {data + 24, 1, 1, 2},
                        {data + 28, 2, 1, 2},        {data + 32, 1, 2, 0},  {data + 36, 2, 2, 0}, {data + 40, 4, 1, 0},
                        {data + 44, 11, 1, -0x8000}, {data + 48, 5, 1, 16}, {data + 56, 0, 0, 0}};
  const CodeObject object = parse_code_object(writer.build(), "x.co");
  CHECK(object.image_base == 0);
  CHECK(object.relocations.size() == 4);
  constexpr std::uint64_t kAddress = 0x500000000;
  const std::vector<std::byte> image = loaded(object, kAddress);
  const std::uint64_t here = kAddress + ElfWriter::kTextAddress;
  CHECK(value_at<std::uint64_t>(image, data) == kAddress + 0x1000);
  CHECK(value_at<std::uint64_t>(image, data + 8) == here + 4);
  CHECK(value_at<std::uint64_t>(image, data + 16) == 0x1122334455667790);
  CHECK(value_at<std::uint32_t>(image, data + 24) == static_cast<std::uint32_t>(here + 2));
  CHECK(value_at<std::uint32_t>(image, data + 28) == 5);
  CHECK(value_at<std::uint32_t>(image, data + 32) == 0x55667788);
  CHECK(value_at<std::uint32_t>(image, data + 36) == 0x11223344);
  CHECK(value_at<std::int32_t>(image, data + 40) == static_cast<std::int64_t>(ElfWriter::kTextAddress - (data + 40)));
  CHECK(value_at<std::uint32_t>(image, data + 44) == 0xffffffff);
  CHECK(value_at<std::int64_t>(image, data + 48) ==
        static_cast<std::int64_t>(ElfWriter::kTextAddress + 16 - (data + 48)));
  CHECK(value_at<std::uint64_t>(image, data + 56) == ~std::uint64_t{0});
}

TEST_CASE("relocations: the symbols are found without section headers too") {
  ElfWriter writer = small_file();
  writer.section_headers = false;
  writer.relocations = {{writer.data_address(), 3, 1, 0}};
  const CodeObject object = parse_code_object(writer.build(), "x.co");
  REQUIRE(object.relocations.size() == 1);
  CHECK(object.relocations[0].addend == ElfWriter::kTextAddress);
}

TEST_CASE("relocations: what cannot be done is refused by name") {
  const std::uint64_t data = small_file().data_address();
  CHECK(error_with({{data, 3, 1, 0}}).empty());
  CHECK_THAT(error_with({{data, 99, 1, 0}}), Catch::Contains("type 99"));
  CHECK_THAT(error_with({{data, 7, 1, 0}}), Catch::Contains("type 7"));
  CHECK_THAT(error_with({{data, 3, 77, 0}}), Catch::Contains("R_AMDGPU_ABS64 of symbol 77"));
  CHECK_THAT(error_with({{data + 0x100000, 3, 1, 0}}), Catch::Contains("outside of the image"));
  CHECK_THAT(error_with({{~std::uint64_t{0} - 3, 13, 0, 0}}), Catch::Contains("outside of the image"));
  CHECK_THAT(error_with({{data, 4, 2, 0}}), Catch::Contains("R_AMDGPU_REL32"));
  CHECK_THAT(error_with({{data, 3, 3, 0}}, {{"elsewhere", 0, 0, 0, 1, 0}}),
             Catch::Contains("symbol \"elsewhere\" is not defined"));
}

TEST_CASE("relocations: an undefined symbol that only debug information names is no obstacle") {
  CHECK(error_with({}, {{"k.s", 0, 0, 0, 1, 0}}).empty());
}

TEST_CASE("relocations: a weak symbol that nobody defines is zero") {
  ElfWriter writer = small_file();
  writer.symbols.push_back({"maybe", 0, 0, 0, 2, 0});
  writer.relocations = {{writer.data_address(), 3, 3, 5}};
  const CodeObject object = parse_code_object(writer.build(), "x.co");
  CHECK(object.relocations.empty());
  CHECK(value_at<std::uint64_t>(object.image, writer.data_address()) == 5);
}

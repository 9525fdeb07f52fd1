// printf and assert of HIP kernels.
#include <cstring>

#include "catch.hpp"
#include "hip_file.hpp"
#include "hip_printf.hpp"

using namespace strobe;
using namespace strobe::printf_records;
using namespace strobe::testing;

TEST_CASE("printf and assert") {
  SECTION("printf of every kind") {
    on_each_gpu("messages.hip", [](HipFile& file) {
      const std::vector<float> f{1.5f};
      const std::vector<long long> wide{-1234567890123};
      file.run("kinds", {{64}, {64}}, {f, wide});
      CHECK(file.printed() ==
            "plain\n"
            "-1|   42|42   |00042|+42|7\n"
            "4000000000 ff FF 010 -3 -300 -1234567890123 8 250\n"
            "1.500000 2.50 1.235e+04 0.0001 1E+20|    3.14|\n"
            "text and      right|yes   |ok % 0x1234\n"
            "C:\\path \"quoted\", eight bytes and more\n");
    });
  }
  SECTION("printf of strings in memory") {
    on_each_gpu("messages.hip", [](HipFile& file) {
      const std::vector<char> text{'h', 'e', 'l', 'l', 'o', 0};
      file.run("each", {{4}, {4}}, {text});
      CHECK(file.printed() == "item 1 says hello\nitem 3 says hello\n");
    });
  }
  SECTION("a failed assertion is printed, and ends the launch") {
    on_each_gpu("messages.hip", [](HipFile& file) {
      std::vector<int> values{0, 1, 2, 3};
      CHECK_THROWS_WITH(file.run("asserts", {{4}, {4}}, {values}), Catch::Contains("the kernel trapped"));
      CHECK_THAT(file.printed(),
                 Catch::Contains("messages.hip:23: void must_be_small(int): assertion `x < 3 && \"small\"' "
                                 "failed\n"));
      values = {0, 1, 2, 0};
      file.run("asserts", {{4}, {4}}, {values});
      CHECK(values == std::vector<int>(4, 100));
      CHECK(file.printed().empty());
      CHECK_THROWS_WITH(file.run("aborts", {{2}, {2}}, {std::vector<int>{4, 5}}),
                        Catch::Contains("the kernel trapped"));
    });
  }
}

namespace {

using Record = std::vector<std::byte>;

Record record(std::uint32_t control, const std::vector<std::uint64_t>& words) {
  Record bytes(4 + 8 * words.size());
  std::memcpy(bytes.data(), &control, 4);
  std::memcpy(bytes.data() + 4, words.data(), 8 * words.size());
  return bytes;
}

}  // namespace

TEST_CASE("printf by ROCm's host calls faults with the remedy") {
  HipFile file("messages.hip", "r9-nano", {"-mprintf-kind=hostcall"});
  std::vector<float> f{1.5f};
  std::vector<long long> wide{1};
  CHECK_THROWS_WITH(file.run("kinds", {{64}, {64}}, {f, wide}),
                    Catch::Contains("compile it with -mprintf-kind=buffered"));
}

TEST_CASE("printf's damaged records are named, never read beyond") {
  const HipPrintfFormats formats{{7, "%d %s\n"}};
  const std::uint64_t text = 0x6a6968;  // "hij"
  CHECK(read_hip_printf(record(28 << 2 | 2, {7, 5, text}), formats) == "5 hij\n");
  CHECK(read_hip_printf(record(12 << 2 | 2, {7}), formats) == "(the record ends here)");
  const std::string unreadable = "(printf: the record at byte 0 of the buffer cannot be read)\n";
  CHECK(read_hip_printf(record(28 << 2 | 2, {8, 5, text}), formats) == unreadable);
  CHECK(read_hip_printf(record(400 << 2 | 2, {7, 5, text}), formats) == unreadable);
  CHECK(read_hip_printf(record(0, {7, 5}), formats) == unreadable);
  CHECK(read_hip_printf(Record(3), formats).empty());
  // A format that the compiler did not know: "%c%%" and a letter.
  CHECK(read_hip_printf(record(20 << 2, {0x25256325, 'x'}), formats) == "x%");
}

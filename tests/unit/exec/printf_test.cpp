// The device's printf, from the compiler's metadata to text.
#include "catch.hpp"
#include "opencl_printf.hpp"
#include "runtime/prints.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using namespace strobe::printf_records;
using strobe::testing::TestGpu;

namespace {

constexpr char kSource[] = R"(
kernel void items(global int* x) {
  int i = get_global_id(0);
  printf("item %d: %s \"q\" 100%% %5.2f\n", i, "str", 1.5f * i);
}
kernel void kinds(global int* x) {
  printf("%v4hld|%c|%ld|%#x|%v3hlf|%-6d|%+.3e|%s\n", (int4)(1, 2, 3, -4), 'a', (long)-5, 255u,
         (float3)(1.0f, 2.5f, -3.0f), 42, 12345.678, "end");
  printf("%hhd %hu %v2hhd\n", (char)-3, (ushort)65535, (char2)(-1, 1));
}
kernel void before_a_fault(global int* x) {
  printf("about to fail\n");
  x[1000] = 1;
}
kernel void too_much(global int* x) {
  for (int n = 0; n < 100000; ++n) printf("a line of text, number %d\n", n);
  x[0] = 1;
}
)";

std::string printed_by(const std::string& kernel, std::uint32_t grid) {
  TestGpu gpu;
  std::string text;
  gpu.device().on_print([&text](const std::string& more) { text += more; }, TestGpu::plugins());
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(4);
  try {
    gpu.run(program, kernel, grid, 64, {&words});
  } catch (const Error&) {
    text += "(error)";
  }
  return text;
}

}  // namespace

TEST_CASE("printf: each work-item's line, with strings, escapes and per cents") {
  CHECK(printed_by("items", 3) ==
        "item 0: str \"q\" 100%  0.00\nitem 1: str \"q\" 100%  1.50\nitem 2: str \"q\" 100%  3.00\n");
}

TEST_CASE("printf: every kind of argument, vectors too") {
  CHECK(printed_by("kinds", 1) ==
        "1,2,3,-4|a|-5|0xff|1.000000,2.500000,-3.000000|42    |+1.235e+04|end\n-3 65535 -1,1\n");
}

TEST_CASE("printf: what was printed before a fault is not lost") {
  CHECK(printed_by("before_a_fault", 1) == "about to fail\n(error)");
}

TEST_CASE("printf: a full buffer drops calls, not the launch") {
  const std::string text = printed_by("too_much", 1);
  CHECK(text.size() > 1000000);
  CHECK(text.rfind("a line of text, number 0\na line of text, number 1\n", 0) == 0);
  CHECK(text.find("(error)") == std::string::npos);
}

TEST_CASE("printf: damaged metadata and records are named, never followed") {
  std::vector<std::string> warnings;
  const std::vector<std::string> damaged{"", "1", "x:1:4:%d", "1:4294967295:4:%d"};
  CHECK(parse_printf_formats(damaged, warnings).empty());
  CHECK(warnings.size() == 4);
  // LLVM counts arguments that no conversion prints, and names no sizes of them.
  const std::vector<std::string> unprinted{"1:1:\\n"};
  REQUIRE(parse_printf_formats(unprinted, warnings).size() == 1);
  CHECK(format_printf(parse_printf_formats(unprinted, warnings).front(), {}) == "\n");
  std::vector<std::byte> numbers(12);
  const int number = -32767;
  const double infinity = HUGE_VAL;
  std::memcpy(numbers.data(), &number, sizeof number);
  std::memcpy(numbers.data() + sizeof number, &infinity, sizeof infinity);
  CHECK(format_printf({1, {4, 8}, "%hx %Lf"}, numbers) == "8001 INF");
  const PrintfFormat wants_more{1, {4, 4}, "%d %d"};
  const std::vector<std::byte> four(4, std::byte{1});
  CHECK_THAT(format_printf(wants_more, four), Catch::Contains("(the record ends here)"));
  std::vector<std::byte> buffer(64);
  buffer[0] = std::byte{40};  // bytes used
  buffer[8] = std::byte{7};   // no such format
  const std::vector<std::string> formats{"1:2:4:4:%d %d"};
  const auto text = [&] { return read_printf_buffer(buffer, formats, TestGpu::plugins(), warnings); };
  CHECK(text() == "(printf: the record at byte 8 of the buffer cannot be read)\n");
  buffer[0] = buffer[1] = buffer[2] = buffer[3] = std::byte{0xff};
  CHECK(text() == "(printf: the record at byte 8 of the buffer cannot be read)\n");
  CHECK(format_printf({1, {4}, "%99999999999d"}, four).size() <= 4096);
}

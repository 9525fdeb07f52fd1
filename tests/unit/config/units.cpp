// Values with units: reading, writing, and the words for what is wrong.
#include "strobe/schema.hpp"

#include "catch.hpp"

#include <limits>

using namespace strobe;

namespace {

Value good(Dimension dimension, const std::string& text) {
  Value value;
  const auto problem = parse_value(dimension, text, value);
  CAPTURE(text, problem.value_or(""));
  REQUIRE_FALSE(problem);
  return value;
}

std::string bad(Dimension dimension, const std::string& text) {
  Value value;
  return parse_value(dimension, text, value).value_or("no problem");
}

struct Pair {
  Dimension dimension;
  const char* text;
  Value value;
};

}  // namespace

TEST_CASE("quantities are read exactly in base units") {
  const Pair pairs[] = {
      {Dimension::bytes, "16 KiB", Bytes{16384}},
      {Dimension::bytes, "16KiB", Bytes{16384}},
      {Dimension::bytes, " 1.5 KiB ", Bytes{1536}},
      {Dimension::bytes, "4 GiB", Bytes{1ull << 32}},
      {Dimension::bytes, "1 TiB", Bytes{1ull << 40}},
      {Dimension::bytes, "0 B", Bytes{0}},
      {Dimension::bytes, "18446744073709551615 B", Bytes{~0ull}},
      {Dimension::frequency, "1.845 GHz", Hertz{1'845'000'000}},
      {Dimension::frequency, "500 MHz", Hertz{500'000'000}},
      {Dimension::time, "2.87 us", Picoseconds{2'870'000}},
      {Dimension::time, "0.667 ns", Picoseconds{667}},
      {Dimension::cycles, "1 cycle", Cycles{1}},
      {Dimension::cycles, "120 cycles", Cycles{120}},
      {Dimension::duration, "120 cycle", Duration{120, true}},
      {Dimension::duration, "30 ns", Duration{30'000, false}},
      {Dimension::bandwidth, "512 GB/s", BytesPerSecond{512'000'000'000}},
      {Dimension::bandwidth, "1.5 KiB/s", BytesPerSecond{1536}},
      {Dimension::count, "64", std::uint64_t{64}},
      {Dimension::number, "-0.25", -0.25},
      {Dimension::number, "1e3", 1000.0},
      {Dimension::flag, "true", true},
      {Dimension::flag, "false", false},
      {Dimension::text, "gfx803", std::string("gfx803")},
  };
  for (const Pair& pair : pairs) {
    CAPTURE(pair.text);
    CHECK(good(pair.dimension, pair.text) == pair.value);
  }
}

TEST_CASE("canonical text reads back to the same value") {
  const std::pair<Dimension, Value> values[] = {
      {Dimension::bytes, Bytes{0}},
      {Dimension::bytes, Bytes{1536}},
      {Dimension::bytes, Bytes{~0ull}},
      {Dimension::bytes, Bytes{3ull << 40}},
      {Dimension::frequency, Hertz{1}},
      {Dimension::frequency, Hertz{1'845'000'000}},
      {Dimension::time, Picoseconds{667}},
      {Dimension::time, Picoseconds{2'000'000'000'000}},
      {Dimension::cycles, Cycles{0}},
      {Dimension::duration, Duration{7, true}},
      {Dimension::number, 0.1},
      {Dimension::duration, Duration{7'001, false}},
      {Dimension::number, 1e300},
      {Dimension::bandwidth, BytesPerSecond{15'754'000'000}},
      {Dimension::flag, true},
      {Dimension::count, std::numeric_limits<std::uint64_t>::max()},
      {Dimension::text, std::string("a b")},
      {Dimension::number, -1.0 / 3},
  };
  for (const auto& [dimension, value] : values) {
    CAPTURE(to_text(value));
    CHECK(good(dimension, to_text(value)) == value);
  }
}

TEST_CASE("canonical text takes the largest unit that divides") {
  CHECK(to_text(Bytes{16384}) == "16 KiB");
  CHECK(to_text(Bytes{1000}) == "1000 B");
  CHECK(to_text(Hertz{1'000'000'000}) == "1 GHz");
  CHECK(to_text(Hertz{1'845'000'000}) == "1845 MHz");
  CHECK(to_text(Duration{120, true}) == "120 cycle");
  CHECK(to_text(Duration{2'870'000, false}) == "2870 ns");
  CHECK(to_text(BytesPerSecond{512'000'000'000}) == "512 GB/s");
  CHECK(to_text(std::string("16 KiB")) == "16 KiB");
  CHECK(to_text(true) == "true");
}

TEST_CASE("a wrong text is answered with a right one") {
  CHECK(bad(Dimension::bytes, "4 MB") == "\"4 MB\" - use a power-of-two unit such as \"4 MiB\"");
  CHECK(bad(Dimension::bytes, "1.5 kB") == "\"1.5 kB\" - use a power-of-two unit such as \"1.5 KiB\"");
  CHECK(bad(Dimension::bytes, "16") == "\"16\" is not a size in bytes - write one such as \"16 KiB\"");
  CHECK(bad(Dimension::duration, "120 KiB") ==
        "\"120 KiB\" is not a duration - write one such as \"120 cycle\" or \"30 ns\"");
  CHECK(bad(Dimension::bytes, "0.3 B") == "\"0.3 B\" is not a whole number of B, or too large");
  CHECK(bad(Dimension::bytes, "16777216 TiB") == "\"16777216 TiB\" is not a whole number of B, or too large");
  CHECK(bad(Dimension::count, "-1") == "\"-1\" is not a count - write one such as 64");
  CHECK(bad(Dimension::flag, "yes") == "\"yes\" is not a flag - write one such as true or false");
  for (const char* text : {"", " ", "KiB", "-4 KiB", "+4 KiB", "4 kib", "4 KiB x", "1..5 KiB", "1. KiB", ".5 KiB",
                           "0x10 B", "1e3 B", "4 Ki B", "99999999999999999999 B", "\xff\xfe", "4\nKiB"}) {
    CAPTURE(text);
    CHECK(bad(Dimension::bytes, text) != "no problem");
  }
  for (const char* text : {"nan", "inf", "-inf", "1e999", "", "1,5", "0x1p3"}) {
    CAPTURE(text);
    CHECK(bad(Dimension::number, text) != "no problem");
  }
}

TEST_CASE("a hostile text stays one short line in a message") {
  const std::string message = bad(Dimension::bytes, std::string(100'000, '9') + "\n\x1b[31m");
  CHECK(message.size() < 300);
  CHECK(message.find('\n') == std::string::npos);
  CHECK(bad(Dimension::time, "\x1b[31mred").find('\x1b') == std::string::npos);
}

namespace {

struct Spec {
  std::uint32_t ways = 4;
  Bytes size{16384};
  std::string policy = "a";
  Duration latency{1, true};
  double ratio = 0.5;
};

SchemaBase schema() {
  SchemaBase base;
  Schema<Spec> schema(base);
  schema.field("ways", &Spec::ways, "lines per set").at_least(1).at_most(64);
  schema.field("size", &Spec::size, "capacity").at_least(1024).power_of_two();
  schema.field("policy", &Spec::policy, "what a store does").one_of({"a", "b"});
  schema.field("latency", &Spec::latency, "of a hit").calibrated();
  schema.field("ratio", &Spec::ratio, "a share").at_most(1);
  return base;
}

}  // namespace

TEST_CASE("a parameter's declaration gives its type, default and assignment") {
  const SchemaBase base = schema();
  REQUIRE(base.find("size"));
  CHECK(base.find("size")->dimension == Dimension::bytes);
  CHECK(base.find("size")->default_value == Value(Bytes{16384}));
  CHECK(base.find("latency")->calibrated);
  CHECK_FALSE(base.find("ways")->calibrated);
  CHECK(base.find("sizes") == nullptr);
  Spec spec;
  base.find("ways")->assign(&spec, std::uint64_t{8});
  base.find("policy")->assign(&spec, std::string("b"));
  CHECK(spec.ways == 8);
  CHECK(spec.policy == "b");
}

TEST_CASE("a value out of its range is refused with the range") {
  const SchemaBase base = schema();
  const auto check = [&](const char* name, const Value& value) {
    return base.find(name)->check(value).value_or("good");
  };
  CHECK(check("ways", std::uint64_t{64}) == "good");
  CHECK(check("ways", std::uint64_t{0}) == "0 is too small - at least 1");
  CHECK(check("ways", std::uint64_t{65}) == "65 is too large - at most 64");
  CHECK(check("size", Bytes{1536}) == "1536 B is not a power of two");
  CHECK(check("size", Bytes{512}) == "512 B is too small - at least 1 KiB");
  CHECK(check("policy", std::string("c")) == "\"c\" is not one of: a, b");
  CHECK(check("policy", std::string("a\nb")) == "\"a?b\" must be one line");
  CHECK(check("ratio", 2.0) == "2 is too large - at most 1");
  CHECK(check("size", std::uint64_t{16384}) == "\"16384\" is not a size in bytes - write one such as \"16 KiB\"");
}

TEST_CASE("a count does not exceed the type it is assigned to") {
  const SchemaBase base = [] {
    SchemaBase result;
    Schema<Spec>(result).field("ways", &Spec::ways, "lines per set");
    return result;
  }();
  CHECK(base.find("ways")->check(std::uint64_t{1} << 32) == "4294967296 is too large - at most 4294967295");
}

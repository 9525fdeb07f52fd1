#include "config/preset_file.hpp"

#include "catch.hpp"
#include "strobe/error.hpp"

#include <limits>

using namespace strobe;

namespace {

Parameter parameter(Value default_value, Dimension dimension) {
  Parameter made;
  made.name = "latency";
  made.dimension = dimension;
  made.default_value = std::move(default_value);
  return made;
}

}  // namespace

TEST_CASE("a typed value fits parameters of its unit, and others where its text does") {
  const Parameter cycles = parameter(Cycles{1}, Dimension::cycles);
  const Parameter duration = parameter(Duration{1}, Dimension::duration);
  CHECK(std::get<Cycles>(cycles.read(Cycles{30}, "here")) == Cycles{30});
  // Another type of the same table has its latency in cycles or in time.
  CHECK(std::get<Duration>(duration.read(Cycles{30}, "here")) == Duration{30, true});
  CHECK_THROWS_WITH(cycles.read(Duration{30'000, false}, "here: latency"),
                    "here: latency: \"30 ns\" is not a number of cycles - write one such as \"120 cycle\"");
}

TEST_CASE("files have types of their own, command lines have texts") {
  const Parameter count = parameter(std::uint64_t{1}, Dimension::count);
  CHECK(std::get<std::uint64_t>(count.read("64", "--set: n")) == 64);
  CHECK(std::get<std::uint64_t>(read_value(count, RawValue(std::int64_t{64}), "a.toml:1:1: n")) == 64);
  CHECK_THROWS_WITH(read_value(count, RawValue(std::string("64")), "a.toml:1:1: n"),
                    "a.toml:1:1: n: \"64\" is not a count - write one such as 64, without quotes");
}

TEST_CASE("a number is refused that is none, typed or not") {
  Parameter number = parameter(0.5, Dimension::number);
  number.minimum = -3;
  CHECK(std::get<double>(read_value(number, RawValue(std::int64_t{-3}), "here")) == -3);
  for (const Value& given : {Value(std::numeric_limits<double>::infinity()), Value("inf")})
    CHECK_THROWS_WITH(number.read(given, "here: share"),
                      "here: share: \"inf\" is not a number - write one such as 0.5");
}

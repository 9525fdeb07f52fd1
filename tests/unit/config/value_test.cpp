#include "base/value.hpp"

#include "catch.hpp"
#include "strobe/error.hpp"

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
  CHECK(std::get<Cycles>(GivenValue(Value(Cycles{30})).as(cycles, "here")) == Cycles{30});
  // Another type of the same table has its latency in cycles or in time.
  CHECK(std::get<Duration>(GivenValue(Value(Cycles{30})).as(duration, "here")) == Duration{30, true});
  CHECK_THROWS_WITH(GivenValue(Value(Duration{30'000, false})).as(cycles, "here: latency"),
                    "here: latency: \"30 ns\" is not a number of cycles - write one such as \"120 cycle\"");
}

TEST_CASE("files have types of their own, command lines have texts") {
  const Parameter count = parameter(std::uint64_t{1}, Dimension::count);
  CHECK(std::get<std::uint64_t>(GivenValue("64").as(count, "--set: n")) == 64);
  CHECK(std::get<std::uint64_t>(GivenValue(RawValue(std::int64_t{64})).as(count, "a.toml:1:1: n")) == 64);
  CHECK_THROWS_WITH(GivenValue(RawValue(std::string("64"))).as(count, "a.toml:1:1: n"),
                    "a.toml:1:1: n: \"64\" is not a count - write one such as 64, without quotes");
  CHECK(GivenValue("64") == GivenValue(Value(std::uint64_t{64})));
}

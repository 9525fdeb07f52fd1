// Profiles in both forms, and files that are none.
#include <algorithm>

#include "catch.hpp"
#include "simprof/profile.hpp"
#include "strobe/error.hpp"

using namespace simprof;
using Catch::Contains;

namespace {

const std::string kCsv =
    "unit,stack,count,cycles,instructions\n"
    "first,main;map,3,150,100\n"
    "second,main;sort;sort,1,400,200\n"
    "first,main;io,1,50,\n";

double frequency(const Profile& profile, std::size_t unit, const std::string& method) {
  for (const MethodCount& m : profile.units[unit].methods)
    if (profile.methods[m.method] == method) return m.snapshots;
  return 0;
}

Profile read(const std::string& text, const Counters& counters = {}) { return read_profile("p", text, counters); }

}  // namespace

TEST_CASE("rows of a unit are summed") {
  const Profile profile = read(kCsv);
  REQUIRE(profile.units.size() == 2);
  CHECK(profile.units[0].id == "first");
  CHECK(profile.units[0].cost == 200);
  CHECK(profile.units[0].work == 100);
  CHECK(profile.units[0].rate() == 2);
  CHECK(profile.units[0].snapshots == 4);
  CHECK(frequency(profile, 0, "main") == 4);
  CHECK(frequency(profile, 0, "map") == 3);
  CHECK(frequency(profile, 0, "io") == 1);
  CHECK(profile.methods == std::vector<std::string>{"main", "map", "sort", "io"});
}

TEST_CASE("a method that is on the stack several times counts once") { CHECK(frequency(read(kCsv), 1, "sort") == 1); }

TEST_CASE("folded stacks with counters say the same as CSV") {
  const Profile folded = read(
      "unit=first;main;map 3\n"
      "unit=first;@cycles 200\n"
      "unit=first;@instructions 100\n"
      "# a comment\n"
      "\n"
      "unit=second;main;sort;sort 1\r\n"
      "unit=first;main;io 1\n"
      "unit=second;@instructions 200\n"
      "unit=second;@branches 7\n"
      "unit=second;@cycles 400\n");
  const Profile csv = read(kCsv);
  REQUIRE(folded.units.size() == csv.units.size());
  CHECK(folded.methods == csv.methods);
  for (std::size_t u = 0; u < csv.units.size(); ++u) {
    CHECK(folded.units[u].id == csv.units[u].id);
    CHECK(folded.units[u].cost == csv.units[u].cost);
    CHECK(folded.units[u].work == csv.units[u].work);
    for (const std::string& method : csv.methods) CHECK(frequency(folded, u, method) == frequency(csv, u, method));
  }
}

TEST_CASE("other counters, other columns, quotes, a byte-order mark, no count") {
  const Profile profile =
      read("\xef\xbb\xbfthread,cpu_us,bytes,stack,unit\r\n1,2.5,10,\"f(int, \"\"x\"\");g\",u\r\n", {"cpu_us", "bytes"});
  REQUIRE(profile.units.size() == 1);
  CHECK(profile.units[0].cost == 2.5);
  CHECK(profile.methods == std::vector<std::string>{"f(int, \"x\")", "g"});
  CHECK(profile.units[0].snapshots == 1);
}

TEST_CASE("a row that is written is read") {
  const std::string text =
      std::string(kCsvHead) + '\n' + csv_row("1", "a,b;\"c\"", 0.1, 1e-3, 7) + '\n' + csv_row("1", "d", 2, 0, 0) + '\n';
  const Profile profile = read(text);
  CHECK(profile.methods == std::vector<std::string>{"a,b", "\"c\"", "d"});
  CHECK(profile.units[0].cost == 1e-3);
  CHECK(profile.units[0].work == 7);
  CHECK(frequency(profile, 0, "a,b") == 0.1);
}

TEST_CASE("what is no profile is refused with its line and a remedy") {
  const std::string head = "unit,stack,count,cycles,instructions\n";
  const struct {
    std::string text, message;
  } cases[] = {
      {"", "p:1: is empty - give"},
      {"\n\n", "p:2: is empty"},
      {head, "p:1: no sampling unit"},
      {"unit,stak,cycles,instructions\n", "p:1: no column \"stack\""},
      {"unit,stack,stack,cycles,instructions\n", "p:1: column \"stack\" is there twice"},
      {head + "1,a,1,2\n", "p:2: 4 cells, the head has 5"},
      {head + "1,\"a,1,2,3\n", "p:2: a quote is not closed"},
      {head + "1,a,1,2,3\n1,a,x,2,3\n", "p:3: count: \"x\" is not a number from 0 to 1e18"},
      {head + "1,a,1,-2,3\n", "p:2: cycles: \"-2\" is not a number"},
      {head + "1,a,1,nan,3\n", "p:2: cycles: \"nan\""},
      {head + "1,a,1,inf,3\n", "p:2: cycles: \"inf\""},
      {head + "1,a,1,2,1e400\n", "p:2: instructions: \"1e400\""},
      {head + "1,a,1,1e18,1\n1,a,1,1e18,1\n", "p:2: unit \"1\" has cycles above 1e18"},
      {head + "1,a,1,1e-10,1\n", "p:2: unit \"1\" has cycles below 1e-9"},
      {head + ",a,1,2,3\n", "p:2: has no unit"},
      {head + "1,a;;b,1,2,3\n", "p:2: stack \"a;;b\" has an empty frame"},
      {head + "1,a;,1,2,3\n", "p:2: stack \"a;\" has an empty frame"},
      {head + "2,a,1,2,3\n1,a,1,2,\n", "p:3: unit \"1\" has instructions 0"},
      {head + "1,,,2,3\n", "p:2: unit \"1\" has no call stack"},
      {head + "1,a,0,2,3\n", "p:2: unit \"1\" has no call stack"},
      {head + std::string("1,a\0b,1,2,3\n", 12), "p:2: holds a zero byte"},
      {"main;map 3\n", "p:1: stack \"main;map\" belongs to no sampling unit - begin each stack with the frame unit="},
      {"unit=1;a 3\nunit=1;a b\n", "p:2: \"unit=1;a b\" ends with no count"},
      {"unit=1 3\n", "p:1: stack \"unit=1\" has no method"},
      {"unit=;a 3\n", "p:1: has no unit"},
      {"unit=1;a 3\nunit=1;@cycles 3\n", "p:1: unit \"1\" has instructions 0 - add the line unit=1;@instructions"},
  };
  for (const auto& [text, message] : cases) {
    INFO(text);
    CHECK_THROWS_WITH(read(text), Contains(message) && Contains(" - "));
  }
}

TEST_CASE("control characters reach neither names nor messages") {
  const Profile profile = read("unit,stack,cycles,instructions\n1,a\x1b[2J;b,1,2\n");
  CHECK(profile.methods[0] == "a?[2J");
  try {
    read("unit,stack,cycles,instructions\n1,a,\x1b[2J,2\n");
    FAIL("was read");
  } catch (const strobe::Error& error) {
    CHECK(std::string(error.what()).find('\x1b') == std::string::npos);
  }
}

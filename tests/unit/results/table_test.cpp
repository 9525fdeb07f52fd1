#include "catch.hpp"
#include "results/table.hpp"

using namespace strobe;

TEST_CASE("numbers are written for people") {
  CHECK(with_commas(0) == "0");
  CHECK(with_commas(999) == "999");
  CHECK(with_commas(1000) == "1,000");
  CHECK(with_commas(18446744073709551615u) == "18,446,744,073,709,551,615");
  CHECK(si_text(61.32e6) == "61.3 M");
  CHECK(si_text(2.5e9) == "2.50 G");
  CHECK(si_text(12) == "12");
  CHECK(bytes_text(1023) == "1023 B");
  CHECK(bytes_text(1536) == "1.5 KiB");
  CHECK(bytes_text(std::uint64_t{3} << 30) == "3.0 GiB");
}

TEST_CASE("CSV cells are quoted exactly where they must be") {
  CHECK(csv_row({"a", "b c", ""}) == "a,b c,\n");
  CHECK(csv_row({"a,b", "say \"x\"", "two\nlines"}) == "\"a,b\",\"say \"\"x\"\"\",\"two\nlines\"\n");
}

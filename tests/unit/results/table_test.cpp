#include "catch.hpp"
#include "results/table.hpp"

using namespace strobe;

TEST_CASE("a table is as wide as its widest cells and has no trailing blanks") {
  Table table({{"program", false}, {"waves", true}, {"note", false}});
  table.add({"aes", "2,048", "ok"});
  table.add({"matmul", "16"});
  CHECK(table.text() ==
        "program  waves  note\n"
        "aes      2,048  ok\n"
        "matmul      16\n");
}

TEST_CASE("columns are counted in characters, not bytes") {
  Table table({{"a", false}, {"b", false}});
  table.add({"\xC2\xB5s", "x"});
  table.add({"ns", "y"});
  CHECK(table.text() == "a   b\n\xC2\xB5s  x\nns  y\n");
}

TEST_CASE("labelled lines have their texts in one column") {
  LabelledLines lines;
  lines.add("kernel", "relu");
  lines.add("gpu", "r9-nano");
  CHECK(lines.text() == "kernel  relu\ngpu     r9-nano\n");
}

TEST_CASE("numbers are written for people") {
  CHECK(with_commas(0) == "0");
  CHECK(with_commas(999) == "999");
  CHECK(with_commas(1000) == "1,000");
  CHECK(with_commas(18446744073709551615u) == "18,446,744,073,709,551,615");
  CHECK(seconds_text(0.0000123) == "12.3 us");
  CHECK(seconds_text(0.0123) == "12.3 ms");
  CHECK(seconds_text(12.345) == "12.35 s");
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

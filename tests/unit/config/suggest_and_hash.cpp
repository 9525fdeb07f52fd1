#include "catch.hpp"
#include "base/quote.hpp"
#include "base/sha256.hpp"
#include "base/suggest.hpp"

using strobe::closest;
using strobe::did_you_mean;

TEST_CASE("the nearest of the known words is suggested") {
  const std::vector<std::string> words = {"l1v.size", "l1s.size", "l2.size", "gpu.clock", "cache.write_back"};
  CHECK(closest("l2.szie", words) == "l2.size");
  CHECK(closest("l2.siz", words) == "l2.size");
  CHECK(closest("L2.SIZE", words) == "l2.size");
  CHECK(closest("gpu.clokc", words) == "gpu.clock");
  CHECK(closest("write_back", words) == "cache.write_back");
  CHECK(closest("dram.channels", words).empty());
  CHECK(closest("", words).empty());
  CHECK(closest(std::string(1'000'000, 'x'), words).empty());
  CHECK(closest("size", words).empty());  // part of several
  CHECK(did_you_mean("l2.szie", words) == " - did you mean \"l2.size\"?");
  CHECK(did_you_mean("nothing like it", words).empty());
  CHECK(did_you_mean("x", {}).empty());
}

TEST_CASE("hashes are those of FIPS 180-4") {
  CHECK(strobe::sha256_hex(std::string_view("abc")) ==
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(strobe::sha256_hex(std::string_view("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("quoted text is one bounded line") {
  CHECK(strobe::quote("plain") == "\"plain\"");
  CHECK(strobe::quote("a\nb\tc\x7f") == "\"a?b?c?\"");
  CHECK(strobe::quote(std::string(500, 'x')).size() == 85);
}

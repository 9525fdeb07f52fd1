#include "catch.hpp"
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/md5.hpp"
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

TEST_CASE("hashes are those of FIPS 180-4, whatever the pieces in which the text comes") {
  const std::pair<std::string, const char*> known[] = {
      {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
      {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
      {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
       "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
      {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
       "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
       "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
      {std::string(1'000'000, 'a'), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
  };
  for (const auto& [text, digest] : known) {
    CHECK(strobe::sha256_hex(std::string_view(text)) == digest);
    for (const std::size_t piece : {1, 55, 63, 64, 65, 1000}) {
      if (text.size() > 1000 && piece == 1) continue;
      for (const bool portable : {false, true}) {
        strobe::Sha256 hash(portable);
        for (std::size_t at = 0; at < text.size(); at += piece)
          hash.add(std::as_bytes(std::span(text)).subspan(at, std::min(piece, text.size() - at)));
        CHECK(hash.hex() == digest);
      }
    }
  }
}

TEST_CASE("MD5 is that of RFC 1321") {
  const auto hex = [](std::string_view text) {
    std::string digits;
    for (const std::byte byte : strobe::md5(text)) digits += fmt::format("{:02x}", static_cast<unsigned>(byte));
    return digits;
  };
  CHECK(hex("") == "d41d8cd98f00b204e9800998ecf8427e");
  CHECK(hex("message digest") == "f96b697d7cb7938d525a2f31aaf161d0");
  CHECK(hex("abcdefghijklmnopqrstuvwxyz") == "c3fcd3d76192e4007dfb496cca67e13b");
  CHECK(hex("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789") == "d174ab98d277d9f5a5611c2c9f419d9f");
  CHECK(hex("12345678901234567890123456789012345678901234567890123456789012345678901234567890") ==
        "57edf4a22be3c955ac49da2e2107b67a");
}

TEST_CASE("quoted text is one bounded line") {
  CHECK(strobe::quote("plain") == "\"plain\"");
  CHECK(strobe::quote("a\nb\tc\x7f") == "\"a?b?c?\"");
  CHECK(strobe::quote("\xc2\x9b" "31m") == "\"?31m\"");  // what terminals take for ESC [
  CHECK(strobe::quote(std::string(500, 'x')).size() == 85);
}

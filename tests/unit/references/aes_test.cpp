// AES-256 against the published examples of FIPS 197 and NIST SP 800-38A.
#include "catch.hpp"
#include "run_reference.hpp"

using namespace reference_test;

namespace {

std::vector<std::uint8_t> hex(const std::string& text) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(std::stoul(text.substr(i, 2), nullptr, 16)));
  return bytes;
}

std::vector<std::uint8_t> encrypt(const std::string& key, const std::string& plaintext) {
  return run<std::uint8_t>("aes", {}, {bytes_of(hex(key)), bytes_of(hex(plaintext))}, plaintext.size() / 2);
}

const std::string kExampleKey = "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4";

}  // namespace

TEST_CASE("AES-256 expands the key of FIPS 197, appendix A.3") {
  const auto schedule = run<std::uint8_t>("aes_key_schedule", {}, {bytes_of(hex(kExampleKey))}, 240);
  const auto word = [&](std::size_t i) {
    return std::vector<std::uint8_t>(schedule.begin() + static_cast<long>(4 * i),
                                     schedule.begin() + static_cast<long>(4 * i + 4));
  };
  CHECK(word(0) == hex("603deb10"));
  CHECK(word(7) == hex("0914dff4"));
  CHECK(word(8) == hex("9ba35411"));
  CHECK(word(12) == hex("a8b09c1a"));
  CHECK(word(16) == hex("d59aecb8"));
  CHECK(word(59) == hex("706c631e"));
}

TEST_CASE("AES-256 encrypts the block of FIPS 197, appendix C.3") {
  CHECK(encrypt("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
                "00112233445566778899aabbccddeeff") == hex("8ea2b7ca516745bfeafc49904b496089"));
}

TEST_CASE("AES-256 encrypts each block on its own: SP 800-38A, F.1.5") {
  CHECK(encrypt(kExampleKey,
                "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
                "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710") ==
        hex("f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
            "b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7"));
}

TEST_CASE("AES references refuse what is no key and no whole block") {
  CHECK_THROWS_WITH(encrypt("00", "00112233445566778899aabbccddeeff"),
                    Catch::Contains("key has 1 bytes - its shape needs 32"));
  CHECK_THROWS_WITH(encrypt(kExampleKey, "0011"), Catch::Contains("whole elements of 16 bytes"));
  CHECK_THROWS_WITH(run<std::uint8_t>("aes", {}, {}, 16), Catch::Contains("pass 2: key, plaintext"));
  CHECK_THROWS_WITH(run<std::uint8_t>("aes_key_schedule", {}, {bytes_of(hex(kExampleKey))}, 239),
                    Catch::Contains("the output has 239 bytes - its shape needs 240"));
}

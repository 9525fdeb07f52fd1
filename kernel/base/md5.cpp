// MD5 as RFC 1321 defines it.
#include "base/md5.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>

namespace strobe {
namespace {

constexpr std::size_t kBlock = 64;
using Words = std::array<std::uint32_t, 4>;

/// The integer part of 2^32 |sin(i + 1)|.
const std::array<std::uint32_t, 64>& sines() {
  static const auto table = [] {
    std::array<std::uint32_t, 64> made;
    for (unsigned i = 0; i < made.size(); ++i)
      made[i] = static_cast<std::uint32_t>(std::floor(std::abs(std::sin(i + 1.0)) * 0x1p32));
    return made;
  }();
  return table;
}

void add_block(Words& hash, const char* block) {
  constexpr int kRotations[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  std::uint32_t words[16];
  std::memcpy(words, block, sizeof words);  // of little-endian hosts, as all that Strobe runs on
  auto [a, b, c, d] = hash;
  for (unsigned i = 0; i < 64; ++i) {
    const unsigned round = i / 16;
    const std::uint32_t mixed[] = {(b & c) | (~b & d), (b & d) | (c & ~d), b ^ c ^ d, c ^ (b | ~d)};
    const unsigned chosen[] = {i, 5 * i + 1, 3 * i + 5, 7 * i};
    const std::uint32_t sum = a + mixed[round] + sines()[i] + words[chosen[round] % 16];
    a = d, d = c, c = b, b += std::rotl(sum, kRotations[round][i % 4]);
  }
  hash[0] += a, hash[1] += b, hash[2] += c, hash[3] += d;
}

}  // namespace

std::array<std::byte, 16> md5(std::string_view text) {
  Words hash{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  const std::uint64_t bits = 8 * std::uint64_t{text.size()};
  for (; text.size() >= kBlock; text.remove_prefix(kBlock)) add_block(hash, text.data());
  std::string tail(text);
  tail += '\x80';
  tail.resize(tail.size() <= kBlock - sizeof bits ? kBlock : 2 * kBlock);
  std::memcpy(tail.data() + tail.size() - sizeof bits, &bits, sizeof bits);
  for (std::size_t at = 0; at < tail.size(); at += kBlock) add_block(hash, tail.data() + at);
  return std::bit_cast<std::array<std::byte, 16>>(hash);
}

}  // namespace strobe

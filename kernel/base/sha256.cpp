// SHA-256 as FIPS 180-4 defines it. The names of variables are the standard's.
#include "base/sha256.hpp"

#include <cpuid.h>
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace strobe {
namespace {

constexpr std::size_t kBlock = 64;
using Words = std::array<std::uint32_t, 8>;

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// The same of the square roots of the first 8 primes.
constexpr Words kStart{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

std::uint32_t big_endian(const std::byte* bytes) {
  std::uint32_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return __builtin_bswap32(word);
}

void add_block(Words& hash, const std::byte* block) {
  std::array<std::uint32_t, 64> w;
  for (unsigned t = 0; t < 16; ++t) w[t] = big_endian(block + 4 * t);
  for (unsigned t = 16; t < 64; ++t) {
    const std::uint32_t s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
    const std::uint32_t s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
    w[t] = w[t - 16] + s0 + w[t - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (unsigned t = 0; t < 64; ++t) {
    const std::uint32_t sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t t1 = h + sum1 + ((e & f) ^ (~e & g)) + kConstants[t] + w[t];
    const std::uint32_t t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const Words added{a, b, c, d, e, f, g, h};
  for (unsigned i = 0; i < hash.size(); ++i) hash[i] += added[i];
}

/// Whether the host has instructions for it, which take a tenth of the time.
bool host_has_rounds() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
}

/// The same as add_block; an instruction computes two rounds, and holds {f, e, b, a} and {h, g, d, c}.
__attribute__((target("sha,sse4.1"))) void add_block_by_host(Words& hash, const std::byte* block) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const auto words = [](std::uint32_t one, std::uint32_t two, std::uint32_t three, std::uint32_t four) {
    return _mm_set_epi32(static_cast<int>(one), static_cast<int>(two), static_cast<int>(three), static_cast<int>(four));
  };
  const __m128i abef = words(hash[0], hash[1], hash[4], hash[5]), cdgh = words(hash[2], hash[3], hash[6], hash[7]);
  __m128i x = abef, y = cdgh, w[4];
#pragma GCC unroll 16
  for (unsigned n = 0; n < 16; ++n) {  // w[n % 4]: words 4n to 4n + 3 of the schedule
    __m128i& next = w[n % 4];
    const __m128i &last = w[(n + 3) % 4], &before = w[(n + 2) % 4];
    if (n < 4)
      next = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block) + n), swap);
    else
      next = _mm_sha256msg2_epu32(
          _mm_add_epi32(_mm_sha256msg1_epu32(next, w[(n + 1) % 4]), _mm_alignr_epi8(last, before, 4)), last);
    const __m128i sum = _mm_add_epi32(next, _mm_loadu_si128(reinterpret_cast<const __m128i*>(kConstants.data()) + n));
    y = _mm_sha256rnds2_epu32(y, x, sum);
    x = _mm_sha256rnds2_epu32(x, y, _mm_shuffle_epi32(sum, 0x0e));
  }
  std::array<std::uint32_t, 4> feba, hgdc;
  _mm_storeu_si128(reinterpret_cast<__m128i*>(feba.data()), _mm_add_epi32(x, abef));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(hgdc.data()), _mm_add_epi32(y, cdgh));
  hash = {feba[3], feba[2], hgdc[3], hgdc[2], feba[1], feba[0], hgdc[1], hgdc[0]};
}

}  // namespace

struct Sha256::State {
  void (*const add_block)(Words& hash, const std::byte* block);
  Words hash = kStart;
  std::array<std::byte, kBlock> block{};  ///< the begin of the next one
  std::uint64_t bytes = 0;                ///< of all that was added

  void add(std::span<const std::byte> data) {
    const std::size_t held = bytes % kBlock;
    bytes += data.size();
    if (held + data.size() >= kBlock && held != 0) {
      std::copy_n(data.begin(), kBlock - held, block.begin() + static_cast<std::ptrdiff_t>(held));
      add_block(hash, block.data());
      data = data.subspan(kBlock - held);
    } else if (held != 0) {
      std::copy(data.begin(), data.end(), block.begin() + static_cast<std::ptrdiff_t>(held));
      return;
    }
    for (; data.size() >= kBlock; data = data.subspan(kBlock)) add_block(hash, data.data());
    std::copy(data.begin(), data.end(), block.begin());
  }

  /// A bit 1, zeros, and the number of bits, to the end of a block.
  void pad() {
    const std::uint64_t bits = __builtin_bswap64(8 * bytes);
    std::array<std::byte, kBlock + 8> tail{std::byte{0x80}};
    const std::size_t zeros = (2 * kBlock - 9 - bytes % kBlock) % kBlock;
    std::memcpy(tail.data() + 1 + zeros, &bits, sizeof bits);
    add(std::span(tail).first(1 + zeros + sizeof bits));
  }
};

Sha256::Sha256(bool portable) : state_(new State{portable || !host_has_rounds() ? add_block : add_block_by_host}) {}

Sha256::~Sha256() = default;

void Sha256::add(std::span<const std::byte> data) { state_->add(data); }

std::string Sha256::hex() {
  state_->pad();
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint32_t word : state_->hash)
    for (int shift = 28; shift >= 0; shift -= 4) text += kDigits[word >> shift & 15];
  return text;
}

std::string sha256_hex(std::span<const std::byte> data) {
  Sha256 hash;
  hash.add(data);
  return hash.hex();
}

std::string sha256_hex(std::string_view text) { return sha256_hex(std::as_bytes(std::span(text))); }

}  // namespace strobe

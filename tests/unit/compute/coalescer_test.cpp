// From lanes to lines, pages and LDS conflicts.
#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "catch.hpp"
#include "compute/accesses/bank_patterns.hpp"
#include "compute/accesses/coalescer.hpp"
#include "strobe/fast/coalesce.hpp"

using namespace strobe;
using namespace strobe::compute;

namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

/// Lane l at `first + l * stride`.
LaneAccess strided(std::uint64_t first, std::uint64_t stride, std::uint32_t bytes) {
  LaneAccess access;
  access.global = kAll;
  access.bytes = bytes;
  for (unsigned lane = 0; lane < kMaxLanes; ++lane) access.address[lane] = first + lane * stride;
  return access;
}

std::uint32_t conflicts(std::uint64_t stride, std::uint64_t lanes = kAll, std::uint32_t bytes = 4) {
  LaneAccess access = strided(0, stride, bytes);
  access.global = 0;
  access.lds = lanes;
  return strobe::bank_conflicts(access, 32);
}

/// Word by word: of each bank, the words asked for that are not the first one asked for, and the first.
std::uint32_t conflicts_word_by_word(const LaneAccess& access, std::uint32_t banks) {
  const std::uint32_t words = access.bytes / 4, pass = banks / words;
  std::uint32_t extra = 0;
  for (std::uint32_t begin = 0; begin < kMaxLanes; begin += pass) {
    std::map<std::uint64_t, std::vector<std::uint64_t>> of_bank;
    for (std::uint32_t lane = begin; lane < std::min(begin + pass, kMaxLanes); ++lane)
      for (std::uint32_t n = 0; n < words && ((access.lds >> lane) & 1) != 0; ++n) {
        const std::uint64_t word = access.address[lane] / 4 + n;
        auto& asked = of_bank[word % banks];
        if (asked.empty() || asked.front() != word) asked.push_back(word);
      }
    std::size_t most = 1;
    for (const auto& [bank, asked] : of_bank) most = std::max(most, asked.size());
    extra += static_cast<std::uint32_t>(most - 1);
  }
  return extra;
}

}  // namespace

TEST_CASE("contiguous lanes become whole lines, no request longer than 256 bytes or over its multiple") {
  Coalescer coalescer(64, 4096);
  LaneAccess access;
  access.global = kAll;
  access.bytes = 4;
  access.contiguous = true;
  access.first = 0x1010;
  access.span = 256;
  VectorOp op;
  LanePages pages;
  coalescer.run(access, Coalescer::Takes::lines, op, pages);
  REQUIRE(op.ranges == 2);
  CHECK(op.range[0].address == 0x1000);
  CHECK(op.range[0].bytes == 256);
  CHECK(op.range[1].address == 0x1100);
  CHECK(op.range[1].bytes == 64);
  REQUIRE(pages.count == 1);
  CHECK(pages.page[0] == 1);
}

TEST_CASE("every line is asked for once, in the order of the lanes") {
  Coalescer coalescer(64, 4096);
  VectorOp op;
  LanePages pages;
  coalescer.run(strided(0x2000, 32, 4), Coalescer::Takes::lines, op, pages);  // two lanes per line
  CHECK(op.ranges == 32);
  for (unsigned n = 0; n < 32; ++n) CHECK(op.range[n].address == 0x2000 + 64 * n);
  coalescer.run(strided(0x2000, 0, 4), Coalescer::Takes::lines, op, pages);
  CHECK(op.ranges == 1);
}

TEST_CASE("a lane over the end of a line or a page touches both") {
  Coalescer coalescer(64, 4096);
  LaneAccess access = strided(0x2ffc, 0, 8);
  VectorOp op;
  LanePages pages;
  coalescer.run(access, Coalescer::Takes::lines, op, pages);
  REQUIRE(op.ranges == 2);
  CHECK(pages.count == 2);
  access.global = 0;
  coalescer.run(access, Coalescer::Takes::lines, op, pages);
  CHECK(op.ranges == 0);
}

TEST_CASE("pieces of a lane lie a stride apart") {
  Coalescer coalescer(64, 4096);
  LaneAccess access = strided(0x4000, 4, 4);
  access.pieces = 4;
  access.stride = 256;
  VectorOp op;
  LanePages pages;
  coalescer.run(access, Coalescer::Takes::lines, op, pages);
  CHECK(op.ranges == 16);
}

TEST_CASE("lines of random accesses, side by side or apart, of all lanes or some: as found one by one") {
  std::mt19937_64 random(11);
  const Coalescer coalescer(64, 4096);
  for (int n = 0; n < 4000; ++n) {
    // Strides in which neighbours share a line wholly, in part or not at all; then some lanes elsewhere.
    LaneAccess access =
        strided(random() % 100'000, random() % (n % 2 == 0 ? 24 : 200), 1 + static_cast<std::uint32_t>(random() % 16));
    for (std::uint64_t elsewhere = n % 3 == 0 ? random() % 20 : 0; elsewhere != 0; --elsewhere)
      access.address[random() % kMaxLanes] = access.address[0] + random() % 12'000;
    if (n % 4 == 0) access.global = random();
    access.pieces = 1 + static_cast<std::uint32_t>(random() % 4);
    access.stride = static_cast<std::int32_t>(random() % 300);
    std::vector<std::uint64_t> lines;
    for (std::uint32_t piece = 0; piece < access.pieces; ++piece)
      for (std::uint32_t lane = 0; lane < kMaxLanes; ++lane)
        for (std::uint32_t byte = 0; byte < access.bytes && ((access.global >> lane) & 1) != 0; ++byte) {
          const auto distance = static_cast<std::uint64_t>(access.stride) * piece;
          const std::uint64_t line = (access.address[lane] + distance + byte) / 64 * 64;
          if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
        }
    VectorOp op;
    LanePages pages;
    coalescer.run(access, Coalescer::Takes::lines, op, pages);
    std::vector<std::uint64_t> found;
    for (std::uint32_t range = 0; range < op.ranges; ++range) found.push_back(op.range[range].address);
    REQUIRE(found == lines);
  }
}

TEST_CASE("contiguous writes have the bytes that they write, no request longer than 256 bytes or over its multiple") {
  Coalescer coalescer(64, 4096);
  LaneAccess access;
  access.global = kAll;
  access.bytes = 4;
  access.contiguous = true;
  access.first = 0x1004;
  access.span = 256;
  VectorOp op;
  LanePages pages;
  coalescer.run(access, Coalescer::Takes::written, op, pages);
  REQUIRE(op.ranges == 2);
  CHECK(op.range[0].address == 0x1004);
  CHECK(op.range[0].bytes == 252);
  CHECK(op.range[1].address == 0x1100);
  CHECK(op.range[1].bytes == 4);
}

TEST_CASE("scattered writes have the bytes of their lanes, by line, with a mask where there are holes") {
  VectorOp op;
  LanePages pages;
  Coalescer(64, 4096).run(strided(0x2008, 256, 4), Coalescer::Takes::written, op, pages);  // a lane per line
  REQUIRE(op.ranges == 64);
  CHECK(op.range[1].address == 0x2108);
  CHECK(op.range[1].bytes == 4);
  CHECK(op.mask[1] == 0);
  Coalescer(64, 4096).run(strided(0x2040, 8, 4), Coalescer::Takes::written, op, pages);  // every second word
  REQUIRE(op.ranges == 8);
  CHECK(op.range[0].address == 0x2040);
  CHECK(op.range[0].bytes == 60);
  CHECK(op.mask[0] == 0x3333333300000000);  // of 128 bytes from 0x2000 on, two per bit
  CHECK(op.data[0] == 32);
  Coalescer(128, 4096).run(strided(0x2040, 8, 4), Coalescer::Takes::written, op, pages);
  REQUIRE(op.ranges == 5);
  CHECK(op.range[1].bytes == 124);
  CHECK(op.mask[1] == 0x3333333333333333);
  CHECK(op.data[1] == 64);
  Coalescer(64, 4096).run(strided(0x2000, 16, 1), Coalescer::Takes::written, op, pages);  // bytes
  CHECK(op.mask[0] == 0x01010101);
  CHECK(op.data[0] == 4);
  Coalescer(64, 4096).run(strided(0x203c, 4, 4), Coalescer::Takes::written, op, pages);  // all of it, but no ramp
  REQUIRE(op.ranges == 5);
  CHECK(op.range[0].bytes == 4);
  CHECK(op.range[1].bytes == 64);
  CHECK(op.mask[1] == 0);
}

TEST_CASE("atomics have the operands of all lanes, also of those that want one word") {
  VectorOp op;
  LanePages pages;
  Coalescer(64, 4096).run(strided(0x2000, 0, 4), Coalescer::Takes::atomics, op, pages);
  REQUIRE(op.ranges == 1);
  CHECK(op.range[0].bytes == 4);
  CHECK(op.data[0] == 64);
}

TEST_CASE("bytes of random scattered writes: as found one by one") {
  std::mt19937_64 random(5);
  for (int n = 0; n < 3000; ++n) {
    const std::uint32_t line = n % 2 == 0 ? 64 : 128;
    LaneAccess access =
        strided(random() % 100'000, random() % (n % 3 == 0 ? 24 : 200), 1 + static_cast<std::uint32_t>(random() % 16));
    if (n % 4 == 0) access.global = random();
    access.pieces = 1 + static_cast<std::uint32_t>(random() % 4);
    access.stride = static_cast<std::int32_t>(random() % 300);
    std::map<std::uint64_t, std::map<std::uint64_t, bool>> lines;
    for (std::uint32_t piece = 0; piece < access.pieces; ++piece)
      for (std::uint32_t lane = 0; lane < kMaxLanes; ++lane)
        for (std::uint32_t byte = 0; byte < access.bytes && ((access.global >> lane) & 1) != 0; ++byte) {
          const std::uint64_t at = access.address[lane] + static_cast<std::uint64_t>(access.stride) * piece + byte;
          lines[at / line][at] = true;
        }
    VectorOp op;
    LanePages pages;
    Coalescer(line, 4096).run(access, Coalescer::Takes::written, op, pages);
    REQUIRE(op.ranges == lines.size());
    for (std::uint32_t range = 0; range < op.ranges; ++range) {
      const auto& bytes = lines.at(op.range[range].address / line);
      REQUIRE(op.range[range].address == bytes.begin()->first);
      REQUIRE(op.range[range].address + op.range[range].bytes == bytes.rbegin()->first + 1);
      const bool holes = bytes.size() != op.range[range].bytes;
      REQUIRE(op.data[range] == (holes ? bytes.size() : 0));
      std::uint64_t mask = 0;
      for (const auto& [at, written] : bytes) mask |= std::uint64_t{holes} << at % 128 / 2;
      REQUIRE(op.mask[range] == mask);
    }
  }
}

TEST_CASE("LDS conflicts: lanes of a pass that want different words of one bank") {
  CHECK(conflicts(4) == 0);
  CHECK(conflicts(8) == 2);     // two words per bank in each of two passes
  CHECK(conflicts(16) == 6);    // four per bank
  CHECK(conflicts(128) == 62);  // all lanes of a pass in one bank
  CHECK(conflicts(132) == 0);   // a padding word per row
  CHECK(conflicts(0) == 0);     // one word, broadcast
  CHECK(conflicts(128, 0x0000ffff) == 15);
  CHECK(conflicts(128, 1) == 0);
  CHECK(conflicts(8, kAll, 8) == 0);  // 16 lanes of 8 bytes fill a pass
}

TEST_CASE("LDS conflicts: every word of a wide access counts") {
  CHECK(conflicts(16, kAll, 8) == 4);  // two lanes per bank in each of four passes
  CHECK(conflicts(12, kAll, 8) ==
        4);  // first words in distinct banks; word 1 of lane 0 conflicts with word 33 of lane 11
  CHECK(conflicts(16, kAll, 16) == 0);  // 8 lanes of 16 bytes fill a pass
  CHECK(conflicts(20, kAll, 16) == 8);
  CHECK(conflicts(512, kAll, 16) == 8 * 7);
  CHECK(conflicts(12, kAll, 12) == 0);  // 10 lanes of 12 bytes, and at last four
  CHECK(conflicts(128, kAll, 12) == 6 * 9 + 3);
  CHECK(conflicts(0, kAll, 16) == 0);
}

TEST_CASE("LDS conflicts of random accesses, aligned or not, of some lanes: as counted word by word") {
  std::mt19937_64 random(7);
  for (unsigned n = 0; n < 2000; ++n) {
    LaneAccess access;
    access.bytes = 4 * (1 + static_cast<std::uint32_t>(random() % 4));
    access.lds = n % 3 == 0 ? kAll : n % 3 == 1 ? random() : random() & random() & random();
    const std::uint64_t step = n % 2 == 0 ? 4 : access.bytes;
    if (n % 11 == 0) access.lds &= kAll >> 32;
    constexpr std::uint64_t kPlaces[] = {64, 4096, 4096, 4096, 16384};  // the last: beyond the specialised cases
    for (std::uint64_t& address : access.address) address = random() % kPlaces[n % 5] * step;
    const std::uint32_t banks = n % 7 == 0 ? 16 : 32;
    INFO(n << ", " << access.bytes << " bytes");
    REQUIRE(strobe::bank_conflicts(access, banks) == conflicts_word_by_word(access, banks));
  }
}

TEST_CASE("LDS conflicts: an access to two places has those of both") {
  LaneAccess access = strided(0, 8, 4);
  access.global = 0;
  access.lds = kAll;
  access.pieces = 2;
  access.stride = 1024;
  CHECK(strobe::bank_conflicts(access, 32) == 2 * conflicts(8));
}

TEST_CASE("LDS conflicts of regular patterns are remembered, and are those that are counted") {
  std::mt19937 random(7);
  for (const std::uint32_t banks : {16u, 32u, 64u}) {
    BankPatterns patterns(banks);
    for (unsigned n = 0; n < 4000; ++n) {
      LaneAccess access;
      access.bytes = 4u << random() % 3;
      access.pieces = 1 + random() % 2;
      access.lds = n % 3 == 0 ? kAll >> 32 : kAll;
      // Few distances, so that patterns come again, from other places; some reach below lane 0, some share a word.
      std::uint64_t step[6];
      for (std::uint64_t& distance : step)
        distance = std::uint64_t{random() % 5} * (n % 2 == 0 ? 4 : 68) - (n % 8 / 7) * 4;
      const std::uint64_t base = 65536 + random() % 64 * (n % 4 == 0 ? 1 : 4);
      for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
        access.address[lane] = base;
        for (unsigned bit = 0; bit < 6; ++bit) access.address[lane] += ((lane >> bit) & 1) * step[bit];
      }
      // Some are nearly a pattern, or lack a lane.
      if (n % 5 == 0) access.address[random() % kMaxLanes] += 4;
      if (n % 7 == 0) access.lds &= ~(std::uint64_t{1} << random() % 32);
      INFO(n << ": " << access.bytes << " bytes, " << banks << " banks");
      const std::uint32_t counted = strobe::bank_conflicts(access, banks);
      REQUIRE(patterns.conflicts(access) == counted);
      REQUIRE(patterns.conflicts(access) == counted);
    }
  }
}

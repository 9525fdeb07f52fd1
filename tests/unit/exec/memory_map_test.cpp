#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "runtime/memory_map.hpp"

using strobe::MemoryMap;
using strobe::Region;

namespace {

/// Bytes of this process for which the host was asked for large pages.
std::uint64_t asked_for_large_pages() {
  std::ifstream maps("/proc/self/smaps");
  std::uint64_t bytes = 0, size = 0;
  for (std::string line; std::getline(maps, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "Size:") words >> size;
    if (word == "VmFlags:")
      while (words >> word) bytes += word == "hg" ? size << 10 : 0;
  }
  return bytes;
}

}  // namespace

TEST_CASE("a region's bounds are exact to the byte, and no region touches another") {
  MemoryMap memory(1 << 20);
  const Region* first = memory.allocate(100, "first");
  const Region* second = memory.allocate(1, "second");
  REQUIRE(first != nullptr);
  REQUIRE(second != nullptr);
  CHECK(memory.find(first->base, 100) == first);
  CHECK(memory.find(first->base + 99, 1) == first);
  CHECK(memory.find(first->base + 99, 2) == nullptr);
  CHECK(memory.find(first->base + 100, 1) == nullptr);
  CHECK(memory.find(first->base - 1, 1) == nullptr);
  CHECK(memory.find(first->base, ~std::uint64_t{0}) == nullptr);
  CHECK(memory.find(~std::uint64_t{0}, 4) == nullptr);
  CHECK(second->base - first->base >= 100 + (64 << 10));
}

TEST_CASE("memory starts as zeros and may be read a little beyond its ends on the host") {
  MemoryMap memory(1 << 20);
  const Region* region = memory.allocate(4097, "odd");
  REQUIRE(region != nullptr);
  for (std::uint64_t n = 0; n < region->bytes; ++n) REQUIRE(region->host[n] == std::byte{0});
  volatile const std::byte* host = region->host;
  CHECK(host[-static_cast<std::ptrdiff_t>(strobe::kRegionPadding)] == std::byte{0});
  CHECK(host[region->bytes + strobe::kRegionPadding - 1] == std::byte{0});
}

TEST_CASE("capacity is a bound, and released memory counts no more") {
  MemoryMap memory(1000);
  const Region* big = memory.allocate(900, "big");
  REQUIRE(big != nullptr);
  CHECK(memory.allocate(101, "more") == nullptr);
  const std::uint64_t base = big->base;
  CHECK(memory.find(base, 1) == big);
  memory.release(base);
  CHECK(memory.find(base, 1) == nullptr);  // also where it was the region used last
  CHECK(memory.used_bytes() == 0);
  CHECK(memory.peak_bytes() == 900);
  CHECK(memory.allocate(1000, "all") != nullptr);
  CHECK(memory.allocate(~std::uint64_t{0}, "too much") == nullptr);
}

TEST_CASE("a small region may lie where a released one was, and later ones get the same addresses") {
  MemoryMap memory(1 << 20), other(1 << 20);
  const Region* const first = memory.allocate_again(64, "first", true);
  REQUIRE(first != nullptr);
  const std::uint64_t base = first->base;
  std::byte* const host = first->host;
  host[63] = std::byte{7};
  memory.release(base);
  CHECK(memory.find(base, 1) == nullptr);
  const Region* const second = memory.allocate_again(4096, "second", false);
  REQUIRE(second != nullptr);
  CHECK(second->host == host);
  CHECK(second->base == base);
  CHECK(second->bytes == 4096);
  CHECK(second->name == std::string("second"));
  CHECK_FALSE(second->writable);
  CHECK(second->host[63] == std::byte{0});
  CHECK(memory.used_bytes() == 4096);
  CHECK(memory.allocate_again(64, "while the second is there", true)->host != host);
  other.release(other.allocate(64, "first")->base);
  other.allocate(4096, "second");
  other.allocate(64, "while the second is there");
  CHECK(memory.allocate(64, "next")->base == other.allocate(64, "next")->base);
  // Memory of the host's may take the place of a spare one.
  memory.release(base);
  std::byte own[64] = {};
  REQUIRE(memory.map_host(base, own, sizeof own, "host's", true) != nullptr);
  const Region* const third = memory.allocate_again(64, "third", true);
  REQUIRE(third != nullptr);
  CHECK(third->base != base);
}

TEST_CASE("the nearest region is found on either side") {
  MemoryMap memory(1 << 20);
  CHECK(memory.nearest(5) == nullptr);
  const Region* first = memory.allocate(64, "first");
  const Region* second = memory.allocate(64, "second");
  CHECK(memory.nearest(0) == first);
  CHECK(memory.nearest(first->base + 70) == first);
  CHECK(memory.nearest(second->base - 1) == second);
  CHECK(memory.nearest(~std::uint64_t{0}) == second);
}

TEST_CASE("the digest changes when a byte changes, the last of a region too") {
  MemoryMap memory(1 << 20);
  const Region* region = memory.allocate(13, "odd");
  const std::uint64_t before = memory.digest();
  region->host[12] = std::byte{1};
  CHECK(memory.digest() != before);
  region->host[12] = std::byte{0};
  CHECK(memory.digest() == before);
}

TEST_CASE("the large buffers of a process lie in large pages up to a bound") {
  constexpr std::uint64_t kMiB = 1 << 20;
  const std::uint64_t before = asked_for_large_pages();
  const auto asked = [&] { return asked_for_large_pages() - before; };
  {
    MemoryMap memory(std::uint64_t{16} << 30), other(std::uint64_t{16} << 30);
    const Region* small = memory.allocate(256 * kMiB, "small");
    if (asked() == 0) return;  // a host without large pages
    CHECK(asked() >= 256 * kMiB);
    REQUIRE(memory.allocate(3000 * kMiB, "large") != nullptr);
    REQUIRE(other.allocate(3000 * kMiB, "large") != nullptr);
    CHECK(asked() <= 1024 * kMiB);
    memory.release(small->base);
    REQUIRE(other.allocate(200 * kMiB, "small") != nullptr);
    CHECK(asked() >= 960 * kMiB);
    CHECK(asked() <= 1024 * kMiB);
  }
  CHECK(asked() == 0);
}

TEST_CASE("bounds as hardware has them: accesses go on to the end of the page, and are named once for each region") {
  MemoryMap memory(1 << 20, strobe::MemoryAddresses::own, strobe::Bounds::hardware);
  const Region* first = memory.allocate(100, "first");
  const Region* second = memory.allocate(4096, "second");
  CHECK(first->bytes == 100);
  REQUIRE(memory.find(first->base, 100) != nullptr);
  CHECK(memory.find(second->base, 4096) != nullptr);
  CHECK(memory.take_beyond().empty());
  for (int n = 0; n < 2; ++n) {
    const Region* const page = memory.find(first->base + 4092, 4);
    REQUIRE(page != nullptr);
    CHECK(page->host == first->host);
    CHECK(memory.find(first->base + 4092, 8) == nullptr);
    CHECK(memory.find(second->base + 4096, 1) == nullptr);
    CHECK(memory.take_beyond() == std::vector<std::string>{"first"});
    CHECK(memory.take_beyond().empty());
  }
}

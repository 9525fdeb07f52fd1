// Which of several places an address belongs to, by each mapping, and what number it has there.
#include <map>
#include <set>
#include <string>

#include "catch.hpp"
#include "memory/mapping/placement.hpp"
#include "memory_machine.hpp"
#include "strobe/error.hpp"

using namespace strobe;
using namespace strobe::testing;
using Catch::Contains;
using memory::Placement;

namespace {

Placement placement(PolicyChoice choice, std::uint64_t places, std::uint64_t block) {
  const AddressMapping::Place place{places, block};
  std::shared_ptr<Policy> made = MemoryPolicies().make({AddressMapping::kKind, "", choice, &place});
  return {places, block, std::static_pointer_cast<AddressMapping>(made)};
}

PolicyChoice with(std::string name, std::string parameter, std::string value) {
  PolicyChoice choice(std::move(name));
  choice.parameters = {{std::move(parameter), std::move(value)}};
  return choice;
}

}  // namespace

TEST_CASE("modulo is what hardware without a mapping does") {
  const Placement modulo = placement("modulo", 12, 256), none(12, 256);
  for (std::uint64_t address = 0; address < 100'000; address += 64) {
    REQUIRE(modulo(address) == address / 256 % 12);
    REQUIRE(none(address) == address / 256 % 12);
    REQUIRE(modulo.within(address) == address / 256 / 12 * 256 + address % 256);
  }
}

TEST_CASE("xor gives each of neighbouring blocks another place, whatever the stride's power of two") {
  const Placement folded = placement("xor", 16, 256);
  for (const std::uint64_t stride : {256u, 4096u, 65536u, 1u << 20}) {
    std::set<std::size_t> found;
    for (std::uint64_t n = 0; n < 16; ++n) found.insert(folded(n * stride));
    CHECK(found.size() == 16);
  }
}

TEST_CASE("range keeps all of a range in one place, and numbers it without gaps") {
  const Placement ranges = placement(with("range", "size", "4 KiB"), 4, 256);
  for (std::uint64_t address = 0; address < 65536; address += 128) {
    REQUIRE(ranges(address) == address / 4096 % 4);
    REQUIRE(ranges.within(address) == address / 16384 * 4096 + address % 4096);
  }
  CHECK(placement(with("range", "size", "16 B"), 4, 256)(256) == 1);  // a block is the least
}

TEST_CASE("parity finds each bit by the bits of its mask") {
  const Placement parity = placement(with("parity", "masks", "0x11, 0x6"), 4, 64);
  CHECK(parity(64 * 0x00) == 0);
  CHECK(parity(64 * 0x01) == 1);
  CHECK(parity(64 * 0x02) == 2);
  CHECK(parity(64 * 0x04) == 2);
  CHECK(parity(64 * 0x06) == 0);
  CHECK(parity(64 * 0x11) == 0);
  CHECK(parity(64 * 0x13) == 2);
  const Placement one = placement(with("parity", "masks", "0x9"), 4, 64);  // the other bit is its own
  CHECK(one(64 * 0x0a) == 3);
}

TEST_CASE("parity refuses masks that leave a place without blocks, and what is no mask") {
  const auto refused = [](const char* masks, std::uint64_t places = 4) {
    try {
      placement(with("parity", "masks", masks), places, 64);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK_THAT(refused("0x3,0x3"), Contains("independent"));
  CHECK_THAT(refused("0x10"), Contains("independent"));
  CHECK_THAT(refused("0x1,0x2,0x4"), Contains("more than the 2 bits"));
  CHECK_THAT(refused("0x1,two"), Contains("\"two\" is no number"));
  CHECK_THAT(refused("", 6), Contains("6 places have no bits of their own"));
  CHECK(refused("0x3,0x2").empty());
}

TEST_CASE("of a mapping that permutes, place and number within it name an address uniquely") {
  for (const PolicyChoice& choice : {PolicyChoice("modulo"), PolicyChoice("xor"), with("range", "size", "1 KiB"),
                                     with("parity", "masks", "0x15,0x2a,0x4c,0x98")}) {
    CAPTURE(choice.name);
    const Placement mapped = placement(choice, 16, 256);
    std::map<std::pair<std::size_t, std::uint64_t>, std::uint64_t> seen;
    for (std::uint64_t address = 0; address < (1u << 20); address += 256) {
      const auto [at, is_new] = seen.try_emplace({mapped(address), mapped.within(address)}, address);
      REQUIRE(is_new);
    }
  }
}

// What every address mapping promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/policy/address_mapping.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

using Place = AddressMapping::Place;

constexpr Place kPlaces[] = {{1, 64}, {2, 4096}, {16, 64}, {64, 256}, {4096, 64}};

std::uint64_t place_of(const AddressMapping& mapping, const AddressMapping::Rules& rules, const Place& place,
                       std::uint64_t run) {
  if (rules.how != AddressMapping::Rules::chosen) return run % place.places;  // the hardware's block computes it
  const std::uint64_t chosen = mapping.choose(run);
  if (chosen >= place.places)
    throw Broken{fmt::format("run {} goes to place {} of {}, which there is not", run, chosen, place.places)};
  if (mapping.choose(run) != chosen) throw Broken{fmt::format("run {} goes to one place first, then to another", run)};
  return chosen;
}

/// From a multiple of the number of places on.
void check_permutes(const AddressMapping& mapping, const AddressMapping::Rules& rules, const Place& place,
                    std::uint64_t first) {
  std::vector<bool> taken(place.places);
  for (std::uint64_t run = first; run < first + place.places; ++run) {
    const std::uint64_t chosen = place_of(mapping, rules, place, run);
    if (taken[chosen])
      throw Broken{fmt::format("of runs {} to {}, place {} of {} gets two - say so by permutes = false", first,
                               first + place.places - 1, chosen, place.places)};
    taken[chosen] = true;
  }
}

std::string check_places(const RegisteredType& type, const Note& note) {
  std::string places;
  for (const Place& place : kPlaces) {
    note(fmt::format("{} places, blocks of {} bytes", place.places, place.block));
    const auto mapping = make_policy<AddressMapping>(type, place);
    const AddressMapping::Rules rules = mapping->rules();
    if (!std::has_single_bit(rules.run)) throw Broken{fmt::format("a run of {} blocks is no power of two", rules.run)};
    SplitMix64 random(1);
    for (unsigned n = 0; n < 64; ++n) {
      const std::uint64_t run = random.below(std::uint64_t{1} << 40);
      places += fmt::format("run {}: place {}\n", run, place_of(*mapping, rules, place, run));
      if (rules.permutes) check_permutes(*mapping, rules, place, run / place.places * place.places);
    }
  }
  return places;
}

constexpr Contract kContracts[] = {
    {"places", "a run has one place, and runs that follow each other all have different ones if it says so",
     check_places, true, true},
};

}  // namespace

std::span<const Contract> mapping_contracts() { return kContracts; }

}  // namespace strobe::conformance

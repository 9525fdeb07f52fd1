// What every dispatch order promises (docs/extend/sdk.md, "What is checked").
#include "strobe/policy/dispatch_order.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr DispatchOrder::Place kPlaces[] = {{64, 4}, {1, 1}, {2, 2}, {11, 4}, {304, 38}};

std::string words_for(const DispatchOrder::Place& place) {
  return fmt::format("{} compute units, {} per array", place.units, place.units_per_array);
}

/// Work-groups that start and end on compute units of different size.
class Groups {
 public:
  Groups(const RegisteredType& type, const DispatchOrder::Place& place, std::uint64_t seed)
      : order_(make_policy<DispatchOrder>(type, place)), place_(place), groups_(place.units), random_(seed) {
    for (std::uint32_t unit = 0; unit < place.units; ++unit) room_.push_back(1 + random_.below(6));
    last_ = place.units - 1;
  }

  void make(unsigned count) {
    for (unsigned n = 0; n < count; ++n) {
      end_some();
      std::vector<bool> candidates(place_.units);
      bool any = false;
      for (std::uint32_t unit = 0; unit < place_.units; ++unit) any |= candidates[unit] = groups_[unit] < room_[unit];
      if (!any) continue;
      const std::uint32_t unit = order_->pick({started_, candidates, groups_, last_});
      if (unit >= place_.units || !candidates[unit])
        throw Broken{fmt::format("of {}, it picks unit {}, which is no candidate", words_for(place_), unit)};
      picked_ += fmt::format("{}: unit {}\n", words_for(place_), unit);
      if (random_.below(8) == 0) continue;  // it does not fit after all
      ++groups_[unit];
      ++started_;
      last_ = unit;
    }
  }
  const std::string& picked() const { return picked_; }

 private:
  void end_some() {
    for (std::uint32_t& groups : groups_)
      if (groups != 0 && random_.below(16) == 0) --groups;
  }
  std::unique_ptr<DispatchOrder> order_;
  DispatchOrder::Place place_;
  std::vector<std::uint32_t> groups_;
  std::vector<std::uint64_t> room_;
  SplitMix64 random_;
  std::uint64_t started_ = 0;
  std::uint32_t last_ = 0;
  std::string picked_;
};

constexpr unsigned kGroups = 2000;

std::string check_units(const RegisteredType& type, const Note& note) {
  std::string picked;
  for (const DispatchOrder::Place& place : kPlaces) {
    note(words_for(place));
    Groups groups(type, place, 1);
    groups.make(kGroups);
    picked += groups.picked();
  }
  return picked;
}

std::string check_instances(const RegisteredType& type, const Note&) {
  Groups alone(type, kPlaces[0], 1);
  alone.make(kGroups);
  Groups one(type, kPlaces[0], 1), other(type, kPlaces[0], 2);
  for (unsigned n = 0; n < kGroups; n += 16) {
    one.make(16);
    other.make(13);  // not in step: what is shared may have a period
  }
  if (one.picked() != alone.picked())
    throw Broken{
        "other units are picked when another instance works, too - what is it that they share (static, global)?"};
  return {};
}

constexpr Contract kContracts[] = {
    {"units", "it picks a compute unit that may have room, the same in the same situation", check_units, true, true},
    {"instances", "instances share nothing that can be seen", check_instances},
};

}  // namespace

std::span<const Contract> dispatch_order_contracts() { return kContracts; }

}  // namespace strobe::conformance

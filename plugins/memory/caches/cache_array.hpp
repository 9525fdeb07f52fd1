// The lines of a cache: where each lies, which are here or in flight, and which of a full set is replaced.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "level_shape.hpp"
#include "memory/mapping/address_map.hpp"
#include "mshrs.hpp"
#include "replacement/lru.hpp"
#include "strobe/policy/replacement.hpp"
#include "tags.hpp"

namespace memory {

/// Which cases a stage can meet. `few`: sets are found by shifts, ways are few, the policy is LRU, nothing is
/// prefetched (CacheArray::takes_few_steps() and no prefetcher). Then the stage is the same, without the tests for the
/// others.
enum class Steps : std::uint8_t { all, few };

/// Where a line lies, found once.
struct Place {
  std::uint32_t set;
  Tags::Set in;
  Lru::Ranks* ranks;  ///< with Steps::few
  Tags::Line& line(std::uint32_t way) const { return in.lines[way]; }
  Tags::Way at(std::uint32_t way) const { return {in.keys[way], in.lines[way]}; }
};

class CacheArray {
 public:
  CacheArray(const LevelShape& shape, const strobe::ComponentContext& context);

  const AddressMap& map() const { return map_; }
  Tags& tags() { return tags_; }
  const Tags& tags() const { return tags_; }
  strobe::ReplacementPolicy& policy() { return *policy_; }
  bool takes_few_steps() const { return map_.takes_few_steps() && lru_ != nullptr && lru_->has_few_ways(); }

  template <Steps kSteps>
  [[gnu::always_inline]] std::uint32_t set_of(std::uint64_t address) const {
    if (kSteps == Steps::few) return map_.set_in_few_steps(address);
    return map_.computes_in_place() ? map_.set_in_place(address) : map_.set(address);
  }
  template <Steps kSteps>
  [[gnu::always_inline]] Place place(std::uint32_t set) const {
    return {set, tags_.set(set), kSteps == Steps::few ? lru_->ranks_in_one_block(set) : nullptr};
  }
  /// The way that holds or gets a line; Tags::kNone if none does.
  template <Steps kSteps>
  [[gnu::always_inline]] std::uint32_t find(const Place& place, std::uint64_t number) {
    return kSteps == Steps::few ? tags_.find_in_few_ways(place.in, number) : tags_.find(place.in, number);
  }

  /// A lookup has found its line.
  template <Steps kSteps>
  [[gnu::always_inline]] void used(const Place& place, std::uint32_t way, const MemoryAccess& access) {
    if (kSteps == Steps::few) return Lru::use_in_one_block(place.ranks, way);
    if (lru_ != nullptr) [[likely]]
      return lru_->use(place.set, way);
    policy_->hit(place.set, way, access);
  }
  /// A new line takes a way.
  template <Steps kSteps>
  [[gnu::always_inline]] void put(const Place& place, std::uint32_t way, std::uint64_t number, Tags::Line line,
                                  const MemoryAccess& access) {
    tags_.put(place.at(way), number, line);
    if (kSteps == Steps::few) return Lru::use_in_one_block(place.ranks, way);
    if (lru_ != nullptr) [[likely]]
      return lru_->use(place.set, way);
    policy_->fill(place.set, way, access);
  }

  /// A way for a new line; it may be in flight.
  template <Steps kSteps>
  [[gnu::always_inline]] std::uint32_t choose_way(const Place& place, const MemoryAccess& access, Cycle arrived,
                                                  const Mshrs& mshrs) {
    const std::uint32_t chosen = chosen_way_;
    chosen_way_ = Tags::kNone;
    const std::uint32_t empty = tags_.empty(place.in);
    if (empty != Tags::kNone) return empty;
    if (chosen != Tags::kNone) return chosen;
    if (kSteps == Steps::few) return lru_->oldest_in_one_block(place.ranks);
    if (!replace_in_flight_) [[unlikely]]
      return victim_of_arrived(place.set, access, arrived, mshrs);
    return lru_ != nullptr ? lru_->oldest(place.set) : ask(place.set, access, {});
  }
  /// What choose_way() has returned is asked for again: a policy may choose at random, and is asked once for a request
  /// that is stalled.
  void keep_choice(std::uint32_t way) { chosen_way_ = way; }
  /// The way of a full set for a line that waits for nothing: one in flight is dropped.
  template <Steps kSteps>
  [[gnu::always_inline]] std::uint32_t victim(const Place& place, const MemoryAccess& access, Cycle arrived) {
    if (kSteps == Steps::few) return lru_->oldest_in_one_block(place.ranks);
    return ask(place.set, access, candidates(place.set, arrived));
  }
  /// What the policy chooses of some ways of a full set. Error if it is none of them.
  std::uint32_t ask(std::uint32_t set, const MemoryAccess& access, const strobe::Candidates& candidates) {
    const std::uint32_t way = policy_->victim(set, access, candidates);
    if (way >= tags_.ways() || !candidates[way]) [[unlikely]]
      refuse(set, way);
    return way;
  }
  /// The ways of a full set that may be replaced for a request that arrived in cycle `arrived`.
  strobe::Candidates candidates(std::uint32_t set, Cycle arrived);

  /// Prefetches what a lookup reads of a set into the host's caches.
  void expect_few(std::uint32_t set) const {
    tags_.expect(set);
    lru_->expect_few(set);
  }
  void expect(std::uint32_t set) const;
  void expect_all() const;
  void archive_policies(strobe::Archive& archive);

 private:
  [[gnu::cold, gnu::noinline]] std::uint32_t victim_of_arrived(std::uint32_t set, const MemoryAccess& access,
                                                               Cycle arrived, const Mshrs& mshrs);
  std::uint32_t first_to_arrive(std::uint32_t set, const Mshrs& mshrs);
  [[noreturn, gnu::cold]] void refuse(std::uint32_t set, std::uint32_t way) const;

  AddressMap map_;
  Tags tags_;
  std::unique_ptr<strobe::ReplacementPolicy> policy_;
  Lru* const lru_;  ///< the policy, if it is this one: what nearly all caches have is called without the contract
  bool replace_in_flight_;
  std::uint32_t chosen_way_ = Tags::kNone;  ///< that the policy chose for the first stalled request, which waits for it
  std::vector<std::uint64_t> arrived_ways_;  ///< of candidates()
};

}  // namespace memory

#include "cache_array.hpp"

#include <algorithm>
#include <string>

namespace memory {

CacheArray::CacheArray(const LevelShape& shape, const strobe::ComponentContext& context)
    : map_(shape.line, Placement(context, shape.bank_hash, shape.banks, shape.interleave),
           Placement(context, shape.hash, shape.sets, shape.line)),
      tags_(shape.sets, shape.ways),
      policy_(context.policy<strobe::ReplacementPolicy>(shape.replacement, {shape.sets, shape.ways, shape.seed})),
      lru_(dynamic_cast<Lru*>(policy_.get())),
      replace_in_flight_(shape.replace_in_flight) {}

/// Those whose lines came in an earlier cycle. A line whose arrival is not known yet counts as in flight, so this
/// depends on when the next level says it: on where the machine is cut, not on windows or threads.
strobe::Candidates CacheArray::candidates(std::uint32_t set, Cycle arrived) {
  if (replace_in_flight_) [[likely]]
    return {};
  bool any = false;
  arrived_ways_.assign((tags_.ways() + 63) / 64, 0);
  for (std::uint32_t way = 0; way < tags_.ways(); ++way) {
    if (tags_.line(set, way).ready >= arrived) continue;
    arrived_ways_[way / 64] |= std::uint64_t{1} << way % 64;
    any = true;
  }
  return any ? strobe::Candidates(arrived_ways_.data()) : strobe::Candidates();
}

std::uint32_t CacheArray::victim_of_arrived(std::uint32_t set, const MemoryAccess& access, Cycle arrived,
                                            const Mshrs& mshrs) {
  const strobe::Candidates those = candidates(set, arrived);
  return those.all() ? first_to_arrive(set, mshrs) : ask(set, access, those);
}

void CacheArray::refuse(std::uint32_t set, std::uint32_t way) const {
  policy_->refuse("replaces way " + std::to_string(way) + " of set " + std::to_string(set) + ", which has " +
                  std::to_string(tags_.ways()) + " ways - it must be one of the candidates");
}

/// Of a set whose lines are all in flight; of those whose arrival is not known yet, the one that was missed first. What
/// the policy would choose may arrive last, and stall all lookups until then.
std::uint32_t CacheArray::first_to_arrive(std::uint32_t set, const Mshrs& mshrs) {
  std::uint32_t first = 0;
  for (std::uint32_t way = 1; way < tags_.ways(); ++way) {
    const Tags::Line &line = tags_.line(set, way), &best = tags_.line(set, first);
    const bool missed_before = line.ready == best.ready && mshrs.age(line.mshr) > mshrs.age(best.mshr);
    if (line.ready < best.ready || missed_before) first = way;
  }
  return first;
}

void CacheArray::expect(std::uint32_t set) const {
  tags_.expect(set);
  if (lru_ != nullptr)
    lru_->expect(set);
  else
    policy_->expect(set);
}

void CacheArray::expect_all() const {
  tags_.expect_all();
  if (lru_ != nullptr) lru_->expect_all();
}

void CacheArray::archive_policies(strobe::Archive& archive) {
  map_.archive(archive);
  policy_->archive(archive);
}

}  // namespace memory

#include "sim/deliveries.hpp"

#include <algorithm>
#include <utility>

#include "strobe/component.hpp"

namespace strobe {

Deliveries::Deliveries() {
  for (Bin& bin : bins_) std::fill(std::begin(bin.last), std::end(bin.last), kNone);
}

void Deliveries::grow(Bin& bin) {
  bin.entries.resize(std::max<std::size_t>(16, 2 * bin.entries.size()));
  if (last_first_.size() < bin.entries.size()) last_first_.resize(bin.entries.size());
}

Cycle Deliveries::take_far() {
  const Entry far = far_.top().entry;
  far_.pop();
  Entry& entry = append(far.at, *far.to);
  entry.access = far.access;
  entry.level = far.level;
  entry.is_answer = far.is_answer;
  return far.at;
}

/// The second stage follows some entries behind the first.
void Deliveries::expect(Cycle begin, Cycle end) const {
  constexpr std::uint32_t kBetweenStages = 8, kAhead = 4;
  const Entry* first_done[kBetweenStages] = {};
  std::uint32_t place = 0;
  const auto second = [](const Entry* entry) {
    if (entry != nullptr) entry->to->owner().expect_indirect(*entry->to, entry->access.tag);
  };
  const Cycle first_bin = begin / kCycles, bins = std::min((end + kCycles - 1) / kCycles - first_bin, kBins);
  for (Cycle n = first_bin; n < first_bin + bins; ++n) {
    const Bin& bin = bins_[n % kBins];
    for (const Entry *entry = bin.entries.data(), *last = entry + bin.count; entry != last; ++entry) {
      __builtin_prefetch(entry + kAhead);
      if (entry->at - begin >= end - begin) continue;
      const Component& owner = entry->to->owner();
      if (!entry->is_answer) {
        owner.expect(*entry->to, entry->access);
        continue;
      }
      owner.expect_answer(*entry->to, entry->access.tag);
      second(std::exchange(first_done[place], entry));
      place = (place + 1) % kBetweenStages;
    }
  }
  for (const Entry* const entry : first_done) second(entry);
}

/// Finds the entries of a cycle, those that are handed over first last: by rank, and of one rank in the order in which
/// they were sent. What is sent comes nearly in the order of ports, so each finds its place at once.
inline std::uint32_t Deliveries::sort(const Bin& bin, std::uint32_t last) {
  const Entry* const entries = bin.entries.data();
  std::uint32_t* const sorted = last_first_.data();
  std::uint32_t count = 0;
  for (std::uint32_t n = last; n != kNone; n = entries[n].before) {
    const std::uint32_t rank = entries[n].rank;
    std::uint32_t to = count++;
    for (; to != 0 && entries[sorted[to - 1]].rank < rank; --to) sorted[to] = sorted[to - 1];
    sorted[to] = n;
  }
  return count;
}

[[gnu::always_inline]] inline void Deliveries::hand_over(ClockDomain& clock, const Entry& entry) {
  MemoryPort& to = *entry.to;
  Component& owner = to.owner();
  clock.touch(owner.member());
  if (entry.is_answer) return owner.completed(to, entry.access.tag, {clock.now(), entry.level});
  const MemoryAccess access = entry.access;  // what it leads to may come into the same bin, whose entries then move
  if (const MemoryReply reply = owner.access(to, access, clock.now()); !reply.pending()) to.answer(access.tag, reply);
}

void Deliveries::deliver(ClockDomain& clock, std::uint64_t slot) {
  Bin& bin = bins_[slot / kCycles];
  const std::uint32_t last = std::exchange(bin.last[slot % kCycles], kNone);
  if (bin.entries[last].before == kNone) {
    --bin.waiting;
    hand_over(clock, bin.entries[last]);
  } else {
    std::uint32_t n = sort(bin, last);
    bin.waiting -= n;
    while (n-- != 0) hand_over(clock, bin.entries[last_first_[n]]);
  }
  if (bin.waiting == 0) bin.count = 0;
}

}  // namespace strobe

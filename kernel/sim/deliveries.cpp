#include "sim/deliveries.hpp"

#include <algorithm>
#include <bit>

#include "strobe/component.hpp"

namespace strobe {

Deliveries::Deliveries() {
  std::fill(std::begin(first_), std::end(first_), kNone);
  std::fill(std::begin(last_), std::end(last_), kNone);
}

void Deliveries::append(Cycle at, std::uint32_t entry) {
  const std::size_t slot = at % kSlots;
  entries_[entry].next = kNone;
  if (first_[slot] == kNone)
    first_[slot] = entry;
  else
    entries_[last_[slot]].next = entry;
  last_[slot] = entry;
  occupied_[slot / 64] |= std::uint64_t{1} << (slot % 64);
}

void Deliveries::add(Cycle now, Cycle at, MemoryPort& to, const MemoryAccess& access, const MemoryReply* reply) {
  if (free_ == kNone) {
    free_ = static_cast<std::uint32_t>(entries_.size());
    entries_.push_back({{}, nullptr, ServedBy::unknown, false, kNone});
  }
  const std::uint32_t index = free_;
  Entry& entry = entries_[index];
  free_ = entry.next;
  entry.access = access;
  entry.to = &to;
  entry.is_reply = reply != nullptr;
  if (reply != nullptr) entry.level = reply->level;
  ++count_;
  if (at - now < kSlots)
    append(at, index);
  else
    far_.push({at, order_++, index});
}

Cycle Deliveries::next(Cycle now) const {
  if (count_ == 0) return kNever;
  const Cycle start = now + 1;
  const std::uint64_t first = start % kSlots;
  Cycle soonest = far_.empty() ? kNever : far_.top().at;
  for (std::uint64_t n = 0; n <= kSlots / 64; ++n) {
    const std::uint64_t word = (first / 64 + n) % (kSlots / 64);
    std::uint64_t bits = occupied_[word];
    if (n == 0) bits &= ~std::uint64_t{0} << (first % 64);
    if (n == kSlots / 64) bits &= (std::uint64_t{1} << (first % 64)) - 1;
    if (bits == 0) continue;
    const std::uint64_t slot = word * 64 + static_cast<std::uint64_t>(std::countr_zero(bits));
    return std::min(soonest, start + (slot + kSlots - first) % kSlots);
  }
  return soonest;
}

void Deliveries::deliver(Cycle now) {
  due_.clear();
  // What was sent a long time ahead was sent first.
  for (; !far_.empty() && far_.top().at <= now; far_.pop()) due_.push_back(far_.top().entry);
  const std::size_t slot = now % kSlots;
  for (std::uint32_t entry = first_[slot]; entry != kNone; entry = entries_[entry].next) due_.push_back(entry);
  first_[slot] = last_[slot] = kNone;
  occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
  if (due_.size() > 1)
    std::stable_sort(due_.begin(), due_.end(), [this](std::uint32_t a, std::uint32_t b) {
      return entries_[a].to->rank() < entries_[b].to->rank();
    });
  count_ -= due_.size();
  for (const std::uint32_t index : due_) {
    const Entry entry = entries_[index];
    entries_[index].next = free_;
    free_ = index;
    Component& owner = entry.to->owner();
    owner.clock().touch(owner.member());
    if (entry.is_reply) {
      owner.completed(*entry.to, entry.access.tag, {now, entry.level});
      continue;
    }
    const MemoryReply reply = owner.access(*entry.to, entry.access, now);
    if (!reply.pending()) entry.to->answer(entry.access.tag, reply);
  }
}

}  // namespace strobe

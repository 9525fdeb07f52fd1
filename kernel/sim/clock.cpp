#include "strobe/clock.hpp"

#include <algorithm>
#include <cstddef>

#include "sim/deliveries.hpp"
#include "strobe/component.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {
constexpr std::uint64_t kPicosecondsPerSecond = 1'000'000'000'000;

/// Lets the host's cache have the next component while this one ticks: what ticks read first of the classes derived
/// from Component.
void prefetch(const Component* component) {
  constexpr std::size_t kLine = 64, kLines = 8;
  const auto* const members = reinterpret_cast<const std::byte*>(component) + sizeof(Component) / kLine * kLine;
  for (std::size_t line = 0; line < kLines; ++line) __builtin_prefetch(members + line * kLine);
}
}  // namespace

ClockDomain::ClockDomain(Hertz frequency, std::uint32_t partition)
    : frequency_(frequency),
      partition_(partition),
      period_ps_((kPicosecondsPerSecond + frequency.n / 2) / frequency.n),
      deliveries_(std::make_unique<Deliveries>()) {
  wheel_.assign(kSlots * words_, 0);
  ticked_.assign(words_, 0);
}

ClockDomain::~ClockDomain() = default;

void ClockDomain::deliver(Cycle at, MemoryPort& to, const MemoryAccess& access) {
  if (at <= now_) at = now_ + 1;
  deliveries_->add(now_, at, to, access, nullptr);
  if (at < next_) next_ = at;
}

void ClockDomain::deliver(Cycle at, MemoryPort& to, std::uint64_t tag, const MemoryReply& reply) {
  if (at <= now_) at = now_ + 1;
  MemoryAccess answered;
  answered.tag = tag;
  deliveries_->add(now_, at, to, answered, &reply);
  if (at < next_) next_ = at;
}

std::uint32_t ClockDomain::add(Component& component) {
  const auto member = static_cast<std::uint32_t>(members_.size());
  members_.push_back(&component);
  if (members_.size() > std::size_t{words_} * 64) {
    std::vector<std::uint64_t> wider(kSlots * (words_ + 1), 0);
    for (Cycle slot = 0; slot < kSlots; ++slot)
      for (std::uint32_t word = 0; word < words_; ++word)
        wider[slot * (words_ + 1) + word] = wheel_[slot * words_ + word];
    wheel_ = std::move(wider);
    ++words_;
    ticked_.push_back(0);
  }
  return member;
}

void ClockDomain::wake_far(std::uint32_t member, Cycle at) {
  far_.push({at, member});
  if (at < next_) next_ = at;
}

void ClockDomain::take_far() {
  while (!far_.empty() && far_.top().at - now_ < kSlots) {
    mark(far_.top().member, far_.top().at);
    far_.pop();
  }
}

Cycle ClockDomain::find_next() const {
  // From the slot after this one on, once around; bit by bit only within the words at either end.
  const Cycle start = now_ + 1;
  const std::uint64_t first = start % kSlots;
  for (std::uint64_t n = 0; n <= kSlots / 64; ++n) {
    const std::uint64_t word = (first / 64 + n) % (kSlots / 64);
    std::uint64_t bits = occupied_[word];
    if (n == 0) bits &= ~std::uint64_t{0} << (first % 64);
    if (n == kSlots / 64) bits &= (std::uint64_t{1} << (first % 64)) - 1;
    if (bits == 0) continue;
    const std::uint64_t slot = word * 64 + static_cast<std::uint64_t>(std::countr_zero(bits));
    return std::min(start + (slot + kSlots - first) % kSlots, deliveries_->next(now_));
  }
  return std::min(far_.empty() ? kNever : far_.top().at, deliveries_->next(now_));
}

void ClockDomain::step() {
  now_ = next_;
  if (!far_.empty()) take_far();
  if (!deliveries_->empty()) deliveries_->deliver(now_);
  const std::uint64_t slot = now_ % kSlots;
  for (std::uint32_t word = 0; word < words_; ++word) {
    std::uint64_t& due = wheel_[slot * words_ + word];
    ticked_[word] |= due;
    // Nobody can be woken for this cycle any more, so the set only shrinks.
    while (due != 0) {
      const auto member = static_cast<std::size_t>(std::countr_zero(due));
      due &= due - 1;
      if (due != 0) prefetch(members_[word * std::size_t{64} + static_cast<std::size_t>(std::countr_zero(due))]);
      members_[word * std::size_t{64} + member]->tick(now_);
    }
  }
  occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
  next_ = find_next();
}

void ClockDomain::begin_measurement() {
  ticked_.assign(words_, 0);
  measured_from_ = now_;
}

}  // namespace strobe

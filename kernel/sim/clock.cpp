#include "strobe/clock.hpp"

#include <algorithm>
#include <cstddef>

#include "sim/hand_over.hpp"
#include "sim/most_cycles.hpp"
#include "strobe/archive.hpp"
#include "strobe/component.hpp"
#include "strobe/error.hpp"
#include "strobe/event.hpp"

namespace strobe {

namespace {
constexpr std::uint64_t kPicosecondsPerSecond = 1'000'000'000'000;
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

void ClockDomain::skip_to(Cycle cycle) {
  if (cycle <= now_) return;
  now_ = cycle;
  earliest_ = cycle + 1;
  if (within_reach(next_far_)) take_far();
}

void ClockDomain::archive(Archive& archive) {
  archive.require_idle(next_ == kNever, "the machine has not come to rest");
  archive(now_, earliest_);
  archive.require(now_ < kMaxCycles && earliest_ <= now_ + 1, "a clock stands at an impossible cycle");
}

std::uint32_t ClockDomain::add(Component& component) {
  const auto member = static_cast<std::uint32_t>(members_.size());
  members_.push_back(&component);
  touched_.push_back(0);
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
  will_be_far(at);
}

void ClockDomain::will_be_far(Cycle at) {
  next_far_ = std::min(next_far_, at);
  next_ = std::min(next_, at);
}

/// What has come within reach gets a slot. It was sent before anything that gets this slot at once.
void ClockDomain::take_far() {
  for (; !far_.empty() && within_reach(far_.top().at); far_.pop()) mark(far_.top().member, far_.top().at);
  while (Deliveries::within_reach(deliveries_->next_far(), now_)) occupy(deliveries_->take_far());
  next_far_ = std::min(far_.empty() ? kNever : far_.top().at, deliveries_->next_far());
}

/// The next cycle after now whose slot is occupied; what has none yet is later.
inline Cycle ClockDomain::find_next() const {
  constexpr unsigned kWords = kSlots / 64;
  static_assert(kWords == 8 * sizeof occupied_words_, "occupied_words_ has a bit for each word");
  const Cycle start = now_ + 1;
  const auto first = static_cast<unsigned>(start % kSlots), word = first / 64;
  if (const std::uint64_t bits = occupied_[word] >> (first % 64); bits != 0)
    return start + static_cast<Cycle>(std::countr_zero(bits));
  // The other words in the order of time; of the first one, what lies before `start`, is last.
  const std::uint8_t others = std::rotr(occupied_words_, static_cast<int>(word + 1));
  if (others == 0) return next_far_;
  const unsigned found = (word + 1 + static_cast<unsigned>(std::countr_zero(others))) % kWords;
  const unsigned slot = found * 64 + static_cast<unsigned>(std::countr_zero(occupied_[found]));
  return start + (slot + kSlots - first) % kSlots;
}

void ClockDomain::expect_window(Cycle end) const {
  // Of recorded accesses, requesters' tags are not known to the levels, which would pass them on.
  if (next_ < end && !observes(EventKind::access)) deliveries_->expect(next_, end);
}

void ClockDomain::step() {
  now_ = next_;
  if (within_reach(next_far_)) [[unlikely]]
    take_far();
  const std::uint64_t slot = now_ % kSlots;
  if (deliveries_->due(slot)) {
    earliest_ = now_;
    deliveries_->deliver(*this, slot);
  }
  earliest_ = now_ + 1;
  if (words_ == 1)
    tick_members(0, slot);
  else
    for (std::uint32_t word = 0; word < words_; ++word) tick_members(word, slot * words_ + word);
  if ((occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64))) == 0)
    occupied_words_ &= static_cast<std::uint8_t>(~(1u << slot / 64));
  next_ = find_next();
}

/// Ticks what a word of the wheel says: members 64 * word and on.
inline void ClockDomain::tick_members(std::uint32_t word, std::uint64_t place) {
  std::uint64_t& due = wheel_[place];
  if (due == 0) return;
  ticked_[word] |= due;
  Component* const* const members = &members_[word * std::size_t{64}];
  // Nobody can be woken for this cycle any more, so the set only shrinks.
  while (due != 0) {
    const auto member = static_cast<std::size_t>(std::countr_zero(due));
    due &= due - 1;
    members[member]->tick(now_);
  }
}

const std::vector<std::uint64_t>& ClockDomain::ticked() const {
  for (std::size_t member = 0; member < touched_.size(); ++member)
    ticked_[member / 64] |= std::uint64_t{touched_[member]} << (member % 64);
  return ticked_;
}

void ClockDomain::begin_measurement() {
  ticked_.assign(words_, 0);
  std::fill(touched_.begin(), touched_.end(), std::uint8_t{0});
  measured_from_ = now_;
}

}  // namespace strobe

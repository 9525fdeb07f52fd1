#include "strobe/clock.hpp"

#include <algorithm>
#include <cstddef>

#include "sim/deliveries.hpp"
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

void ClockDomain::expect_window(Cycle end) const {
  // Of recorded accesses, requesters' tags are not known to the levels, which would pass them on.
  if (next_ < end && !observes(EventKind::access)) deliveries_->expect(next_, end, occupied_);
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

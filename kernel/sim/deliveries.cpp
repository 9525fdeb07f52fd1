#include "sim/deliveries.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "strobe/component.hpp"
#include "strobe/fast/host_prefetch.hpp"

namespace strobe {

Deliveries::Deliveries() { grow(); }

/// Adds free entries: the first of them is used next.
void Deliveries::grow() {
  constexpr std::size_t kFirst = 16;
  const std::size_t more = std::max(kFirst, count_);
  entries_.push_back(std::make_unique<Entry[]>(more));
  count_ += more;
  for (std::size_t n = more; n-- != 0;) give_back(entries_.back()[n]);
}

Cycle Deliveries::take_far() {
  const Cycle at = first_far_.at;
  put_in_list(at, *first_far_.entry);
  if (first_from_ == kHeap) {
    heap_.pop();
    first_far_ = heap_.empty() ? Far{} : heap_.top();
  } else {
    Run& run = runs_[first_from_];
    run.pop();
    first_far_ = run.empty() ? Far{} : run.all[run.first];
  }
  if (first_far_.entry == nullptr) used_ &= ~(std::uint32_t{1} << first_from_);
  if (first_far_ > second_far_) find_first_far();
  return at;
}

/// The first two that come from different runs, or the heap.
void Deliveries::find_first_far() {
  first_far_ = second_far_ = {};
  for (std::uint32_t left = used_; left != 0; left &= left - 1) {
    const auto from = static_cast<std::uint32_t>(std::countr_zero(left));
    const Far& candidate = from == kHeap ? heap_.top() : runs_[from].all[runs_[from].first];
    if (first_far_ > candidate) {
      second_far_ = first_far_;
      first_far_ = candidate;
      first_from_ = from;
    } else if (second_far_ > candidate) {
      second_far_ = candidate;
    }
  }
}

void Deliveries::expect(Cycle begin, Cycle end, const std::uint64_t* occupied) const {
  const auto list = [](const Entry* entry) {
    for (; entry != nullptr; entry = entry->before) {
      const HostPrefetch* const owner = entry->to->owner().facets().host_prefetch;
      if (owner == nullptr) continue;
      if (entry->is_answer)
        owner->expect_answer(*entry->to, entry->access.tag);
      else
        owner->expect(*entry->to, entry->access);
    }
  };
  end = std::min(end, begin + kSlots);
  for (Cycle cycle = begin; cycle < end; cycle = (cycle | 63) + 1) {
    const std::uint64_t slot = cycle % kSlots;
    std::uint64_t bits = occupied[slot / 64] & ~std::uint64_t{0} << (slot % 64);
    if (const Cycle left = end - (cycle & ~Cycle{63}); left < 64) bits &= (std::uint64_t{1} << left) - 1;
    for (; bits != 0; bits &= bits - 1)
      list(last_[(slot & ~std::uint64_t{63}) + static_cast<unsigned>(std::countr_zero(bits))]);
  }
}

}  // namespace strobe

// What of a wave's memory operations may still be in flight, as far as its wait counters show.
//
// A counter says how many operations are outstanding, not which. Those of one class end in the order of issue: vector
// memory operations among themselves on VM_CNT, stores on VS_CNT, LDS operations on LGKM_CNT. Scalar loads, messages
// and FLAT operations on LGKM_CNT end in any order. So an operation is known to be over when the counter may stay at N
// and N later ones of its class were issued; without an order only N = 0 is proof.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "history.hpp"
#include "strobe/isa.hpp"

namespace races {

using namespace strobe;

/// The counters that results are waited for by.
enum class Counter : std::uint8_t { vm, lgkm, vs };
inline constexpr std::size_t kCounters = 3;

/// A memory operation between its issue and the wait that makes sure that it is over.
struct Operation {
  std::uint32_t number = 0;  ///< of the wave's operations, from 1 on
  std::uint32_t instruction = 0;
  std::uint64_t lanes = 0;           ///< that take part; all bits for scalar ones
  bool device = false, lds = false;  ///< what it touches
  bool bumps[kCounters] = {};
  bool ordered[kCounters] = {};  ///< among those of its class
  bool needed[kCounters] = {};   ///< must be waited for before the result is there

  bool is_over() const {
    for (std::size_t c = 0; c < kCounters; ++c)
      if (needed[c]) return false;
    return true;
  }
  bool is_counted() const { return bumps[0] || bumps[1] || bumps[2]; }
  /// They write their results in the order of issue.
  bool in_order_with(const Operation& later) const {
    for (std::size_t c = 0; c < kCounters; ++c)
      if (needed[c] && !(later.bumps[c] && ordered[c] && later.ordered[c])) return false;
    return true;
  }
};

/// What counting depends on. Where the lanes of a FLAT instruction point decides what it has to be waited for.
Operation operation_of(const InstructionInfo& info, bool device, bool lds);

/// Each operation is looked at a bounded number of times, however many others are outstanding: programs may issue any
/// number of them and wait for none.
class Outstanding {
 public:
  void reset();

  /// The wave waits until at most `count` are outstanding. `over(operation)` hears of each whose result is there now.
  template <class Over>
  void wait(Counter counter, std::uint32_t count, Over over) {
    const auto c = static_cast<std::size_t>(counter);
    for (; in_order_[c].size() > count; in_order_[c].pop_front()) end(c, in_order_[c].front(), over);
    if (count != 0) return;
    for (const std::uint32_t number : any_order_[c]) end(c, number, over);
    any_order_[c].clear();
  }

  /// Issues it; gives its number.
  std::uint32_t issue(const Operation& operation);

  /// The operation with this number, or null if it is over.
  const Operation* find(std::uint32_t number) const;
  /// Which accesses are over.
  Progress progress();

  /// Operations looked at since the last reset: the cost of all calls so far.
  std::uint64_t work() const { return work_; }

 private:
  template <class Over>
  void end(std::size_t counter, std::uint32_t number, Over over) {
    ++work_;
    const auto found = operations_.find(number);
    if (found == operations_.end()) return;
    found->second.needed[counter] = false;
    if (!found->second.is_over()) return;
    over(found->second);
    operations_.erase(found);
  }
  std::uint32_t first_outstanding(std::deque<std::uint32_t>& numbers);

  std::unordered_map<std::uint32_t, Operation> operations_;  ///< that are not over, by number
  std::deque<std::uint32_t> in_order_[kCounters];            ///< that a counter still counts
  std::vector<std::uint32_t> any_order_[kCounters];          ///< that a counter has to be awaited for
  std::deque<std::uint32_t> device_, lds_;                   ///< accesses; the first may be over
  std::uint32_t next_ = 1;
  std::uint64_t work_ = 0;
};

}  // namespace races

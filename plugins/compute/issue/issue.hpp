// Issue: which instructions issue in a round, and what that does to their waves. This is what all compute units share.
// GcnIssue and RdnaIssue decide which of the eligible instructions issue, and how long their waves are busy with them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "bursts.hpp"
#include "fetch.hpp"
#include "compute/accesses/local_memory.hpp"
#include "compute/accesses/scalar_memory.hpp"
#include "compute/accesses/vector_memory.hpp"
#include "execute.hpp"
#include "wait_counters.hpp"
#include "compute/unit/waves.hpp"
#include "compute/unit/work_groups.hpp"

namespace strobe::compute {

/// Parts of the compute unit that issuing reaches.
struct IssueParts {
  Waves& waves;
  WaitCounters& counters;
  InstructionFetch& fetch;
  Bursts& bursts;
  VectorMemory& vector_memory;
  ScalarMemory& scalar_memory;
  LocalMemory& local_memory;
  WorkGroups& groups;
  IssueCounts& counts;
  Component* unit;  ///< named in faults
};

class Issue {
 public:
  virtual ~Issue() = default;

  /// Looks at each vector unit that has something to do.
  virtual void round(Cycle now) = 0;
  /// The first cycle from `round` on in which an eligible wave of some vector unit can find its unit free; kNever if
  /// that takes a message, which will wake the compute unit.
  virtual Cycle next_turn(Cycle round) const = 0;
  void archive(Archive& archive) {
    if (scheduler_ != nullptr) scheduler_->archive(archive);
  }

 protected:
  /// Which vector instructions have a separate unit.
  enum class OwnUnit { none, transcendental, matrix };
  /// `scheduler` is null if the oldest wave goes first.
  Issue(const ComputeUnitSpec& spec, const IssueParts& parts, std::unique_ptr<WaveScheduler> scheduler, OwnUnit own);

  bool held_up(WaveSlot& slot, Cycle now);
  bool perform(WaveSlot& slot, const IssueRecord& record, Cycle now, std::uint32_t pass_lanes);
  [[gnu::noinline]] bool perform_first(WaveSlot& slot, const IssueRecord& record, Cycle now, std::uint32_t pass_lanes);
  Cycle vector_done(const WaveSlot& slot, Cycle now) const;
  [[gnu::noinline]] bool rests(WaveSlot& slot, const IssueRecord& record, Cycle now);
  Cycle busy_after_non_vector(WaveSlot& slot, const IssueRecord& record, bool jumped) const;
  void go_on(VectorUnit& simd, WaveSlot& slot, bool jumped, Cycle busy, Cycle now);
  /// Which of the eligible waves of a category goes.
  std::uint32_t pick(const VectorUnit& simd, std::uint32_t category, Cycle now) {
    const std::uint64_t candidates = simd.open(category);
    if (scheduler_ == nullptr || std::has_single_bit(candidates)) return simd.oldest_of(candidates);
    return ask_scheduler(simd, category, candidates, now);
  }
  [[gnu::noinline]] std::uint32_t ask_scheduler(const VectorUnit& simd, std::uint32_t category,
                                                std::uint64_t candidates, Cycle now);
  Cycle unit_free_at(const VectorUnit& simd, std::uint32_t category) const;
  /// Whether an instruction can issue, as far as its unit is concerned.
  bool unit_is_free(const VectorUnit& simd, std::uint32_t category, Cycle now) const {
    if (simd.free[category] > now) return false;
    constexpr std::uint32_t kOthers = 1u << kScalar | 1u << kBranch | 1u << kInternal | 1u << kVector | 1u << kLds;
    return ((kOthers >> category) & 1) != 0 || unit_free_at(simd, category) <= now;
  }
  [[gnu::noinline, gnu::cold]] void report(const WaveSlot& slot, const IssueRecord& record, Cycle now);
  [[gnu::noinline, gnu::cold]] void record(const WaveSlot& slot, const IssueRecord& record, Cycle now,
                                           Cycle busy) const;

  /// By unit and latency class, which lie side by side: one look-up.
  static constexpr std::size_t kPairsOfUnitAndClass = kLatencyClasses << 8;
  using CategoryTable = std::array<Category, kPairsOfUnitAndClass>;
  Category category_of(const IssueRecord& record) const { return (*category_table_)[unit_and_latency(record)]; }
  static const CategoryTable& table_of(OwnUnit own);

  /// How long instructions keep their waves busy, in cycles.
  struct alignas(64) Busy {
    std::uint32_t by_latency[kLatencyClasses] = {};
    std::uint32_t by_unit[std::size(kCategoryOf)] = {};  ///< of instructions that do not jump
    std::uint32_t branch_taken = 0;
    /// Of a no-op, for each wait state beyond the first (IssueRecord::memory_bytes); 0: it takes no longer than
    /// another.
    std::uint32_t wait_state = 0;
    std::uint32_t vector_to_end = 0;     ///< until the wave of a vector instruction can end
    std::uint32_t vector_to_scalar = 0;  ///< until a scalar instruction may read a vector unit's result
  };

  Busy busy_;
  Cycle round_cycles_;  ///< cycles of a round
  Waves& waves_;
  WaitCounters& counters_;
  InstructionFetch& fetch_;
  VectorMemory& vector_memory_;
  ScalarMemory& scalar_memory_;
  LocalMemory& local_memory_;
  WorkGroups& groups_;
  IssueCounts& counts_;
  const CategoryTable* category_table_;
  std::unique_ptr<WaveScheduler> scheduler_;

 private:
  Component* unit_;
  Cycle profiled_round_[Waves::kMaxSimds] = {};  ///< 1 + the last round in which a profiled instruction issued
};

// Short, and called for each instruction. What is called for few of them lies apart, so that a round and an issue keep
// their values in the host's registers.

/// The wave's last instruction is over: whether its next one has to wait for something other than its unit.
[[gnu::always_inline]] inline bool Issue::held_up(WaveSlot& slot, Cycle now) {
  if (slot.wait == WaveWait::free || slot.wait == WaveWait::barrier) return true;
  if (now < slot.ready_at) {
    waves_.sleep_until(slot, slot.ready_at);
    return true;
  }
  const IssueRecord& record = *slot.record;
  if (!slot.holds(record)) {
    slot.wait = WaveWait::fetch;
    fetch_.fetch_ahead(slot);
    return true;
  }
  return WaitCounters::may_hold_up(record) && counters_.hold_up(slot, record, now);
}

/// The instruction's effect, and the next record. False if it could not issue after all; then it waits for an event.
[[gnu::always_inline]] inline bool Issue::perform(WaveSlot& slot, const IssueRecord& record, Cycle now,
                                                  std::uint32_t pass_lanes) {
  if (slot.ahead == 0) {
    if (!perform_first(slot, record, now, pass_lanes)) return false;
  } else {
    --slot.ahead;
  }
  if (record.unit == ExecutionUnit::lds) {
    local_memory_.issue(slot, record, now);
    waves_.set_lds_free(slot.simd, local_memory_.issues_from(slot.simd));
  }
  ++counts_.instructions;
  if (slot.observed) [[unlikely]]
    report(slot, record, now);
  slot.record = slot.ahead != 0 ? &record + 1 : slot.records + (slot.wave->next - slot.base);
  return true;
}

/// How long an instruction that is none of the vector ALU keeps its wave busy. A jump is a branch or a scalar
/// instruction that ends up elsewhere.
[[gnu::always_inline]] inline Cycle Issue::busy_after_non_vector(WaveSlot& slot, const IssueRecord& record,
                                                                 bool jumped) const {
  if (jumped && (record.unit == ExecutionUnit::branch || record.unit == ExecutionUnit::salu)) return busy_.branch_taken;
  if (record.unit == ExecutionUnit::internal) {
    if (record.latency == LatencyClass::message)
      return busy_.by_latency[static_cast<std::size_t>(LatencyClass::message)];
    if (record.has(IssueRecord::kPauses))
      return busy_.by_unit[static_cast<std::size_t>(ExecutionUnit::internal)] +
             std::exchange(slot.wave->sleep_cycles, 0);
    return busy_.by_unit[static_cast<std::size_t>(ExecutionUnit::internal)] + busy_.wait_state * record.memory_bytes;
  }
  return busy_.by_unit[static_cast<std::size_t>(record.unit)];
}

/// An instruction that keeps its wave busy has issued. What can surely issue in the next round is not looked at again.
[[gnu::always_inline]] inline void Issue::go_on(VectorUnit& simd, WaveSlot& slot, bool jumped, Cycle busy, Cycle now) {
  const IssueRecord& next = *slot.record;
  if (busy > round_cycles_) return waves_.sleep_until(slot, now + busy);
  if (WaitCounters::may_hold_up(next) || next.offset + next.bytes > slot.buffer_end || (jumped && !slot.holds(next)))
    return counters_.rest(slot, now + round_cycles_);
  slot.wait = WaveWait::eligible;
  const std::uint64_t bit = std::uint64_t{1} << slot.index;
  simd.came |= bit;
  simd.add_eligible(category_of(next), bit);
}

}  // namespace strobe::compute

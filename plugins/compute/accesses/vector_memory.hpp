// The vector memory pipeline: address unit, translation, lines to the vector cache, and what comes back.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "coalescer.hpp"
#include "compute/unit/fifo.hpp"
#include "memory_operations.hpp"
#include "strobe/component.hpp"
#include "strobe/fast/gathers.hpp"
#include "compute/issue/wait_counters.hpp"
#include "compute/unit/waves.hpp"

namespace strobe::compute {

class VectorMemory {
 public:
  /// `vector` and `translation` have one port per half: two in a work-group processor, else one.
  VectorMemory(const ComputeUnitSpec& spec, Waves& waves, WaitCounters& counters, MemoryOperations& operations,
               const std::vector<MemoryPort*>& vector, const std::vector<MemoryPort*>& translation);

  /// All ports are connected.
  void elaborated();
  /// Frees the places of instructions that have left the queues since the last round. Call at the begin of a round.
  void begin_round(Cycle now) {
    if (!left_.empty()) [[unlikely]]
      make_room(now);
  }
  /// Whether the queue of the wave's half has room for an instruction.
  bool takes(const WaveSlot& slot) const {
    const Half& half = halves_[slot.half];
    return half.to_send.size() + half.leaving < spec_.vmem_queue && half.lines_in_flight < spec_.vmem_in_flight;
  }
  /// False if the wave's next instruction cannot issue after all; then it waits for an atomic of the same wave.
  bool issue(WaveSlot& slot, const IssueRecord& record, Cycle now);

  bool sends_lines_through(const MemoryPort& port) const {
    return &port == halves_[0].vector || &port == halves_[1].vector;
  }
  bool translates_through(const MemoryPort& port) const {
    return &port == halves_[0].translation || &port == halves_[1].translation;
  }
  /// Whether an answer is to come for this operation.
  bool waits_for_lines(std::uint32_t number) const { return number < ops_.size() && ops_[number]->pending != 0; }
  bool waits_for_pages(std::uint32_t number) const { return number < ops_.size() && ops_[number]->pages_pending != 0; }
  /// Answers to accesses that were pending. Of a line: whether it was the last one of its operation.
  bool line_arrives(std::uint32_t number, const MemoryReply& reply) {
    VectorOp& op = *ops_[number];
    line_replies_ += op.gathered ? op.ranges : 1;
    op.done_at = std::max(op.done_at, reply.at);
    op.level = std::max(op.level, reply.level);
    if (--op.pending != 0) return false;
    lines_arrive(number);
    return true;
  }
  void page_arrives(std::uint32_t number, const MemoryReply& reply, Cycle now);
  void expect(std::uint32_t number) const {
    if (number < ops_.size()) __builtin_prefetch(ops_[number], 1);
  }
  /// All lines of an operation are there.
  void arrived(std::uint32_t number, Cycle now);

  /// Accesses without time; `access` has what all those of the instruction have in common.
  void warm(const WarmInstruction& instruction, MemoryAccess access);
  void declare_metrics(Metrics& metrics);
  void check_balances(Balances& balances) const;
  void begin_measurement() { line_replies_ = translation_replies_ = 0; }
  void archive(Archive& archive);

 private:
  /// An operation whose lines left when a translation came. That may be before or after the unit's tick of the same
  /// cycle, if it ticks in that cycle at all: so nobody sees it before a round in a later cycle.
  struct Left {
    Cycle at = 0;
    std::uint32_t half = 0, slot = 0, generation = 0;
    bool bumps_exp = false;
  };
  /// A compute unit of a dual one, or all there is.
  struct Half {
    MemoryPort* vector = nullptr;
    MemoryPort* translation = nullptr;
    strobe::TakesGathers* gathers = nullptr;  ///< the vector cache, if it takes the lines of a load in one call
    Cycle address_free = 0;                   ///< when the address unit takes the next instruction
    Cycle last_sent = 0;                      ///< when the first line of the last operation leaves
    Fifo<std::uint32_t> to_send;              ///< operations that wait for translations, and those after them
    std::uint64_t lines_in_flight = 0;
    std::uint32_t leaving = 0;  ///< entries of left_ that are its own: they still hold places of the queue
  };

  void start(WaveSlot& slot, std::uint32_t number, const LaneAccess& access, const LanePages& pages, Cycle now);
  std::uint32_t address_cycles(const IssueRecord& record, LaneAccess& access, std::uint32_t lines) const;
  std::uint32_t runs(const LaneAccess& access, std::uint32_t most) const;
  std::uint32_t banked_passes(LaneAccess& access, std::uint32_t lines) const;
  void coalesce_ideally(LaneAccess& access, VectorOp& op, LanePages& pages) const;
  void note_access(InstructionProfile& profile, VectorOp& op) const;
  void expect_lines(const WaveSlot& slot, const VectorOp& op) const;
  bool overlaps_deferred(const WaveSlot& slot, const VectorOp& op) const;
  void translate(VectorOp& op, std::uint32_t number, const LanePages& pages, Cycle at);
  void make_room(Cycle now);
  void lower_exp(WaveSlot& slot);
  void send_lines(std::uint32_t number);
  bool gathers(const Half& half, const VectorOp& op) const;
  void lines_arrive(std::uint32_t number);
  void complete_in_order(WaveSlot& slot, WaveSlot::OpRing& ring, Cycle now);
  [[gnu::noinline, gnu::cold]] void add_ops();
  std::uint32_t new_op();
  void retire_op(std::uint32_t number);
  Half& half_of(const WarmInstruction& instruction);

  const ComputeUnitSpec spec_;
  Waves& waves_;
  WaitCounters& counters_;
  MemoryOperations& shared_;
  Half halves_[2];
  Coalescer coalescer_;
  std::vector<std::unique_ptr<VectorOp[]>> op_blocks_;
  std::vector<VectorOp*> ops_;  ///< by number
  std::vector<std::uint32_t> free_ops_;
  VectorOp warm_op_;        ///< of accesses without time
  std::vector<Left> left_;  ///< since the last round, in order of time

  // Metrics, ordered by use.
  std::uint64_t instructions_ = 0, line_requests_ = 0, line_replies_ = 0, translations_ = 0, translation_replies_ = 0,
                busy_ = 0, load_cycles_ = 0, load_count_ = 0;
};

}  // namespace strobe::compute

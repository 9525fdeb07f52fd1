// compute.gcn: a GCN compute unit.
//
// Time goes in rounds of simds / simds_per_cycle cycles, in which each vector unit is looked at once; it may then issue
// one instruction of each category, each of another wave. A tick handles a whole round: what vector unit n issues is
// issued n cycles after the round's first. Waves that can do nothing before some cycle sleep on a wheel of rounds;
// waves that wait for a message are woken by it. The functional effect of an instruction happens when it issues, but
// for atomics and coherent accesses to device memory, which are performed where they are served.
//
// Manual: AMD GCN3 ISA, chapters 2 to 4; issue rules: ROCm/rocprofiler-compute docs/conceptual @95b600ea.
#pragma once

#include <xmmintrin.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bank_patterns.hpp"
#include "coalescer.hpp"
#include "fifo.hpp"
#include "rounds.hpp"
#include "stalls.hpp"
#include "strobe/launch.hpp"
#include "strobe/schema.hpp"
#include "timers.hpp"
#include "wave_slot.hpp"

namespace strobe::compute {

struct ComputeUnitSpec {
  std::uint32_t simds = 4;
  std::uint32_t waves_per_simd = 10;
  std::uint32_t simds_per_cycle = 1;
  std::string scheduling = "oldest";
  Bytes instruction_buffer = 32_B;
  Bytes fetch_width = 32_B;
  std::uint32_t fetches_per_cycle = 1;
  Cycles full_rate{4}, quarter_rate{16}, double_add{32}, double_mul{64};
  Cycles scalar{4}, internal{4}, message{4};
  Cycles branch_not_taken{4}, branch_taken{20}, vector_to_scalar{16};
  Cycles smem_pipeline{4}, clock_latency{40};
  Bytes line = 64_B;
  Bytes page = 4_KiB;
  Bytes vmem_width = 64_B;
  std::uint32_t vmem_lanes_per_cycle = 4;
  Cycles vmem_store{16};
  Cycles vmem_pipeline{66};
  std::uint32_t vmem_queue = 8;
  std::uint32_t vmem_in_flight = 512;
  std::uint32_t lds_banks = 32;
  Bytes lds_port_width = 64_B;
  Cycles lds_latency{20}, lds_conflict{1}, lds_write{4}, lds_atomic{4};

  // What compute.rdna differs in (rdna.hpp); the values here are those of compute.gcn.
  std::uint32_t halves = 1;       ///< compute units: each with its vector caches, coalescer and part of the LDS
  std::uint32_t issue_width = 0;  ///< instructions per SIMD and cycle; 0: one of each category
  std::uint32_t lanes = 0;        ///< of a SIMD, in one pass; 0: a wave is one pass, and results are there after it
  Cycles half_rate{32}, transcendental{16};
  Cycles full_latency{0}, half_latency{0}, quarter_latency{0}, transcendental_latency{0}, double_latency{0};
  Cycles scalar_latency{0};
  std::uint32_t vmem_banks = 0;  ///< of the vector cache, 4 bytes wide; 0: vmem_lanes_per_cycle counts
  std::uint32_t vmem_lines_per_pass = 1;
  Cycles vmem_pass{1};
};

class ComputeUnit : public Component {
 public:
  using Spec = ComputeUnitSpec;
  static void describe(Schema<Spec>& schema);

  ComputeUnit(const Spec& spec, const ComponentContext& context);
  ~ComputeUnit() override;

  void tick(Cycle now) override;
  void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) override;
  void expect_answer(const MemoryPort& from, std::uint64_t tag) const override;
  using Component::warm;
  void warm(Port& to, const WarmInstruction& instruction) override;
  void declare_metrics(Metrics& metrics) override;
  void check_balances(Balances& balances) const override;
  void begin_measurement(Cycle now) override;
  void end_measurement(Cycle now) override;
  void add_stalls(StallCycles& stalls) const override;
  void add_idle_stalls(StallCycles& stalls, std::uint64_t cycles) const override;
  void add_stalls_of(std::uint32_t launch, StallCycles& stalls) const override;
  std::vector<std::string> waits() const override;
  void archive(Archive& archive) override;

 private:
  static constexpr Cycle kRounds = 64;                              ///< of the wheel
  static constexpr std::uint64_t kPrefetchTag = ~std::uint64_t{0};  ///< of fetches that nobody waits for
  static constexpr std::uint32_t kMostSimds = 16;
  static constexpr unsigned kBumps =
      IssueRecord::kBumpsVm | IssueRecord::kBumpsLgkm | IssueRecord::kBumpsExp | IssueRecord::kBumpsVs;
  /// Of instructions that may have to wait for something.
  static constexpr unsigned kDepends = kBumps | IssueRecord::kWaits | IssueRecord::kReadsVectorResult;

  /// What says whether a vector unit has anything to do: those of four lie in one line of the host's cache.
  struct Turn {
    std::uint64_t awake = 0;      ///< slots whose next instruction is to be looked at in this round
    std::uint8_t categories = 0;  ///< bits: those with eligible slots
    std::uint8_t coming = 0;      ///< bits: those with slots that are eligible from the next round on
    std::uint8_t oldest = 0;      ///< the slot of the oldest wave, if there is one
    bool occupied = false;
    std::uint32_t issue_offset = 0;  ///< the cycle of a round in which it issues
    bool idle() const { return awake == 0 && (categories | coming) == 0; }
  };
  /// Instructions of one wave that issue round by round and have been put down in one go: nothing else can issue on
  /// their vector unit meanwhile. What happens there before its end takes back those that would issue later.
  struct Burst {
    Cycle start = 0;          ///< when the first of them issues
    std::uint32_t count = 0;  ///< of instructions; 0: there is none
    std::uint8_t slot = 0;
  };
  /// Ordered by use, as what the first lines of the host's cache shall have.
  struct alignas(64) Simd {
    std::uint64_t eligible[kCategories] = {};  ///< slots whose next instruction can issue, by its category
    Cycle valu_free = 0;
    std::uint64_t coming[kCategories] = {};  ///< likewise from the next round on
    StallAccount stalls;
    Burst burst;
    std::uint64_t occupied = 0;  ///< slots with a wave
    std::uint8_t last_issued[kCategories] = {};
    std::uint8_t clause[kCategories] = {};  ///< 1 + the slot whose clause keeps others from issuing of this category
    Cycle transcendental_free = 0;
    std::uint64_t older[64] = {};  ///< by slot: those with waves that started before its own
    bool is_older(std::uint32_t slot, std::uint32_t than) const { return ((older[than] >> slot) & 1) != 0; }
    /// A wave starts in a slot.
    void add_youngest(std::uint32_t slot) {
      const std::uint64_t bit = std::uint64_t{1} << slot;
      for (std::uint64_t rest = occupied; rest != 0; rest &= rest - 1) older[std::countr_zero(rest)] &= ~bit;
      older[slot] = occupied;
      occupied |= bit;
    }
  };
  /// A compute unit of a dual one, or all there is.
  struct Half {
    MemoryPort* vector = nullptr;
    MemoryPort* translation = nullptr;
    Cycle address_free = 0;       ///< when the address unit takes the next instruction
    Cycle last_sent = 0;          ///< when the first line of the last operation leaves
    Fifo<std::uint32_t> to_send;  ///< operations that wait for translations, and those behind them
    std::uint64_t lines_in_flight = 0;
  };
  /// How long instructions keep their waves busy, in cycles: one line of the host's cache.
  struct alignas(64) Busy {
    std::uint32_t by_latency[static_cast<std::size_t>(LatencyClass::none) + 1] = {};
    std::uint32_t scalar = 0, internal = 0, branch_not_taken = 0, branch_taken = 0;
    std::uint32_t vector_to_scalar = 0;  ///< until a scalar instruction may read a vector unit's result
  };
  /// What is known of each of the launches that run together.
  struct OfLaunch {
    std::uint64_t accesses = 0;  ///< lines of vector memory and scalar operations on their way
    std::uint64_t charged[kCauses] = {};
  };
  /// Whose waves a vector unit's time is charged to: the launch of its oldest wave, or of the last that it had.
  struct Charged {
    std::uint32_t launch = 0;
    std::uint64_t told[kCauses] = {};  ///< of StallAccount::cycles, what the launches have in their accounts
  };
  enum class Scheduling : std::uint8_t { oldest = 1, round_robin, greedy_then_oldest };

  // compute_unit.cpp: groups and waves
  void receive_groups(Cycle now);
  void start_group(WorkGroup& group, Cycle now);
  void start_wave(GroupSlot& group, std::uint32_t number, Cycle now);
  void end_wave(WaveSlot& slot, Cycle now);
  void arrive_at_barrier(WaveSlot& slot, Cycle now);
  void release_barrier(GroupSlot& group, Cycle now);
  void send_ended_groups();
  void answer_drains();
  void find_oldest(std::uint32_t simd);

  // ticks.cpp: what comes, what goes, when to go on
  void schedule(const Timer& timer);
  void run_timers(Timers& timers, Cycle now);
  Cycle next_timer() const { return std::min({fetch_timers_.next(), clock_timers_.next(), memory_timers_.next()}); }
  Cycle next_turn(std::uint32_t simd, Cycle round) const;
  void schedule_next();
  void wake(std::uint32_t simd, std::uint64_t slots) {
    turns_[simd].awake |= slots;
    stirring_ |= 1u << simd;
  }
  void wake(const WaveSlot& slot) { wake(slot.simd, std::uint64_t{1} << slot.index); }
  void sleep_until(WaveSlot& slot, Cycle at);
  /// When a vector unit issues in the round that begins at `now`.
  Cycle issue_cycle(const WaveSlot& slot, Cycle now) const { return now + turns_[slot.simd].issue_offset; }
  /// Its number at the dispatcher.
  std::uint32_t unit_of(const WaveSlot& slot) const { return groups_[slot.group].group->compute_unit; }
  WaveSlot* slots_of(std::uint32_t simd) { return &slots_[std::size_t{simd} * slots_per_simd_]; }
  const WaveSlot* slots_of(std::uint32_t simd) const { return &slots_[std::size_t{simd} * slots_per_simd_]; }

  // issue.cpp: which instructions go
  void round(Cycle now);
  bool visit(std::uint32_t simd, Cycle now);
  std::uint32_t pick(std::uint32_t simd, std::uint32_t category) const;
  Cycle unit_free_at(std::uint32_t simd, std::uint32_t category) const;
  /// Of some slots of a vector unit, the one with the oldest wave.
  std::uint32_t oldest_of(std::uint32_t simd, std::uint64_t slots) const;
  Category look_at(WaveSlot& slot, Cycle now);
  Category category_of(const IssueRecord& record) const {
    if (record.latency == LatencyClass::transcendental) return transcendental_;
    return compute::category_of(record.unit);
  }
  bool has_to_wait(WaveSlot& slot, const IssueRecord& record, Cycle now);
  void go_on(WaveSlot& slot, Cycle busy, Cycle now);

  // narrow_issue.cpp: few instructions per cycle, results that take longer than issuing
  bool visit_narrow(std::uint32_t simd, std::uint64_t awake, Cycle now);
  std::uint32_t candidate(std::uint32_t simd, std::uint32_t category) const;
  bool held_by_clause(std::uint32_t simd, std::uint32_t category) const;
  void issued_in_passes(WaveSlot& slot, const IssueRecord& record, Cycle now);
  void end_clause(WaveSlot& slot);
  Cycle busy_in_passes(WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now);
  Cycle vector_in_passes(WaveSlot& slot, const IssueRecord& record, std::uint32_t passes, Cycle now);
  void note_result(WaveSlot& slot, Cycle at) {
    slot.results[slot.issued_results++ % ResultRecord::kReach] = static_cast<std::uint32_t>(at);
  }
  Cycle results_ready(const WaveSlot& slot, std::uint32_t depends, Cycle now) const;
  bool takes_second_pass(const WaveSlot& slot, const IssueRecord& record) const;

  // bursts.cpp
  void start_burst(std::uint32_t simd, Cycle start);
  std::uint32_t burst_length(const WaveSlot& slot, bool alone) const;
  void end_burst(std::uint32_t simd, Cycle now);
  bool issue(WaveSlot& slot, std::uint32_t category, Cycle now);
  Cycle busy_after(WaveSlot& slot, const IssueRecord& record, bool jumped, Cycle now);
  bool counters_allow(const WaveSlot& slot, const IssueRecord& record) const;
  WaveWait waits_for(const WaveSlot& slot, const IssueRecord& record) const;
  bool counter_is_full(const WaveSlot& slot, const IssueRecord& record) const;
  void counters_changed(WaveSlot& slot, Cause level);

  // execute.cpp: what instructions do
  void execute_ahead(WaveSlot& slot);
  std::uint16_t execute_lds(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record);
  static void use_float_mode(const Wave& wave);
  static void execute(WaveSlot& slot, const Instruction& instruction);
  static void count(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record, std::uint32_t lanes);
  static void bump_counters(WaveSlot& slot, const IssueRecord& record);

  // accounting.cpp: stalls, metrics, reports
  void charge(std::uint32_t simd, Cycle now);
  void charge_to(std::uint32_t simd, std::uint32_t launch);
  void tell_launch(std::uint32_t simd);
  /// To be called before anything changes that the wave's vector unit is charged by, in a tick that does not visit it.
  void charge_if_oldest(const WaveSlot& slot) {
    if (turns_[slot.simd].oldest == slot.index) charge(slot.simd, clock().now());
  }

  // fetch.cpp: instruction buffers
  static bool has_instruction(const WaveSlot& slot, std::uint32_t offset, std::uint32_t bytes) {
    return offset >= slot.buffer_begin && offset + bytes <= slot.buffer_end;
  }
  void fetch_ahead(WaveSlot& slot);
  void request_fetch(WaveSlot& slot, std::uint32_t offset);
  void send_fetches();
  void prefetch(const WaveSlot& slot, Cycle at);
  void code_arrives(WaveSlot& slot, std::uint32_t offset);

  // vector_memory.cpp
  bool issue_vector_memory(WaveSlot& slot, const IssueRecord& record, Cycle now);
  void start_op(WaveSlot& slot, std::uint32_t number, const LaneAccess& access, const LanePages& pages, Cycle now);
  std::uint32_t address_cycles(const IssueRecord& record, LaneAccess& access, std::uint32_t lines) const;
  std::uint32_t banked_passes(LaneAccess& access, std::uint32_t lines) const;
  void expect_lines(const WaveSlot& slot, const VectorOp& op) const;
  bool overlaps_deferred(const WaveSlot& slot, const VectorOp& op) const;
  void translate(VectorOp& op, std::uint32_t number, const LanePages& pages, Cycle at);
  Half& half_of(const WaveSlot& slot) { return halves_[slot.half]; }
  Half& half_of(const WarmInstruction& instruction);
  void page_arrives(std::uint32_t number, const MemoryReply& reply);
  void send_lines(std::uint32_t number);
  void line_arrives(std::uint32_t number, const MemoryReply& reply);
  void lines_arrive(std::uint32_t number);
  void op_done(std::uint32_t number, Cycle now);
  void complete_in_order(WaveSlot& slot, WaveSlot::OpRing& ring, Cycle now);
  std::uint32_t new_op();
  void retire_op(std::uint32_t number);
  DeferredAccess* make_deferred(WaveSlot& slot, const Instruction& instruction);

  // scalar_memory.cpp, local_memory.cpp
  void issue_scalar_memory(WaveSlot& slot, const IssueRecord& record, Cycle now);
  void scalar_arrives(std::uint32_t number, ServedBy level);
  void issue_lds(WaveSlot& slot, const IssueRecord& record, Cycle now);
  std::uint32_t lds_cycles(const IssueRecord& record, const LaneAccess& access, unsigned wave_size);

  // Ordered by use: what every tick looks at lies in the first two lines of the host's cache.
  alignas(64) Rounds rounds_;
  Cycle round_ = 0;               ///< number of the round in which this tick lies
  std::uint64_t wheel_used_ = 0;  ///< rounds of the wheel in which some wave goes on
  std::uint32_t simd_count_, slots_per_simd_;
  std::unique_ptr<WaveSlot[]> slots_;
  std::uint32_t fetch_width_;  ///< bytes
  std::uint32_t fetch_from_;   ///< when so few bytes are left in a wave's buffer, there is room for a fetch
  WaitLimits limits_;
  std::uint32_t simds_per_half_;
  std::uint32_t issue_width_;
  std::uint32_t lanes_;                ///< 0: results are there when an instruction's time is over
  Category transcendental_ = kVector;  ///< the category of such instructions
  std::uint32_t stirring_ = 0;         ///< bits: vector units whose turn is not idle
  Scheduling scheduling_ = Scheduling::oldest;
  // By length, so that a new timer is mostly the last of its ring.
  Timers fetch_timers_, clock_timers_, memory_timers_;
  alignas(64) Turn turns_[kMostSimds];
  Simd simds_[kMostSimds];
  Busy busy_;
  alignas(64) Cycle lds_free_[kMostSimds / 2] = {};  ///< per pair of vector units
  /// By round: slots that go on in it. A word has those of several vector units, as many as fit.
  std::vector<std::uint64_t> wheel_;
  std::uint32_t wheel_words_;  ///< of a round
  std::uint32_t simds_per_word_;
  Fifo<std::uint32_t> fetch_queue_;  ///< numbers of slots
  Fifo<WorkGroup*> ended_;           ///< groups the dispatcher has not been told of yet
  Half halves_[2];

  MessagePort& dispatch_;
  MemoryPort& fetch_;
  MemoryPort& scalar_;
  Spec spec_;
  std::vector<GroupSlot> groups_;
  std::vector<std::uint32_t> free_groups_;
  std::vector<OfLaunch> of_launch_{1};
  Charged charged_[kMostSimds];
  std::vector<Message> drains_;  ///< answers to launches whose waves have ended and whose accesses may be on their way

  Coalescer coalescer_;
  BankPatterns lds_patterns_;
  VectorOp warm_op_;  ///< of accesses without time
  std::vector<std::unique_ptr<VectorOp>> ops_;
  std::vector<std::uint32_t> free_ops_;
  std::vector<std::unique_ptr<DeferredAccess>> deferred_;
  std::vector<DeferredAccess*> free_deferred_;
  std::vector<ScalarOp> scalar_ops_;
  std::vector<std::uint32_t> free_scalar_ops_;

  // Metrics, ordered by use.
  std::uint64_t instructions_ = 0, valu_busy_ = 0, prefetches_ = 0, lds_instructions_ = 0, lds_conflict_cycles_ = 0,
                lds_busy_ = 0, fetches_ = 0, fetch_replies_ = 0, vmem_instructions_ = 0, line_requests_ = 0,
                line_replies_ = 0, scalar_requests_ = 0, scalar_replies_ = 0, translations_ = 0,
                translation_replies_ = 0, vmem_busy_ = 0, load_cycles_ = 0, load_count_ = 0, waves_ended_ = 0;
};

// Short, and called for each instruction.

/// Charges the time until now, in which nothing changed, to what the oldest wave of the vector unit waits for.
inline void ComputeUnit::charge(std::uint32_t number, Cycle now) {
  Simd& simd = simds_[number];
  if (simd.burst.count != 0) return;  // it issues all the time
  StallAccount& stalls = simd.stalls;
  // The compute unit may have slept when the launch began.
  const Cycle from = std::max(stalls.charged_to, clock().measured_from());
  if (now <= from) return;
  const std::uint64_t span = now - from;
  stalls.charged_to = now;
  const Turn& turn = turns_[number];
  WaveSlot& slot = slots_of(number)[turn.oldest];
  const std::size_t cause = kChargedTo[static_cast<std::size_t>(slot.wait)];
  if (!turn.occupied)
    stalls.idle += span;
  else if (cause == kReplyTells)
    slot.waited += span;
  else
    stalls.cycles[cause] += span;
}

inline void ComputeUnit::sleep_until(WaveSlot& slot, Cycle at) {
  slot.ready_at = at;
  if (at <= (round_ + 1) * rounds_.cycles()) return wake(slot);
  Cycle round = rounds_.from(at);
  round = std::clamp(round, round_ + 1, round_ + kRounds - 1);
  wheel_[round % kRounds * wheel_words_ + slot.wheel_word] |= std::uint64_t{1} << slot.wheel_bit;
  wheel_used_ |= std::uint64_t{1} << (round % kRounds);
}

/// From when on the unit takes an instruction; kNever if that depends on a message.
inline Cycle ComputeUnit::unit_free_at(std::uint32_t simd, std::uint32_t category) const {
  switch (category) {
    case kVector:
      return simds_[simd].valu_free;
    case kTranscendental:
      return std::max(simds_[simd].valu_free, simds_[simd].transcendental_free);
    case kVectorMemory: {
      const Half& half = halves_[slots_of(simd)->half];
      return half.to_send.size() < spec_.vmem_queue && half.lines_in_flight < spec_.vmem_in_flight ? 0 : kNever;
    }
    case kLds:
      return lds_free_[simd / 2] > rounds_.cycles() ? lds_free_[simd / 2] - rounds_.cycles() : 0;
    default:
      return 0;
  }
}

inline void ComputeUnit::use_float_mode(const Wave& wave) {
  /// Sticky exception flags of MXCSR: results, not settings.
  constexpr unsigned kFloatFlags = 0x3f;
  if (((_mm_getcsr() ^ wave.host_float_mode) & ~kFloatFlags) != 0) _mm_setcsr(wave.host_float_mode);
}

inline void ComputeUnit::execute(WaveSlot& slot, const Instruction& instruction) {
  Wave& wave = *slot.wave;
  if (slot.observed && slot.launch->traced) slot.launch->trace(wave, instruction);
  use_float_mode(wave);
  (wave.intercept != nullptr ? wave.intercept : instruction.execute)(wave, instruction);
}

/// An instruction that has executed, with the lanes that were active before.
inline void ComputeUnit::count(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record,
                               std::uint32_t lanes) {
  Wave& wave = *slot.wave;
  ++slot.issued[&instruction - slot.base];
  ++wave.instructions;
  if (record.has(IssueRecord::kCountsLanes)) wave.lane_instructions += lanes;
}

inline void ComputeUnit::bump_counters(WaveSlot& slot, const IssueRecord& record) {
  slot.vm = static_cast<std::uint8_t>(slot.vm + record.has(IssueRecord::kBumpsVm));
  slot.lgkm = static_cast<std::uint8_t>(slot.lgkm + record.has(IssueRecord::kBumpsLgkm));
  slot.exp = static_cast<std::uint8_t>(slot.exp + record.has(IssueRecord::kBumpsExp));
  slot.vs = static_cast<std::uint8_t>(slot.vs + record.has(IssueRecord::kBumpsVs));
}

}  // namespace strobe::compute

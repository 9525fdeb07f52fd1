// What a compute unit keeps per wave and per vector memory operation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>

#include "strobe/launch.hpp"

namespace strobe::compute {

/// Instructions of one category per round and vector unit.
enum Category : std::uint8_t {
  /// Vector instructions of a separate unit, on machines that have one: transcendental (RDNA) or matrix (CDNA). When
  /// that unit is free, this category goes first, because its instructions are rarer.
  kOwnUnit,
  kVector,
  kScalar,
  kVectorMemory,
  kLds,
  kBranch,
  kInternal,
  kCategories
};

/// By ExecutionUnit.
inline constexpr Category kCategoryOf[] = {kInternal,     kVector, kScalar, kScalar,
                                           kVectorMemory, kLds,    kBranch, kInternal};
static_assert(std::size(kCategoryOf) == static_cast<std::size_t>(ExecutionUnit::internal) + 1);
inline Category category_of(ExecutionUnit unit) { return kCategoryOf[static_cast<std::size_t>(unit)]; }

/// Unit and latency class of an instruction, which lie side by side, as one number.
inline std::uint16_t unit_and_latency(const IssueRecord& record) {
  static_assert(offsetof(IssueRecord, latency) == offsetof(IssueRecord, unit) + 1);
  std::uint16_t both;
  std::memcpy(&both, &record.unit, sizeof both);
  return both;
}

/// Why a wave does not issue.
enum class WaveWait : std::uint8_t {
  free = 0,  ///< no wave here
  running,   ///< its last instruction takes until ready_at
  eligible,  ///< could issue, if its unit were free and it were its turn
  fetch,     ///< its next instruction is not here
  vector_memory,
  scalar_memory,
  lds,
  deferred,  ///< a load of lines to which an atomic of the same wave is in flight
  counter,   ///< a wait counter stands at its maximum
  barrier,
};

/// How long an LDS instruction keeps its port and the banks, if nothing else wants them.
struct LdsTime {
  std::uint16_t port;   ///< cycles
  std::uint16_t banks;  ///< half cycles
};

/// Ordered by use: what looking at a wave and issuing touch lies in the first line of the host's cache, what fetching,
/// memory and charging time touch in the second.
struct alignas(64) WaveSlot {
  const IssueRecord* record = nullptr;  ///< of the instruction that issues next
  Cycle ready_at = 0;
  Cycle scalar_ready = 0;        ///< when scalar instructions may read what a vector instruction wrote
  std::uint32_t buffer_end = 0;  ///< of the instruction buffer: code bytes [buffer_begin, buffer_end)
  /// An instruction from here on may leave room for a fetch (InstructionFetch::fetch_ahead). Offsets are from the
  /// code's base.
  std::uint32_t fetch_from = 0;
  std::uint8_t vm = 0, lgkm = 0, exp = 0, vs = 0;  ///< wait counters
  std::uint8_t simd = 0, index = 0;                ///< which vector unit's, which of its slots
  std::uint8_t ahead = 0;                          ///< instructions that have executed and not issued
  WaveWait wait = WaveWait::free;
  bool observed = false;                       ///< each issue is reported, traced or profiled
  bool charges_seen = false;                   ///< what is charged to it is an event, or profiled
  std::uint8_t next_lds = 0;                   ///< of lds_times: that of the next LDS instruction that has executed
  std::uint8_t clause = 0;                     ///< instructions left of the clause that it is in
  std::uint8_t wheel_word = 0, wheel_bit = 0;  ///< its place in a round of Waves::wheel_
  bool half_full = false;                      ///< a wave of at most half the lanes for which issue intervals are given
  Wave* wave = nullptr;
  const IssueRecord* records = nullptr;

  const Instruction* base = nullptr;  ///< of the program
  std::uint8_t half = 0;              ///< which compute unit of a dual one
  std::uint8_t prefetch_lines = 0;
  std::uint32_t code_end = 0;  ///< of the function that it is in: nothing is fetched ahead from there on
  std::uint64_t* issued = nullptr;
  std::uint64_t code_address = 0;
  Launch* launch = nullptr;
  InstructionProfile* profile = nullptr;  ///< of the program's first instruction; null: the launch is not profiled
  std::uint64_t waited = 0;               ///< cycles charged to a memory wait whose level is not known yet
  std::uint32_t buffer_begin = 0;
  // Code that has been asked for: bytes [buffer_end, sent_end) are in flight, [sent_end, asked_end) are to be sent.
  std::uint32_t sent_end = 0, asked_end = 0;
  std::uint8_t fetches_queued = 0;
  bool fetch_missed = false;     ///< the last fetch in flight: no other is sent before its code is here
  Cycle code_at = 0;             ///< when the last code in flight arrives, as far as that is known
  std::uint64_t fetch_tag = 0;   ///< MemoryAccess::tag of its fetches (fetch.cpp)
  std::uint32_t code_begin = 0;  ///< of that function
  std::uint32_t generation = 0;  ///< counts the waves that were here
  std::uint32_t group = 0;       ///< of WorkGroups
  std::uint32_t number = 0;      ///< among Waves

  std::uint16_t deferred_ops = 0;             ///< vector memory operations performed at the coherence point
  std::uint16_t lds_ops = 0, scalar_ops = 0;  ///< in flight
  std::uint16_t deferred_scalar_ops = 0;      ///< of these, performed at the coherence point
  static constexpr std::uint32_t kMaxAhead = 64, kMaxLdsAhead = 16;
  static constexpr std::uint32_t kNoFetch = ~std::uint32_t{0};  ///< fetch_from: only a jump asks for code
  // When LDS instructions in flight end, which they do in order: a ring of the lower halves of their cycles.
  static constexpr std::uint32_t kMaxLds = 64;
  std::uint8_t lds_head = 0;
  std::uint32_t lds_ends[kMaxLds];
  LdsTime lds_times[kMaxLdsAhead];  ///< of LDS instructions that have executed

  /// Vector memory operations in order of issue, by number.
  struct OpRing {
    static constexpr std::uint32_t kMax = 64;
    std::uint16_t head = 0, count = 0;
    std::uint32_t op[kMax];
    bool full() const { return count == kMax; }
    void push(std::uint32_t operation) {
      if (count == 0) head = 0;  // so that it stays in few lines of the host's cache
      op[(head + count++) % kMax] = operation;
    }
    std::uint32_t at(std::uint32_t n) const { return op[(head + n) % kMax]; }
    void pop() {
      head = (head + 1) % kMax;
      --count;
    }
  };
  OpRing ops[2];  ///< [1]: those that the stores' counter counts, which complete in a separate order
  WorkGroup* work_group = nullptr;

  // Of machines whose results take longer than issuing.
  std::uint64_t second_pass = 0;  ///< bit n: of those executed ahead, the nth from the next one on takes two passes
  std::uint32_t issued_results = 0;
  std::uint32_t results[ResultRecord::kReach] = {};  ///< when those of the last instructions are there: lower halves

  void start_lds(Cycle end) {
    if (lds_ops == 0) lds_head = 0;  // so that it stays in few lines of the host's cache
    lds_ends[(lds_head + lds_ops++) % kMaxLds] = static_cast<std::uint32_t>(end);
  }
  /// Those that are over by now count no more.
  void end_lds(Cycle now) {
    for (; lds_ops != 0 && lds_end(1, now) <= now; --lds_ops, --lgkm) lds_head = (lds_head + 1) % kMaxLds;
  }
  /// When the first `many` of them (at most all) will be over.
  Cycle lds_end(std::uint32_t many, Cycle now) const {
    const std::uint32_t end = lds_ends[(lds_head + (many < lds_ops ? many : lds_ops) - 1) % kMaxLds];
    return now + static_cast<Cycle>(static_cast<std::int32_t>(end - static_cast<std::uint32_t>(now)));
  }

  /// Whether the byte at an offset is in its instruction buffer.
  bool covers(std::uint32_t offset) const { return offset - buffer_begin < buffer_end - buffer_begin; }
  /// Whether the byte at an offset is in its instruction buffer, or has been asked for.
  bool asked_for(std::uint32_t offset) const { return offset - buffer_begin < asked_end - buffer_begin; }
  bool awaits_code() const { return asked_end != buffer_end; }
  /// Whether its instruction buffer holds an instruction.
  bool holds(const IssueRecord& wanted) const {
    return wanted.offset >= buffer_begin && wanted.offset + wanted.bytes <= buffer_end;
  }
  /// The instruction that issues next.
  const Instruction& instruction() const { return base[record - records]; }
  /// What the instruction that issues next costs. [profiled]
  InstructionProfile& next_profile() const { return profile[record - records]; }
  /// MemoryAccess::pc of one of its instructions.
  std::uint32_t pc_of(const IssueRecord& of) const { return static_cast<std::uint32_t>(code_address + of.offset); }
};

static_assert(offsetof(WaveSlot, base) == 64);

/// The data of a load came back `latency` cycles after its issue.
inline void note_reply(InstructionProfile& profile, Cycle latency) {
  ++profile.replies;
  profile.latency += latency;
}

/// A vector memory instruction in flight. What its answers touch is one line of the host's cache.
struct alignas(64) VectorOp {
  std::uint32_t slot = 0;
  std::uint32_t generation = 0;
  std::uint32_t launch = 0;  ///< Launch::number
  std::uint32_t pc = 0;      ///< MemoryAccess::pc
  std::uint16_t ranges = 0, pending = 0;
  std::uint32_t cycles = 0;  ///< that the address unit is busy with it
  Cycle issued_at = 0;
  Cycle send_from = 0;  ///< when its first line leaves
  Cycle done_at = 0;    ///< when all that has been answered so far is there
  DeferredAccess* deferred = nullptr;
  std::uint16_t pages_pending = 0;
  AccessKind kind = AccessKind::read;
  ServedBy level = ServedBy::l1;
  std::uint8_t half = 0;    ///< of the wave
  std::uint8_t passes = 0;  ///< MemoryAccess::passes
  MemoryKind memory = MemoryKind::load;
  bool bumps_vm : 1 = false, bumps_lgkm : 1 = false, bumps_vs : 1 = false, bumps_exp : 1 = false;
  bool done : 1 = false;
  bool scattered : 1 = false;  ///< its ranges are single lines that lie anywhere
  bool gathered : 1 = false;   ///< its lines are answered together
  bool returns : 1 = true;     ///< not MemoryAccess::no_return
  static constexpr std::uint32_t kMaxRanges = kMaxLanes * 4;
  AddressRange range[kMaxRanges];         ///< of a load whole lines, else the bytes that it writes
  InstructionProfile* profile = nullptr;  ///< of its instruction, if the launch is profiled
  // By range, of one that is scattered and no load: MemoryAccess::mask and data.
  std::uint64_t mask[kMaxRanges];
  std::uint8_t data[kMaxRanges];
  std::uint32_t line_bytes;  ///< of a load that is scattered: that lanes read of a line, on average
};
static_assert(offsetof(VectorOp, range) == 64);

/// The pages that an instruction reaches.
struct LanePages {
  std::uint32_t count = 0;
  std::uint64_t page[VectorOp::kMaxRanges];
};

/// The end of an operation.
struct Timer {
  enum class Kind : std::uint8_t { vector_op, scalar_op };
  Cycle at = 0;
  std::uint32_t slot = 0, generation = 0;
  std::uint32_t op = 0;  ///< number of a vector or scalar operation
  Kind kind = Kind::vector_op;
  ServedBy level = ServedBy::l1;
  void is_of(Kind its_kind, std::uint32_t number, std::uint32_t its_slot, std::uint32_t its_generation,
             ServedBy its_level = ServedBy::l1) {
    slot = its_slot;
    generation = its_generation;
    op = number;
    kind = its_kind;
    level = its_level;
  }
};

}  // namespace strobe::compute

// Instruction buffers: each wave holds the code it is about to execute, fetched in pieces of fetch_width.
//
// A wave asks for code as far as its buffer has room and no more than fetches_in_flight are outstanding. They arrive in
// order. Hits follow each other without waiting; after a miss the wave sends nothing before its code has arrived. A
// wave that jumps to where no code was asked for drops what is in flight.
#pragma once

#include <cstdint>

#include "bursts.hpp"
#include "compute/unit/fifo.hpp"
#include "strobe/component.hpp"
#include "compute/unit/timers.hpp"
#include "compute/unit/waves.hpp"

namespace strobe::compute {

class InstructionFetch {
 public:
  InstructionFetch(const ComputeUnitSpec& spec, Waves& waves, Bursts& bursts, MemoryPort& port);

  /// A wave starts with empty buffers.
  void start(WaveSlot& slot);
  /// Asks for code if there is room for it after the next instruction, or for the next instruction itself.
  [[gnu::noinline]] void fetch_ahead(WaveSlot& slot);
  /// Sends what the waves have asked for, which is something, as many as fit into a round.
  void send(Cycle now);
  bool wants_to_send() const { return !queue_.empty(); }

  bool knows(std::uint64_t tag) const {
    return tag == kPrefetchTag || static_cast<std::uint16_t>(tag) < waves_.slots();
  }
  /// The answer to a fetch that was pending. Returns when the code arrives.
  Cycle completed(std::uint64_t tag, const MemoryReply& reply);
  void expect_answer(std::uint64_t tag) const {
    if (tag != kPrefetchTag) __builtin_prefetch(&waves_[static_cast<std::uint16_t>(tag)]);
  }
  /// When the next piece of code arrives that is known of; kNever if there is none.
  Cycle next() const { return arrivals_.next(); }
  /// Hands over what has arrived, which is something.
  void run(Cycle now);

  /// Brings code into the first-level cache, without time.
  void warm(std::uint64_t address, std::uint32_t bytes);
  void declare_metrics(Metrics& metrics);
  void check_balances(Balances& balances) const;
  void begin_measurement() { replies_ = 0; }
  bool idle() const { return queue_.empty() && arrivals_.next() == kNever; }

 private:
  static constexpr std::uint64_t kPrefetchTag = ~std::uint64_t{0};  ///< of fetches that nobody waits for
  // Tags: a slot's number, from bit 16 on its generation, from bit 48 on how many fetches its wave has dropped, modulo
  // what has place there.
  static constexpr std::uint64_t kNextGeneration = std::uint64_t{1} << 16, kNextFetch = std::uint64_t{1} << 48;

  /// Code in flight of which it is known when it arrives.
  struct Arrival {
    Cycle at = 0;
    std::uint64_t tag = 0;
  };

  void fetch_after(WaveSlot& slot, const IssueRecord& next);
  void request(WaveSlot& slot);
  void restart(WaveSlot& slot, std::uint32_t offset);
  Cycle in_order(WaveSlot& slot, Cycle at);
  std::uint32_t code_end(WaveSlot& slot, std::uint32_t offset);
  [[gnu::noinline]] void find_function(WaveSlot& slot, std::uint32_t offset);
  void send(WaveSlot& slot, Cycle at);
  bool request_line(const WaveSlot& slot, std::uint64_t address, Cycle at);
  void prefetch(const WaveSlot& slot, std::uint32_t offset, Cycle at);
  [[gnu::noinline]] void run_ahead(const WaveSlot& slot, std::uint64_t address, Cycle at);
  void code_arrives(WaveSlot& slot, Cycle now);

  Waves& waves_;
  Bursts& bursts_;
  MemoryPort& port_;
  bool ideal_;                                     ///< code arrives a cycle after its fetch
  bool jumps_wait_;                                ///< ComputeUnitSpec::jumps_wait_for_code
  std::uint32_t width_;                            ///< bytes
  std::uint32_t in_flight_;                        ///< bytes that a wave may have asked for
  std::uint32_t ahead_;                            ///< bytes: ComputeUnitSpec::instruction_prefetch
  std::uint32_t threshold_;                        ///< ComputeUnitSpec::fetch_threshold()
  std::uint32_t per_cycle_;                        ///< fetches
  Cycle round_;                                    ///< cycles
  MemoryAccess access_;                            ///< what all fetches have in common, and the last one's place
  std::uint64_t ahead_begin_ = 0, ahead_end_ = 0;  ///< code that instruction_prefetch has asked for lately
  Timers<Arrival> arrivals_;
  Fifo<std::uint32_t> queue_;  ///< numbers of slots, one for each fetch
  std::uint64_t requests_ = 0, replies_ = 0;
};

}  // namespace strobe::compute

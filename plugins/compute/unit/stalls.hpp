// Where the cycles of a vector unit go: each to exactly one cause.
#pragma once

#include <array>
#include <cstdint>

#include "strobe/message.hpp"
#include "wave_slot.hpp"

namespace strobe::compute {

/// Ordered by use.
enum class Cause : std::uint8_t {
  issue = 0,   ///< at least one instruction issued
  dependency,  ///< waves are here, but their last instructions take until later
  queue,       ///< a unit or its queue is full
  fetch,       ///< the next instruction is not here
  lds,
  barrier,
  l1,  ///< waiting for data that the first-level cache (vector or scalar) has
  l2,
  dram,
  tlb,       ///< waiting for an address translation
  remote,    ///< waiting for data of another GPU's memory, or the host's
  atomic,    ///< waiting for an atomic of this GPU's memory
  store,     ///< waiting for the acknowledgement of a store to it
  no_wave,   ///< no wave is here, and the dispatcher was not starting work-groups
  dispatch,  ///< no wave is here, and one came later: until then the dispatcher started others
};
inline constexpr std::size_t kCauses = 15;
inline constexpr std::array<const char*, kCauses> kCauseNames = {
    "issue", "dependency", "queue",  "fetch",  "lds",   "barrier", "l1",      "l2",
    "dram",  "tlb",        "remote", "atomic", "store", "no_wave", "dispatch"};

/// What a wait for data was for, once the reply says where the data came from.
inline Cause cause_of(ServedBy level) {
  switch (level) {
    case ServedBy::l2:
      return Cause::l2;
    case ServedBy::dram:
      return Cause::dram;
    case ServedBy::tlb:
      return Cause::tlb;
    case ServedBy::remote:
      return Cause::remote;
    default:
      return Cause::l1;
  }
}

/// The same of a vector memory operation.
inline Cause cause_of(ServedBy level, MemoryKind memory) {
  if (level >= ServedBy::tlb) return cause_of(level);
  switch (memory) {
    case MemoryKind::atomic:
    case MemoryKind::atomic_return:
      return Cause::atomic;
    case MemoryKind::store:
      return Cause::store;
    default:
      return cause_of(level);
  }
}

/// By WaveWait. Of a wait for memory the reply will say which level it was: until then the wave keeps the time.
inline constexpr std::size_t kReplyTells = kCauses;
constexpr std::size_t charged_to(WaveWait wait) {
  switch (wait) {
    case WaveWait::free:
    case WaveWait::running:
      return static_cast<std::size_t>(Cause::dependency);
    case WaveWait::eligible:
    case WaveWait::counter:
      return static_cast<std::size_t>(Cause::queue);
    case WaveWait::fetch:
      return static_cast<std::size_t>(Cause::fetch);
    case WaveWait::lds:
      return static_cast<std::size_t>(Cause::lds);
    case WaveWait::barrier:
      return static_cast<std::size_t>(Cause::barrier);
    case WaveWait::vector_memory:
    case WaveWait::scalar_memory:
    case WaveWait::deferred:
      break;
  }
  return kReplyTells;
}
inline constexpr auto kChargedTo = [] {
  std::array<std::uint8_t, static_cast<std::size_t>(WaveWait::barrier) + 1> causes{};
  for (std::size_t n = 0; n < causes.size(); ++n)
    causes[n] = static_cast<std::uint8_t>(charged_to(static_cast<WaveWait>(n)));
  return causes;
}();

struct StallCharges {
  std::uint64_t idle = 0;  ///< without a wave since the last one left
  std::uint64_t cycles[kCauses] = {};
  void add(Cause cause, std::uint64_t amount) { cycles[static_cast<std::size_t>(cause)] += amount; }
};

}  // namespace strobe::compute

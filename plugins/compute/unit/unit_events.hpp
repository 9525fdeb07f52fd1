// What events of a compute unit have in common, and the stalls of its SIMDs on their way to events.
#pragma once

#include <cstdint>
#include <vector>

#include "stalls.hpp"
#include "strobe/component.hpp"
#include "strobe/event.hpp"
#include "wave_slot.hpp"

namespace strobe::compute {

/// An event of a wave that is in its slot.
inline Event event_of(EventKind kind, const WaveSlot& slot, Cycle begin, Cycle end) {
  Event event;
  event.kind = kind;
  event.launch = slot.launch->number;
  event.group = slot.work_group->index;
  event.wave = slot.number;
  event.begin = begin;
  event.end = end;
  return event;
}

/// Makes intervals of what is charged bit by bit: one that ends where the next begins, with the same cause at the same
/// instruction, is one with it.
class StallEvents {
 public:
  explicit StallEvents(const Component& unit) : unit_(unit) {}

  /// The SIMD of a wave has not issued in [begin, end), for a cause that is known; kReplyTells: it will be.
  void charged(const WaveSlot& slot, std::size_t cause, Cycle begin, Cycle end);
  /// The cause of what was charged to a wave's wait for memory is known.
  void attributed(const WaveSlot& slot, Cause cause);
  /// Nothing follows. What waits for a cause has none.
  void end();

 private:
  void add(std::uint32_t simd, const Event& event);

  const Component& unit_;
  std::vector<Event> last_;                  ///< per SIMD: may go on; empty if it has no length
  std::vector<std::vector<Event>> unknown_;  ///< per slot: intervals whose cause is not known yet
};

}  // namespace strobe::compute

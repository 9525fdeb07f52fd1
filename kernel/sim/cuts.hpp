// The ways over a cut that nearly all accesses and answers take: to a partition with the same clock that is not
// simulated at the same time, where nobody observes the link. In place, as each line crosses cuts both ways.
#pragma once

#include "sim/deliveries.hpp"
#include "strobe/component.hpp"
#include "strobe/port.hpp"

namespace strobe {

/// MemoryPort::answer() of a level that has replied at once to what came over a cut.
[[gnu::always_inline]] inline void answer(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) {
  if (!from.crosses_plainly()) [[unlikely]]
    return from.answer(tag, reply);
  auto& to = static_cast<MemoryPort&>(*from.peer());
  to.clock().deliver(reply.at + from.latency(), to, tag, reply);
}

}  // namespace strobe

// Orders to caches: only those that have told that they hold lines are asked to drop them or to write them back.
#include "command_processor.hpp"

namespace strobe::compute {

void CommandProcessor::receive_from_caches() {
  for_traffic(caches_, [this](MessagePort& port, std::uint32_t n) {
    for (; const Message* message = port.front(); port.pop()) {
      if (message->reply) --dispatchers_[message->tag].answers;
      const bool holds = !message->reply || (message->flags & Message::kHoldsLines) != 0;
      const std::uint64_t bit = std::uint64_t{1} << (n % 64);
      holding_[n / 64] = holds ? holding_[n / 64] | bit : holding_[n / 64] & ~bit;
    }
  });
}

/// Begins a phase in which caches are asked.
void CommandProcessor::control_caches(Dispatcher& dispatcher, Cycle now) {
  dispatcher.sent = 0;
  dispatcher.until = now + spec_.cache_control.n;
  wake_at(dispatcher.until);
}

/// Asks the caches that hold lines; true when all have answered and the phase is over. It takes the same time whether
/// there are few or many, so that what a launch takes does not depend on what ran before it.
bool CommandProcessor::caches_are_done(Dispatcher& dispatcher, MessageKind kind, Cycle now) {
  for (; dispatcher.sent < caches_.size(); ++dispatcher.sent) {
    if (((holding_[dispatcher.sent / 64] >> (dispatcher.sent % 64)) & 1) == 0) continue;
    if (!caches_[dispatcher.sent].can_send()) return false;
    Message message;
    message.kind = kind;
    message.tag = static_cast<std::uint64_t>(&dispatcher - dispatchers_.data());
    caches_[dispatcher.sent].send(message);
    ++dispatcher.answers;
  }
  return dispatcher.answers == 0 && now >= dispatcher.until;
}

}  // namespace strobe::compute

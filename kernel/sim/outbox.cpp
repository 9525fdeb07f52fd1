#include "sim/outbox.hpp"

#include "sim/deliveries.hpp"

namespace strobe {

void Outbox::hand_over() {
  Side& side = sides_[filled_ ^ 1];
  for (const SentAccess& sent : side.accesses) sent.to->clock().deliver(sent.at, *sent.to, sent.access);
  for (const SentAnswer& sent : side.answers) sent.to->clock().deliver(sent.reply.at, *sent.to, sent.tag, sent.reply);
  for (const SentMessage& sent : side.messages) sent.to->arrive(sent.message, sent.at);
  for (const SentCredit& sent : side.credits) sent.to->take_credit(sent.at);
  side.accesses.clear();
  side.answers.clear();
  side.messages.clear();
  side.credits.clear();
  side.first_ps = kNever;
}

}  // namespace strobe

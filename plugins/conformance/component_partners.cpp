#include "component_partners.hpp"

#include <fmt/format.h>

#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint64_t kBase = 1 << 20;
constexpr std::uint64_t kRange = 64 << 10;  ///< bytes that are asked for: some fit a cache, some do not
constexpr Cycle kServing = 40;

/// A slow partner takes nothing for 48 cycles, then one message in each of 16.
bool takes(bool slow, Cycle now) { return !slow || now % 64 >= 48; }

const char* name_of(MessageKind kind) {
  constexpr const char* kNames[] = {"?", "read", "write", "invalidate", "flush", "start_group", "holds_lines"};
  const auto index = static_cast<std::size_t>(kind);
  return index < std::size(kNames) ? kNames[index] : "?";
}

std::string words_for(const Message& message) {
  return fmt::format("{} of {:#x}, tag {}", name_of(message.kind), message.address, message.tag);
}

}  // namespace

std::int64_t MessagePartner::room(std::int64_t places) {
  while (!returned_.empty() && returned_.front() <= clock().now()) returned_.pop_front();
  return places - static_cast<std::int64_t>(returned_.size()) - static_cast<std::int64_t>(port_.waiting());
}

void MessagePartner::pop() {
  port_.pop();
  returned_.push_back(clock().now() + port_.latency());
}

void MessageRequester::plan(const Traffic& traffic) {
  SplitMix64 random(traffic.seed + 977 * number_);
  slow_ = traffic.slow_partners;
  planned_.clear();
  next_ = 0;
  answered_.clear();
  Cycle at = clock().now() + 1;
  for (std::uint32_t n = 0; n < traffic.requests; ++n) {
    Message message;
    message.tag = (std::uint64_t{number_} << 32) + n;
    message.kind = random.below(4) == 0 ? MessageKind::write : MessageKind::read;
    message.bytes = 4u << random.below(5);  // up to a line
    message.address = kBase + random.below(kRange / message.bytes) * message.bytes;
    planned_.push_back({message, at});
    // Bursts and pauses.
    if (!traffic.burst) at += random.below(8) == 0 ? random.below(60) : random.below(2);
  }
  clock().wake(member(), clock().now() + 1);
}

void MessageRequester::tick(Cycle now) {
  while (takes(slow_, now) && port_.front() != nullptr) {
    take(*port_.front(), now);
    pop();
    if (slow_) break;
  }
  while (next_ < planned_.size() && planned_[next_].at <= now && port_.can_send()) {
    const Message& message = planned_[next_++].message;
    outstanding_[message.tag] = message;
    port_.send(message);
  }
  if (port_.waiting() != 0 && port_.front() != nullptr) wake_at(now + 1);
  if (next_ < planned_.size() && planned_[next_].at > now) wake_at(planned_[next_].at);
}

void MessageRequester::take(const Message& reply, Cycle now) {
  const auto broken = [&](const std::string& what) { throw Broken{words_for(reply) + ": " + what}; };
  if (!reply.reply) broken("came out of a port `top` as a request - replies are made with answered()");
  const auto found = outstanding_.find(reply.tag);
  if (found == outstanding_.end())
    broken(answered_.count(reply.tag) != 0 ? "was answered twice" : "answers nothing that was asked: tags come back");
  const Message& request = found->second;
  if (reply.payload != request.payload) broken("came back with another payload");
  if (reply.kind != request.kind || reply.address != request.address)
    broken("answers a " + words_for(request) + ": kind and address come back unchanged");
  log_.add(now, fmt::format("{} answers {}, level {}", path(), words_for(reply), static_cast<int>(reply.served_by)));
  answered_.insert(reply.tag);
  outstanding_.erase(found);
}

void Controller::plan(const Traffic& traffic) {
  SplitMix64 random(traffic.seed + 31);
  slow_ = traffic.slow_partners;
  orders_.clear();
  next_ = 0;
  Cycle at = clock().now() + 1;
  for (const MessageKind kind : traffic.orders) {
    orders_.push_back({kind, at});
    at += random.below(3) == 0 ? 0 : random.below(80);  // some right after each other
  }
  clock().wake(member(), clock().now() + 1);
}

void Controller::tick(Cycle now) {
  for (; takes(slow_, now) && port_.front() != nullptr; pop()) take(*port_.front(), now);
  for (; next_ < orders_.size() && orders_[next_].second <= now && port_.can_send(); ++next_) {
    Message order;
    order.kind = orders_[next_].first;
    order.tag = ++tags_;
    outstanding_[order.tag] = order.kind;
    log_.add(now, fmt::format("{} orders {}", path(), words_for(order)));
    port_.send(order);
  }
  if (port_.front() != nullptr) wake_at(now + 1);
  if (next_ < orders_.size() && orders_[next_].second > now) wake_at(orders_[next_].second);
}

void Controller::take(const Message& message, Cycle now) {
  const auto broken = [&](const char* what) {
    throw Broken{fmt::format("at `control`, in cycle {}: {} {}", now, words_for(message), what)};
  };
  if (!message.reply) {
    if (message.kind != MessageKind::holds_lines) broken("came as a request - only holds_lines does");
    if (holds_lines_) broken("came again, although no order has been answered without kHoldsLines since");
    holds_lines_ = true;
    return;
  }
  const auto order = outstanding_.find(message.tag);
  if (order == outstanding_.end()) broken("answers no order, or one for the second time");
  log_.add(now, fmt::format("{} hears {}, flags {}", path(), words_for(message), message.flags));
  if (order->second != message.kind) broken("answers an order of another kind");
  if ((message.flags & ~Message::kHoldsLines) != 0) broken("has flags that are not kHoldsLines");
  holds_lines_ = message.flags != 0;
  outstanding_.erase(order);
}

void MessageServer::tick(Cycle now) {
  while (takes(slow_, now) && port_.front() != nullptr) {
    const Message request = *port_.front();
    pop();
    if (request.reply) throw Broken{path() + ": an answer came to a port that has asked nothing"};
    log_.add(now, fmt::format("{} is asked for {} of {:#x}", path(), name_of(request.kind), request.address));
    if (request.kind != MessageKind::holds_lines) waiting_.push_back({request, now + kServing});
    if (slow_) break;
  }
  while (!waiting_.empty() && waiting_.front().ready <= now && port_.can_send()) {
    port_.send(waiting_.front().message.answered(ServedBy::dram));
    waiting_.pop_front();
  }
  if (port_.front() != nullptr) wake_at(now + 1);
  if (!waiting_.empty() && waiting_.front().ready > now) wake_at(waiting_.front().ready);
}

}  // namespace strobe::conformance

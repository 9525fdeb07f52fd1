#include "strobe/port.hpp"

#include <algorithm>
#include <utility>

#include "strobe/archive.hpp"
#include "strobe/fast/batches.hpp"
#include "sim/cuts.hpp"
#include "sim/event_log.hpp"
#include "sim/outbox.hpp"
#include "strobe/component.hpp"
#include "strobe/error.hpp"

namespace strobe {

Port::Port(Component& owner, std::string name, Kind kind)
    : clock_(&owner.clock()), owner_(owner), member_(owner.member()), kind_(kind), name_(std::move(name)) {}

Port::~Port() = default;

void Port::connect(Port& a, Port& b, const LinkShape& shape) {
  const auto place = [](const Port& port) { return port.owner_.path() + "." + port.name_; };
  for (const Port* port : {&a, &b})
    if (port->connected()) throw Error(place(*port) + ": is connected twice, to " + place(*port->peer_) + " already");
  if (&a == &b) throw Error(place(a) + ": is connected to itself");
  if (shape.queue == 0) throw Error(place(a) + ": a link needs a queue of at least 1");
  if (a.kind_ != b.kind_) {
    const Port& memory = a.kind_ == Kind::memory ? a : b;
    const Port& message = a.kind_ == Kind::memory ? b : a;
    throw Error(place(memory) + " makes memory accesses, " + place(message) +
                " takes messages - put a memory.adapter between them");
  }
  for (Port* port : {&a, &b}) {
    Port* const other = port == &a ? &b : &a;
    port->peer_ = other;
    port->same_clock_ = port->clock_->period_ps() == other->clock_->period_ps();
    port->together_ = port->clock_ == other->clock_;
    port->cut_ = port->clock_->partition() != other->clock_->partition();
    const std::uint64_t period = port->clock_->period_ps();
    const Cycle least = port->cut_ || port->kind_ == Kind::message ? 1 : 0;
    port->latency_ = std::max(least, (shape.latency_ps + period - 1) / period);
    port->latency_ps_ = port->latency_ * period;
  }
  a.set_link(shape);
  b.set_link({shape.latency_ps, shape.queue});
}

/// If somebody wants that: what leaves in one cycle of this side's clock arrives in another of the other side's.
void Port::record_message(std::string_view what, Cycle leaves, Cycle arrives) const {
  if (!clock_->observes(EventKind::message)) return;
  Event event;
  event.kind = EventKind::message;
  event.component = peer_->owner_.number();
  event.from = owner_.number();
  event.begin = peer_->clock_->cycle_at(clock_->time_ps(leaves));
  event.end = arrives;
  event.what = what;
  clock_->log()->add(event);
}

namespace {
std::string place_of(const Port& port) { return port.owner().named() + ": port " + port.name(); }
}  // namespace

// ---- Memory ports ---------------------------------------------------------------------------------------------------

void MemoryPort::refuse(Cycle at, const MemoryReply& reply) const {
  if (at < clock_->now())
    throw Error(place_of(*this) + " makes an access that leaves in cycle " + std::to_string(at) + ", which is past in cycle " +
                std::to_string(clock_->now()) + " - MemoryPort::access() takes the present cycle or a later one");
  static_cast<const MemoryPort*>(peer_)->refuse_reply(at + latency_, reply);
}

void MemoryPort::refuse_tag(std::uint64_t tag) const {
  throw Error(place_of(*peer_) + " answers with tag " + std::to_string(tag) + ", for which " + owner_.path() +
              " waits no longer or never did - a level answers each access that is pending once, with its tag");
}

void MemoryPort::refuse_reply(Cycle arrival, const MemoryReply& reply) const {
  throw Error(place_of(*this) + " replies in cycle " + std::to_string(reply.at) + " to an access that arrives in cycle " +
              std::to_string(arrival) + " - MemoryReply::at is the cycle of the arrival or a later one");
}

void MemoryPort::refuse_answer(const MemoryReply& reply) const {
  throw Error(place_of(*this) + " answers in cycle " + std::to_string(reply.at) + ", which is past in cycle " +
              std::to_string(clock_->now()) + " - MemoryPort::answer() takes the present cycle or a later one");
}

/// Without time, to another clock, or to another partition.
MemoryReply MemoryPort::access_general(const MemoryAccess& access, Cycle at) {
  auto& to = *static_cast<MemoryPort*>(peer_);
  if (access.timed && at < clock_->now()) [[unlikely]]
    refuse(at, {});
  if (access.timed && crosses_plainly()) [[likely]] {
    to.clock_->deliver(at + latency_, to, access);
    return MemoryReply::later();
  }
  Component& level = to.owner_;
  if (!access.timed) return level.access(to, access, 0);
  const Cycle arrival = in_peer(at);
  if (cut_) {
    if (observed_) [[unlikely]] {
      record_message("access", at, arrival);
      if (clock_->observes(EventKind::access)) clock_->log()->leaves(to, access, arrival);
    }
    if (outbox_ != nullptr)
      outbox_->access(to, access, arrival);
    else
      to.clock_->deliver(arrival, to, access);
    return MemoryReply::later();
  }
  to.clock_->touch(to.member_);
  MemoryReply reply = observed_ && clock_->observes(EventKind::access) ? clock_->log()->access(to, access, arrival)
                                                                       : level.access(to, access, arrival);
  if (reply.at < arrival) [[unlikely]]
    to.refuse_reply(arrival, reply);
  if (!reply.pending()) reply.at = to.in_peer(reply.at);
  return reply;
}

void read_across_cuts(const ReadBatch& batch) {
  MemoryAccess access = batch.access;
  for (std::uint32_t n = 0; n < batch.count; ++n) {
    const BatchedRead& read = batch.reads[n];
    access.address = read.address;
    access.tag = read.tag;
    if (read.port->crosses_plainly()) [[likely]] {
      read.port->check(read.at, MemoryReply::later());
      auto& to = static_cast<MemoryPort&>(*read.port->peer());
      to.clock().deliver(read.at + read.port->latency(), to, access);
    } else {
      read.port->access(access, read.at);
    }
    access.first = false;
  }
}

/// Returns the requester's tag.
std::uint64_t MemoryPort::record_answer(std::uint64_t tag, const MemoryReply& reply, Cycle arrives) const {
  if (clock_->observes(EventKind::access)) tag = clock_->log()->answered(tag, reply);
  if (cut_) record_message("answer", reply.at, arrives);
  return tag;
}

void MemoryPort::answer_general(std::uint64_t tag, const MemoryReply& reply) {
  auto& to = *static_cast<MemoryPort*>(peer_);
  if (crosses_plainly()) [[likely]]
    return to.clock_->deliver(reply.at + latency_, to, tag, reply);
  const MemoryReply there{in_peer(reply.at), reply.level};
  if (observed_) [[unlikely]]
    tag = record_answer(tag, reply, there.at);
  if (outbox_ != nullptr) return outbox_->answer(to, tag, there);
  if (cut_) return to.clock_->deliver(there.at, to, tag, there);
  to.clock_->touch(to.member_);
  to.owner_.completed(to, tag, there);
}

// ---- Message ports --------------------------------------------------------------------------------------------------

/// A port to which nobody sends has no places.
void MessagePort::set_link(const LinkShape& shape) {
  slots_.resize(shape.one_way ? 0 : shape.queue + 2 * latency_);
  credits_.resize(shape.queue + 2 * to().latency_);
}

bool MessagePort::can_send() {
  if (slots_.empty()) return true;  // one-way: which places are free is not known here in time, so more are made
  const Cycle now = clock_->now();
  for (; credit_count_ != 0 && credits_[first_credit_] <= now; --credit_count_) {
    first_credit_ = static_cast<std::uint32_t>((first_credit_ + 1) % credits_.size());
    --taken_;
  }
  if (taken_ < to().slots_.size()) return true;
  if (to().slots_.empty())
    throw Error(owner_.path() + "." + name_ + ": sends to " + to().owner_.path() + "." + to().name_ +
                " over a one-way link");
  if (credit_count_ != 0)
    wake_owner(credits_[first_credit_]);
  else
    sender_waits_ = true;
  return false;
}

void MessagePort::send(const Message& message, Cycle delay) {
  if (!slots_.empty() && taken_ >= to().slots_.size() && !can_send()) [[unlikely]]  // it refuses what is one-way itself
    throw Error(place_of(*this) + " sends a message for which there is no place - ask can_send() before");
  last_sent_ = std::max(in_peer(clock_->now() + delay), last_sent_);
  ++taken_;
  if (cut_ && observed_) [[unlikely]]
    record_message("message", clock_->now() + delay, last_sent_);
  if (outbox_ != nullptr)
    outbox_->message(to(), message, last_sent_);
  else
    to().arrive(message, last_sent_);
}

void MessagePort::arrive(const Message& message, Cycle at) {
  if (waiting_ == 0) head_ = 0;                  // so that it stays in few lines of the host's cache
  if (waiting_ == slots_.size()) [[unlikely]] {  // over a one-way link, whose sender waits for no place
    std::rotate(slots_.begin(), slots_.begin() + head_, slots_.end());
    head_ = 0;
    slots_.resize(2 * slots_.size());
  }
  slots_[(head_ + waiting_) % slots_.size()] = {message, at};
  ++waiting_;
  *traffic_ |= traffic_bit_;
  wake_owner(at);
}

void MessagePort::pop() {
  if (waiting_ == 0) [[unlikely]]
    throw Error(place_of(*this) + " drops a message, but none is here - ask front() before");
  head_ = static_cast<std::uint32_t>((head_ + 1) % slots_.size());
  if (--waiting_ == 0) *traffic_ &= ~traffic_bit_;
  const Cycle free_at = in_peer(clock_->now());
  if (outbox_ != nullptr)
    outbox_->credit(to(), free_at);
  else
    to().take_credit(free_at);
}

void MessagePort::archive(Archive& archive) {
  if (!connected()) return;
  archive.require_idle(waiting_ == 0, "a message is in flight to `" + name_ + "`");
  archive.fixed(credits_);
  archive(first_credit_, credit_count_, taken_, last_sent_, sender_waits_);
  archive.require(first_credit_ < credits_.size() && credit_count_ <= credits_.size() && taken_ <= to().slots_.size(),
                  "a link has more messages than places");
}

void MessagePort::take_credit(Cycle at) {
  if (credit_count_ == credits_.size()) {  // the sender never asks for places: it has the oldest of them again
    first_credit_ = static_cast<std::uint32_t>((first_credit_ + 1) % credits_.size());
    --credit_count_;
    --taken_;
  }
  if (credit_count_ == 0) first_credit_ = 0;
  credits_[(first_credit_ + credit_count_++) % credits_.size()] = at;
  if (!std::exchange(sender_waits_, false)) return;
  wake_owner(at);
}

}  // namespace strobe

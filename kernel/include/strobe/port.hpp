// Ports: where a component sends and receives. Two ports make a link.
//
// A link has a latency and, in each direction, a queue at the receiver. What is sent arrives after the latency and
// wakes the receiver; a sender that finds the queue full is woken when a place has become free. Both take at least a
// cycle, so nothing that a component does is seen by another one in the same cycle: the order of ticks within a cycle
// does not matter, and a link is a place where a simulation can be cut into partitions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/export.hpp"
#include "strobe/message.hpp"

namespace strobe {

/// Shape of a link, the same in both directions.
struct LinkShape {
  std::uint64_t latency_ps = 0;  ///< at least one cycle of the sender is taken
  std::uint32_t queue = 16;      ///< messages that wait at the receiver; those under way do not count
};

class STROBE_EXPORT Port {
 public:
  Port(Component& owner, std::string name);
  Port(const Port&) = delete;
  Port& operator=(const Port&) = delete;

  const std::string& name() const { return name_; }
  Component& owner() const { return owner_; }
  bool connected() const { return peer_ != nullptr; }
  Port* peer() const { return peer_; }

  /// What arrives here is seen so many cycles later: a pipeline in front of the receiver, which takes up to
  /// `per_cycle` messages in a cycle. [constructor]
  void set_pipeline(Cycles cycles, std::uint32_t per_cycle = 1) {
    pipeline_ = cycles.n;
    per_cycle_ = per_cycle;
  }

  /// Messages that wait here, whatever the link says; 0: as the link says. [constructor]
  void set_queue(std::uint32_t messages) { queue_ = messages; }

  /// Up to so many messages sent from here are held up by the `delay` of send(): they take no place in the other
  /// side's queue. [constructor]
  void set_delayed(std::uint32_t messages) { delayed_ = messages; }

  /// Joins two ports. Throws Error if either is connected. [elaborate]
  static void connect(Port& a, Port& b, const LinkShape& shape);

  /// Whether a message can be sent now. If not, the owner will be woken when it can.
  bool can_send() {
    Slot& slot = peer_->slots_[peer_->tail_];
    if (slot.free_at <= clock_->now()) return true;
    if (slot.free_at == kNever)
      peer_->sender_waits_ = true;
    else
      wake_owner(slot.free_at);
    return false;
  }

  /// Messages that can be sent now: at least `wanted`? Like can_send() for several at once.
  bool can_send(std::uint32_t wanted);

  /// Sends; needs can_send(). `delay` cycles of this side pass before the message leaves. Messages on a link arrive in
  /// the order in which they were sent.
  void send(const Message& message, Cycle delay = 0) {
    Port& to = *peer_;
    Slot& slot = to.slots_[to.tail_];
    Cycle at = same_clock_ ? clock_->now() + delay + latency_ : arrival_in_peer(delay);
    at += to.pipeline_;
    if (at < to.last_arrival_) at = to.last_arrival_;
    to.last_arrival_ = at;
    slot.message = message;
    slot.arrival = at;
    slot.free_at = kNever;
    if (++to.tail_ == to.slots_.size()) to.tail_ = 0;
    if (to.waiting_++ == 0) {
      to.head_arrival_ = at;
      *to.traffic_ |= to.traffic_bit_;
    }
    to.wake_owner(at);
  }

  /// The oldest message that has arrived, or null.
  const Message* front() const {
    return waiting_ != 0 && head_arrival_ <= clock_->now() ? &slots_[head_].message : nullptr;
  }
  /// When the oldest message arrives or has arrived; kNever if none is under way.
  Cycle front_arrival() const { return waiting_ != 0 ? head_arrival_ : kNever; }
  /// Messages that have arrived or are under way.
  std::uint32_t waiting() const { return waiting_; }

  /// Drops front(); the sender may use its place again after the link's latency.
  void pop() {
    Slot& slot = slots_[head_];
    slot.free_at = same_clock_ ? clock_->now() + credit_latency_ : credit_in_peer();
    if (++head_ == slots_.size()) head_ = 0;
    if (--waiting_ != 0)
      head_arrival_ = slots_[head_].arrival;
    else
      *traffic_ &= ~traffic_bit_;
    if (sender_waits_) {
      sender_waits_ = false;
      peer_->wake_owner(slot.free_at);
    }
  }

 private:
  friend class Component;

  struct Slot {
    Message message;
    Cycle arrival = 0;  ///< of this side's clock
    Cycle free_at = 0;  ///< of the sender's clock; kNever while it is used
  };

  void wake_owner(Cycle at) { clock_->wake(member_, at); }
  Cycle arrival_in_peer(Cycle delay) const;
  Cycle credit_in_peer() const;

  Port* peer_ = nullptr;
  ClockDomain* clock_;
  std::uint32_t member_;
  bool same_clock_ = true;
  bool sender_waits_ = false;
  Cycle latency_ = 1;  ///< of this side's clock, if the other has the same
  Cycle credit_latency_ = 1;
  std::uint64_t latency_ps_ = 0;
  Cycle pipeline_ = 0;
  std::uint32_t per_cycle_ = 1;
  std::uint32_t queue_ = 0;
  std::uint32_t delayed_ = 0;
  Cycle last_arrival_ = 0;
  Cycle head_arrival_ = 0;
  std::uint32_t head_ = 0, tail_ = 0, waiting_ = 0;
  std::vector<Slot> slots_;  ///< of messages to this port
  std::uint64_t own_traffic_ = 0;
  std::uint64_t* traffic_ = &own_traffic_;  ///< a word of the port list's, if the port belongs to one
  std::uint64_t traffic_bit_ = 1;           ///< set while something is under way to this port or waits here
  Component& owner_;
  std::string name_;
};

}  // namespace strobe

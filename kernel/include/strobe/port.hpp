// Ports: where a component sends and receives. Two ports of a kind make a link, which has a latency each way.
//
// A memory port carries accesses to the next memory level and their answers; within a partition an access is a call,
// and between partitions it is delivered in the cycle of its arrival. A message port carries messages with queues and
// back-pressure: for the dispatcher and for blocks that tick. Between partitions a link takes at least a cycle, so what
// a component does is not seen in another partition in the same cycle: a link is a place where a machine can be cut.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/export.hpp"
#include "strobe/memory_access.hpp"
#include "strobe/message.hpp"

namespace strobe {

class Archive;
class Outbox;

/// Shape of a link, the same in both directions unless it is `one_way`.
struct LinkShape {
  std::uint64_t latency_ps = 0;  ///< rounded up to cycles of the sender; at least one if messages go or partitions meet
  std::uint32_t queue = 16;      ///< message ports: messages that wait at the receiver; those in flight do not count
  bool one_way = false;          ///< message ports: the second of connect() does not send
};

class STROBE_EXPORT __attribute__((aligned(64))) Port {
 public:
  enum class Kind : std::uint8_t { memory = 1, message };

  Port(Component& owner, std::string name, Kind kind);
  Port(const Port&) = delete;
  Port& operator=(const Port&) = delete;
  virtual ~Port();

  const std::string& name() const { return name_; }
  Kind kind() const { return kind_; }
  Component& owner() const { return owner_; }
  bool connected() const { return peer_ != nullptr; }
  Port* peer() const { return peer_; }
  /// The port's number in its list; 0 for one that belongs to none.
  std::uint32_t number() const { return number_; }

  /// Joins two ports. Throws Error if either is connected, or if one carries messages and the other accesses.
  /// [elaborate]
  static void connect(Port& a, Port& b, const LinkShape& shape);

  /// Cycles of this side's clock that what is sent takes to the other side, if that has the same clock. [elaborate]
  Cycle latency() const { return latency_; }
  /// The same in picoseconds.
  std::uint64_t latency_ps() const { return latency_ps_; }
  /// Whether the other side is simulated in another partition.
  bool is_cut() const { return cut_; }
  /// The clock domain of its owner. [core]
  ClockDomain& clock() const { return *clock_; }
  /// Of a link between partitions that are simulated at the same time: what this end sends goes there, not to the other
  /// end; null: at once. [core]
  void send_through(Outbox* outbox) { outbox_ = outbox; }
  /// Whether accesses and messages are to be recorded: then even accesses within a clock domain take the way of the
  /// others. [core]
  void observe(bool observed) {
    observed_ = observed;
    together_ = !observed && peer_ != nullptr && clock_ == peer_->clock_;
  }
  bool is_observed() const { return observed_; }
  /// Whether what leaves over a cut is at once with the other end, as nearly always: both have the same clock, are not
  /// simulated at the same time, and nobody records it. [core]
  bool crosses_plainly() const { return cut_ && same_clock_ && !observed_ && outbox_ == nullptr; }

 protected:
  friend class Component;
  virtual void set_link(const LinkShape&) {}
  void record_message(std::string_view what, Cycle leaves, Cycle arrives) const;
  /// The cycle of the other side's clock in which what leaves in cycle `at` arrives.
  Cycle in_peer(Cycle at) const {
    return same_clock_ ? at + latency_ : peer_->clock_->cycle_at(clock_->time_ps(at) + latency_ps_);
  }

  // What an access reads lies in the first line of the host's cache.
  ClockDomain* clock_;
  Port* peer_ = nullptr;
  Outbox* outbox_ = nullptr;
  Cycle latency_ = 1;
  Component& owner_;
  std::uint32_t member_;
  std::uint32_t rank_ = 0;  ///< of memory ports: MemoryPort::rank()
  std::uint32_t number_ = 0;
  bool same_clock_ = true;
  bool together_ = false;  ///< both ends belong to one clock domain, and nobody records them
  bool cut_ = false;
  bool observed_ = false;
  Kind kind_;
  std::uint64_t latency_ps_ = 0;
  std::string name_;
};

/// One end of a link between a requester and the next memory level.
class STROBE_EXPORT MemoryPort final : public Port {
 public:
  MemoryPort(Component& owner, std::string name) : Port(owner, std::move(name), Kind::memory) {}

  /// The requester's side: an access that leaves in cycle `at`, which is not before now. The reply, with the way back,
  /// or MemoryReply::later(): then Component::completed() of this port's owner gets it.
  /// [defined in component.hpp]
  MemoryReply access(const MemoryAccess& access, Cycle at);

  /// The level's side: the answer to an access that was pending. `reply.at` is when it leaves, not before now.
  void answer(std::uint64_t tag, const MemoryReply& reply);

  /// Throws Error if an access left before now, or if its reply leaves the other end before it has arrived there. For
  /// those that do not come through access().
  void check(Cycle at, const MemoryReply& reply) const {
    if (at < clock_->now() || reply.at < at + latency_) [[unlikely]]
      refuse(at, reply);
  }

  /// Throws Error: an answer has come whose tag is none of an access that is outstanding here.
  [[noreturn, gnu::cold]] void refuse_tag(std::uint64_t tag) const;

  /// Orders what arrives at ports of one partition in the same cycle. [core]
  std::uint32_t rank() const { return rank_; }
  void set_rank(std::uint32_t rank) { rank_ = rank; }

 private:
  MemoryReply access_general(const MemoryAccess& access, Cycle at);
  void answer_general(std::uint64_t tag, const MemoryReply& reply);
  std::uint64_t record_answer(std::uint64_t tag, const MemoryReply& reply, Cycle arrives) const;
  /// An access left before now, or its reply leaves before it has arrived.
  [[noreturn, gnu::cold]] void refuse(Cycle at, const MemoryReply& reply) const;
  [[noreturn, gnu::cold]] void refuse_reply(Cycle arrival, const MemoryReply& reply) const;
  [[noreturn, gnu::cold]] void refuse_answer(const MemoryReply& reply) const;
  friend class Deliveries;
};

/// One end of a link that carries messages: a queue at either side.
class STROBE_EXPORT MessagePort final : public Port {
 public:
  MessagePort(Component& owner, std::string name) : Port(owner, std::move(name), Kind::message) {}

  /// The port wakes its owner only in multiples of `cycles`, a power of two. [constructor]
  void wake_every(std::uint32_t cycles) { wake_mask_ = cycles - 1; }

  /// Whether a message can be sent now. If not, the owner will be woken when it can.
  bool can_send();

  /// Sends; needs can_send(). `delay` cycles of this side pass before the message leaves. Messages on a link arrive in
  /// the order in which they were sent.
  void send(const Message& message, Cycle delay = 0);

  /// The oldest message that has arrived, or null.
  const Message* front() const {
    return waiting_ != 0 && slots_[head_].arrival <= clock_->now() ? &slots_[head_].message : nullptr;
  }
  /// When the oldest message arrives or has arrived; kNever if none is in flight.
  Cycle front_arrival() const { return waiting_ != 0 ? slots_[head_].arrival : kNever; }
  /// Messages that have arrived or are in flight.
  std::uint32_t waiting() const { return waiting_; }

  /// Drops front(); the sender may use its place again after the link's latency.
  void pop();

  /// Places of the link; nothing may be in flight. [core]
  void archive(Archive& archive);

  /// What the other end has sent arrives in cycle `at`. [core]
  void arrive(const Message& message, Cycle at);
  /// The other end has taken a message: its place may be used from cycle `at` on. [core]
  void take_credit(Cycle at);

 private:
  friend class Component;
  struct Slot {
    Message message;
    Cycle arrival = 0;  ///< of this side's clock
  };
  MessagePort& to() const { return *static_cast<MessagePort*>(peer_); }
  void set_link(const LinkShape& shape) override;
  void wake_owner(Cycle at) { clock_->wake(member_, (at + wake_mask_) & ~Cycle{wake_mask_}); }

  // Of the receiver.
  std::vector<Slot> slots_;  ///< a ring of messages to this port
  std::uint32_t head_ = 0, waiting_ = 0;
  // Of the sender.
  std::vector<Cycle> credits_;  ///< a ring: cycles from which it may use places again
  std::uint32_t first_credit_ = 0, credit_count_ = 0;
  std::uint32_t taken_ = 0;      ///< of the other end's places: those it may not use, as far as it has looked
  Cycle last_sent_ = 0;          ///< when what it sent last arrives
  std::uint32_t wake_mask_ = 0;  ///< the owner is woken in cycles without these bits
  bool sender_waits_ = false;
  std::uint64_t* traffic_ = &own_traffic_;  ///< a word of the port list's, if the port belongs to one
  std::uint64_t traffic_bit_ = 1;           ///< set while something is in flight to this port or waits here
  std::uint64_t own_traffic_ = 0;
};

}  // namespace strobe

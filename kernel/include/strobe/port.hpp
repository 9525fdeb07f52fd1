// Ports: where a component sends and receives. Two ports make a link.
//
// A link has a latency and, in each direction, a queue at the receiver. What is sent arrives after the latency and
// wakes the receiver; a sender that finds the queue full is woken when a place has become free. Both take at least a
// cycle, so nothing that a component does is seen by another one in the same cycle: the order of ticks within a cycle
// does not matter, and a link is a place where a simulation can be cut into partitions.
//
// A receiver that computes by times and next-free times need not wait: an eager port hands over a message when it is
// sent, with the time at which it arrives, unless others wait in the queue before it (Component::take()).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/export.hpp"
#include "strobe/message.hpp"

namespace strobe {

class Port;

/// Who takes what comes to eager ports: a component.
struct STROBE_EXPORT MessageTaker {
  /// A message for the eager port `port`, which arrives there in cycle `at` of its clock, later than now. False: it
  /// goes into the port's queue and is found there in time. Called in the tick of who sent it: what comes of it must
  /// not depend on what other components do in the same cycle. The same rules as for Component::tick().
  virtual bool take(Port& port, const Message& message, Cycle at) = 0;

 protected:
  ~MessageTaker() = default;
};

/// Observes what is sent over links, and changes nothing: a component without ports of its own that derives from it.
struct STROBE_EXPORT LinkProbe {
  /// A message is sent; `down`: from the requester's side. Several requests may have one reply (Message::answers).
  /// [tick of the sender]
  virtual void passed(const Message& message, bool down) = 0;

 protected:
  ~LinkProbe() = default;
};

/// Shape of a link, the same in both directions.
struct LinkShape {
  std::uint64_t latency_ps = 0;  ///< at least one cycle of the sender is taken
  std::uint32_t queue = 16;      ///< messages that wait at the receiver; those under way do not count
  std::uint32_t spare = 0;       ///< places behind these for who sends without can_send(): room() then shows it
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

  /// Messages are handed to Component::take() of the owner when they are sent. [constructor]
  void set_eager() { eager_ = true; }

  /// The port's number in its list; 0 for one that belongs to none.
  std::uint32_t number() const { return number_; }

  /// The port wakes its owner only in multiples of so many cycles, a power of two; then the owner looks at what arrives
  /// up to `ahead` cycles later, too, which is at most the port's pipeline. [constructor]
  void wake_every(std::uint32_t cycles, std::uint32_t ahead = 0) {
    wake_mask_ = cycles - 1;
    wake_ahead_ = ahead;
  }

  /// Joins two ports. Throws Error if either is connected. [elaborate]
  static void connect(Port& a, Port& b, const LinkShape& shape);

  /// `probe` sees what this side, the requester's, and the other send from now on. [elaborate]
  void add_probe(LinkProbe& probe);

  /// Cycles of this side's clock that a message takes to the other side, if that has the same clock. [elaborate]
  Cycle latency() const { return latency_; }

  /// Whether both sides tick by the same clock. If not, and both do in the same picosecond, it is always the same one
  /// that does so first.
  bool same_clock() const { return same_clock_; }

  /// Whether a message can be sent now. If not, the owner will be woken when it can.
  bool can_send() { return peer_->taken_ < peer_->places_ || can_send(1); }

  /// Messages that can be sent now: at least `wanted`? Like can_send() for several at once.
  bool can_send(std::uint32_t wanted);

  /// Sends; needs can_send(). `delay` cycles of this side pass before the message leaves. Messages on a link arrive in
  /// the order in which they were sent; only those that an eager port takes at once may overtake each other.
  void send(const Message& message, Cycle delay = 0) {
    if (probed_) [[unlikely]]
      show(message);
    Port& to = *peer_;
    const Cycle at = (same_clock_ ? clock_->now() + delay + latency_ : arrival_in_peer(delay)) + to.pipeline_;
    if (to.eager_ && to.waiting_ == 0 && to.taker_.take(to, message, at)) return to.clock_->touch(to.member_);
    to.enqueue(message, at, nullptr, 0, 1);
  }

  /// Messages that can be sent after can_send(), as far as it has looked.
  std::uint32_t room() const { return peer_->places_ - peer_->taken_; }

  /// Sends numbers `first` to `first + count - 1` of a run, none of which may have left already; needs room() for them.
  /// Like as many calls of send(), with address, bytes, `more` and time of each from the run, but one place of the
  /// host's cache serves all.
  void send_run(const Message& message, const MessageRun& run, std::uint32_t first, std::uint32_t count);

  /// The oldest message that has arrived, or null.
  const Message* front() const {
    return waiting_ != 0 && head_arrival_ <= clock_->now() ? &slots_[head_].message : nullptr;
  }
  /// The oldest message that has arrived or is under way; there must be one.
  const Message& head() const { return slots_[head_].message; }
  /// When the oldest message arrives or has arrived; kNever if none is under way.
  Cycle front_arrival() const { return waiting_ != 0 ? head_arrival_ : kNever; }
  /// Messages that have arrived or are under way.
  std::uint32_t waiting() const { return waiting_; }

  /// The run that head() belongs to, and which messages of it are here.
  struct HeadOfRun {
    const MessageRun* run = nullptr;  ///< null: none
    std::uint32_t number = 0;         ///< of head() in it
    std::uint32_t count = 1;          ///< of messages, with head()
    Cycle way = 0;                    ///< cycles from a message's leaving to its arrival
    Cycle head_arrival = 0;

    /// When message `n` of the run, which is here, arrives or has arrived.
    Cycle arrival(std::uint32_t n) const {
      const Cycle at = run->start + run->after(n) + way;
      return at > head_arrival ? at : head_arrival;
    }
  };
  HeadOfRun head_of_run() const {
    const Slot& slot = slots_[head_];
    return {slot.run, slot.run_at, slot.run_left + 1u, latency_ + pipeline_, head_arrival_};
  }

  /// Drops head() and, of its run, those behind it: `count` in all, which are here.
  void pop_run(std::uint32_t count) {
    Slot& slot = slots_[head_];
    slot.run_at = static_cast<std::uint16_t>(slot.run_at + (count - 1));
    slot.run_left = static_cast<std::uint16_t>(slot.run_left - (count - 1));
    waiting_ -= count - 1;
    give_back(same_clock_ ? clock_->now() + credit_latency_ : credit_in_peer(), count - 1);
    pop();
  }

  /// Drops front(); the sender may use its place again after the link's latency.
  void pop() {
    const std::uint32_t place = head_;
    Slot& slot = slots_[place];
    --waiting_;
    if (slot.run_left != 0) {
      advance(slot);
    } else {
      head_ = slot.next;
      slot.next = free_;
      free_ = place;
    }
    if (waiting_ == 0)
      *traffic_ &= ~traffic_bit_;
    else
      head_arrival_ = slots_[head_].arrival;
    const Cycle free_at = same_clock_ ? clock_->now() + credit_latency_ : credit_in_peer();
    give_back(free_at, 1);
    if (sender_waits_) {
      sender_waits_ = false;
      peer_->wake_owner(free_at);
    }
  }

 private:
  friend class Component;

  /// Places are a list in order of arrival, and those not in use a stack: a queue with many places costs no more of
  /// the host's cache than the messages in it.
  struct alignas(64) Slot {
    Message message;
    Cycle arrival = 0;  ///< of this side's clock
    const MessageRun* run = nullptr;
    std::uint32_t next = 0;
    std::uint16_t run_at = 0;    ///< number of this message in its run
    std::uint16_t run_left = 0;  ///< messages of the run behind this one
  };
  static_assert(sizeof(Slot) == 64);
  void enqueue(const Message& message, Cycle at, const MessageRun* run, std::uint32_t number, std::uint32_t count) {
    if (at < last_arrival_) at = last_arrival_;
    last_arrival_ = at;
    const std::uint32_t place = free_;
    Slot& slot = slots_[place];
    free_ = slot.next;
    slot.message = message;
    slot.arrival = at;
    slot.run = run;
    slot.run_at = static_cast<std::uint16_t>(number);
    slot.run_left = static_cast<std::uint16_t>(count - 1);
    taken_ += count;
    if (waiting_ == 0) {
      head_ = place;
      head_arrival_ = at;
      *traffic_ |= traffic_bit_;
    } else {
      slots_[tail_].next = place;
    }
    waiting_ += count;
    tail_ = place;
    wake_for(at);
  }

  /// The sender may use some places again from `free_at` on. A slot of the ring that is used for a new cycle held
  /// places that have been free for long.
  void give_back(Cycle free_at, std::uint32_t places) {
    if (newest_credit_ != free_at) {
      if (free_at - newest_credit_ > credit_mask_) newest_credit_ = free_at - credit_mask_ - 1;
      do credits_due_ += std::exchange(credits_[++newest_credit_ & credit_mask_], 0);
      while (newest_credit_ != free_at);
    }
    credits_[free_at & credit_mask_] += places;
  }

  /// The arrival here of a message of a run, if nothing holds it up.
  Cycle arrival_of(const MessageRun& run, std::uint32_t number) const {
    return run.start + run.after(number) + latency_ + pipeline_;
  }

  /// The next message of a run takes its slot.
  void advance(Slot& slot) {
    --slot.run_left;
    const MessageRun& run = *slot.run;
    const std::uint32_t number = ++slot.run_at;
    slot.message.address = run.ranges[number].address;
    slot.message.bytes = run.ranges[number].bytes;
    slot.message.more = number + 1 != run.count;
    const Cycle at = arrival_of(run, number);
    if (slot.arrival < at) slot.arrival = at;
    if (slot.arrival > clock_->now()) wake_for(slot.arrival);
  }

  [[gnu::cold]] void show(const Message& message) const;
  void wake_owner(Cycle at) { clock_->wake(member_, (at + wake_mask_) & ~Cycle{wake_mask_}); }
  /// For messages, which arrive in order: several in a cycle wake the owner once, and what arrives in the time that its
  /// present tick looks at does not.
  void wake_for(Cycle at) {
    const Cycle cycle = (at - wake_ahead_ + wake_mask_) & ~Cycle{wake_mask_};
    if (cycle == woken_for_ || cycle <= clock_->now()) return;
    woken_for_ = cycle;
    clock_->wake(member_, cycle);
  }
  Cycle arrival_in_peer(Cycle delay) const;
  Cycle credit_in_peer() const;

  // Ordered by use: what a message touches on its way lies in the first two lines of the host's cache.
  alignas(64) ClockDomain* clock_;
  Slot* slots_ = nullptr;  ///< of messages to this port
  Cycle head_arrival_ = 0;
  Cycle last_arrival_ = 0;
  std::uint32_t member_;
  std::uint32_t waiting_ = 0;
  std::uint32_t head_ = 0, tail_ = 0, free_ = 0;
  std::uint32_t places_ = 0;
  std::uint32_t wake_mask_ = 0;  ///< the owner is woken in cycles without these bits
  std::uint32_t wake_ahead_ = 0;
  std::uint32_t taken_ = 0;  ///< places that the sender may not use, as far as it has looked
  bool same_clock_ = true;
  bool sender_waits_ = false;
  bool eager_ = false;
  bool probed_ = false;

  Port* peer_ = nullptr;
  Cycle latency_ = 1;  ///< of this side's clock, if the other has the same
  Cycle pipeline_ = 0;
  std::uint64_t* traffic_ = &own_traffic_;  ///< a word of the port list's, if the port belongs to one
  std::uint64_t traffic_bit_ = 1;           ///< set while something is under way to this port or waits here
  std::uint32_t* credits_ = nullptr;        ///< a ring: places that the sender may use again, by cycle of its clock
  std::uint32_t credit_mask_ = 0;
  std::uint32_t credits_due_ = 0;  ///< of cycles that are no longer in the ring
  Cycle newest_credit_ = 0;
  Cycle looked_to_ = 0;  ///< the sender knows of all credits up to that cycle
  Cycle woken_for_ = 0;  ///< the cycle for which a message last woke the owner
  Cycle credit_latency_ = 1;

  std::uint64_t own_traffic_ = 0;
  std::uint64_t latency_ps_ = 0;
  std::uint32_t number_ = 0;
  std::uint32_t per_cycle_ = 1;
  std::uint32_t queue_ = 0;
  std::uint32_t delayed_ = 0;
  struct Probe {
    LinkProbe* probe;
    bool down;
  };
  std::vector<Probe> probes_;
  MessageTaker& taker_;
  std::vector<Slot> all_slots_;
  std::vector<std::uint32_t> all_credits_;
  Component& owner_;
  std::string name_;
};

}  // namespace strobe

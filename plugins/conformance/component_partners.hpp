// What is connected to a component's message ports, and what all partners have in common.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bench_log.hpp"
#include "contract.hpp"
#include "strobe/component.hpp"

namespace strobe::conformance {

/// What is sent to a component, and how its partners behave.
struct Traffic {
  std::uint64_t seed = 1;
  std::uint32_t requests = 400;          ///< of each requester
  bool atomics = false;                  ///< some of them deferred accesses
  bool slow_partners = false;            ///< partners take messages rarely, and memory takes long to answer
  bool burst = false;                    ///< all accesses leave in the first cycles
  bool ahead = false;                    ///< accesses are made some cycles before they leave
  bool chained = false;                  ///< the next access is made where an answer comes in
  std::vector<MessageKind> orders = {};  ///< at the port `control`, one after the other, at random times
};

/// Gives a component work, and knows when it is done.
class Driver {
 public:
  virtual ~Driver() = default;
  virtual void plan(const Traffic& traffic) = 0;
  virtual bool done() const = 0;
  virtual std::size_t unanswered() const = 0;
};

/// A partner at a message port. Repeats what the port knows of places in the component's queue, so that messages that
/// can_send() would not have allowed are seen.
class MessagePartner : public Component {
 public:
  MessagePartner(const ComponentContext& context, Log& log) : Component(context), port_(add_port("port")), log_(log) {}

  /// Messages that the component may still send here, given the link's `places`; negative: the number of messages sent
  /// in excess.
  std::int64_t room(std::int64_t places);

 protected:
  void pop();

  MessagePort& port_;
  Log& log_;

 private:
  std::deque<Cycle> returned_;  ///< when the component learns of places that have become free
};

/// Sends requests to a message port `top`, and checks what comes back.
class MessageRequester final : public MessagePartner, public Driver {
 public:
  /// `number` distinguishes its requests from those of others.
  MessageRequester(const ComponentContext& context, Log& log, std::uint32_t number)
      : MessagePartner(context, log), number_(number) {}
  void plan(const Traffic& traffic) override;
  void tick(Cycle now) override;
  bool done() const override { return next_ == planned_.size() && outstanding_.empty(); }
  std::size_t unanswered() const override { return outstanding_.size(); }

 private:
  struct Planned {
    Message message;
    Cycle at;
  };
  void take(const Message& reply, Cycle now);

  std::uint32_t number_;
  std::deque<Planned> planned_;
  std::size_t next_ = 0;
  std::map<std::uint64_t, Message> outstanding_;
  std::set<std::uint64_t> answered_;
  bool slow_ = false;
};

/// Gives orders to a port `control`, and checks what comes back.
class Controller final : public MessagePartner, public Driver {
 public:
  using MessagePartner::MessagePartner;
  void plan(const Traffic& traffic) override;
  void tick(Cycle now) override;
  bool done() const override { return next_ == orders_.size() && outstanding_.empty(); }
  std::size_t unanswered() const override { return outstanding_.size(); }
  /// What it said last of the lines that it holds: in an answer, or by itself.
  bool holds_lines() const { return holds_lines_; }

 private:
  void take(const Message& message, Cycle now);

  std::vector<std::pair<MessageKind, Cycle>> orders_;  ///< and when
  std::size_t next_ = 0;
  std::uint64_t tags_ = 0;
  std::map<std::uint64_t, MessageKind> outstanding_;
  bool slow_ = false, holds_lines_ = false;
};

/// Answers what the component asks at another message port.
class MessageServer final : public MessagePartner {
 public:
  using MessagePartner::MessagePartner;
  void set_slow(bool slow) { slow_ = slow; }
  void tick(Cycle now) override;

 private:
  struct Waiting {
    Message message;
    Cycle ready;
  };
  std::deque<Waiting> waiting_;
  bool slow_ = false;
};

}  // namespace strobe::conformance

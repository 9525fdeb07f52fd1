// One component among partners that send, answer and look: for the promises of components.
//
// Which port is what, its name says: `top` and `top[n]` are asked from above, `dispatch` gets work-groups, and a
// processor sends them from `compute_unit[n]`; at any other port the component asks.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "conformance/contract.hpp"
#include "strobe/access.hpp"

namespace strobe::conformance {

/// What is sent to a component, and how its partners behave.
struct Traffic {
  std::uint64_t seed = 1;
  std::uint32_t requests = 400;          ///< of each requester
  bool atomics = false;                  ///< some of them deferred accesses
  bool slow_partners = false;            ///< who is answered and who is asked often takes nothing for a while
  std::vector<MessageKind> orders = {};  ///< at the port `control`, one after the other, at random times
};

/// An atomic on its way, and how often each was performed.
struct Atomic : DeferredAccess {
  std::uint32_t times = 0;
};

/// Gives a component work, and knows when it is done.
class Driver {
 public:
  virtual ~Driver() = default;
  virtual void plan(const Traffic& traffic, MessageKind kind) = 0;
  virtual bool done() const = 0;
  virtual std::size_t unanswered() const = 0;
};

/// What is connected to the component: has one port, and writes down what comes there.
class Partner : public Component {
 public:
  Partner(const ComponentContext& context, std::vector<std::string>& log)
      : Component(context), port_(add_port("port")), log_(log) {}

 protected:
  Port& port_;
  std::vector<std::string>& log_;
};

/// Sends to a port `top`, and checks what comes back.
class Requester final : public Partner, public Driver {
 public:
  /// `number` tells its requests from those of others.
  Requester(const ComponentContext& context, std::vector<std::string>& log, std::uint32_t number)
      : Partner(context, log), number_(number) {}
  void plan(const Traffic& traffic, MessageKind kind) override;
  void tick(Cycle now) override;
  bool done() const override { return next_ == planned_.size() && outstanding_.empty(); }
  std::size_t unanswered() const override { return outstanding_.size(); }

 private:
  struct Planned {
    Message message;
    Cycle after;  ///< cycles since the plan was made
  };
  void take(const Message& reply, Cycle now);

  std::uint32_t number_;
  std::deque<Planned> planned_;
  std::deque<Atomic> atomics_;
  std::size_t next_ = 0;
  std::map<std::uint64_t, Message> outstanding_;
  std::set<std::uint64_t> answered_;
  Cycle begun_ = 0;
  bool slow_ = false;
};

/// Gives orders to a port `control`, and checks what comes back.
class Controller final : public Partner, public Driver {
 public:
  using Partner::Partner;
  void plan(const Traffic& traffic, MessageKind kind) override;
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

/// Answers what the component asks at another port.
class Server final : public Partner {
 public:
  using Partner::Partner;
  void set_slow(bool slow) { slow_ = slow; }
  void tick(Cycle now) override;
  void warm(Port&, const WarmAccess&) override {}

 private:
  struct Waiting {
    Message message;
    Cycle ready;
  };
  std::deque<Waiting> waiting_;
  bool slow_ = false;
};

/// Who ticks first of those that are due in a cycle: the component and then its partners, or the other way round.
enum class TickOrder : std::uint8_t { component_first = 1, component_last };

class ComponentBench {
 public:
  static constexpr std::uint32_t kWide = 4096, kNarrow = 2;
  /// Makes the type with its defaults, and connects all its ports (of lists the first two; of `top` the first alone if
  /// it refuses two) by links with queues of so many messages. Throws NotApplicable if nothing of it can be driven.
  explicit ComponentBench(const RegisteredType& type, std::uint32_t queue = kWide,
                          TickOrder order = TickOrder::component_first);
  ~ComponentBench();

  /// Sends traffic and waits until all is answered. Throws Broken: a request without an answer, or a wrong one.
  void run(const Traffic& traffic, const std::string& moment = {});
  /// Lets it come to rest. Throws Broken if it never does.
  void settle();
  void begin_measurement();
  void end_measurement();

  /// Tells of each cycle how much could be sent when it began, for a crash to be placed.
  void tell_room(const Note& note) { note_ = note; }

  /// Ticks the component in each 16th cycle of run() (as Port::wake_every allows), also when it has nothing to do.
  void tick_idly() { idly_ = true; }

  Component& component() { return *component_; }
  ClockDomain& clock() { return *clock_; }
  const std::vector<std::string>& log() const { return log_; }
  const std::vector<MetricDeclaration>& metrics() const { return metrics_.declared(); }
  std::vector<Port*> tops() const;
  /// Null if it has no port `control`.
  const Controller* controller() const { return controller_; }

 private:
  void assemble(const RegisteredType& type, TickOrder order, std::size_t tops);
  Component& make_partner(const std::string& port);
  template <class T, class... Arguments>
  Component& add_partner(const std::string& path, Arguments... arguments);
  void step(const std::string& moment);
  void tell_room_now(const std::string& moment) const;

  const LinkShape link_;
  std::unique_ptr<ClockDomain> clock_;
  std::vector<std::string> log_;
  std::unique_ptr<Component> component_;
  std::vector<std::unique_ptr<Component>> partners_;
  std::unique_ptr<Driver> submitter_;  ///< of launches, which come through no port
  std::vector<Driver*> drivers_;
  std::vector<Server*> servers_;
  Controller* controller_ = nullptr;
  Note note_;
  Metrics metrics_;
  MessageKind kind_ = MessageKind::read;
  bool idly_ = false;
};

}  // namespace strobe::conformance

// A hardware block: ports, parameters, a tick, metrics. It sleeps until a port or its own alarm wakes it.
//
//   struct Delay : Component {
//     struct Spec { Cycles latency{10}; };
//     static void describe(Schema<Spec>& schema) { schema.field("latency", &Spec::latency, "..."); }
//     Delay(const Spec& spec, const ComponentContext& context);
//     void tick(Cycle now) override;
//   };
//   registry.add<Delay>("memory.delay", "answers after a fixed time", Delay::describe);
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <typeinfo>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/facets.hpp"
#include "strobe/metrics.hpp"
#include "strobe/policy.hpp"
#include "strobe/port.hpp"
#include "strobe/waiting.hpp"

namespace strobe {

struct Event;

/// What the core gives a component about its place.
struct ComponentContext {
  std::string path;    ///< "array[3].cu[1].l1v", unique in the machine
  ClockDomain* clock;  ///< outlives the component
  std::function<std::unique_ptr<Policy>(const PolicyRequest& request)> make_policy;   ///< see policy()
  std::shared_ptr<std::string> runs_alone_because = std::make_shared<std::string>();  ///< of policies made by policy()

  /// Makes the policy that a preset chooses for a decision of the component; null if it is "none". Throws Error if
  /// there is no policy of that name, or its parameters do not fit.
  template <class Contract>
  std::unique_ptr<Contract> policy(const PolicyChoice& choice, const typename Contract::Place& place) const {
    if (choice.none()) return nullptr;
    const PolicyRequest request{Contract::kKind, typeid(Contract).name(), choice, &place};
    std::unique_ptr<Policy> made = make_policy(request);
    made->named_ = path + ": " + Contract::kKind + "." + choice.name;
    if (runs_alone_because->empty()) *runs_alone_because = made->runs_alone_because();
    return std::unique_ptr<Contract>(static_cast<Contract*>(made.release()));
  }
};

/// Owned by the machine, made once for all launches of a run: what one launch leaves behind (lines in a cache) the next
/// one finds. Calls come from one thread at a time. It computes in integers: during a tick the host's float mode is a
/// wave's.
class STROBE_EXPORT Component {
 public:
  explicit Component(const ComponentContext& context);
  Component(const Component&) = delete;
  Component& operator=(const Component&) = delete;
  virtual ~Component();

  /// Where it is in the machine; names it in every message.
  const std::string& path() const { return path_; }
  ClockDomain& clock() const { return clock_; }
  /// Its path and type, as messages about what it does wrong begin.
  std::string named() const { return type_.empty() ? path_ : path_ + " (" + type_ + ")"; }
  /// Its number in its clock domain.
  std::uint32_t member() const { return member_; }
  /// The facets that it has in addition to what every component has.
  const Facets& facets() const { return facets_; }
  /// Its number in the machine, by which events name it.
  std::uint32_t number() const { return number_; }
  /// Why the machine may not run on several threads of the host; empty: it may.
  const std::string& runs_alone_because() const { return *runs_alone_because_; }

  /// Whether somebody wants events of a kind: ask before making one. [tick]
  bool observes(EventKind kind) const { return clock_.observes(kind); }
  /// Records an event of a kind that is wanted; `component` becomes this one's number. It may concern any cycle: events
  /// are in the order in which they are recorded. [tick]
  void record(const Event& event) const;

  /// Does what there is to do in cycle `now` of its clock. May be called when there is nothing. Throws nothing but
  /// WaveFault and allocates nothing in the steady state. The default does nothing. [tick]
  virtual void tick(Cycle now);

  /// A level: an access that arrives at the memory port `to` in cycle `at` of its clock, which is now or later; the
  /// accesses of one port come in the order of their requester. The reply says when the answer leaves `to`, or is
  /// pending: then to.answer() follows. Rules as for tick(). The default refuses. [tick of another component]
  virtual MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at);
  /// A requester: the answer to a pending access that it made through `from`; `reply.at` is now or later. [tick]
  virtual void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply);

  /// All ports are connected. Throws Error if what is connected does not fit. [elaborate]
  virtual void elaborated() {}

  /// Declares what it counts; called once. [elaborate]
  virtual void declare_metrics(Metrics&) {}

  /// What outlives a launch: whatever could change a cycle or a count of a later one, all but the ports. Nothing is in
  /// flight. A block that keeps nothing says so by an empty function; the default refuses: no checkpoint is written of
  /// a machine with this block. [between launches]
  virtual void archive(Archive& archive);

  /// What waits here, for the report of a machine that stands still. Empty: nothing waits.
  virtual std::vector<Waiting> waits() const { return {}; }

  /// The port of this name, owned here, made if the component offers a list of ports ("top[3]" of "top"); null if it
  /// has none.
  Port* find_port(std::string_view name);
  /// All ports, for the check that they are connected.
  std::vector<Port*> all_ports() const;
  /// Whether the machine works without this port being connected.
  bool port_is_optional(const Port& port) const;

 protected:
  /// It keeps state that others also see, other than through its ports (a global, a file, a library that is not
  /// thread-safe): `because` is recorded in the results. [constructor]
  void must_run_alone(std::string because) { *runs_alone_because_ = std::move(because); }

  enum class Need : std::uint8_t { required = 1, optional };
  /// A port of the component. [constructor]
  MessagePort& add_port(std::string name, Need need = Need::required);
  MemoryPort& add_memory_port(std::string name, Need need = Need::required);
  /// Of the first 64 ports made by add_port(): bit n is set while something is in flight to the one that was added n-th
  /// or waits there, so that a component looks at those with traffic only.
  std::uint64_t traffic() const { return traffic_; }

  /// A growing list of ports, "name[0]" and on.
  template <class P>
  class PortListOf {
   public:
    std::size_t size() const { return ports_.size(); }
    P& operator[](std::size_t n) const { return *ports_[n]; }
    auto begin() const { return ports_.begin(); }
    auto end() const { return ports_.end(); }

    /// Of message ports, 64 ports each: a bit is set while something is in flight to its port or waits there, so that a
    /// component with many ports looks only at those with traffic.
    std::size_t words() const { return traffic_.size(); }
    std::uint64_t traffic(std::size_t word) const { return traffic_[word]; }

   private:
    friend class Component;
    std::string name_;
    std::vector<std::unique_ptr<P>> ports_;
    std::vector<std::uint64_t> traffic_;
  };
  using PortList = PortListOf<MessagePort>;
  using MemoryPortList = PortListOf<MemoryPort>;
  /// [constructor]
  PortList& add_port_list(std::string name);
  MemoryPortList& add_memory_port_list(std::string name);

  /// Ticks again in cycle `at` of its clock; at the earliest in this one while something is delivered, else in the
  /// next.
  void wake_at(Cycle at) { clock_.wake(member_, at); }

 private:
  friend class System;
  friend class Measured;
  friend class StallAccount;
  friend class Balanced;
  friend class Warmable;
  friend class DerivesMetrics;
  friend class SendsByRoute;
  friend class HandsVictims;
  friend class HostPrefetch;
  friend class TakesSpans;
  friend class TakesGathers;
  friend class TakesBatches;
  friend class CountsLate;
  void archive_ports(Archive& archive);
  template <class P>
  P* find_in(std::deque<PortListOf<P>>& lists, std::string_view list, std::size_t index);
  void grow(PortList& list);
  void grow(MemoryPortList& list);

  // What a tick touches lies in the first line of the host's cache.
  ClockDomain& clock_;
  std::uint64_t traffic_ = 0;
  std::uint32_t member_;
  std::uint32_t number_ = 0;
  Facets facets_;
  std::string path_;
  std::string type_;                                 ///< as it is registered
  std::shared_ptr<std::string> runs_alone_because_;  ///< its own reason, or one of its policies'
  struct Single {
    std::unique_ptr<Port> port;
    Need need;
  };
  std::vector<Single> ports_;
  std::uint32_t message_ports_ = 0;
  std::deque<PortList> lists_;
  std::deque<MemoryPortList> memory_lists_;
};

inline MemoryReply MemoryPort::access(const MemoryAccess& access, Cycle at) {
  if (!together_ || !access.timed) return access_general(access, at);
  auto& to = *static_cast<MemoryPort*>(peer_);
  clock_->touch(to.member_);
  MemoryReply reply = to.owner_.access(to, access, at + latency_);
  check(at, reply);
  if (!reply.pending()) reply.at += latency_;
  return reply;
}

inline void MemoryPort::answer(std::uint64_t tag, const MemoryReply& reply) {
  if (reply.at < clock_->now()) [[unlikely]]
    refuse_answer(reply);
  if (!together_) return answer_general(tag, reply);
  auto& to = *static_cast<MemoryPort*>(peer_);
  clock_->touch(to.member_);
  to.owner_.completed(to, tag, {reply.at + latency_, reply.level});
}

}  // namespace strobe

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
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/metrics.hpp"
#include "strobe/port.hpp"
#include "strobe/warming.hpp"

namespace strobe {

/// What the core tells a component about its place.
struct ComponentContext {
  std::string path;    ///< "array[3].cu[1].l1v", unique in the machine
  ClockDomain* clock;  ///< outlives the component
};

/// Cycles of vector units, by cause: "issue", "dram", "barrier".
using StallCycles = std::map<std::string, std::uint64_t>;

/// Owned by the machine, made once for all launches of a run: what one launch leaves behind (lines in a cache) the next
/// one finds. All calls come from one thread. It computes in integers: during a tick the host's float mode is a wave's.
class STROBE_EXPORT Component : private MessageTaker {
 public:
  explicit Component(const ComponentContext& context);
  Component(const Component&) = delete;
  Component& operator=(const Component&) = delete;
  virtual ~Component();

  /// Where it is in the machine; names it in every message.
  const std::string& path() const { return path_; }
  ClockDomain& clock() const { return clock_; }
  /// Its number in its clock domain.
  std::uint32_t member() const { return member_; }

  /// Does what there is to do in cycle `now` of its clock. May be called when there is nothing. Throws nothing but
  /// WaveFault and allocates nothing in the steady state. [tick]
  virtual void tick(Cycle now) = 0;

  /// What comes to an eager port; the default leaves it in the queue. [tick of another component]
  bool take(Port& port, const Message& message, Cycle at) override;

  /// All ports are connected. Throws Error if what is connected does not fit. [elaborate]
  virtual void elaborated() {}

  /// Declares what it counts; called once. [elaborate]
  virtual void declare_metrics(Metrics&) {}

  /// A launch begins (ends) at cycle `now`: counts have just been set to 0 (are about to be read). Only for components
  /// that have ticked or taken something since the last launch began: those that sleep cost nothing. When the
  /// launch began, clock().measured_from() says to all.
  virtual void begin_measurement(Cycle now);
  virtual void end_measurement(Cycle now);

  /// Adds the cycles of its vector units to the causes they are charged to; their sum is (vector units) x (elapsed
  /// cycles). Components without vector units add nothing. Asked of those that have ticked in the launch.
  virtual void add_stalls(StallCycles&) const {}
  /// What `cycles` in which it did not tick would add.
  virtual void add_idle_stalls(StallCycles&, std::uint64_t) const {}

  /// Compares counts that must agree; called when no message is under way. [between launches]
  virtual void check_balances(Balances&) const {}

  /// An access without time comes to `to`, a port of this component. The default: it ends here. [between cycles]
  virtual void warm(Port& to, const WarmAccess& access);
  /// The same of what a wave does, which a compute unit makes accesses of.
  virtual void warm(Port& to, const WarmInstruction& instruction);
  /// Lookups by such accesses since the machine was made; what runs in time counts apart. [any]
  virtual WarmCounts warm_counts() const { return {}; }

  /// One line for each thing that waits here, for the report of a machine that stands still: "4 misses wait for
  /// a reply on `bottom`". Empty: nothing waits.
  virtual std::vector<std::string> waits() const { return {}; }

  /// The port of this name, owned here, made if the component offers a list of ports ("top[3]" of "top"); null if it
  /// has none.
  Port* find_port(std::string_view name);
  /// All ports, for the check that they are connected.
  std::vector<Port*> all_ports() const;
  /// Whether the machine works without this port being connected.
  bool port_is_optional(const Port& port) const;

 protected:
  enum class Need : std::uint8_t { required = 1, optional };
  /// A port of the component. [constructor]
  Port& add_port(std::string name, Need need = Need::required);
  /// Of the first 64 ports made by add_port(): bit n is set while something is under way to the one that was added n-th
  /// or waits there, so that a component looks at those with traffic only.
  std::uint64_t traffic() const { return traffic_; }

  /// What the ports of a list have in common; see Port::set_pipeline, set_queue and set_delayed.
  struct PortShape {
    Cycles pipeline{0};           ///< of the component's clock
    std::uint32_t per_cycle = 1;  ///< messages, at least 1
    std::uint32_t queue = 0;      ///< messages; 0: as the link says
    std::uint32_t delayed = 0;    ///< messages
    bool eager = false;           ///< see Port::set_eager
  };

  /// A growing list of ports, "name[0]" and on.
  class PortList {
   public:
    std::size_t size() const { return ports_.size(); }
    Port& operator[](std::size_t n) const { return *ports_[n]; }
    auto begin() const { return ports_.begin(); }
    auto end() const { return ports_.end(); }

    /// 64 ports each: a bit is set while something is under way to its port or waits there, so that a component with
    /// many ports looks only at those with traffic.
    std::size_t words() const { return traffic_.size(); }
    std::uint64_t traffic(std::size_t word) const { return traffic_[word]; }

   private:
    friend class Component;
    std::string name_;
    PortShape shape_;
    std::vector<std::unique_ptr<Port>> ports_;
    std::vector<std::uint64_t> traffic_;
  };
  /// [constructor]
  PortList& add_port_list(std::string name, const PortShape& shape);
  PortList& add_port_list(std::string name) { return add_port_list(std::move(name), PortShape()); }

  /// Passes an access without time on through a port of this component.
  template <class Access>
  static void pass_warm(Port& from, const Access& access) {
    if (Port* const to = from.peer()) to->owner().warm(*to, access);
  }

  /// Ticks again in cycle `at` of its clock; at the earliest in the next one.
  void wake_at(Cycle at) { clock_.wake(member_, at); }

 private:
  friend class Port;
  void add_to(PortList& list);

  // What a tick touches lies in the first line of the host's cache.
  ClockDomain& clock_;
  std::uint64_t traffic_ = 0;
  std::uint32_t member_;
  std::string path_;
  struct Single {
    std::unique_ptr<Port> port;
    Need need;
  };
  std::vector<Single> ports_;
  std::deque<PortList> lists_;
};

}  // namespace strobe

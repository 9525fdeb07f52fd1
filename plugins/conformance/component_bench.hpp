// One component among partners that ask, answer and look: for the promises of components.
//
// Which port is what, its name says: `top` and `top[n]` are asked from above, `dispatch` gets work-groups, and a
// processor sends them from `compute_unit[n]`; at any other port the component asks.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "group_requester.hpp"
#include "memory_partners.hpp"
#include "strobe/registry.hpp"

namespace strobe::conformance {

class UnitPartner;

/// Which component ticks first of those that are due in a cycle: the one that is checked, or its partners. Those at
/// memory ports keep their order: a level books for whoever calls first.
enum class TickOrder : std::uint8_t { component_first = 1, component_last };

/// Where the machine is cut: requesters, component and memory in three partitions, all in one, or the memory apart.
enum class Cut : std::uint8_t { none = 1, visited_down, visited_up, below };

struct BenchShape {
  static constexpr std::uint32_t kWide = 4096, kNarrow = 2;
  static constexpr Cycle kLatency = 4;  ///< of links
  std::uint32_t queue = kWide;          ///< of links between message ports
  TickOrder order = TickOrder::component_first;
  Announcement announcement = Announcement::mixed;
  Cut cut = Cut::none;
  bool spans = true;        ///< the next level takes neighbouring lines in one access (TakesSpans)
  Cycle window = kLatency;  ///< of partitions, in cycles; at most kLatency
  /// What comes to `top`: any accesses, or groups of lines.
  Grouping grouping = Grouping::none;
  bool in_one_call = false;  ///< a group, else line by line
};

class ComponentBench {
 public:
  /// Makes the type with its defaults, and connects all its ports (of lists the first two; if it refuses these,
  /// of `top` the first alone and many compute units). Throws NotApplicable if nothing of it can be driven.
  explicit ComponentBench(const RegisteredType& type, const BenchShape& shape = {});
  ~ComponentBench();

  /// Sends traffic and waits until all is answered. Throws Broken: a request without an answer, or a wrong one.
  void run(const Traffic& traffic, const std::string& moment = {});
  /// run() in parts: what begins, cycles up to (not including) one of them, and whether that was all.
  void start(const Traffic& traffic, const std::string& moment = {});
  void advance_to(Cycle end);
  bool done() const;
  /// The same accesses, each made some time after the one before has come to rest; deferred ones with
  /// `traffic.atomics`.
  void run_in_turn(const Traffic& traffic);
  /// One access, up to its reply; the level that served it.
  ServedBy ask(const MemoryAccess& access, std::size_t requester = 0);
  /// The same accesses as run(), without time.
  void warm(const Traffic& traffic);
  void warm(const MemoryAccess& access);
  /// Accesses without time are in progress, and no others.
  void expect_untimed(bool untimed);
  /// Lets it come to rest. Throws Broken if it never does.
  void settle();
  /// Nothing happens until a cycle. [settled]
  void skip_to(Cycle cycle);
  void begin_measurement();
  void end_measurement();

  /// Reports each cycle how much could be sent when it began, for a crash to be placed.
  void report_room(const Note& note) { note_ = note; }

  /// Ticks the component in each 16th cycle of run() (as MessagePort::wake_every allows), also when it has nothing to
  /// do.
  void tick_idly() { idly_ = true; }

  Component& component() { return *component_; }
  ClockDomain& clock() { return *clocks_.front(); }
  Cycle now() const;
  Log& log() { return log_; }
  const std::vector<MetricDeclaration>& metrics() const { return metrics_.declared(); }
  /// Whether it has memory ports `top`.
  bool is_level() const { return !requesters_.empty(); }
  bool has_next_level() const { return !servers_.empty(); }
  bool translates() const { return kind_ == AccessKind::translate; }
  /// Whether messages go through it, but for orders.
  bool passes_messages() const { return passes_messages_; }
  /// Accesses of a kind that came to the next level.
  std::uint64_t passed_on(AccessKind kind) const;
  /// Instructions without time that came to a compute unit which the kit plays.
  std::uint64_t warmed(std::size_t unit) const;
  /// Null if it has no port `control`.
  const Controller* controller() const { return controller_; }

 private:
  void assemble(const RegisteredType& type, std::size_t tops, std::size_t units);
  ClockDomain& clock_of(const std::string& port);
  Component& make_partner(const std::string& name, const Port& port);
  template <class T, class... Arguments>
  Component& add_partner(const std::string& path, const std::string& port, Arguments&&... arguments);
  void align_clocks();
  Cycle next() const;
  void step();
  void check_room() const;
  void report_room_now() const;
  std::size_t unanswered() const;

  BenchShape shape_;
  AccessKind kind_;
  std::vector<std::unique_ptr<ClockDomain>> clocks_;  ///< the component's, requesters', the next level's; or one of all
  std::vector<ClockDomain*> visits_;
  Log log_;
  Coverage coverage_;
  std::unique_ptr<Component> component_;
  std::vector<std::unique_ptr<Component>> partners_;
  std::unique_ptr<Driver> submitter_;  ///< of launches, which come through no port
  std::vector<Driver*> drivers_;
  std::vector<Requester*> requesters_;
  std::vector<MemoryServer*> servers_;
  std::vector<MessageServer*> message_servers_;
  std::vector<UnitPartner*> units_;
  struct Message {
    MessagePartner* partner;
    std::string port;
  };
  std::vector<Message> message_partners_;
  Controller* controller_ = nullptr;
  Note note_;
  std::string moment_;
  Cycle begun_ = 0;
  Metrics metrics_;
  bool idly_ = false, passes_messages_ = false;
};

}  // namespace strobe::conformance

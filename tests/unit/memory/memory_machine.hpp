// Small machines for tests of memory levels: clocks, requesters that follow a script, a memory that records what it is
// asked, and the loop that runs them until all sleep.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "memory_policies.hpp"
#include "strobe/component.hpp"

namespace strobe::testing {

/// Makes accesses through `port`, each in its cycle, and keeps the replies.
class Requester : public Component {
 public:
  struct Made {
    Cycle at;
    MemoryAccess access;
    MemoryReply reply = MemoryReply::later();  ///< `at`: when it is there
  };

  explicit Requester(const ComponentContext& context) : Component(context), port_(add_memory_port("port")) {}

  /// The next of the script, not before the one before; returns its number.
  std::uint64_t make(Cycle at, AccessKind kind, std::uint64_t address, std::uint32_t bytes,
                     DeferredAccess* deferred = nullptr, bool writes = false) {
    MemoryAccess access;
    access.address = address;
    access.bytes = bytes;
    access.kind = kind;
    access.deferred = deferred;
    access.writes = writes;
    access.tag = made.size() ^ tag_bits;
    made.push_back({at, access});
    wake_at(at);
    return made.size() - 1;
  }
  std::uint64_t read(Cycle at, std::uint64_t address, std::uint32_t bytes = 64) {
    return make(at, AccessKind::read, address, bytes);
  }
  std::uint64_t write(Cycle at, std::uint64_t address, std::uint32_t bytes = 64) {
    return make(at, AccessKind::write, address, bytes);
  }

  void tick(Cycle now) override {
    for (; next_ < made.size() && made[next_].at <= now; ++next_) {
      made[next_].at = now;
      const MemoryReply reply = port_.access(made[next_].access, now);
      if (!reply.pending()) completed(port_, next_ ^ tag_bits, reply);
    }
    if (next_ < made.size()) wake_at(made[next_].at);
  }
  void completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) override {
    tag ^= tag_bits;
    if (reply.at < clock().now()) throw std::runtime_error("an answer comes too late");
    if (!made.at(tag).reply.pending()) throw std::runtime_error("two answers to access " + std::to_string(tag));
    made[tag].reply = reply;
  }

  const MemoryReply& reply(std::uint64_t tag) const {
    if (made.at(tag).reply.pending()) throw std::runtime_error("no answer to access " + std::to_string(tag));
    return made[tag].reply;
  }
  bool done() const {
    return std::ranges::none_of(made, [](const Made& one) { return one.reply.pending(); });
  }
  /// When the last reply is there.
  Cycle last() const {
    Cycle last = 0;
    for (std::size_t n = 0; n < made.size(); ++n) last = std::max(last, reply(n).at);
    return last;
  }

  std::vector<Made> made;
  std::uint64_t tag_bits = 0;  ///< of a tag, what differs from the access's number [before the first access]

 private:
  MemoryPort& port_;
  std::size_t next_ = 0;
};

/// When a level says what it replies, which must make no difference.
enum class Announced : std::uint8_t { at_once, when_due };
constexpr Announced kBoth[] = {Announced::at_once, Announced::when_due};

/// Serves everything `latency` cycles after it comes.
class RecordingMemory : public Component {
 public:
  struct Received {
    Cycle at;
    MemoryAccess access;
  };
  explicit RecordingMemory(const ComponentContext& context, Announced how = Announced::at_once)
      : Component(context), announced_(how) {
    add_memory_port_list("top");
  }

  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override {
    received.push_back({at, access});
    const auto other = slow.find(access.address);
    const Cycle leaves = at + (other != slow.end() ? other->second : latency);
    if (!access.timed || announced_ == Announced::at_once) return {leaves, level};
    due_.emplace(leaves, std::pair{&to, access.tag});
    wake_at(due_.begin()->first);
    return MemoryReply::later();
  }
  void tick(Cycle now) override {
    while (!due_.empty() && due_.begin()->first <= now) {
      const auto [port, tag] = due_.begin()->second;
      due_.erase(due_.begin());
      port->answer(tag, {now, level});
    }
    if (!due_.empty()) wake_at(due_.begin()->first);
  }
  std::size_t count(AccessKind kind) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(received, [kind](const Received& one) { return one.access.kind == kind; }));
  }

  Cycle latency = 20;
  std::map<std::uint64_t, Cycle> slow;  ///< addresses with another latency
  ServedBy level = ServedBy::dram;
  std::vector<Received> received;

 private:
  Announced announced_;
  std::multimap<Cycle, std::pair<MemoryPort*, std::uint64_t>> due_;
};

/// Sends orders to a cache, and keeps what comes back.
class Controller : public Component {
 public:
  struct Received {
    Cycle at;
    Message message;
  };
  explicit Controller(const ComponentContext& context) : Component(context), port_(add_port("port")) {}

  std::uint64_t order(Cycle at, MessageKind kind) {
    orders_.push_back({at, kind});
    wake_at(at);
    return orders_.size() - 1;
  }
  void tick(Cycle now) override {
    for (; const Message* const message = port_.front(); port_.pop())
      (message->reply ? replies : reports).push_back({now, *message});
    for (; next_ < orders_.size() && orders_[next_].first <= now && port_.can_send(); ++next_) {
      Message message;
      message.kind = orders_[next_].second;
      message.tag = next_;
      port_.send(message);
    }
    if (next_ < orders_.size()) wake_at(orders_[next_].first);
  }
  const Received& reply(std::uint64_t tag) const {
    for (const Received& one : replies)
      if (one.message.tag == tag) return one;
    throw std::runtime_error("no reply to order " + std::to_string(tag));
  }

  std::vector<Received> replies;
  std::vector<Received> reports;  ///< messages that answer no order

 private:
  MessagePort& port_;
  std::vector<std::pair<Cycle, MessageKind>> orders_;
  std::size_t next_ = 0;
};

class TestMachine {
 public:
  explicit TestMachine(Hertz frequency = 1000_MHz) : frequency_(frequency) { domain(frequency, 0); }

  ClockDomain& clock() { return *clocks_.front(); }

  template <class T, class... Arguments>
  T& add(const std::string& path, Arguments&&... arguments) {
    return add_at<T>(frequency_, 0, path, std::forward<Arguments>(arguments)...);
  }
  template <class T, class... Arguments>
  T& add_at(Hertz frequency, std::uint32_t partition, const std::string& path, Arguments&&... arguments) {
    const ComponentContext context{path, &domain(frequency, partition),
                                   [](const PolicyRequest& request) { return MemoryPolicies::shared().make(request); }};
    std::unique_ptr<T> made;
    if constexpr (std::is_constructible_v<T, const ComponentContext&, Arguments...>)
      made = std::make_unique<T>(context, std::forward<Arguments>(arguments)...);
    else
      made = std::make_unique<T>(std::forward<Arguments>(arguments)..., context);
    T& component = *made;
    components_.push_back(std::move(made));
    return component;
  }

  void connect(Component& a, const std::string& port_a, Component& b, const std::string& port_b, Cycle latency = 0) {
    Port::connect(*a.find_port(port_a), *b.find_port(port_b), {latency * clock().period_ps(), 16});
  }

  /// Partitions run for at most `window` cycles, no longer than the latency of the links between them, in this order
  /// (by the order in which they got their first component).
  void visit(Cycle window, std::vector<std::size_t> order = {}) {
    window_ = window;
    order_ = std::move(order);
  }

  /// Runs until all components sleep; returns the last cycle of the first clock. Throws if that takes too long.
  Cycle run(Cycle most = 1'000'000) {
    if (!elaborated_) elaborate();
    for (std::uint64_t next = next_ps(); next != kNever; next = next_ps()) {
      const std::uint64_t end = next + window_ * clock().period_ps();
      for (std::size_t n = 0; n < clocks_.size(); ++n) {
        ClockDomain& visited = *clocks_[order_.empty() ? n : order_[n]];
        while (visited.next() != kNever && visited.time_ps(visited.next()) < end) visited.step();
      }
      if (clock().now() > most) throw std::runtime_error("the machine still works in cycle " + std::to_string(most));
    }
    return clock().now();
  }

  /// What does not add up, and what still waits.
  std::vector<std::string> complaints() const {
    std::vector<std::string> all;
    for (const auto& component : components_) {
      Balances balances;
      if (component->facets().balanced != nullptr) component->facets().balanced->check_balances(balances);
      for (const std::string& line : balances.broken()) all.push_back(component->path() + ": " + line);
      for (const Waiting& waiting : component->waits()) all.push_back(component->path() + ": " + waiting.text());
    }
    return all;
  }

 private:
  void elaborate() {
    std::uint32_t rank = 0;
    for (const auto& component : components_) {
      component->elaborated();
      for (Port* const port : component->all_ports())
        if (port->kind() == Port::Kind::memory) static_cast<MemoryPort*>(port)->set_rank(rank++);
    }
    elaborated_ = true;
  }
  ClockDomain& domain(Hertz frequency, std::uint32_t partition) {
    for (const auto& clock : clocks_)
      if (clock->frequency() == frequency && clock->partition() == partition) return *clock;
    clocks_.push_back(std::make_unique<ClockDomain>(frequency, partition));
    return *clocks_.back();
  }
  std::uint64_t next_ps() const {
    std::uint64_t next = kNever;
    for (const auto& clock : clocks_)
      if (clock->next() != kNever) next = std::min(next, clock->time_ps(clock->next()));
    return next;
  }

  Hertz frequency_;
  std::vector<std::unique_ptr<ClockDomain>> clocks_;
  std::vector<std::unique_ptr<Component>> components_;
  Cycle window_ = 1;
  std::vector<std::size_t> order_;
  bool elaborated_ = false;
};

/// A component's metric, all that it declares under one name: what it counts, and its basis if it is a ratio.
inline std::pair<std::uint64_t, std::uint64_t> metric_of(Component& component, const std::string& name) {
  Metrics metrics;
  component.declare_metrics(metrics);
  std::pair<std::uint64_t, std::uint64_t> sum;
  bool is_known = false;
  for (const MetricDeclaration& declared : metrics.declared())
    if (declared.name == name) {
      is_known = true;
      sum.first += *declared.value;
      sum.second += declared.basis != nullptr ? *declared.basis : 0;
    }
  if (!is_known) throw std::runtime_error("no metric " + name);
  return sum;
}
inline std::uint64_t metric(Component& component, const std::string& name) { return metric_of(component, name).first; }

}  // namespace strobe::testing

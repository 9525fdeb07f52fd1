// Small machines for tests: clocks, a requester that follows a script, a memory that records what it is asked, and the
// loop that runs them until all sleep.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "strobe/component.hpp"

namespace strobe::testing {

/// A message that something received, and when.
struct Received {
  Cycle at = 0;
  Message message;
};

/// Sends its script through `port`, each message no earlier than its cycle, and records the replies.
class Requester : public Component {
 public:
  explicit Requester(const ComponentContext& context) : Component(context), port_(add_port("port")) {}

  /// The next message of the script; returns its number, which is its tag.
  std::uint64_t send(Cycle at, MessageKind kind, std::uint64_t address, std::uint32_t bytes, void* payload = nullptr,
                     std::uint8_t flags = 0, bool more = false) {
    Message message;
    message.kind = kind;
    message.address = address;
    message.bytes = bytes;
    message.payload = payload;
    message.flags = flags;
    message.more = more;
    message.tag = script_.size();
    script_.push_back({at, message});
    wake_at(at);
    return message.tag;
  }
  std::uint64_t read(Cycle at, std::uint64_t address, std::uint32_t bytes = 64) {
    return send(at, MessageKind::read, address, bytes);
  }
  std::uint64_t write(Cycle at, std::uint64_t address, std::uint32_t bytes = 64) {
    return send(at, MessageKind::write, address, bytes);
  }

  /// Replies are left in the port until then.
  void do_not_take_replies_before(Cycle cycle) {
    deaf_until_ = cycle;
    wake_at(cycle);
  }

  void tick(Cycle now) override {
    while (now >= deaf_until_ && port_.front() != nullptr) {
      (port_.front()->reply ? replies : told).push_back({now, *port_.front()});
      port_.pop();
    }
    while (next_ < script_.size() && script_[next_].at <= now && port_.can_send()) {
      sent_at.push_back(now);
      port_.send(script_[next_++].message);
    }
    if (next_ < script_.size() && script_[next_].at > now) wake_at(script_[next_].at);
  }

  /// The one reply with this tag.
  const Received& reply(std::uint64_t tag) const {
    const Received* found = nullptr;
    for (const Received& one : replies)
      if (one.message.tag == tag) {
        if (found != nullptr) throw std::runtime_error("two replies to request " + std::to_string(tag));
        found = &one;
      }
    if (found == nullptr) throw std::runtime_error("no reply to request " + std::to_string(tag));
    return *found;
  }
  bool done() const { return replies.size() == script_.size(); }

  std::vector<Received> replies;
  std::vector<Received> told;  ///< what nobody asked for
  std::vector<Cycle> sent_at;

 private:
  Port& port_;
  std::vector<Received> script_;
  std::size_t next_ = 0;
  Cycle deaf_until_ = 0;
};

/// Answers everything after `latency` cycles and records it; takes nothing before `closed_until`.
class RecordingMemory : public Component {
 public:
  explicit RecordingMemory(const ComponentContext& context) : Component(context), top_(add_port_list("top")) {}

  void tick(Cycle now) override {
    if (now < closed_until) return wake_at(closed_until);
    for (std::size_t n = 0; n < top_.size(); ++n)
      while (top_[n].front() != nullptr) {
        received.push_back({now, *top_[n].front()});
        pending_.push_back({now + latency, n, *top_[n].front()});
        top_[n].pop();
      }
    for (std::size_t k = 0; k < pending_.size();) {
      if (pending_[k].at <= now && top_[pending_[k].port].can_send()) {
        top_[pending_[k].port].send(pending_[k].message.answered(level));
        pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(k));
      } else {
        if (pending_[k].at > now) wake_at(pending_[k].at);
        ++k;
      }
    }
  }

  std::size_t count(MessageKind kind) const {
    std::size_t number = 0;
    for (const Received& one : received) number += one.message.kind == kind;
    return number;
  }

  Cycle latency = 20;
  Cycle closed_until = 0;
  ServedBy level = ServedBy::dram;
  std::vector<Received> received;

 private:
  struct Pending {
    Cycle at;
    std::size_t port;
    Message message;
  };
  PortList& top_;
  std::vector<Pending> pending_;
};

class TestMachine {
 public:
  explicit TestMachine(Hertz frequency = 1000_MHz) { clocks_.push_back(std::make_unique<ClockDomain>(frequency)); }

  ClockDomain& clock() { return *clocks_.front(); }

  template <class T, class... Arguments>
  T& add(const std::string& path, Arguments&&... arguments) {
    return add_at<T>(clock().frequency(), path, std::forward<Arguments>(arguments)...);
  }
  template <class T, class... Arguments>
  T& add_at(Hertz frequency, const std::string& path, Arguments&&... arguments) {
    auto made = std::make_unique<T>(std::forward<Arguments>(arguments)..., ComponentContext{path, &domain(frequency)});
    T& component = *made;
    components_.push_back(std::move(made));
    return component;
  }

  void connect(Component& a, const std::string& port_a, Component& b, const std::string& port_b,
               std::uint32_t queue = 16, std::uint64_t latency_ps = 0) {
    Port::connect(*a.find_port(port_a), *b.find_port(port_b), {latency_ps, queue});
  }

  /// Runs until all components sleep; returns the cycle of the first clock. Throws if that takes too long.
  Cycle run(Cycle most = 1'000'000) {
    if (!elaborated_)
      for (const auto& component : components_) component->elaborated();
    elaborated_ = true;
    while (ClockDomain* next = next_domain()) {
      next->step();
      if (clock().now() > most) throw std::runtime_error("the machine still works in cycle " + std::to_string(most));
    }
    return clock().now();
  }

  /// What does not add up, and what still waits.
  std::vector<std::string> complaints() const {
    std::vector<std::string> all;
    for (const auto& component : components_) {
      Balances balances;
      component->check_balances(balances);
      for (const std::string& line : balances.broken()) all.push_back(component->path() + ": " + line);
      for (const std::string& line : component->waits()) all.push_back(component->path() + ": " + line);
    }
    return all;
  }

 private:
  ClockDomain& domain(Hertz frequency) {
    for (const auto& clock : clocks_)
      if (clock->frequency() == frequency) return *clock;
    clocks_.push_back(std::make_unique<ClockDomain>(frequency));
    return *clocks_.back();
  }
  ClockDomain* next_domain() const {
    ClockDomain* first = nullptr;
    for (const auto& clock : clocks_)
      if (clock->next() != kNever &&
          (first == nullptr || clock->time_ps(clock->next()) < first->time_ps(first->next())))
        first = clock.get();
    return first;
  }

  std::vector<std::unique_ptr<ClockDomain>> clocks_;
  std::vector<std::unique_ptr<Component>> components_;
  bool elaborated_ = false;
};

/// The value of a component's metric: what it counts, without its basis.
inline std::uint64_t metric(Component& component, const std::string& name) {
  Metrics metrics;
  component.declare_metrics(metrics);
  for (const MetricDeclaration& declared : metrics.declared())
    if (declared.name == name) return *declared.value;
  throw std::runtime_error("no metric " + name);
}

}  // namespace strobe::testing

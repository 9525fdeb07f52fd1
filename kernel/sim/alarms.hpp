// What the host does while launches run: calls at cycles of the core clock, in the launch processor's partition.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "strobe/component.hpp"

namespace strobe {

class Alarms final : public Component {
 public:
  explicit Alarms(ClockDomain& clock) : Component(ComponentContext{"host", &clock, {}}) {}

  /// `call` in that cycle, at the earliest in the next one. Those of one cycle in the order in which they were set.
  /// [between cycles, tick of the partition]
  void set(Cycle at, std::function<void()> call) {
    at = std::max(at, clock().now() + 1);
    calls_.emplace(at, std::move(call));
    wake_at(at);
  }
  void clear() { calls_.clear(); }
  void tick(Cycle now) override {
    while (!calls_.empty() && calls_.begin()->first <= now) calls_.extract(calls_.begin()).mapped()();
  }

 private:
  std::multimap<Cycle, std::function<void()>> calls_;
};

}  // namespace strobe

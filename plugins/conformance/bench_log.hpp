// What partners of a component see, in the order of simulated time: comparable between runs that find it out at other
// moments of host time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "strobe/clock.hpp"

namespace strobe::conformance {

class Log {
 public:
  /// `at` may be later than now.
  void add(Cycle at, std::string text) { lines_.emplace_back(at, std::move(text)); }
  void clear() {
    lines_.clear();
    performed_.clear();
  }

  /// An atomic of a requester was performed at an address; its accesses are numbered upwards.
  void performed(std::uint64_t address, std::uint32_t requester, std::uint64_t number) {
    performed_[address].emplace_back(requester, number);
  }
  using Orders = std::map<std::uint64_t, std::vector<std::pair<std::uint32_t, std::uint64_t>>>;
  const Orders& performed() const { return performed_; }

  /// By cycle; within a cycle in no order that means anything. Cycles count from `origin`.
  std::vector<std::string> lines(Cycle origin = 0) const {
    auto sorted = lines_;
    std::ranges::sort(sorted);
    std::vector<std::string> texts;
    for (const auto& [at, text] : sorted) texts.push_back(fmt::format("cycle {}: {}", at - origin, text));
    for (const auto& [address, order] : performed_) {
      std::string text = fmt::format("atomics at {:#x}:", address);
      for (const auto& [requester, number] : order) text += fmt::format(" {} of requester {},", number, requester);
      texts.push_back(text);
    }
    return texts;
  }

 private:
  std::vector<std::pair<Cycle, std::string>> lines_;
  Orders performed_;
};

}  // namespace strobe::conformance

// Launches whose outputs are there already: a kernel with the same arguments, on memory that is as it was when the
// launch ran before without changing any, or without reading any. Executing it again would write the same bytes, so it
// is not executed.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "strobe/host/launch.hpp"
#include "strobe/host/result.hpp"

namespace strobe {
class Device;
}

namespace strobe::frontends {

class MemoryRegistry;

/// As of a functional launch.
LaunchResult counts_of(LaunchResult result);

/// Of a program whose front end reports what changes memory. Memory that the host reaches by itself (pinned, managed,
/// registered) may change at any time: as long as there is some, every launch is executed.
class Repeats {
 public:
  Repeats(Device& device, const MemoryRegistry& memory) : device_(device), memory_(memory) {}

  /// Memory may have changed, not by a launch.
  void note_change() { unchanged_.clear(), ran_.clear(); }
  /// The launch that runs has printed: a later one would print again.
  void note_print() { printed_ = true; }
  /// What executing the launch would count; null: it has to be executed.
  const LaunchResult* find(const LaunchRequest& request) const;
  /// The launch has run, and since then only launches changed memory.
  bool ran(const LaunchRequest& request) const;
  /// Runs the launch. Finds out whether it changes memory where that costs less than executing it has cost so far, and
  /// the code does not show it.
  LaunchResult run(const LaunchRequest& request, const std::function<LaunchResult()>& execute);

 private:
  using Digest = std::array<std::uint64_t, 8>;
  struct Kernel {
    std::uint64_t wave_instructions = 0;  ///< executed since memory was compared
    unsigned changes = 0;                 ///< comparisons that found some
    std::optional<bool> reads;            ///< memory besides its arguments, as far as its code shows
  };

  bool reports_all() const;
  bool is_worth_comparing(const Kernel& kernel) const;
  Digest digest(const Program& program) const;

  Device& device_;
  const MemoryRegistry& memory_;
  std::map<std::string, Kernel> kernels_;          ///< by program, name and sizes
  std::map<std::string, LaunchResult> unchanged_;  ///< by the whole request
  std::set<std::string> ran_;                      ///< by the whole request
  std::uint64_t allocations_ = 0;                  ///< MemoryRegistry::changes() when they ran
  bool printed_ = false;
};

}  // namespace strobe::frontends

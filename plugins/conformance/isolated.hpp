// Running code that may crash or never end.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "contract.hpp"

namespace strobe::conformance {

struct Outcome {
  enum class Kind { returned = 1, broken, not_applicable };
  Kind kind = Kind::returned;
  std::string text;  ///< what the body returned, or the reason
};

struct Isolation {
  unsigned processor_seconds = 10;  ///< of the body
  unsigned wall_seconds = 120;      ///< for one that waits; a busy host must not matter
  unsigned char heap_fill = 0x5a;   ///< of memory that is allocated and not yet written
};

/// Lets this process take at most `more` bytes more than it has; further allocations fail.
void allow_memory(std::uint64_t more);

/// Runs `body` in a child process with limits of time and memory. A crash, an endless loop and any exception are an
/// Outcome with the reason; nothing of it reaches this process. What the body prints goes to stderr.
Outcome run_isolated(const std::function<std::string(const Note&)>& body, const Isolation& isolation);

}  // namespace strobe::conformance

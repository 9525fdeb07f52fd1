// What waits in a block: for the report of a machine that stands still, and for who watches a run.
#pragma once

#include <cstdint>
#include <string>

namespace strobe {

/// Things in one block that wait for the same. Those of one text are added up over the blocks of a name.
struct Waiting {
  std::uint64_t count = 1;  ///< how many; 0: what is said cannot be counted, and `line` says it
  std::string what;         ///< in the plural and without numbers: "misses wait for a reply on `bottom`"
  std::string line{};       ///< what the block says by itself; empty: the count and `what`

  std::string text() const { return line.empty() ? std::to_string(count) + " " + what : line; }
};

}  // namespace strobe

// From the addresses of a wave's lanes to lines, pages and the time that the address unit takes.
#pragma once

#include <cstdint>

#include "strobe/access.hpp"
#include "compute/unit/wave_slot.hpp"

namespace strobe::compute {

class Coalescer {
 public:
  Coalescer(std::uint32_t line, std::uint32_t page);

  /// Fills the operation's ranges, and gives their pages: each line once, adjacent lines of a contiguous access
  /// together, in order of the lanes that touch them first.
  void run(const LaneAccess& access, VectorOp& op, LanePages& pages) const;

  /// True if `access` touches a line of an operation in flight.
  static bool overlap(const VectorOp& a, const VectorOp& b);

 private:
  void contiguous(const LaneAccess& access, VectorOp& op, LanePages& pages) const;

  std::uint32_t line_bits_, page_bits_;
};

}  // namespace strobe::compute

// From the addresses of a wave's lanes to lines, pages and the time that the address unit takes.
#pragma once

#include <cstdint>

#include "strobe/access.hpp"
#include "compute/unit/wave_slot.hpp"

namespace strobe::compute {

class Coalescer {
 public:
  Coalescer(std::uint32_t line, std::uint32_t page);

  /// What a request has of a line: all of it, or the bytes that the lanes write, of which an atomic performs each
  /// lane's.
  enum class Takes : std::uint8_t { lines, written, atomics };

  /// Fills the operation's ranges, and gives their pages: each line once, adjacent lines of a contiguous access
  /// together, in order of the lanes that touch them first.
  void run(const LaneAccess& access, Takes takes, VectorOp& op, LanePages& pages) const;

  /// True if two operations touch the same bytes, or lines of loads.
  static bool overlap(const VectorOp& a, const VectorOp& b);

 private:
  void contiguous(const LaneAccess& access, bool whole, VectorOp& op, LanePages& pages) const;
  void scattered_writes(const LaneAccess& access, bool atomics, VectorOp& op, LanePages& pages) const;

  std::uint32_t line_bits_, page_bits_;
};

}  // namespace strobe::compute

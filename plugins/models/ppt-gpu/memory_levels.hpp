// The memory behind one SM or CU: its share of bandwidth as calendars, transfers in flight, instruction buffers.
#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

#include "simulate.hpp"

namespace ppt_gpu {

/// Books accesses of global memory. Times are in cycles and do not fall.
class MemoryLevels {
 public:
  MemoryLevels(const Machine& machine, const MemoryTiming& timing) : machine_(machine), timing_(timing) {}

  /// When the next transfer can begin, if at `now` all are in flight; else 0.
  double accepts(double now) {
    while (!in_flight_.empty() && in_flight_.front() <= now) in_flight_.pop_front();
    return in_flight_.size() < machine_.transfers_in_flight ? 0 : in_flight_.front();
  }

  struct Booked {
    double latency = 0;  ///< queueing included
    double queued = 0;   ///< share of it
    double busy = 0;     ///< cycles of the memory unit
  };
  Booked access(const Task& task, std::size_t number, double now, double busy) {
    const double together =
        std::max(1.0, std::ceil(static_cast<double>(task.bytes) * machine_.lanes / machine_.l1.line));
    const double lines = timing_.lines.empty() ? together : timing_.lines[number];
    const double to_l2 = task.access == Access::load ? timing_.l1_miss : 1;  // an L1 writes through
    double start = now;
    pass(l2_free_, lines * to_l2 * timing_.l2_line, start);
    pass(dram_free_, lines * to_l2 * timing_.l2_miss * timing_.dram_line, start);
    in_flight_.push_back(start + timing_.latency);
    const double latency = start - now + timing_.latency;
    return {latency, (start - now) / std::max(latency, 1e-9), std::max(busy, lines * timing_.l1_line)};
  }

 private:
  static void pass(double& level, double cycles, double& start) {
    if (cycles <= 0) return;
    start = std::max(start, level);
    level = start + cycles;
  }

  const Machine& machine_;
  const MemoryTiming& timing_;
  std::deque<double> in_flight_;  ///< when they end
  double l2_free_ = 0, dram_free_ = 0;
};

/// What a warp's instruction buffer holds, or has asked for.
struct CodeBuffer {
  std::uint32_t end = 0;  ///< code offset
  double arrives = 0;     ///< of the last piece
};

/// Instruction buffers, and the caches of the unit that are filled by the first use: code, operands of scalar loads.
class CodeFetch {
 public:
  explicit CodeFetch(const Machine& machine) : machine_(machine) {}

  /// When the code of the next task is there. A jump leaves the buffer.
  double arrives(CodeBuffer& buffer, const Task& next, bool jumped, double now) {
    const std::uint32_t piece = machine_.fetch_bytes;
    if (piece == 0) return 0;
    if (jumped) buffer = {next.place / piece * piece, now};
    for (; buffer.end < next.place + next.code_bytes; buffer.end += piece) {
      // Pieces are asked for one after the other, as far ahead as the buffer reaches.
      const double begin = std::max(buffer.arrives, now - machine_.fetch_ahead * machine_.fetch_latency);
      buffer.arrives = first_touch(code_, buffer.end / machine_.code_line, begin) + machine_.fetch_latency;
    }
    return buffer.arrives;
  }

  /// Cycles that a scalar load waits for its operands, in addition to its latency.
  double operands(std::size_t task, double now) {
    return machine_.cold_latency > 0 ? first_touch(operands_, task, now) - now : 0;
  }

 private:
  double first_touch(std::vector<double>& known, std::size_t number, double at) {
    if (number >= known.size()) known.resize(number + 1, -1);
    if (known[number] < 0) known[number] = at + machine_.cold_latency;
    return std::max(at, known[number]);
  }

  const Machine& machine_;
  std::vector<double> code_, operands_;  ///< when a line, or a load's operands, are there; negative: not asked for
};

}  // namespace ppt_gpu

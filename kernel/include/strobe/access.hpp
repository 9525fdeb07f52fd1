// What the timing model asks an ISA about a memory instruction: where its lanes point, and, for atomics and coherent
// accesses, how to perform it later, where and when it is served.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "strobe/fwd.hpp"

namespace strobe {

inline constexpr unsigned kMaxLanes = 64;

/// Where the active lanes of a memory instruction point. Each lane reaches `pieces` pieces of `bytes` bytes that lie
/// `stride` bytes apart, the first at `address[lane]`.
struct LaneAccess {
  std::uint64_t global = 0;  ///< lanes that reach device memory (scratch included): guest addresses
  std::uint64_t lds = 0;     ///< lanes that reach LDS: byte offsets into the work-group's part
  std::uint32_t bytes = 0;
  std::uint32_t pieces = 1;
  std::int64_t stride = 0;
  /// If set, all lanes (of one of the two sets) lie side by side in lane order and `address` is not filled: those that
  /// are `global` touch exactly [first, first + span).
  bool contiguous = false;
  std::uint64_t first = 0;  ///< where the first lane points
  std::uint64_t span = 0;
  alignas(64) std::uint64_t address[kMaxLanes];
};

/// An atomic or coherent access to device memory in flight. The ISA fills it when the instruction issues (operands are
/// read then), the coherence point performs it line by line, the ISA writes the results when all of it has returned.
struct DeferredAccess {
  static constexpr unsigned kMaxRegisters = 4;
  const Instruction* instruction = nullptr;
  /// Performs the lanes of `lanes`, in ascending order. Never faults: addresses were checked when it was filled.
  void (*perform)(DeferredAccess&, std::uint64_t lanes) = nullptr;
  std::uint64_t lanes = 0;  ///< that reach device memory; other lanes were performed at issue
  std::uint64_t performed = 0;
  bool writes = false;                                         ///< memory
  std::uint32_t bytes = 0;                                     ///< per lane
  alignas(64) std::uint64_t address[kMaxLanes];                ///< guest addresses of the lanes
  std::byte* host[kMaxLanes];                                  ///< the same in host memory
  alignas(64) std::uint32_t data[kMaxRegisters][kMaxLanes];    ///< operands
  alignas(64) std::uint32_t result[kMaxRegisters][kMaxLanes];  ///< what the lanes' registers will get

  // For the ISA's own use between defer() and deliver().
  std::uint32_t result_registers = 0;
  std::uint32_t result_place = 0;

  /// Performs the lanes that start in [first, first + bytes). Parts of an access may be performed on several threads of
  /// the host. [coherence point]
  void perform_in(std::uint64_t first, std::uint64_t size) {
    const std::atomic_ref done(performed);
    std::uint64_t inside = 0;
    for (std::uint64_t rest = lanes & ~done.load(std::memory_order_relaxed); rest != 0; rest &= rest - 1) {
      const int lane = __builtin_ctzll(rest);
      if (address[lane] - first < size) inside |= std::uint64_t{1} << lane;
    }
    done.fetch_or(inside, std::memory_order_relaxed);
    if (inside != 0) perform(*this, inside);
  }
};

}  // namespace strobe

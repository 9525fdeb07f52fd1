// Which of several banks an address belongs to.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "divisor.hpp"

namespace memory {

class BankChoice {
 public:
  /// Consecutive `interleave` bytes, a power of two, lie in one of `banks`; `fold`: chosen with all higher bits of the
  /// address, not in turn.
  BankChoice(std::uint64_t banks, std::uint64_t interleave, bool fold)
      : banks_(banks), shift_(static_cast<unsigned>(std::countr_zero(interleave))), fold_(fold) {}

  std::size_t operator()(std::uint64_t address) const {
    const std::uint64_t chunk = address >> shift_;
    return banks_.rest(fold_ ? banks_.fold(chunk) : chunk);
  }

 private:
  Divisor banks_;
  unsigned shift_;
  bool fold_;
};

}  // namespace memory

// Finding a row by its opcode.
#pragma once

#include <array>
#include <cstddef>
#include <iterator>

#include "common/rows.hpp"

namespace strobe::lanes {

/// opcode -> row number + 1, or 0. A duplicate opcode does not compile.
template <std::size_t kOpcodes, class Rows>
constexpr std::array<u16, kOpcodes> index_rows(const Rows& rows) {
  std::array<u16, kOpcodes> index{};
  for (std::size_t n = 0; n < std::size(rows); ++n) {
    if (rows[n].opcode >= kOpcodes || index[rows[n].opcode] != 0) throw "duplicate or impossible opcode";
    index[rows[n].opcode] = static_cast<u16>(n + 1);
  }
  return index;
}

}  // namespace strobe::lanes

// Rows of SOPP: those of GFX8 and one more.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>

#include "cdna/hardware_registers.hpp"

namespace strobe::cdna {

inline constexpr auto kProgramRowList = [] {
  constexpr auto& kShared = gcn::kProgramRows<Registers>;
  std::array<gcn::ProgramRow, std::size(kShared) + 1> rows{};
  for (std::size_t n = 0; n < std::size(kShared); ++n) rows[n] = kShared[n];
  rows.back() = {0x1e, "s_endpgm_ordered_ps_done", ConstantText::none, execute_end, ControlFlow::end};
  return rows;
}();

const gcn::ProgramRow* sopp_row(unsigned opcode);

}  // namespace strobe::cdna

// Rows of SOPP: program control, one 16-bit constant.
#pragma once

#include "common/program_text.hpp"
#include "common/traits.hpp"

namespace strobe::rdna {

using namespace strobe::lanes;

struct ProgramRow {
  unsigned opcode;
  const char* mnemonic;
  ConstantText text;
  ControlFlow flow = ControlFlow::next;
  TraitSet traits = 0;

  constexpr bool is(TraitSet any_of) const { return (traits & any_of) != 0; }
};

const ProgramRow* sopp_row(unsigned opcode);

/// What an instruction of SOPP does, by name; null if it is not executed.
Execute program_body(const char* mnemonic);

}  // namespace strobe::rdna

// Scalar operations that no other instruction set has.  Manual: Vega ISA, "SOPK opcodes".
#pragma once

#include "gcn/tables.hpp"

namespace strobe::gcn::own_rows {

inline void execute_call(Wave& base, const Instruction& i) {
  const u64 target = address_behind(base, i) + 4 * static_cast<u64>(i64{static_cast<i32>(i.operand[slot::kLiteral])});
  write_pair(wave_pointer(lane_wave(base), i.operand[slot::kDestination]), address_behind(base, i));
  jump(base, i, target);
}

inline constexpr ScalarRow kScalar[] = {
    custom_scalar("s_call_b64", {0, {}, 2}, execute_call, then_exec_changed<execute_call>, ControlFlow::call),
};

}  // namespace strobe::gcn::own_rows

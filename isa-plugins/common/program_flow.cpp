#include "common/program_flow.hpp"

#include "common/operand.hpp"

namespace strobe::lanes {

void jump(Wave& wave, const Instruction& i, u64 address) {
  const Instruction* to = wave.launch->code.at(address);
  if (to == nullptr) raise_fault({FaultKind::bad_jump, &i, address, 4, -1, false});
  wave.next = to;
}

void execute_end(Wave& wave, const Instruction&) { wave.state = WaveState::ended; }
void execute_barrier(Wave& wave, const Instruction&) { wave.state = WaveState::at_barrier; }
void execute_sleep(Wave& wave, const Instruction& i) {
  wave.sleeping = true;
  wave.sleep_cycles = 64 * (i.operand[slot::kLiteral] & 0x7f);
}
void execute_trap(Wave&, const Instruction& i) {
  raise_fault({FaultKind::trap, &i, i.operand[slot::kLiteral], 0, -1, false});
}
void execute_halt(Wave&, const Instruction& i) {
  raise_fault({FaultKind::trap, &i, i.operand[slot::kLiteral], 0, -1, false});
}
void execute_sethalt(Wave& wave, const Instruction& i) {
  if ((i.operand[slot::kLiteral] & 1) != 0) execute_halt(wave, i);
}
void execute_setkill(Wave& wave, const Instruction& i) {
  if ((i.operand[slot::kLiteral] & 1) != 0) execute_end(wave, i);
}
void execute_illegal(Wave&, const Instruction& i) {
  raise_fault({FaultKind::illegal_instruction, &i, 0, 4, -1, false});
}
void execute_branch(Wave& wave, const Instruction& i) { wave.next = i.target; }

}  // namespace strobe::lanes

// What the instructions of SOPP do.  Manual: RDNA ISA, "SOPP opcodes".
#include <cstring>

#include "common/mode.hpp"
#include "common/program_flow.hpp"
#include "rdna/hardware_registers.hpp"
#include "rdna/program_row.hpp"

namespace strobe::rdna {

namespace {

void execute_nothing(Wave&, const Instruction&) {}

/// Rounding is MODE[3:0], denormals are MODE[7:4].
void execute_round_mode(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  wave.mode = (wave.mode & ~mode::kRoundMask) | (i.operand[slot::kLiteral] & 15);
  mode_changed(wave);
}
void execute_denorm_mode(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  wave.mode = (wave.mode & ~mode::kDenormMask) | (i.operand[slot::kLiteral] & 15) << 4;
  mode_changed(wave);
}

struct Body {
  const char* mnemonic;
  Execute execute;
};
template <class Condition>
constexpr Body conditional(const char* mnemonic, Condition) {
  return {mnemonic, execute_conditional<Condition>};
}

constexpr Body kBodies[] = {
    {"s_nop", execute_nothing},
    {"s_endpgm", execute_end},
    {"s_branch", execute_branch},
    {"s_wakeup", execute_nothing},
    conditional("s_cbranch_scc0", branch_if::scc0),
    conditional("s_cbranch_scc1", branch_if::scc1),
    conditional("s_cbranch_vccz", branch_if::vccz),
    conditional("s_cbranch_vccnz", branch_if::vccnz),
    conditional("s_cbranch_execz", branch_if::execz),
    conditional("s_cbranch_execnz", branch_if::execnz),
    {"s_barrier", execute_barrier},
    {"s_setkill", execute_setkill},
    {"s_waitcnt", execute_nothing},
    {"s_sethalt", execute_sethalt},
    {"s_sleep", execute_sleep},
    {"s_setprio", execute_nothing},
    {"s_sendmsg", execute_nothing},
    {"s_sendmsghalt", execute_halt},
    {"s_trap", execute_trap},
    {"s_icache_inv", execute_nothing},
    {"s_incperflevel", execute_nothing},
    {"s_decperflevel", execute_nothing},
    {"s_ttracedata", execute_nothing},
    {"s_ttracedata_imm", execute_nothing},
    conditional("s_cbranch_cdbgsys", branch_if::never),
    conditional("s_cbranch_cdbguser", branch_if::never),
    conditional("s_cbranch_cdbgsys_or_user", branch_if::never),
    conditional("s_cbranch_cdbgsys_and_user", branch_if::never),
    {"s_endpgm_saved", execute_end},
    {"s_endpgm_ordered_ps_done", execute_end},
    {"s_code_end", execute_illegal},
    {"s_inst_prefetch", execute_nothing},
    {"s_clause", execute_nothing},
    {"s_wait_idle", execute_nothing},
    {"s_waitcnt_depctr", execute_nothing},
    {"s_round_mode", execute_round_mode},
    {"s_denorm_mode", execute_denorm_mode},
};

}  // namespace

Execute program_body(const char* mnemonic) {
  for (const Body& body : kBodies)
    if (std::strcmp(body.mnemonic, mnemonic) == 0) return body.execute;
  return nullptr;
}

}  // namespace strobe::rdna

// Everything scalar that instruction sets share, and what CDNA adds to GFX8's.  Manual: Vega ISA, "SOPK opcodes".
#include "cdna/hardware_registers.hpp"
#include "cdna/tables.hpp"
#include "common/scalar_moves.hpp"

namespace strobe::cdna {

namespace {

void execute_call(Wave& base, const Instruction& i) {
  const u64 target = address_behind(base, i) + 4 * static_cast<u64>(i64{static_cast<i32>(i.operand[slot::kLiteral])});
  write_pair(wave_pointer(lane_wave(base), i.operand[slot::kDestination]), address_behind(base, i));
  jump(base, i, target);
}

constexpr ScalarRow kOwn[] = {
    custom_scalar("s_call_b64", {0, {}, 2}, execute_call, then_exec_changed<execute_call>, ControlFlow::call),
};

constexpr OpcodeName kSop1[] = {
    {0x33, "s_andn1_saveexec_b64"}, {0x34, "s_orn1_saveexec_b64"},    {0x35, "s_andn1_wrexec_b64"},
    {0x36, "s_andn2_wrexec_b64"},   {0x37, "s_bitreplicate_b64_b32"},
};

constexpr OpcodeName kSop2[] = {
    {0x2c, "s_mul_hi_u32"},      {0x2d, "s_mul_hi_i32"},      {0x2e, "s_lshl1_add_u32"},
    {0x2f, "s_lshl2_add_u32"},   {0x30, "s_lshl3_add_u32"},   {0x31, "s_lshl4_add_u32"},
    {0x32, "s_pack_ll_b32_b16"}, {0x33, "s_pack_lh_b32_b16"}, {0x34, "s_pack_hh_b32_b16"},
};

constexpr OpcodeName kSopk[] = {{0x15, "s_call_b64", nullptr, 0, 0, scalar_trait::kHasTarget}};

}  // namespace

std::span<const OpcodeName> sop1_opcodes() { return kSop1; }
std::span<const OpcodeName> sop2_opcodes() { return kSop2; }
std::span<const OpcodeName> sopk_opcodes() { return kSopk; }

const Operations<ScalarRow>& scalar_operations() {
  static const Operations<ScalarRow> kAll{scalar_one_operations(),
                                          scalar_two_operations(),
                                          scalar_compare_operations(),
                                          scalar_constant_operations(),
                                          kRelativeMoves<sreg::kSgprs>,
                                          gcn::kModeOperations<Registers>,
                                          kOwn};
  return kAll;
}

}  // namespace strobe::cdna

// Reads and writes of single lanes and moves indexed by M0.  Manual: AMD GCN3 ISA, V_READLANE_B32, V_MOVREL*_B32.
#include "gcn3/cross_lane.hpp"

#include <bit>

namespace strobe::gcn3 {

namespace {

void write_scalar_result(GcnWave& wave, const Instruction& i, u32 value) {
  const u32 at = i.operand[slot::kDestination];
  *wave_pointer(wave, at) = value;
  if (at >= scalar_offset(sreg::kExec)) wave.exec_changed();
}

/// The row M0 registers behind the one at `offset`, or null outside the wave's registers.
u32* indexed_row(GcnWave& wave, u32 offset) {
  const u64 index = u64{(offset - vector_offset(0)) / sizeof(Row64)} + wave.scalar[sreg::kM0];
  return index < wave.vgprs ? wave.vector()[index].lane : nullptr;
}
/// Reads out of range give VGPR 0.
const u32* indexed_source(GcnWave& wave, u32 offset) {
  const u32* const row = indexed_row(wave, offset);
  return row != nullptr ? row : wave.vector()[0].lane;
}

void copy_active(const GcnWave& wave, u32* to, const u32* from) {
  if (to == nullptr) return;  // a write out of range is dropped
  for (int l = 0; l < kLanes; ++l) to[l] = wave.exec_row.lane[l] != 0 ? from[l] : to[l];
}

}  // namespace

void execute_nothing(Wave&, const Instruction&) {}

void execute_readfirstlane(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const u64 exec = wave.exec();
  const int lane = exec == 0 ? 0 : std::countr_zero(exec);
  write_scalar_result(wave, i, source_pointer(wave, i, 0)[lane]);
}

void execute_readlane(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const u32 lane = *source_pointer(wave, i, 1) & (kLanes - 1);
  write_scalar_result(wave, i, source_pointer(wave, i, 0)[lane]);
}

void execute_writelane(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const u32 value = *source_pointer(wave, i, 0), lane = *source_pointer(wave, i, 1) & (kLanes - 1);
  wave_pointer(wave, i.operand[slot::kDestination])[lane] = value;
}

void execute_movreld(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  u32* const to = indexed_row(wave, i.operand[slot::kDestination]);
  const u32* from = source_pointer(wave, i, 0);
  Row64 row;
  if ((i.operand[slot::kFlags] & flag::kIsScalar) != 0) {
    broadcast(row.lane, from, 1);
    from = row.lane;
  }
  copy_active(wave, to, from);
}

void execute_movrels(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  copy_active(wave, wave_pointer(wave, i.operand[slot::kDestination]), indexed_source(wave, i.operand[slot::kSource]));
}

void execute_movrelsd(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  copy_active(wave, indexed_row(wave, i.operand[slot::kDestination]), indexed_source(wave, i.operand[slot::kSource]));
}

}  // namespace strobe::gcn3

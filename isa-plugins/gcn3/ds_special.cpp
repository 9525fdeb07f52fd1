#include "gcn3/ds_special.hpp"

namespace strobe::gcn3 {

std::byte* lds_place(GcnWave& wave, const Instruction& i, u32 offset, u32 bytes, int lane, bool store) {
  if (u64{offset} + bytes > wave.scalar[sreg::kM0]) return nullptr;
  if (u64{offset} + bytes > wave.launch->lds_bytes)
    raise_fault({FaultKind::lds_out_of_range, &i, offset, bytes, lane, store});
  if (offset % bytes != 0) raise_fault({FaultKind::misaligned, &i, offset, bytes, lane, store});
  return wave.lds + offset;
}

void execute_conditional_exchange(Wave& base, const Instruction& i) {
  constexpr u32 kExchange = 0x80000000;
  GcnWave& wave = gcn(base);
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  const u32* const data = row_at(wave, i, memory_slot::kData);
  u32* const result = row_at(wave, i, memory_slot::kResult);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::byte* const at = lds_place(wave, i, address[l] + i.operand[memory_slot::kOffset], 8, l, true);
    u32 old[2] = {};
    const u32 wanted[2] = {data[l], data[l + kLanes]};
    for (unsigned half = 0; half < 2 && at != nullptr; ++half) {
      std::memcpy(&old[half], at + 4 * half, 4);
      const u32 value = wanted[half] & ~kExchange;
      if ((wanted[half] & kExchange) != 0) std::memcpy(at + 4 * half, &value, 4);
    }
    result[l] = old[0];
    result[l + kLanes] = old[1];
  }
}

/// LLVM puts the LDS address into M0 as it is (AMDGPUDAGToDAGISel::SelectDSAppendConsume); the manual speaks of a base
/// in M0's upper half, which is GDS's.
template <bool kAppend>
void execute_counter(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const u32 offset = (wave.scalar[sreg::kM0] & 0xffff) + i.operand[memory_slot::kOffset];
  if (wave.active_lanes == 0) return;
  if (u64{offset} + 4 > wave.launch->lds_bytes) raise_fault({FaultKind::lds_out_of_range, &i, offset, 4, -1, true});
  if (offset % 4 != 0) raise_fault({FaultKind::misaligned, &i, offset, 4, -1, true});
  u32 old;
  std::memcpy(&old, wave.lds + offset, sizeof old);
  const u32 value = kAppend ? old + wave.active_lanes : old - wave.active_lanes;
  std::memcpy(wave.lds + offset, &value, sizeof value);
  u32* const result = row_at(wave, i, memory_slot::kResult);
  for (int l = 0; l < kLanes; ++l) result[l] = wave.exec_row.lane[l] != 0 ? old : result[l];
}

template void execute_counter<false>(Wave&, const Instruction&);
template void execute_counter<true>(Wave&, const Instruction&);

}  // namespace strobe::gcn3

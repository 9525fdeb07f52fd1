// Vector operations on integers that later instruction sets have: sums without carry, two operations in one, moves
// within rows of lanes, exchanges of registers.  Manual: RDNA ISA, "VOP2 opcodes", "VOP3 opcodes".
#pragma once

#include "common/byte_ops.hpp"
#include "common/cross_lane.hpp"
#include "common/float_rules.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_three_rows {

/// Every lane reads a lane of its row of 16, or of the other row of the pair, as selected by four bits of the second
/// and third source for each lane of a row. With op_sel[0], inactive lanes are read as well. Where a lane is not read,
/// the result is 0 with op_sel[1]; otherwise the register is unchanged.
template <class M, bool kOtherRow>
void execute_permlane(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32 flags = i.operand[slot::kFlags];
  const bool reads_inactive = (flags & flag::kUpperHalf) != 0, zeroes = (flags & (flag::kUpperHalf << 1)) != 0;
  const u64 selects = *source_pointer(wave, i, 1) | u64{*source_pointer(wave, i, 2)} << 32;
  const u64 exec = exec_mask<M>(wave);
  const auto from = *reinterpret_cast<const LaneRow<M::kLanes>*>(source_pointer(wave, i, 0));
  u32* const destination = wave_pointer(wave, i.operand[slot::kDestination]);
  for (u64 rest = exec; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    const int row = (kOtherRow ? l ^ 16 : l) & ~15;
    const int source = row | static_cast<int>(selects >> (4 * (l & 15)) & 15);
    const bool active = reads_inactive || ((exec >> source) & 1) != 0;
    if (active)
      destination[l] = from.lane[source];
    else if (zeroes)
      destination[l] = 0;
  }
}

template <class M>
void exchange_rows(const LaneWave& wave, u32* a, u32* b) {
  if (a == nullptr || b == nullptr) return;  // out of range
  for (int l = 0; l < M::kLanes; ++l) {
    const u32 first = a[l], second = b[l];
    a[l] = wave.exec_row.lane[l] != 0 ? second : first;
    b[l] = wave.exec_row.lane[l] != 0 ? first : second;
  }
}
template <class M>
void execute_swap(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  exchange_rows<M>(wave, wave_pointer(wave, i.operand[slot::kDestination]),
                   wave_pointer(wave, i.operand[slot::kSource]));
}

/// M0[9:0] moves the source, M0[25:16] the destination.
template <class M>
u32* moved_row(LaneWave& wave, u32 offset, unsigned shift) {
  const u64 number = (offset - vector_offset<M::kLanes>(0)) / sizeof(LaneRow<M::kLanes>) +
                     u64{wave.scalar[sreg::kM0] >> shift & 0x3ff};
  return number < wave.vgprs ? wave.template vector<M::kLanes>()[number].lane : nullptr;
}
template <class M>
void execute_swaprel(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  exchange_rows<M>(wave, moved_row<M>(wave, i.operand[slot::kDestination], 16),
                   moved_row<M>(wave, i.operand[slot::kSource], 0));
}
template <class M>
void execute_movrelsd_2(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32* const from = moved_row<M>(wave, i.operand[slot::kSource], 0);
  copy_active<M>(wave, moved_row<M>(wave, i.operand[slot::kDestination], 16),
                 from != nullptr ? from : wave.template vector<M::kLanes>()[0].lane);
}

constexpr VectorRow exchange(const char* mnemonic, Execute execute) {
  VectorRow r = move_relative(mnemonic, execute, true);
  return r;
}
constexpr VectorRow permute_rows(const char* mnemonic, Execute execute) {
  VectorRow r = custom(mnemonic, words_to_word(3, true), execute);
  r.vector_only = 1;
  r.scalar_only = 6;
  r.crosses_lanes = true;
  return r;
}

constexpr u32 clamped_byte(i16 x) { return x < 0 ? 0u : x > 255 ? 255u : static_cast<u32>(x); }
constexpr u32 low_shift(u32 count) { return count & 31; }

template <class M>
inline constexpr VectorRow kRows[] = {
    clamping<M>(
        "v_add_nc_u32", [](u32 a, u32 b) { return a + b; }, [](u32 a, u32 b) { return saturated<u32>(i64{a} + b); }),
    clamping<M>(
        "v_sub_nc_u32", [](u32 a, u32 b) { return a - b; }, [](u32 a, u32 b) { return saturated<u32>(i64{a} - b); }),
    clamping<M>(
        "v_subrev_nc_u32", [](u32 a, u32 b) { return b - a; }, [](u32 a, u32 b) { return saturated<u32>(i64{b} - a); }),
    clamping<M>(
        "v_add_nc_i32", [](u32 a, u32 b) { return a + b; }, [](i32 a, i32 b) { return saturated<i32>(i64{a} + b); }),
    clamping<M>(
        "v_sub_nc_i32", [](u32 a, u32 b) { return a - b; }, [](i32 a, i32 b) { return saturated<i32>(i64{a} - b); }),
    row<M>("v_xnor_b32", [](u32 a, u32 b) { return ~(a ^ b); }),
    single_loop<M>("v_xor3_b32", [](u32 a, u32 b, u32 c) { return a ^ b ^ c; }),
    row<M>("v_or3_b32", [](u32 a, u32 b, u32 c) { return a | b | c; }),
    row<M>("v_and_or_b32", [](u32 a, u32 b, u32 c) { return (a & b) | c; }),
    row<M>("v_lshl_or_b32", [](u32 a, u32 b, u32 c) { return (a << low_shift(b)) | c; }),
    row<M>("v_lshl_add_u32", [](u32 a, u32 b, u32 c) { return (a << low_shift(b)) + c; }),
    row<M>("v_add_lshl_u32", [](u32 a, u32 b, u32 c) { return (a + b) << low_shift(c); }),
    single_loop<M>("v_xad_u32", [](u32 a, u32 b, u32 c) { return (a ^ b) + c; }),
    row<M>("v_add3_u32", [](u32 a, u32 b, u32 c) { return a + b + c; }),
    clamping<M>(
        "v_mad_u32_u16", [](u16 a, u16 b, u32 c) { return u32{a} * b + c; },
        [](u16 a, u16 b, u32 c) { return saturated<u32>(i64{a} * b + c); }),
    clamping<M>(
        "v_mad_i32_i16", [](i16 a, i16 b, u32 c) { return static_cast<u32>(i32{a} * b) + c; },
        [](i16 a, i16 b, i32 c) { return saturated<i32>(i64{a} * b + c); }),
    row<M>("v_sat_pk_u8_i16",
           [](u32 a) {
             const u32 low = clamped_byte(static_cast<i16>(a)), high = clamped_byte(static_cast<i16>(a >> 16));
             return static_cast<u16>(low | high << 8);
           }),
    custom("v_pipeflush", {}, execute_nothing),
    exchange("v_swap_b32", execute_swap<M>),
    exchange("v_swaprel_b32", execute_swaprel<M>),
    move_relative("v_movrelsd_2_b32", execute_movrelsd_2<M>, true),
    permute_rows("v_permlane16_b32", execute_permlane<M, false>),
    permute_rows("v_permlanex16_b32", execute_permlane<M, true>),
};

}  // namespace vector_three_rows

template <class M>
std::span<const VectorRow> vector_three_operations() {
  return vector_three_rows::kRows<M>;
}

}  // namespace strobe::lanes

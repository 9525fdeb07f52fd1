// Vector instructions that are not lane by lane: reads and writes of one lane, and register indexing by M0.
#pragma once

#include <bit>

#include "common/row.hpp"

namespace strobe::lanes {

inline void write_scalar_result(LaneWave& wave, const Instruction& i, u32 value) {
  const u32 at = i.operand[slot::kDestination];
  *wave_pointer(wave, at) = value;
  if (at >= scalar_offset(sreg::kExec)) wave.exec_changed();
}

/// The row M0 registers after the one at `offset`, or null outside the wave's registers.
template <class M>
u32* indexed_row(LaneWave& wave, u32 offset) {
  const u64 index = u64{(offset - vector_offset<M::kLanes>(0)) / sizeof(LaneRow<M::kLanes>)} + wave.scalar[sreg::kM0];
  return index < wave.vgprs ? wave.template vector<M::kLanes>()[index].lane : nullptr;
}
/// Reads out of range give VGPR 0.
template <class M>
const u32* indexed_source(LaneWave& wave, u32 offset) {
  const u32* const row = indexed_row<M>(wave, offset);
  return row != nullptr ? row : wave.template vector<M::kLanes>()[0].lane;
}

template <class M>
void copy_active(const LaneWave& wave, u32* to, const u32* from) {
  if (to == nullptr) return;  // a write out of range is dropped
  for (int l = 0; l < M::kLanes; ++l) to[l] = wave.exec_row.lane[l] != 0 ? from[l] : to[l];
}

inline void execute_nothing(Wave&, const Instruction&) {}

template <class M>
void execute_readfirstlane(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u64 exec = exec_mask<M>(wave);
  const int lane = exec == 0 ? 0 : std::countr_zero(exec);
  write_scalar_result(wave, i, source_pointer(wave, i, 0)[lane]);
}

template <class M>
void execute_readlane(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32 lane = *source_pointer(wave, i, 1) & (M::kLanes - 1);
  write_scalar_result(wave, i, source_pointer(wave, i, 0)[lane]);
}

template <class M>
void execute_writelane(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32 value = *source_pointer(wave, i, 0), lane = *source_pointer(wave, i, 1) & (M::kLanes - 1);
  wave_pointer(wave, i.operand[slot::kDestination])[lane] = value;
}

template <class M>
void execute_movreld(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  u32* const to = indexed_row<M>(wave, i.operand[slot::kDestination]);
  const u32* from = source_pointer(wave, i, 0);
  LaneRow<M::kLanes> row;
  if ((i.operand[slot::kFlags] & flag::kIsScalar) != 0) {
    broadcast<M::kLanes>(row.lane, from, 1);
    from = row.lane;
  }
  copy_active<M>(wave, to, from);
}

template <class M>
void execute_movrels(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  copy_active<M>(wave, wave_pointer(wave, i.operand[slot::kDestination]),
                 indexed_source<M>(wave, i.operand[slot::kSource]));
}

template <class M>
void execute_movrelsd(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  copy_active<M>(wave, indexed_row<M>(wave, i.operand[slot::kDestination]),
                 indexed_source<M>(wave, i.operand[slot::kSource]));
}

constexpr Signature words_to_word(u8 sources, bool reads_old) {
  Signature s;
  s.sources = sources;
  for (unsigned k = 0; k < sources; ++k) s.source[k] = ValueType::u32_;
  s.result = ValueType::u32_;
  s.reads_old = reads_old;
  return s;
}

template <class M>
constexpr VectorRow read_first_lane(const char* mnemonic) {
  VectorRow r = custom(mnemonic, words_to_word(1, false), execute_readfirstlane<M>);
  r.vector_only = 1;
  r.scalar_destination = true;
  r.crosses_lanes = true;
  return r;
}
template <class M>
constexpr VectorRow read_lane(const char* mnemonic) {
  VectorRow r = custom(mnemonic, words_to_word(2, false), execute_readlane<M>);
  r.vector_only = 1;
  r.scalar_only = 2;
  r.scalar_destination = true;
  r.crosses_lanes = true;
  return r;
}
template <class M>
constexpr VectorRow write_lane(const char* mnemonic) {
  VectorRow r = custom(mnemonic, words_to_word(2, true), execute_writelane<M>);
  r.scalar_only = 3;
  r.crosses_lanes = true;
  return r;
}
/// `source_is_indexed`: the source must be a VGPR.
constexpr VectorRow move_relative(const char* mnemonic, Execute execute, bool source_is_indexed) {
  VectorRow r = custom(mnemonic, words_to_word(1, true), execute);
  r.vector_only = source_is_indexed ? 1 : 0;
  r.indexes_registers = true;
  return r;
}

}  // namespace strobe::lanes

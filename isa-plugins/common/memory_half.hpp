// Loads into one half of a register and stores of the upper half: the d16 instructions.
// Manual: RDNA ISA, "FLAT opcodes", "MUBUF opcodes", "DS opcodes".
#pragma once

#include "common/memory_row.hpp"

namespace strobe::lanes {

template <bool kUpper>
constexpr u32 with_half(u32 word, u32 half) {
  return kUpper ? (word & 0xffff) | half << 16 : (word & 0xffff0000u) | (half & 0xffff);
}

template <class M, class Mode, class T, bool kUpper>
void execute_load_half(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  if (wave.active_lanes == 0) return;
  LaneRow<M::kLanes> loaded{};
  load_rows<M, Mode, T, 1>(wave, i, loaded.lane);
  u32* const destination = row_at(wave, i, memory_slot::kData);
  for (int l = 0; l < M::kLanes; ++l)
    destination[l] = wave.exec_row.lane[l] != 0 ? with_half<kUpper>(destination[l], loaded.lane[l]) : destination[l];
}

template <class M, class Mode, class T>
void execute_store_upper(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  if (wave.active_lanes == 0) return;
  const u32* const source = row_at(wave, i, memory_slot::kData);
  LaneRow<M::kLanes> upper;
  for (int l = 0; l < M::kLanes; ++l) upper.lane[l] = source[l] >> 16;
  store_rows<M, Mode, T, 1>(wave, i, upper.lane);
}

/// `access.result` holds the registers as they were.
template <class T, bool kUpper>
void perform_load_half(DeferredAccess& access, u64 lanes) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    T value;
    std::memcpy(&value, access.host[l], sizeof value);
    access.result[0][l] = with_half<kUpper>(access.result[0][l], static_cast<u32>(static_cast<i32>(value)));
  }
}
template <class T>
void perform_store_upper(DeferredAccess& access, u64 lanes) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    const T value = static_cast<T>(access.data[0][l] >> 16);
    std::memcpy(access.host[l], &value, sizeof value);
  }
}

template <class M, class Mode, class T, bool kUpper>
constexpr MemoryRow load_half(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::load, 1, 0, sizeof(T), execute_load_half<M, Mode, T, kUpper>};
  row.perform = perform_load_half<T, kUpper>;
  row.mode = Mode::kMode;
  row.keeps_half = true;
  return row;
}
template <class M, class Mode, class T>
constexpr MemoryRow store_upper(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::store, 1, 0, sizeof(T), execute_store_upper<M, Mode, T>};
  row.perform = perform_store_upper<T>;
  row.mode = Mode::kMode;
  return row;
}

}  // namespace strobe::lanes

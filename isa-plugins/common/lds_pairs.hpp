// Two elements of LDS in one instruction.  Manuals: AMD GCN3 ISA and RDNA ISA, "DS opcodes".
#pragma once

#include "common/lds.hpp"

namespace strobe::lanes {

/// read2, write2: two elements at two offsets, each offset counted in elements (times 64 for st64).
inline u32 offset_of(const Instruction& i, unsigned half, u32 unit) {
  return ((i.operand[memory_slot::kOffset] >> (8 * half)) & 0xff) * unit;
}

/// Both words of all lanes, if neither needs a closer look. That the further one lies inside says so of the other.
template <class M, u32 kStride>
bool read2_full(LaneWave& wave, const Instruction& i) {
  constexpr int kLanes = M::kLanes;
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  u32* const destination = row_at(wave, i, memory_slot::kData);
  const u32 first = offset_of(i, 0, 4 * kStride), second = offset_of(i, 1, 4 * kStride);
  FullPlace place;
  if (!Lds<M>::template place_at<4>(wave, address, first > second ? first : second, place)) return false;
  if (place.contiguous) {
    const std::byte* const from = wave.lds + address[0];
    std::memcpy(destination, from + first, 4 * kLanes);
    std::memcpy(destination + kLanes, from + second, 4 * kLanes);
    return true;
  }
  if (address == destination) return false;
  gather_words<kLanes>(wave.lds + first, address, destination);
  gather_words<kLanes>(wave.lds + second, address, destination + kLanes);
  return true;
}

template <class M, class T, u32 kStride>
void execute_read2(Wave& base, const Instruction& i) {
  constexpr int kLanes = M::kLanes, kWords = sizeof(T) / 4;
  LaneWave& wave = lane_wave(base);
  if constexpr (kWords == 1)
    if (wave.active_lanes == kLanes && read2_full<M, kStride>(wave, i)) return;
  if (wave.active_lanes == 0) return;
  u32* const destination = row_at(wave, i, memory_slot::kData);
  // The first half must not overwrite the addresses that the second one needs.
  const u32 address = i.operand[memory_slot::kAddress] - i.operand[memory_slot::kData];
  LaneRow<kLanes> loaded[2 * kWords];
  const bool overlaps = address < sizeof loaded;
  u32* const rows = overlaps ? loaded[0].lane : destination;
  if (overlaps) std::memcpy(loaded, destination, sizeof loaded);
  for (unsigned half = 0; half < 2; ++half) {
    Access<kLanes> access;
    start_access(wave, access, false);
    Lds<M>::template resolve_at<sizeof(T)>(wave, i, offset_of(i, half, sizeof(T) * kStride), access);
    u32* const half_rows = rows + half * kWords * kLanes;
    load_lanes<kLanes, u32, kWords>(access.lowest, access.f, access.mask, access.exec, half_rows);
    Lds<M>::after_load(wave, access, half_rows, kWords);
  }
  if (overlaps) std::memcpy(destination, loaded, sizeof loaded);
}

template <class M, class T, u32 kStride>
void execute_write2(Wave& base, const Instruction& i) {
  constexpr int kLanes = M::kLanes;
  LaneWave& wave = lane_wave(base);
  if (wave.active_lanes == 0) return;
  for (unsigned half = 0; half < 2; ++half) {
    Access<kLanes> access;
    start_access(wave, access, true);
    Lds<M>::template resolve_at<sizeof(T)>(wave, i, offset_of(i, half, sizeof(T) * kStride), access);
    store_lanes<kLanes, u32, sizeof(T) / 4>(access.lowest, access.f, access.mask, access.exec,
                                            row_at(wave, i, half == 0 ? memory_slot::kData : memory_slot::kSecondData));
  }
}

template <class M, class T, u32 kStride>
constexpr MemoryRow read2(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::load, sizeof(T) / 2, 0, 2 * sizeof(T), execute_read2<M, T, kStride>};
  row.two_offsets = true;
  row.strides_of_64 = kStride == 64;
  return row;
}
template <class M, class T, u32 kStride>
constexpr MemoryRow write2(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::store, sizeof(T) / 4, 0, 2 * sizeof(T), execute_write2<M, T, kStride>};
  row.two_offsets = true;
  row.strides_of_64 = kStride == 64;
  row.second_data = row.data_registers;
  return row;
}

/// Both elements are exchanged lane by lane; DATA0 goes to the first offset.
template <class M, class T, u32 kStride>
void execute_exchange2(Wave& base, const Instruction& i) {
  constexpr int kLanes = M::kLanes, kWords = sizeof(T) / 4;
  LaneWave& wave = lane_wave(base);
  if (wave.active_lanes == 0) return;
  LaneRow<kLanes> before[2 * kWords];  // a source row may be a destination
  u32* const result = row_at(wave, i, memory_slot::kResult);
  std::memcpy(before, result, sizeof before);
  Access<kLanes> access[2];
  for (unsigned half = 0; half < 2; ++half) {
    start_access(wave, access[half], true);
    Lds<M>::template resolve_at<sizeof(T)>(wave, i, offset_of(i, half, sizeof(T) * kStride), access[half]);
  }
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    for (unsigned half = 0; half < 2; ++half) {
      if (((access[half].mask >> l) & 1) == 0) continue;
      const u32* const data = row_at(wave, i, half == 0 ? memory_slot::kData : memory_slot::kSecondData);
      std::byte* const at = access[half].pointer(l, sizeof(T));
      load_lane<kLanes, u32, kWords>(at, l, before[half * kWords].lane);
      store_lane<kLanes, u32, kWords>(at, l, data);
    }
  }
  for (unsigned half = 0; half < 2; ++half) Lds<M>::after_load(wave, access[half], before[half * kWords].lane, kWords);
  std::memcpy(result, before, sizeof before);
}

template <class M, class T, u32 kStride>
constexpr MemoryRow exchange2(const char* mnemonic) {
  MemoryRow row{mnemonic,      MemoryKind::atomic_return,       sizeof(T) / 4, sizeof(T) / 2,
                2 * sizeof(T), execute_exchange2<M, T, kStride>};
  row.two_offsets = true;
  row.strides_of_64 = kStride == 64;
  row.second_data = row.data_registers;
  return row;
}

}  // namespace strobe::lanes

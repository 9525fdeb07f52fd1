// Moves between lanes through the LDS unit; LDS itself is not touched.
// Manuals: AMD GCN3 ISA and RDNA ISA, "DS_SWIZZLE_B32", "DS_PERMUTE_B32".
//
// A machine M says further (common/row.hpp):
//   kPermuteLanes      how many lanes DS_PERMUTE reaches across
//   kSwizzlesMore      DS_SWIZZLE has patterns for butterflies and rotations
#pragma once

#include "common/memory_row.hpp"

namespace strobe::lanes {

/// The bits of a number of five bits, backwards.
constexpr int reversed5(int value) {
  int result = 0;
  for (int bit = 0; bit < 5; ++bit) result |= ((value >> bit) & 1) << (4 - bit);
  return result;
}

template <class M>
int swizzle_source(u32 pattern, int l) {
  const int in_half = l & 31, half = l & 32;
  if (M::kSwizzlesMore && pattern >= 0xe000) {  // a reordering for fast Fourier transforms
    const int kept = in_half & static_cast<int>(pattern & 31);
    return half | kept | reversed5(in_half) >> std::popcount(pattern & 31);
  }
  if (M::kSwizzlesMore && pattern >= 0xc000) {  // a rotation
    const int amount = static_cast<int>((pattern >> 5) & 31), mask = static_cast<int>(pattern & 31);
    const int turned = (pattern & 0x400) != 0 ? in_half - amount : in_half + amount;
    return half | (in_half & mask) | (turned & ~mask & 31);
  }
  if (pattern & 0x8000) return (l & ~3) | static_cast<int>((pattern >> (2 * (l & 3))) & 3);  // quad mode
  const int source = ((in_half & static_cast<int>(pattern & 31)) | static_cast<int>((pattern >> 5) & 31)) ^
                     static_cast<int>((pattern >> 10) & 31);
  return half | source;
}

template <class M>
void execute_swizzle(Wave& base, const Instruction& i) {
  using Row = LaneRow<M::kLanes>;
  LaneWave& wave = lane_wave(base);
  const Row source = *reinterpret_cast<const Row*>(row_at(wave, i, memory_slot::kAddress));
  u32* const destination = row_at(wave, i, memory_slot::kData);
  const u64 exec = wave.exec();
  for (u64 rest = exec; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest), from = swizzle_source<M>(i.operand[memory_slot::kOffset], l);
    destination[l] = (exec >> from) & 1 ? source.lane[from] : 0;
  }
}

/// The lane that an address names, seen from lane `l`.
template <class M>
int permuted_lane(u32 address, const Instruction& i, int l) {
  const u32 number = (address + i.operand[memory_slot::kOffset]) >> 2;
  return (l & ~(M::kPermuteLanes - 1)) | static_cast<int>(number & (M::kPermuteLanes - 1));
}

/// Lane l sends its data to lane address/4; the highest sender wins; lanes without a sender get 0.
template <class M>
void execute_permute(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  const u32* const data = row_at(wave, i, memory_slot::kSecondData);
  LaneRow<M::kLanes> received{};
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    received.lane[permuted_lane<M>(address[l], i, l)] = data[l];
  }
  u32* const destination = row_at(wave, i, memory_slot::kData);
  for (int l = 0; l < M::kLanes; ++l) destination[l] = wave.exec_row.lane[l] ? received.lane[l] : destination[l];
}

/// Lane l fetches from lane address/4; an inactive source gives 0.
template <class M>
void execute_bpermute(Wave& base, const Instruction& i) {
  using Row = LaneRow<M::kLanes>;
  LaneWave& wave = lane_wave(base);
  const Row address = *reinterpret_cast<const Row*>(row_at(wave, i, memory_slot::kAddress));
  const Row data = *reinterpret_cast<const Row*>(row_at(wave, i, memory_slot::kSecondData));
  u32* const destination = row_at(wave, i, memory_slot::kData);
  const u64 exec = wave.exec();
  for (u64 rest = exec; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest), from = permuted_lane<M>(address.lane[l], i, l);
    destination[l] = (exec >> from) & 1 ? data.lane[from] : 0;
  }
}

/// Reads its address as data (swizzle) or address and DATA0 (permute); writes one register.
constexpr MemoryRow cross_lane(const char* mnemonic, Execute execute, bool permutes) {
  MemoryRow row{mnemonic, MemoryKind::load, 1, 0, 4, execute};
  row.moves_lanes = true;
  row.permutes = permutes;
  return row;
}

}  // namespace strobe::lanes

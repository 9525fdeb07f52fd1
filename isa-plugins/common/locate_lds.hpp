// Where the lanes of a DS instruction point, for Isa::locate.
#pragma once

#include "common/lds_special.hpp"
#include "common/memory_later.hpp"
#include "strobe/access.hpp"

namespace strobe::lanes::access_of {

template <int kLanes>
bool is_ramp_of(u32 size, const u32* low, int first, u64 exec, const u32* exec_row) {
  const u32 lane0 = low[first] - static_cast<u32>(first) * size;
  return size == 4    ? is_ramp<kLanes, 4>(low, lane0, exec, exec_row)
         : size == 8  ? is_ramp<kLanes, 8>(low, lane0, exec, exec_row)
         : size == 16 ? is_ramp<kLanes, 16>(low, lane0, exec, exec_row)
                      : false;
}

/// DS_APPEND and DS_CONSUME: one place for all lanes.
inline void locate_counter(LaneWave& wave, const Instruction& i, LaneAccess& access) {
  const int first = std::countr_zero(wave.exec());
  access.lds = u64{1} << first;
  access.bytes = 4;
  access.address[first] = (wave.scalar[sreg::kM0] & 0xffff) + i.operand[memory_slot::kOffset];
}

/// The ADDTID instructions: a word for each lane, in their order.
template <class M>
void locate_numbered(LaneWave& wave, const Instruction& i, LaneAccess& access) {
  access.lds = wave.exec();
  access.bytes = 4;
  access.contiguous = true;
  access.first = lds_rows::numbered_offset(wave, i, std::countr_zero(access.lds));
}

/// DS_CONDXCHG32_RTN_B64.
template <class M>
void locate_exchange(LaneWave& wave, const Instruction& i, LaneAccess& access) {
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  access.bytes = 8;
  for (int l = 0; l < M::kLanes; ++l)
    access.address[l] = (address[l] + i.operand[memory_slot::kOffset]) & kExchangeMask;
}

/// Lanes all of whose places M0 excludes.
template <class M>
u64 excluded_lanes(const LaneWave& wave, const LaneAccess& access) {
  const u32 limit = wave.scalar[sreg::kM0];
  if (!M::kM0BoundsLds || limit >= wave.launch->lds_bytes) return 0;
  u64 excluded = 0;
  for (u64 rest = access.lds; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    bool inside = false;
    for (u32 n = 0; n < access.pieces; ++n)
      inside = inside || u64{static_cast<u32>(access.address[l] + n * access.stride)} + access.bytes <= limit;
    if (!inside) excluded |= u64{1} << l;
  }
  return excluded;
}

template <class M>
void locate_lds(LaneWave& wave, const Instruction& i, const InstructionInfo& info, const MemoryRow& row,
                LaneAccess& access) {
  constexpr int kLanes = M::kLanes;
  if (info.memory_bytes == 0 || row.moves_lanes || wave.exec() == 0) return;
  if (row.numbered) return locate_numbered<M>(wave, i, access);
  if (!row.has_address && row.kind == MemoryKind::atomic_return) return locate_counter(wave, i, access);
  if (!row.has_address) return;
  access.lds = wave.exec();
  if (row.drops_low_bits) {
    locate_exchange<M>(wave, i, access);
    access.lds &= ~excluded_lanes<M>(wave, access);
    return;
  }
  const u32 offset = i.operand[memory_slot::kOffset];
  const int first = std::countr_zero(access.lds);
  access.bytes = row.two_offsets ? info.memory_bytes / 2u : info.memory_bytes;
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  u32 first_offset = offset, address_bits = ~0u;
  if (row.two_offsets) {
    const u32 unit = access.bytes * (row.strides_of_64 ? 64 : 1);
    first_offset = (offset & 0xff) * unit;
    access.pieces = 2;
    access.stride = static_cast<i32>((offset >> 8) * unit) - static_cast<i32>(first_offset);
  } else if (row.second_place) {
    // Where the distance lies in the address, the first lane's stands for all.
    const TwoPlaces places(address[first], offset);
    first_offset = 0;
    address_bits = (offset & 0x8000) != 0 ? 0x1ffff : ~0u;
    access.pieces = 2;
    access.stride = static_cast<i32>(places.second - places.first);
  }
  access.contiguous = is_ramp_of<kLanes>(access.bytes, address, first, access.lds, wave.exec_row.lane);
  access.first = (address[first] & address_bits) + first_offset;
  if (access.contiguous && !(M::kM0BoundsLds && wave.scalar[sreg::kM0] < wave.launch->lds_bytes)) return;
  for (int l = 0; l < kLanes; ++l) access.address[l] = (address[l] & address_bits) + first_offset;
  const u64 excluded = excluded_lanes<M>(wave, access);
  access.contiguous = access.contiguous && excluded == 0;
  access.lds &= ~excluded;
}

}  // namespace strobe::lanes::access_of

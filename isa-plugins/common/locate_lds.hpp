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

/// Lanes all of whose places lie beyond M0.
[[gnu::noinline]] inline u64 lanes_beyond(u32 limit, const LaneAccess& access) {
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

/// Whether M0 may exclude places that lie in LDS.
template <class M>
bool m0_limits(const LaneWave& wave) {
  return M::kM0BoundsLds && wave.scalar[sreg::kM0] < wave.launch->lds_bytes;
}

/// Takes lanes off all of whose places M0 excludes.
template <class M>
void exclude_lanes(const LaneWave& wave, LaneAccess& access) {
  if (!m0_limits<M>(wave)) return;
  const u64 excluded = lanes_beyond(wave.scalar[sreg::kM0], access);
  access.contiguous = access.contiguous && excluded == 0;
  access.lds &= ~excluded;
}

/// Where a row of addresses points: each one's `address_bits`, and `offset` bytes on.
template <class M>
[[gnu::always_inline]] inline void locate_row(const LaneWave& wave, const u32* address, u32 offset, u32 address_bits,
                                              LaneAccess& access) {
  constexpr int kLanes = M::kLanes;
  const u64 exec = access.lds;
  const int first = std::countr_zero(exec), last = 63 - std::countl_zero(exec);
  access.first = (address[first] & address_bits) + offset;
  const bool may_be_ramp = address[last] - address[first] == static_cast<u32>(last - first) * access.bytes;
  if (may_be_ramp && is_ramp_of<kLanes>(access.bytes, address, first, exec, wave.exec_row.lane)) {
    access.contiguous = true;
    if (!m0_limits<M>(wave)) return;
  }
  for (int l = 0; l < kLanes; ++l) access.address[l] = (address[l] & address_bits) + offset;
  exclude_lanes<M>(wave, access);
}

/// Of a row that has an address and an offset and nothing that changes what they mean.
template <class M>
[[gnu::noinline]] void locate_address_and_offset(LaneWave& wave, const Instruction& i, const InstructionInfo& info,
                                                 LaneAccess& access) {
  if (wave.exec() == 0) return;
  access.lds = wave.exec();
  access.bytes = info.memory_bytes;
  locate_row<M>(wave, row_at(wave, i, memory_slot::kAddress), i.operand[memory_slot::kOffset], ~0u, access);
}

template <class M>
void locate_lds(LaneWave& wave, const Instruction& i, const InstructionInfo& info, const MemoryRow& row,
                LaneAccess& access) {
  if (info.memory_bytes == 0 || row.moves_lanes || wave.exec() == 0) return;
  if (row.numbered) return locate_numbered<M>(wave, i, access);
  if (!row.has_address && row.kind == MemoryKind::atomic_return) return locate_counter(wave, i, access);
  if (!row.has_address) return;
  access.lds = wave.exec();
  if (row.drops_low_bits) {
    locate_exchange<M>(wave, i, access);
    return exclude_lanes<M>(wave, access);
  }
  const u32 offset = i.operand[memory_slot::kOffset];
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
    const TwoPlaces places(address[std::countr_zero(access.lds)], offset);
    first_offset = 0;
    address_bits = (offset & 0x8000) != 0 ? 0x1ffff : ~0u;
    access.pieces = 2;
    access.stride = static_cast<i32>(places.second - places.first);
  }
  locate_row<M>(wave, address, first_offset, address_bits, access);
}

}  // namespace strobe::lanes::access_of

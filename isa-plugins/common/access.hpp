// What the timing model asks about vector memory instructions: where lanes point, and accesses that are performed
// later.
#pragma once

#include <algorithm>
#include <cstring>
#include <optional>

#include "common/buffer.hpp"
#include "common/flat.hpp"
#include "common/locate_lds.hpp"
#include "strobe/access.hpp"

namespace strobe::lanes {

namespace access_of {

/// Lanes of a FLAT instruction that point at device memory.
template <class M>
u64 global_lanes(LaneWave& wave, const Instruction& i) {
  if (!Flat<M>::looks_at_apertures(i) || Flat<M>::is_narrow(i)) return wave.exec();
  const u32* const low = row_at(wave, i, memory_slot::kAddress);
  const u64 add = Flat<M>::base(wave, i), shared = wave.launch->shared_aperture, own = wave.launch->private_aperture;
  LaneRow<M::kLanes> local;
  for (int l = 0; l < M::kLanes; ++l) {
    const u64 window = (add + (u64{low[l]} | (u64{low[l + M::kLanes]} << 32))) & kApertureMask;
    local.lane[l] = window == shared || window == own ? ~0u : 0;
  }
  return wave.exec() & ~mask_of<M::kLanes>(local.lane);
}

/// Lanes that point at LDS or at scratch get the addresses that the machine sees.
template <class M>
void locate_local(LaneWave& wave, const Instruction& i, u64 lanes, LaneAccess& access) {
  const LaunchContext& launch = *wave.launch;
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    const u64 address = Flat<M>::lane_address(wave, i, l);
    const auto low = static_cast<u32>(address);
    if ((address & kApertureMask) == launch.shared_aperture) {
      access.lds |= u64{1} << l;
      access.address[l] = low;
    } else {
      access.global |= u64{1} << l;
      access.address[l] = scratch_address<M>(wave, low, l);
    }
  }
}

/// Each dword of a scratch access lies in a separate row; an LDS access is charged in the same way.
template <class M>
void cut_into_words(const InstructionInfo& info, LaneAccess& access) {
  if (info.memory_bytes <= 4) return;
  access.pieces = info.memory_bytes / 4u;
  access.bytes = 4;
  access.stride = access.lds != 0 ? 4 : 4 * M::kLanes;
}

template <class M>
void locate_flat(LaneWave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access) {
  constexpr int kLanes = M::kLanes;
  const u64 exec = wave.exec();
  if (exec == 0) return;
  access.bytes = info.memory_bytes;
  const int first = std::countr_zero(exec), last = 63 - std::countl_zero(exec);
  const u64 address = Flat<M>::lane_address(wave, i, first);
  const bool has_row = !M::kHasSegments || (i.operand[memory_slot::kFlags] & flat_flag::kNoRow) == 0;
  const bool narrow = Flat<M>::is_narrow(i), apertures = Flat<M>::looks_at_apertures(i) && !narrow;
  const u32* const low = row_at(wave, i, memory_slot::kAddress);
  const bool one_piece =
      has_row && (narrow || is_ramp<kLanes, 0>(low + kLanes, low[first + kLanes], exec, wave.exec_row.lane));
  const u64 window = address & kApertureMask;
  const bool global = !apertures || (window != wave.launch->shared_aperture && window != wave.launch->private_aperture);
  const u64 span = static_cast<u64>(last - first + 1) * info.memory_bytes;
  if (one_piece && global && low[first] + span <= u64{1} << 32 &&
      is_ramp_of<kLanes>(info.memory_bytes, low, first, exec, wave.exec_row.lane)) {
    access.global = exec;
    access.contiguous = true;
    access.first = address;
    access.span = span;
    return;
  }
  if (!has_row || narrow || M::kHasSegments)
    for (int l = 0; l < kLanes; ++l) access.address[l] = Flat<M>::lane_address(wave, i, l);
  else
    for (int l = 0; l < kLanes; ++l) access.address[l] = u64{low[l]} | (u64{low[l + kLanes]} << 32);
  access.global = one_piece && global ? exec : global_lanes<M>(wave, i);
  if (access.global == exec) return;
  locate_local<M>(wave, i, exec & ~access.global, access);
  cut_into_words<M>(info, access);
}

/// Each dword of a lane's scratch lies in a separate row. A dword that an unaligned access touches only in part is
/// reported as a whole.
template <class M>
void locate_scratch(LaneWave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access) {
  access.global = wave.exec();
  u32 rows = 1;
  for (u64 rest = access.global; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    const u32 offset = Scratch<M>::lane_offset(wave, i, l);
    rows = std::max(rows, (offset % 4 + info.memory_bytes + 3) / 4);
    access.address[l] = scratch_address<M>(wave, offset, l);
  }
  access.bytes = info.memory_bytes;
  if (rows == 1) return;
  for (u64& address : access.address) address &= ~u64{3};
  access.pieces = rows;
  access.bytes = 4;
  access.stride = 4 * M::kLanes;
}

template <class M>
void locate_buffer(LaneWave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access) {
  if (info.memory_bytes == 0) return;  // a format without elements
  const BufferPlace<M> place(wave, i);
  // The words of a load or store are checked one by one, an atomic is inside or not.
  const bool whole = info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return;
  const u32 bytes = whole ? info.memory_bytes : std::min<u32>(info.memory_bytes, 4);
  access.bytes = bytes;
  access.pieces = info.memory_bytes / bytes;
  access.stride = 4;
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    const auto spot = place.spot(l, 0, bytes);
    if (!spot.inside) continue;
    if (access.pieces > 1 && access.global == 0)
      access.stride = static_cast<i32>(place.spot(l, 4, bytes).offset - spot.offset);
    access.global |= u64{1} << l;
    access.address[l] = place.base + spot.offset;
  }
  if (access.stride == 4 && !place.resource.swizzle) {  // the words of a lane lie together
    access.bytes *= access.pieces;
    access.pieces = 1;
  }
  if (access.global == 0 || access.pieces != 1) return;
  // Scratch and rows of structures: are the lanes side by side?
  const int first = std::countr_zero(access.global), last = 63 - std::countl_zero(access.global);
  for (u64 rest = access.global; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    if (access.address[l] != access.address[first] + static_cast<u64>(l - first) * access.bytes) return;
  }
  access.contiguous = true;
  access.first = access.address[first];
  access.span = static_cast<u64>(last - first + 1) * access.bytes;
}

/// Executes the instruction for some lanes only.
inline void execute_lanes(LaneWave& wave, const Instruction& i, u64 lanes) {
  const u64 exec = wave.exec();
  wave.set_exec(lanes);
  i.execute(wave, i);
  wave.set_exec(exec);
}

/// Lanes of an access that may be performed later: those that reach device memory, word by word in its own place.
template <class M>
u64 later_lanes(LaneWave& wave, const Instruction& i, const InstructionInfo& info, const MemoryRow& row,
                std::optional<BufferPlace<M>>& place) {
  if (row.perform == nullptr) return 0;
  if (row.mode == AddressMode::flat) return global_lanes<M>(wave, i);
  // Loads to LDS have no registers to deliver to.
  const bool to_lds = (i.operand[memory_slot::kFlags] & buffer_flag::kToLds) != 0;
  if (row.mode != AddressMode::buffer || to_lds) return 0;
  place.emplace(wave, i);
  u64 later = 0;
  for (u64 rest = wave.exec(); rest != 0 && !place->resource.swizzle; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    if (place->spot(l, 0, info.memory_bytes).inside) later |= u64{1} << l;
  }
  return later;
}

}  // namespace access_of

/// Isa::locate for vector memory and LDS.
template <class M>
void locate_lanes(LaneWave& wave, const Instruction& i, const InstructionInfo& info, const MemoryRow& row,
                  LaneAccess& access) {
  switch (row.mode) {
    case AddressMode::flat:
      return access_of::locate_flat<M>(wave, i, info, access);
    case AddressMode::scratch:
      return access_of::locate_scratch<M>(wave, i, info, access);
    case AddressMode::buffer:
      return access_of::locate_buffer<M>(wave, i, info, access);
    case AddressMode::lds:
      return access_of::locate_lds<M>(wave, i, info, row, access);
  }
}

/// Isa::defer.
template <class M>
void defer_lanes(LaneWave& wave, const Instruction& i, const InstructionInfo& info, const MemoryRow& row,
                 DeferredAccess& access) {
  std::optional<BufferPlace<M>> place;
  const u64 exec = wave.exec(), later = access_of::later_lanes<M>(wave, i, info, row, place);
  // The rest is done at once: LDS, scratch, what lies beyond a buffer's end.
  if (later != exec) access_of::execute_lanes(wave, i, exec & ~later);
  access.lanes = later;
  access.bytes = info.memory_bytes;
  access.writes = info.memory != MemoryKind::load;
  if (later == 0) return;
  access.perform = row.perform;
  const bool atomic = row.kind == MemoryKind::atomic || row.kind == MemoryKind::atomic_return;
  for (u64 rest = later; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    if (row.mode == AddressMode::flat) {
      access.address[l] = Flat<M>::lane_address(wave, i, l);
      access.host[l] = Flat<M>::lane_pointer(wave, i, l, info.memory_bytes, access.writes);
    } else {
      access.address[l] = place->base + place->spot(l, 0, info.memory_bytes).offset;
      access.host[l] = buffer_bytes(wave, i, access.address[l], l, info.memory_bytes, access.writes);
    }
    if (atomic && access.address[l] % info.memory_bytes != 0)
      raise_fault({FaultKind::misaligned, &i, access.address[l], info.memory_bytes, l, true});
  }
  const auto take = [&](u32(&to)[kMaxLanes], u32 r) {
    std::memcpy(to, row_at(wave, i, memory_slot::kData) + r * M::kLanes, M::kLanes * sizeof to[0]);
  };
  if (access.writes)
    for (u32 r = 0; r < row.data_registers; ++r) take(access.data[r], r);
  else if (row.keeps_half)
    take(access.result[0], 0);
  const bool returns = info.memory == MemoryKind::atomic_return;
  access.result_registers = !access.writes ? row.data_registers : returns ? row.result_registers : 0;
  access.result_place = i.operand[access.writes ? memory_slot::kResult : memory_slot::kData];
}

/// Isa::deliver.
template <class M>
void deliver_lanes(LaneWave& wave, const DeferredAccess& access) {
  u32* const destination = wave_pointer(wave, access.result_place);
  for (u32 c = 0; c < access.result_registers; ++c)
    for (u64 rest = access.lanes; rest != 0; rest &= rest - 1) {
      const int l = std::countr_zero(rest);
      destination[c * M::kLanes + static_cast<u32>(l)] = access.result[c][l];
    }
}

}  // namespace strobe::lanes

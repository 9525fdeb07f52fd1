// What the timing model asks about memory instructions: where lanes point, and accesses that are performed later.
#include <cstring>
#include <optional>

#include "gcn3/buffer.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/isa.hpp"
#include "gcn3/scalar_memory_row.hpp"
#include "strobe/access.hpp"

namespace strobe::gcn3 {

namespace {

/// Lanes of a FLAT instruction that point at device memory.
u64 global_lanes(GcnWave& wave, const Instruction& i) {
  const u32* const high = row_at(wave, i, memory_slot::kAddress) + kLanes;
  const auto shared = static_cast<u32>(wave.launch->shared_aperture >> 32);
  const auto own = static_cast<u32>(wave.launch->private_aperture >> 32);
  Row64 local;
  for (int l = 0; l < kLanes; ++l) local.lane[l] = high[l] == shared || high[l] == own ? ~0u : 0;
  return wave.exec() & ~mask_of<kLanes>(local.lane);
}

/// Lanes that point at LDS or at scratch get the addresses that the machine sees.
void locate_local(GcnWave& wave, const Instruction& i, u64 lanes, LaneAccess& access) {
  const u32* const low = row_at(wave, i, memory_slot::kAddress);
  const LaunchContext& launch = *wave.launch;
  for (; lanes != 0; lanes &= lanes - 1) {
    const int l = std::countr_zero(lanes);
    if (low[l + kLanes] == launch.shared_aperture >> 32) {
      access.lds |= u64{1} << l;
      access.address[l] = low[l];
    } else {
      access.global |= u64{1} << l;
      access.address[l] = launch.scratch_address + (u64{wave.scalar[sreg::kFlatScratch + 1]} << 8) +
                          u64{low[l] / 4} * 256 + static_cast<u32>(l) * 4 + low[l] % 4;
    }
  }
}

void locate_flat(GcnWave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access) {
  const u32* const low = row_at(wave, i, memory_slot::kAddress);
  const u64 exec = wave.exec();
  if (exec == 0) return;
  access.bytes = info.memory_bytes;
  const int first = std::countr_zero(exec), last = 63 - std::countl_zero(exec);
  const u32 high = low[first + kLanes];
  const bool one_piece = is_ramp<kLanes, 0>(low + kLanes, high, exec, wave.exec_row.lane);
  const bool global = high != wave.launch->shared_aperture >> 32 && high != wave.launch->private_aperture >> 32;
  if (one_piece && global && (info.memory_bytes & (info.memory_bytes - 1)) == 0) {
    const u32 size = info.memory_bytes, lane0 = low[first] - static_cast<u32>(first) * size;
    const bool ramp = size == 4    ? is_ramp<kLanes, 4>(low, lane0, exec, wave.exec_row.lane)
                      : size == 8  ? is_ramp<kLanes, 8>(low, lane0, exec, wave.exec_row.lane)
                      : size == 16 ? is_ramp<kLanes, 16>(low, lane0, exec, wave.exec_row.lane)
                                   : false;
    if (ramp) {
      access.global = exec;
      access.contiguous = true;
      access.first = u64{low[first]} | (u64{high} << 32);
      access.span = static_cast<u64>(last - first + 1) * size;
      return;
    }
  }
  for (int l = 0; l < kLanes; ++l) access.address[l] = u64{low[l]} | (u64{low[l + kLanes]} << 32);
  access.global = one_piece && global ? exec : global_lanes(wave, i);
  if (access.global == exec) return;
  locate_local(wave, i, exec & ~access.global, access);
  if (info.memory_bytes > 4) {  // of scratch each dword lies in a row of its own; LDS is charged alike
    access.pieces = info.memory_bytes / 4u;
    access.bytes = 4;
    access.stride = access.lds != 0 ? 4 : 256;
  }
}

void locate_buffer(GcnWave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access) {
  const BufferPlace place(wave, i);
  const u32 bytes = info.memory_bytes > 4 ? 4 : info.memory_bytes;
  access.bytes = bytes;
  access.pieces = info.memory_bytes > 4 ? info.memory_bytes / 4u : 1;
  access.stride = 4;
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    const BufferPlace::Spot spot = place.spot(l, 0, bytes);
    if (!spot.inside) continue;
    if (access.pieces > 1 && access.global == 0)
      access.stride = static_cast<i32>(place.spot(l, 4, bytes).offset - spot.offset);
    access.global |= u64{1} << l;
    access.address[l] = place.base + spot.offset;
  }
  if (access.stride == 4) {  // the words of a lane lie together
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

void locate_lds(GcnWave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access) {
  const MemoryRow* const row = ds_row(i.operand[memory_slot::kLdsOpcode]);
  const LdsForm form = row != nullptr ? lds_form(*row) : LdsForm{};
  if (form.address == 0 || info.memory_bytes == 0 || row->opcode == 0x3d || row->opcode == 0x3e || row->opcode == 0x3f)
    return;
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  access.lds = wave.exec();
  if (access.lds == 0) return;
  access.bytes = form.two_offsets ? info.memory_bytes / 2u : info.memory_bytes;
  const int first = std::countr_zero(access.lds);
  const auto ramp = [&]<int kSize>() {
    return is_ramp<kLanes, kSize>(address, address[first] - static_cast<u32>(first) * kSize, access.lds,
                                  wave.exec_row.lane);
  };
  access.contiguous = access.bytes == 4    ? ramp.template operator()<4>()
                      : access.bytes == 8  ? ramp.template operator()<8>()
                      : access.bytes == 16 ? ramp.template operator()<16>()
                                           : false;
  if (access.contiguous) return;
  for (int l = 0; l < kLanes; ++l) access.address[l] = address[l];
}

/// Executes the instruction for some lanes only.
void execute_lanes(GcnWave& wave, const Instruction& i, u64 lanes) {
  const u64 exec = wave.exec();
  wave.set_exec(lanes);
  i.execute(wave, i);
  wave.set_exec(exec);
}

}  // namespace

WaitLimits Gfx803::wait_limits() const { return {15, 15, 7, 0}; }

void Gfx803::locate(Wave& base, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const {
  GcnWave& wave = gcn(base);
  switch (info.space) {
    case MemorySpace::flat:
      return locate_flat(wave, i, info, access);
    case MemorySpace::lds:
      return locate_lds(wave, i, info, access);
    case MemorySpace::scalar:
      access.global = 1;
      access.contiguous = true;
      access.first = scalar_address(wave, i);
      access.span = info.memory_bytes;
      return;
    case MemorySpace::none:
      return;
    default:
      return locate_buffer(wave, i, info, access);
  }
}

void Gfx803::defer(Wave& base, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) const {
  GcnWave& wave = gcn(base);
  const bool flat = info.space == MemorySpace::flat;
  const MemoryRow* const row =
      flat ? flat_row(i.operand[memory_slot::kOpcode]) : mubuf_row(i.operand[memory_slot::kOpcode]);
  const u64 exec = wave.exec();
  u64 later = 0;
  if (row != nullptr && row->perform != nullptr && flat) later = global_lanes(wave, i);
  // Loads to LDS have no registers to deliver to.
  const bool to_lds = !flat && (i.operand[memory_slot::kFlags] & buffer_flag::kToLds) != 0;
  std::optional<BufferPlace> place;
  if (row != nullptr && row->perform != nullptr && !flat && !to_lds) {
    place.emplace(wave, i);
    for (u64 rest = exec; rest != 0 && !place->resource.swizzle; rest &= rest - 1) {
      const int l = std::countr_zero(rest);
      if (place->spot(l, 0, info.memory_bytes).inside) later |= u64{1} << l;
    }
  }
  // The rest is done at once: LDS, scratch, what lies beyond a buffer's end.
  if (later != exec) execute_lanes(wave, i, exec & ~later);
  access.lanes = later;
  access.bytes = info.memory_bytes;
  access.writes = info.memory != MemoryKind::load;
  if (later == 0) return;
  access.perform = row->perform;
  const bool atomic = row->kind == MemoryKind::atomic;
  for (u64 rest = later; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    if (flat) {
      const u32* const low = row_at(wave, i, memory_slot::kAddress);
      access.address[l] = u64{low[l]} | (u64{low[l + kLanes]} << 32);
      access.host[l] = flat_lane(wave, i, l, info.memory_bytes, access.writes);
    } else {
      access.address[l] = place->base + place->spot(l, 0, info.memory_bytes).offset;
      access.host[l] = buffer_bytes(wave, i, access.address[l], l, info.memory_bytes, access.writes);
    }
    if (atomic && access.address[l] % info.memory_bytes != 0)
      raise_fault({FaultKind::misaligned, &i, access.address[l], info.memory_bytes, l, true});
  }
  if (access.writes)
    std::memcpy(access.data, row_at(wave, i, memory_slot::kData), row->data_registers * sizeof access.data[0]);
  const bool returns = info.memory == MemoryKind::atomic_return;
  access.result_registers = !access.writes ? row->data_registers : returns ? row->result_registers : 0;
  access.result_place = i.operand[access.writes ? memory_slot::kResult : memory_slot::kData];
}

void Gfx803::deliver(Wave& base, const DeferredAccess& access) const {
  u32* const destination = wave_pointer(gcn(base), access.result_place);
  for (u32 c = 0; c < access.result_registers; ++c)
    for (u64 rest = access.lanes; rest != 0; rest &= rest - 1) {
      const int l = std::countr_zero(rest);
      destination[c * kLanes + static_cast<u32>(l)] = access.result[c][l];
    }
}

}  // namespace strobe::gcn3

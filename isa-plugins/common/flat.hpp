// FLAT: loads, stores and atomics at 64-bit addresses that may point at global memory, LDS or scratch; and its segments
// GLOBAL and SCRATCH, which do not look where addresses point.
// Manuals: AMD GCN3 ISA and RDNA ISA, "Flat memory instructions"; apertures: LLVM AMDGPUUsage, "Flat scratch".
//
// A machine M says further (common/row.hpp):
//   kHasSegments            GLOBAL and SCRATCH, offsets and scalar bases exist
//   scratch_base(wave)      guest address of the wave's scratch
//   scratch_bytes(wave)     how much of it a lane has
#pragma once

#include "common/atomics.hpp"
#include "common/memory_row.hpp"

namespace strobe::lanes {

/// Bits of operand[memory_slot::kFlags].
namespace flat_flag {
inline constexpr u32 kGlobal = 1u << 16;  ///< addresses in the apertures mean nothing; no bit of buffer_flag's
inline constexpr u32 kScalarBase = 2;     ///< kResource: a pair (GLOBAL) or a register (SCRATCH) that is added
inline constexpr u32 kNoRow = 4;          ///< there is no vector address
inline constexpr u32 kLaneNumber = 8;     ///< lane l adds 4 * l
}  // namespace flat_flag

inline constexpr u64 kApertureMask = 0xffffffff00000000;

/// Guest address of a scratch offset: the lanes' dwords lie side by side (AMDGPUUsage, "Private").
template <class M>
u64 scratch_address(const LaneWave& wave, u32 offset, int l) {
  return M::scratch_base(wave) + u64{offset / 4} * (4 * M::kLanes) + static_cast<u32>(l) * 4 + offset % 4;
}

/// `bytes`: that the instruction accesses from there on, for a fault's report.
template <class M>
std::byte* scratch_byte(LaneWave& wave, const Instruction& i, u32 offset, int l, u32 bytes, bool store) {
  const Region* region =
      offset < M::scratch_bytes(wave) ? wave.memory->find(scratch_address<M>(wave, offset, l), 1) : nullptr;
  if (region == nullptr) raise_fault({FaultKind::scratch_out_of_range, &i, offset, bytes, l, store});
  const u64 address = scratch_address<M>(wave, offset, l);
  if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, bytes, l, store});
  return region->at(address);
}

template <class M>
void copy_scratch(LaneWave& wave, const Instruction& i, u32 offset, int l, std::byte* bytes, u32 count, bool store) {
  for (u32 n = 0; n < count; ++n) {
    std::byte* at = scratch_byte<M>(wave, i, offset + n, l, count - n, store);
    if (store)
      *at = bytes[n];
    else
      bytes[n] = *at;
  }
}

/// Writes the offsets of the active lanes' elements in the wave's scratch into the footprint of `access`. False if
/// lanes must be accessed one by one: an offset is beyond a lane's scratch or not aligned, or scratch is not one
/// region.
template <class M, class T, int kCount>
bool place_scratch(LaneWave& wave, Access<M::kLanes>& access, const u32* row, u32 add) {
  constexpr int kLanes = M::kLanes;
  constexpr u32 kSize = sizeof(T) * kCount, kMax = 1u << 24;  // so that gathers take all offsets for positive
  const u32 bytes = M::scratch_bytes(wave);
  if (bytes < kSize || bytes > kMax) return false;
  const Region* const region = wave.memory->find(M::scratch_base(wave), u64{(bytes + 3) / 4} * (4 * kLanes));
  if (region == nullptr || (access.store && !region->writable)) return false;
  access.lowest = region->at(M::scratch_base(wave));
  u32 beyond = 0, aligned = 0;
#pragma GCC ivdep
  for (int l = 0; l < kLanes; ++l) {
    const u32 offset = row[l] + add;
    beyond |= -u32{offset > bytes - kSize} & access.exec[l];
    aligned |= offset & access.exec[l];
    access.f.offset[l] = offset / 4 * (4 * kLanes) + 4 * static_cast<u32>(l) + offset % 4;
  }
  if (beyond != 0 || aligned % sizeof(T) != 0) return false;
  const int first = std::countr_zero(access.mask) % kLanes;  // some lane is active
  const u32 lane0 = access.f.offset[first] - 4 * static_cast<u32>(first);
  access.f.contiguous = sizeof(T) == 4 && is_ramp<kLanes, 4>(access.f.offset, lane0, access.mask, access.exec);
  if (access.f.contiguous) access.lowest += lane0;
  return true;
}
template <class M, class T, int kCount>
void load_scratch(const Access<M::kLanes>& access, u32* destination) {
  constexpr int kLanes = M::kLanes;
  for (int c = 0; c < kCount; ++c)
    load_lanes<kLanes, T, 1>(access.lowest + c * 4 * kLanes, access.f, access.mask, access.exec,
                             destination + c * kLanes);
}
template <class M, class T, int kCount>
void store_scratch(const Access<M::kLanes>& access, const u32* source) {
  constexpr int kLanes = M::kLanes;
  for (int c = 0; c < kCount; ++c)
    store_lanes<kLanes, T, 1>(access.lowest + c * 4 * kLanes, access.f, access.mask, access.exec, source + c * kLanes);
}

template <class M>
struct Flat {
  static constexpr int kLanes = M::kLanes;
  static constexpr AddressMode kMode = AddressMode::flat;
  static constexpr bool kCompareFirst = false;

  template <int kRegisters>
  static const u32* compare_rows(LaneWave&, const Instruction&, const u32* data) {
    return data + kRegisters * kLanes;
  }

  /// What is added to the lanes' own addresses.
  static u64 base(const LaneWave& wave, const Instruction& i) {
    if constexpr (!M::kHasSegments) return 0;
    const u64 offset = static_cast<u64>(i64{static_cast<i32>(i.operand[memory_slot::kOffset])});
    if ((i.operand[memory_slot::kFlags] & flat_flag::kScalarBase) == 0) return offset;
    return offset + read_pair(wave_pointer(wave, i.operand[memory_slot::kResource]));
  }
  /// The lane's own address is a 32-bit offset from a scalar base.
  static bool is_narrow(const Instruction& i) {
    return M::kHasSegments && (i.operand[memory_slot::kFlags] & flat_flag::kScalarBase) != 0;
  }
  static bool looks_at_apertures(const Instruction& i) {
    return !M::kHasSegments || (i.operand[memory_slot::kFlags] & flat_flag::kGlobal) == 0;
  }

  static u64 lane_address(LaneWave& wave, const Instruction& i, int l) {
    const u32* const low = row_at(wave, i, memory_slot::kAddress);
    if constexpr (M::kHasSegments) {
      const u32 flags = i.operand[memory_slot::kFlags];
      if ((flags & flat_flag::kNoRow) != 0)
        return base(wave, i) + ((flags & flat_flag::kLaneNumber) != 0 ? 4 * static_cast<u32>(l) : 0);
      if (is_narrow(i)) return base(wave, i) + low[l];
    }
    return base(wave, i) + (u64{low[l]} | (u64{low[l + kLanes]} << 32));
  }

  static u64 guest_address(LaneWave& wave, const Instruction& i, int l) { return lane_address(wave, i, l); }

  template <u32 kSize>
  static bool resolve(LaneWave& wave, const Instruction& i, Access<kLanes>& access) {
    const u32* const low = row_at(wave, i, memory_slot::kAddress);
    if (M::kHasSegments && (i.operand[memory_slot::kFlags] & flat_flag::kNoRow) != 0) return false;
    if (is_narrow(i))
      footprint_32<kLanes, kSize>(low, 0, access.mask, access.exec, access.f);
    else
      footprint_64<kLanes, kSize>(low, low + kLanes, access.mask, access.exec, access.f);
    if (!access.f.narrow) return false;
    if constexpr (M::kHasSegments) {
      const u64 add = base(wave, i);
      access.f.first_byte += add;
      access.f.lowest += add;
    }
    const Region* region = wave.memory->find(access.f.first_byte, access.f.bytes);
    if (region == nullptr || (access.store && !region->writable)) return false;
    access.lowest = region->host + static_cast<std::ptrdiff_t>(access.f.lowest - region->base);
    return true;
  }

  /// Contiguous lanes in one region: what resolve() says of them, without a footprint.
  template <u32 kSize>
  static bool place_full(LaneWave& wave, const Instruction& i, bool store, FullPlace& place) {
    if (M::kHasSegments && (i.operand[memory_slot::kFlags] & flat_flag::kNoRow) != 0) return false;
    const u32* const low = row_at(wave, i, memory_slot::kAddress);
    constexpr u64 kEnd = u64{1} << 32, kBytes = u64{kLanes} * kSize;
    if (low[0] + kBytes > kEnd || !is_ramp<kLanes, kSize>(low, low[0], all_lanes<kLanes>(), nullptr)) return false;
    u64 address = base(wave, i) + low[0];
    if (!is_narrow(i)) {
      const u32* const high = low + kLanes;
      if (!is_ramp<kLanes, 0>(high, high[0], all_lanes<kLanes>(), nullptr)) return false;
      address += u64{high[0]} << 32;
    }
    const Region* region = wave.memory->find(address, kBytes);
    if (region == nullptr || (store && !region->writable)) return false;
    place = {region->at(address), true};
    return true;
  }

  static std::byte* lane_pointer(LaneWave& wave, const Instruction& i, int l, u32 bytes, bool store) {
    const u64 address = lane_address(wave, i, l);
    const LaunchContext& launch = *wave.launch;
    if (looks_at_apertures(i)) {
      if ((address & kApertureMask) == launch.shared_aperture) {
        const u64 offset = address & ~kApertureMask;
        if (offset + bytes > launch.lds_bytes) raise_fault({FaultKind::lds_out_of_range, &i, offset, bytes, l, store});
        return wave.lds + offset;
      }
      if ((address & kApertureMask) == launch.private_aperture)
        return scratch_byte<M>(wave, i, static_cast<u32>(address), l, bytes, store);
    }
    const Region* region = wave.memory->find(address, bytes);
    if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, bytes, l, store});
    if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, bytes, l, store});
    return region->at(address);
  }

  static void copy_lane(LaneWave& wave, const Instruction& i, int l, std::byte* bytes, u32 count, bool store) {
    const u64 address = lane_address(wave, i, l);
    if (looks_at_apertures(i) && (address & kApertureMask) == wave.launch->private_aperture)
      return copy_scratch<M>(wave, i, static_cast<u32>(address), l, bytes, count, store);
    std::byte* at = lane_pointer(wave, i, l, count, store);
    if (store)
      std::memcpy(at, bytes, count);
    else
      std::memcpy(bytes, at, count);
  }

  /// All lanes in scratch behind its aperture.
  template <class T, int kCount>
  static bool in_scratch(LaneWave& wave, const Instruction& i, Access<kLanes>& access) {
    if (!looks_at_apertures(i) || is_narrow(i)) return false;
    const u32 *const low = row_at(wave, i, memory_slot::kAddress), *const high = low + kLanes;
    const auto aperture = static_cast<u32>(wave.launch->private_aperture >> 32);
    return is_ramp<kLanes, 0>(high, aperture, access.mask, access.exec) &&
           !any_above<kLanes>(low, 0x7fffffff, access.exec) &&
           place_scratch<M, T, kCount>(wave, access, low, static_cast<u32>(base(wave, i)));
  }

  static void after_load(LaneWave&, const Access<kLanes>&, u32*, int) {}
};

/// SCRATCH: an offset into the lane's own scratch, from a vector register, a scalar one, both or neither.
template <class M>
struct Scratch {
  static constexpr int kLanes = M::kLanes;
  static constexpr AddressMode kMode = AddressMode::scratch;

  static u32 lane_offset(LaneWave& wave, const Instruction& i, int l) {
    const u32 flags = i.operand[memory_slot::kFlags];
    u32 offset = i.operand[memory_slot::kOffset];
    if ((flags & flat_flag::kScalarBase) != 0) offset += *row_at(wave, i, memory_slot::kResource);
    return (flags & flat_flag::kNoRow) != 0 ? offset : offset + row_at(wave, i, memory_slot::kAddress)[l];
  }
  template <u32 kSize>
  static bool resolve(LaneWave&, const Instruction&, Access<kLanes>&) {
    return false;
  }
  template <class T, int kCount>
  static bool in_scratch(LaneWave& wave, const Instruction& i, Access<kLanes>& access) {
    static constexpr LaneRow<kLanes> kZeros{};
    const u32 flags = i.operand[memory_slot::kFlags];
    u32 offset = i.operand[memory_slot::kOffset];
    if ((flags & flat_flag::kScalarBase) != 0) offset += *row_at(wave, i, memory_slot::kResource);
    const bool has_row = (flags & flat_flag::kNoRow) == 0;
    return place_scratch<M, T, kCount>(wave, access, has_row ? row_at(wave, i, memory_slot::kAddress) : kZeros.lane,
                                       offset);
  }
  static void copy_lane(LaneWave& wave, const Instruction& i, int l, std::byte* bytes, u32 count, bool store) {
    copy_scratch<M>(wave, i, lane_offset(wave, i, l), l, bytes, count, store);
  }
  static void after_load(LaneWave&, const Access<kLanes>&, u32*, int) {}
};

namespace flat_rows {

template <class M, class Mode = Flat<M>>
inline constexpr MemoryRow kPlain[] = {
    load<M, Mode, u8, 1>("flat_load_ubyte"),      load<M, Mode, i8, 1>("flat_load_sbyte"),
    load<M, Mode, u16, 1>("flat_load_ushort"),    load<M, Mode, i16, 1>("flat_load_sshort"),
    load<M, Mode, u32, 1>("flat_load_dword"),     load<M, Mode, u32, 2>("flat_load_dwordx2"),
    load<M, Mode, u32, 3>("flat_load_dwordx3"),   load<M, Mode, u32, 4>("flat_load_dwordx4"),
    store<M, Mode, u8, 1>("flat_store_byte"),     store<M, Mode, u16, 1>("flat_store_short"),
    store<M, Mode, u32, 1>("flat_store_dword"),   store<M, Mode, u32, 2>("flat_store_dwordx2"),
    store<M, Mode, u32, 3>("flat_store_dwordx3"), store<M, Mode, u32, 4>("flat_store_dwordx4"),
};

template <class M, class Mode = Flat<M>>
inline constexpr MemoryRow kAtomics[] = {
    atomic<M, Mode>("flat_atomic_swap", atomics::swap<u32>),
    atomic<M, Mode>("flat_atomic_cmpswap", atomics::compare_swap<u32>),
    atomic<M, Mode>("flat_atomic_add", atomics::add<u32>),
    atomic<M, Mode>("flat_atomic_sub", atomics::subtract<u32>),
    atomic<M, Mode>("flat_atomic_smin", atomics::minimum<i32>),
    atomic<M, Mode>("flat_atomic_umin", atomics::minimum<u32>),
    atomic<M, Mode>("flat_atomic_smax", atomics::maximum<i32>),
    atomic<M, Mode>("flat_atomic_umax", atomics::maximum<u32>),
    atomic<M, Mode>("flat_atomic_and", atomics::bit_and<u32>),
    atomic<M, Mode>("flat_atomic_or", atomics::bit_or<u32>),
    atomic<M, Mode>("flat_atomic_xor", atomics::bit_xor<u32>),
    atomic<M, Mode>("flat_atomic_inc", atomics::increment<u32>),
    atomic<M, Mode>("flat_atomic_dec", atomics::decrement<u32>),
    atomic<M, Mode>("flat_atomic_swap_x2", atomics::swap<u64>),
    atomic<M, Mode>("flat_atomic_cmpswap_x2", atomics::compare_swap<u64>),
    atomic<M, Mode>("flat_atomic_add_x2", atomics::add<u64>),
    atomic<M, Mode>("flat_atomic_sub_x2", atomics::subtract<u64>),
    atomic<M, Mode>("flat_atomic_smin_x2", atomics::minimum<i64>),
    atomic<M, Mode>("flat_atomic_umin_x2", atomics::minimum<u64>),
    atomic<M, Mode>("flat_atomic_smax_x2", atomics::maximum<i64>),
    atomic<M, Mode>("flat_atomic_umax_x2", atomics::maximum<u64>),
    atomic<M, Mode>("flat_atomic_and_x2", atomics::bit_and<u64>),
    atomic<M, Mode>("flat_atomic_or_x2", atomics::bit_or<u64>),
    atomic<M, Mode>("flat_atomic_xor_x2", atomics::bit_xor<u64>),
    atomic<M, Mode>("flat_atomic_inc_x2", atomics::increment<u64>),
    atomic<M, Mode>("flat_atomic_dec_x2", atomics::decrement<u64>),
};

}  // namespace flat_rows

}  // namespace strobe::lanes

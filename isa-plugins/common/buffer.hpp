// Buffer resources (V#) and the addresses that MUBUF and MTBUF make of them.  Manuals: AMD GCN3 ISA and RDNA ISA,
// "Buffer resource descriptor", "Buffer addressing", "Range checking".
//
// A machine M says further (common/row.hpp):
//   resource(words)   what the four words of a V# mean
//   kPackedHalves     the d16 instructions put two components into a register
#pragma once

#include "common/encodings.hpp"
#include "common/memory_row.hpp"

namespace strobe::lanes {

/// Bits of operand[memory_slot::kFlags].
namespace buffer_flag {
inline constexpr u32 kOffen = 1, kIdxen = 2, kScalarOffsetIsLiteral = 4;
inline constexpr u32 kOwnFormat = 8;  ///< MTBUF: the two formats are the instruction's, not the resource's
inline constexpr u32 kToLds = 16;
/// GCN's MUBUF but for format instructions: with ADD_TID the data format holds bits 14 to 17 of the stride (manual,
/// "Buffer addressing").
inline constexpr u32 kWideStride = 32;
inline constexpr unsigned kDataFormatShift = 8, kNumberFormatShift = 12;
}  // namespace buffer_flag

/// What ends a buffer.
enum class Bounds : u8 {
  structure_or_bytes = 1,  ///< records and the stride if the buffer is swizzled and has one, else bytes
  structure,               ///< records and the stride
  records,
  any,  ///< nothing, unless there are no records at all
};

struct Resource {
  u64 base;
  u32 stride, records, index_shift, element_shift, data_format, number_format;
  bool swizzle, add_lane;
  Bounds bounds = Bounds::structure_or_bytes;
  u8 select[4];  ///< 0, 1, or 4 to 7: which component a loaded one comes from

  explicit Resource(const u32* word)
      : base(word[0] | u64{encoding::kResource1['b'](word[1])} << 32),
        stride(encoding::kResource1['s'](word[1])),
        records(word[2]),
        index_shift(3 + encoding::kResource3['i'](word[3])),
        element_shift(1 + encoding::kResource3['e'](word[3])),
        data_format(encoding::kResource3['f'](word[3])),
        number_format(encoding::kResource3['n'](word[3])),
        swizzle(encoding::kResource1.flag('z')(word[1])),
        add_lane(encoding::kResource3.flag('l')(word[3])) {
    for (unsigned k = 0; k < 4; ++k) select[k] = static_cast<u8>(encoding::kResource3['c'].moved(k, 3)(word[3]));
  }

  bool holds(u32 index, u32 offset, u64 linear, u32 scalar_offset, u32 bytes) const {
    switch (bounds) {
      case Bounds::structure:
        return index < records && u64{offset} + bytes <= stride;
      case Bounds::records:
        return index < records;
      case Bounds::any:
        return records != 0;
      case Bounds::structure_or_bytes:
        break;
    }
    if (!swizzle) return linear + bytes + scalar_offset <= records;
    return stride != 0 ? index < records && u64{offset} + bytes <= stride
                       : u64{offset} + bytes + scalar_offset <= records;
  }
};

/// Where the lanes of one instruction point in a buffer.
template <class M>
struct BufferPlace {
  Resource resource;
  u64 base;  ///< of the resource, with the scalar offset
  u32 scalar_offset;
  u32 fixed;                          ///< the instruction's offset
  const u32 *index_row, *offset_row;  ///< null: none

  BufferPlace(LaneWave& wave, const Instruction& i)
      : resource(M::resource(wave_pointer(wave, i.operand[memory_slot::kResource]))),
        fixed(i.operand[memory_slot::kOffset]) {
    const u32 flags = i.operand[memory_slot::kFlags];
    if ((flags & buffer_flag::kWideStride) != 0 && resource.add_lane) resource.stride |= resource.data_format << 14;
    scalar_offset = (flags & buffer_flag::kScalarOffsetIsLiteral) != 0 ? i.operand[memory_slot::kScalarOffset]
                                                                       : *row_at(wave, i, memory_slot::kScalarOffset);
    base = resource.base + scalar_offset;
    const u32* const first = row_at(wave, i, memory_slot::kAddress);
    const bool idxen = (flags & buffer_flag::kIdxen) != 0;
    index_row = idxen ? first : nullptr;
    offset_row = (flags & buffer_flag::kOffen) == 0 ? nullptr : idxen ? first + M::kLanes : first;
  }

  struct Spot {
    u64 offset;   ///< from `base`
    bool inside;  ///< all of the bytes asked for
  };
  /// Lane `l`, `add` bytes further on. The instruction's offsets are added in 32 bits (RDNA4 ISA, "Swizzled buffer
  /// addressing"), index and stride are multiplied in full.
  Spot spot(int l, u32 add, u32 bytes) const {
    const u32 offset = fixed + add + (offset_row != nullptr ? offset_row[l] : 0);
    const u32 index = (index_row != nullptr ? index_row[l] : 0) + (resource.add_lane ? static_cast<u32>(l) : 0);
    const u64 linear = u64{index} * resource.stride + offset;
    const bool inside = resource.holds(index, offset, linear, scalar_offset, bytes);
    if (!resource.swizzle) return {linear, inside};
    const u32 index_high = index >> resource.index_shift, index_low = index & ((1u << resource.index_shift) - 1);
    const u32 in_element = (1u << resource.element_shift) - 1;
    const u64 place = ((u64{index_high} * resource.stride + (offset & ~in_element)) << resource.index_shift) +
                      (index_low << resource.element_shift) + (offset & in_element);
    return {place, inside};
  }

  /// Where the wave's part of scratch ends, if the buffer is scratch: beyond are the lanes of other waves. Compilers
  /// add the wave's offset to the resource's base; old ones gave it as scalar offset, and the base is then that of all.
  u64 end_of_scratch(const LaneWave& wave) const {
    constexpr u64 kNowhere = ~u64{0};
    const LaunchContext& launch = *wave.launch;
    if (!resource.add_lane || !resource.swizzle) return kNowhere;
    const u64 wave_offset = resource.base - launch.scratch_address;
    if (wave_offset >= launch.scratch_bytes) return kNowhere;
    if (wave_offset == 0 && M::scratch_base(wave) != resource.base) return kNowhere;
    return resource.base + u64{M::kLanes} * launch.scratch_bytes_per_lane;
  }
  void check_scratch(const LaneWave& wave, const Instruction& i, u64 address, int lane, u32 bytes, bool store) const {
    if (address + bytes <= end_of_scratch(wave)) return;
    constexpr u32 kDwords = 4 * M::kLanes;  // the lanes' dwords lie side by side
    const u64 in_wave = address - resource.base;
    raise_fault({FaultKind::scratch_out_of_range, &i, in_wave / kDwords * 4 + in_wave % 4, bytes, lane, store});
  }
};

/// Host bytes of a place in a buffer; faults where the buffer reaches outside of memory.
inline std::byte* buffer_bytes(LaneWave& wave, const Instruction& i, u64 address, int lane, u32 bytes, bool store) {
  const Region* const region = wave.memory->find(address, bytes);
  if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, bytes, lane, store});
  if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, bytes, lane, store});
  return region->at(address);
}

/// Copies one lane's bytes, in pieces that swizzling keeps together. Pieces outside of the buffer read 0 and are not
/// written.
template <class M>
void copy_buffer_lane(LaneWave& wave, const Instruction& i, const BufferPlace<M>& place, int l, std::byte* bytes,
                      u32 count, bool store) {
  const u32 step = count % 4 == 0 ? 4 : count;
  for (u32 n = 0; n < count; n += step) {
    const auto spot = place.spot(l, n, step);
    if (!spot.inside) {
      if (!store) std::memset(bytes + n, 0, step);
      continue;
    }
    place.check_scratch(wave, i, place.base + spot.offset, l, step, store);
    std::byte* const at = buffer_bytes(wave, i, place.base + spot.offset, l, step, store);
    if (store)
      std::memcpy(at, bytes + n, step);
    else
      std::memcpy(bytes + n, at, step);
  }
}

/// Where buffer loads with LDS and BUFFER_STORE_LDS_DWORD put or find lane `l`'s word: M0[15:0] + the instruction's
/// offset + 4 * lane (manual, "Memory buffer load to LDS").
inline std::byte* buffer_lds_word(LaneWave& wave, const Instruction& i, int l, bool store) {
  const u32 offset = (wave.scalar[sreg::kM0] & 0xffff) + i.operand[memory_slot::kOffset] + 4 * static_cast<u32>(l);
  if (u64{offset} + 4 > wave.launch->lds_bytes) raise_fault({FaultKind::lds_out_of_range, &i, offset, 4, l, store});
  return wave.lds + offset;
}

/// The address mode of MUBUF's plain loads, stores and atomics.
template <class M>
struct Buffer {
  static constexpr int kLanes = M::kLanes;
  static constexpr AddressMode kMode = AddressMode::buffer;
  static constexpr bool kCompareFirst = false;

  template <int kRegisters>
  static const u32* compare_rows(LaneWave&, const Instruction&, const u32* data) {
    return data + kRegisters * kLanes;
  }

  /// Elements and atomics are inside the buffer or not at all; of several words, each is checked alone (manual, "Range
  /// checking").
  template <u32 kSize>
  static bool resolve(LaneWave& wave, const Instruction& i, Access<kLanes>& access) {
    const BufferPlace<M> place(wave, i);
    LaneRow<kLanes> offset;
    u64 inside = 0, far = 0;
    for (int l = 0; l < kLanes; ++l) {
      const auto spot = place.spot(l, 0, kSize);
      offset.lane[l] = static_cast<u32>(spot.offset);
      inside |= u64{spot.inside} << l;
      far |= u64{spot.offset >> 32 != 0} << l;
    }
    // A swizzled buffer keeps only the bytes of one element together.
    const bool by_word = kSize > 4 && !access.whole;
    if (by_word && (place.resource.swizzle || (access.mask & ~inside) != 0)) return false;
    if ((access.mask & ~inside) != 0) {
      access.mask &= inside;
      expand_mask<kLanes>(access.mask, access.reduced.lane);
      access.exec = access.reduced.lane;
    }
    if (access.mask == 0) return true;
    if ((far & access.mask) != 0) return false;
    footprint_32<kLanes, kSize>(offset.lane, 0, access.mask, access.exec, access.f);
    if (!access.f.narrow) return false;
    if (place.base + access.f.first_byte + access.f.bytes > place.end_of_scratch(wave)) return false;
    const Region* region = wave.memory->find(place.base + access.f.first_byte, access.f.bytes);
    if (region == nullptr || (access.store && !region->writable)) return false;
    access.lowest = region->host + static_cast<std::ptrdiff_t>(place.base + access.f.lowest - region->base);
    return true;
  }

  static std::byte* lane_pointer(LaneWave& wave, const Instruction& i, int l, u32 bytes, bool store) {
    const BufferPlace<M> place(wave, i);
    const u64 address = place.base + place.spot(l, 0, bytes).offset;
    place.check_scratch(wave, i, address, l, bytes, store);
    return buffer_bytes(wave, i, address, l, bytes, store);
  }

  static u64 guest_address(LaneWave& wave, const Instruction& i, int l) {
    const BufferPlace<M> place(wave, i);
    return place.base + place.spot(l, 0, 4).offset;
  }

  static void copy_lane(LaneWave& wave, const Instruction& i, int l, std::byte* bytes, u32 count, bool store) {
    copy_buffer_lane<M>(wave, i, BufferPlace<M>(wave, i), l, bytes, count, store);
  }

  /// Loads beyond NUM_RECORDS return 0 (manual, "Range checking").
  static void after_load(LaneWave& wave, const Access<kLanes>& access, u32* destination, int count) {
    clear_outside(wave, access, destination, count);
  }
};

/// With the LDS bit, a load's words go to LDS; those from outside of the buffer are 0.
template <class M, class T>
void execute_load_to_lds(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const BufferPlace<M> place(wave, i);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    T value;
    copy_buffer_lane<M>(wave, i, place, l, reinterpret_cast<std::byte*>(&value), sizeof value, false);
    const u32 word = static_cast<u32>(static_cast<i32>(value));
    std::memcpy(buffer_lds_word(wave, i, l, true), &word, sizeof word);
  }
}

template <class M>
void execute_store_from_lds(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const BufferPlace<M> place(wave, i);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    copy_buffer_lane<M>(wave, i, place, l, buffer_lds_word(wave, i, l, false), 4, true);
  }
}

template <class M>
constexpr MemoryRow buffer_store_from_lds(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::store, 0, 0, 4, execute_store_from_lds<M>};
  row.mode = AddressMode::buffer;
  row.takes_lds_bit = true;
  return row;
}
template <class M, class T>
constexpr MemoryRow buffer_load(const char* mnemonic) {
  MemoryRow row = load<M, Buffer<M>, T, 1>(mnemonic);
  row.execute_to_lds = execute_load_to_lds<M, T>;
  row.takes_lds_bit = true;
  return row;
}

}  // namespace strobe::lanes

// Buffer resources (V#) and the addresses that MUBUF and MTBUF make of them.  Manual: AMD GCN3 ISA, "Buffer resource
// descriptor", "Buffer addressing", "Range checking".
#pragma once

#include "gcn3/memory_rows.hpp"

namespace strobe::gcn3 {

/// Bits of operand[memory_slot::kFlags].
namespace buffer_flag {
inline constexpr u32 kOffen = 1, kIdxen = 2, kScalarOffsetIsLiteral = 4;
inline constexpr u32 kOwnFormat = 8;  ///< MTBUF: the two formats are the instruction's, not the resource's
inline constexpr u32 kToLds = 16;
inline constexpr unsigned kDataFormatShift = 8, kNumberFormatShift = 12;
}  // namespace buffer_flag

struct Resource {
  u64 base;
  u32 stride, records, index_shift, element_shift, data_format, number_format;
  bool swizzle, add_lane;
  u8 select[4];  ///< 0, 1, or 4 to 7: which component a loaded one comes from

  explicit Resource(const u32* word)
      : base(word[0] | (u64{word[1] & 0xffff} << 32)),
        stride((word[1] >> 16) & 0x3fff),
        records(word[2]),
        index_shift(3 + ((word[3] >> 21) & 3)),
        element_shift(1 + ((word[3] >> 19) & 3)),
        data_format((word[3] >> 15) & 15),
        number_format((word[3] >> 12) & 7),
        swizzle((word[1] >> 31) != 0),
        add_lane(((word[3] >> 23) & 1) != 0) {
    for (unsigned k = 0; k < 4; ++k) select[k] = (word[3] >> (3 * k)) & 7;
  }
  /// GFX8 counts records in bytes unless the buffer is swizzled and has a stride.
  bool is_structured() const { return swizzle && stride != 0; }
};

/// Where the lanes of one instruction point in a buffer.
struct BufferPlace {
  Resource resource;
  u64 base;  ///< of the resource, with the scalar offset
  u32 scalar_offset;
  u32 fixed;                          ///< the instruction's offset
  const u32 *index_row, *offset_row;  ///< null: none

  BufferPlace(GcnWave& wave, const Instruction& i)
      : resource(wave_pointer(wave, i.operand[memory_slot::kResource])), fixed(i.operand[memory_slot::kOffset]) {
    const u32 flags = i.operand[memory_slot::kFlags];
    scalar_offset = (flags & buffer_flag::kScalarOffsetIsLiteral) != 0 ? i.operand[memory_slot::kScalarOffset]
                                                                       : *row_at(wave, i, memory_slot::kScalarOffset);
    base = resource.base + scalar_offset;
    const u32* const first = row_at(wave, i, memory_slot::kAddress);
    const bool idxen = (flags & buffer_flag::kIdxen) != 0;
    index_row = idxen ? first : nullptr;
    offset_row = (flags & buffer_flag::kOffen) == 0 ? nullptr : idxen ? first + kLanes : first;
  }

  struct Spot {
    u32 offset;   ///< from `base`
    bool inside;  ///< all of the bytes asked for
  };
  /// Lane `l`, `add` bytes further on.
  Spot spot(int l, u32 add, u32 bytes) const {
    const u32 offset = fixed + add + (offset_row != nullptr ? offset_row[l] : 0);
    const u32 index = (index_row != nullptr ? index_row[l] : 0) + (resource.add_lane ? static_cast<u32>(l) : 0);
    if (!resource.swizzle) {
      const u64 linear = u64{index} * resource.stride + offset;
      return {static_cast<u32>(linear), linear + bytes + scalar_offset <= resource.records};
    }
    const u32 index_high = index >> resource.index_shift, index_low = index & ((1u << resource.index_shift) - 1);
    const u32 in_element = (1u << resource.element_shift) - 1;
    const u32 place = ((index_high * resource.stride + (offset & ~in_element)) << resource.index_shift) +
                      (index_low << resource.element_shift) + (offset & in_element);
    const bool inside = resource.is_structured() ? index < resource.records && u64{offset} + bytes <= resource.stride
                                                 : u64{offset} + bytes + scalar_offset <= resource.records;
    return {place, inside};
  }
};

/// Host bytes of a place in a buffer; faults where the buffer reaches outside of memory.
std::byte* buffer_bytes(GcnWave& wave, const Instruction& i, u64 address, int lane, u32 bytes, bool store);

/// Copies one lane's bytes, in pieces that swizzling keeps together. Pieces outside of the buffer read 0 and are not
/// written.
void copy_buffer_lane(GcnWave& wave, const Instruction& i, const BufferPlace& place, int l, std::byte* bytes, u32 count,
                      bool store);

/// Where buffer loads with LDS and BUFFER_STORE_LDS_DWORD put or find lane `l`'s word.
std::byte* buffer_lds_word(GcnWave& wave, const Instruction& i, int l, bool store);

/// What MUBUF and MTBUF say alike: address, resource, scalar offset. False: no encoding of gfx803.
bool finish_buffer(const MemoryRow& row, const Words& words, bool slc, Instruction& i, InstructionInfo& info);

/// Formatted loads and stores, numbered alike in MUBUF and MTBUF.
template <unsigned kComponents, bool kHalf>
void execute_format_load(Wave& base, const Instruction& i);
template <unsigned kComponents, bool kHalf>
void execute_format_store(Wave& base, const Instruction& i);

inline constexpr const char* kFormatRounding =
    "the manual does not say how conversions between formats round: to nearest here";
template <unsigned kComponents, bool kHalf>
constexpr MemoryRow format_load(unsigned opcode, const char* mnemonic) {
  return {opcode,
          mnemonic,
          MemoryKind::load,
          kComponents,
          0,
          4 * kComponents,
          execute_format_load<kComponents, kHalf>,
          nullptr,
          Support::approximate,
          kFormatRounding};
}
template <unsigned kComponents, bool kHalf>
constexpr MemoryRow format_store(unsigned opcode, const char* mnemonic) {
  return {opcode,
          mnemonic,
          MemoryKind::store,
          kComponents,
          0,
          4 * kComponents,
          execute_format_store<kComponents, kHalf>,
          nullptr,
          Support::approximate,
          kFormatRounding};
}

}  // namespace strobe::gcn3

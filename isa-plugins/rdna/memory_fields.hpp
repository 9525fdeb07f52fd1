// The fields of memory encodings, for decoding and printing them.  Manual: RDNA ISA, "SMEM", "FLAT", "MUBUF", "MTBUF",
// "DS".
#pragma once

#include "rdna/operand.hpp"
#include "rdna/tables.hpp"

namespace strobe::rdna {

inline constexpr u32 field(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

struct ScalarMemoryFields {
  unsigned opcode, data, base, offset_register;
  bool glc, dlc;
  i32 offset;  ///< 21 bits, signed
  explicit ScalarMemoryFields(const Words& words)
      : opcode(field(words.word[0], 18, 8)),
        data(field(words.word[0], 6, 7)),
        base(2 * field(words.word[0], 0, 6)),
        offset_register(words.word[1] >> 25),
        glc(field(words.word[0], 16, 1) != 0),
        dlc(field(words.word[0], 14, 1) != 0),
        offset(static_cast<i32>(words.word[1] << 11) >> 11) {}
};

struct FlatFields {
  const MemoryRow* row;  ///< null: no such opcode
  Segment segment;
  unsigned address, data, base, result;
  bool glc, slc, dlc, lds;
  i32 offset;  ///< 12 bits, signed but for FLAT

  FlatFields(const Tables& tables, const Words& words);
  bool has_base() const { return segment != Segment::flat && base != sreg::kNull && !has_neither(); }
  /// SCRATCH without any register, which not all targets have.
  bool has_neither() const { return segment == Segment::scratch && base == kNoBase; }
  bool has_lane_number() const { return is_lane_numbered; }
  bool returns() const { return row->kind == MemoryKind::atomic && glc; }
  unsigned address_registers() const {
    if (is_lane_numbered) return 0;
    if (segment == Segment::scratch) return base == sreg::kNull ? 1 : 0;
    return has_base() ? 1 : 2;
  }

 private:
  static constexpr unsigned kNoBase = 127;
  bool is_lane_numbered;
};

/// What MUBUF and MTBUF have in common.
struct BufferFields {
  const MemoryRow* row;
  bool is_typed, offen, idxen, glc, dlc, slc, tfe, lds;
  unsigned offset, format;
  unsigned address, data, resource, scalar_offset;
  unsigned bytes;

  BufferFields(const Tables& tables, const Words& words);
  unsigned address_registers() const { return unsigned{offen} + unsigned{idxen}; }
  unsigned data_registers() const { return row->data_registers + (tfe ? 1u : 0u); }
};

/// Of MUBUF, without operands: invalidations.
inline constexpr OpcodeName kCacheControls[] = {
    {0x71, "buffer_gl0_inv"},
    {0x72, "buffer_gl1_inv", nullptr, 0, 0, memory_trait::kPassesCache},
};

struct LdsFields : LdsOperands {
  bool gds;

  LdsFields(const Tables& tables, const Words& words)
      : LdsOperands(tables, field(words.word[0], 18, 8), words), gds(field(words.word[0], 17, 1) != 0) {}
};

}  // namespace strobe::rdna

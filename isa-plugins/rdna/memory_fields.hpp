// The fields of memory encodings, for decoding and printing them.  Manual: RDNA ISA, "SMEM", "FLAT", "MUBUF", "MTBUF",
// "DS".
#pragma once

#include "rdna/encodings.hpp"
#include "rdna/operand.hpp"
#include "rdna/tables.hpp"

namespace strobe::rdna {

constexpr unsigned mubuf_opcode(u32 word) { return encoding::kMubuf['o'](word) | encoding::kMubuf['O'](word) << 7; }

struct ScalarMemoryFields {
  unsigned opcode, data, base, offset_register;
  bool glc, dlc;
  i32 offset;  ///< 21 bits, signed
  explicit ScalarMemoryFields(const Words& words)
      : opcode(encoding::kSmem['o'](words.word[0])),
        data(encoding::kSmem['d'](words.word[0])),
        base(2 * encoding::kSmem['b'](words.word[0])),
        offset_register(encoding::kSmemOffset['r'](words.word[1])),
        glc(encoding::kSmem.flag('g')(words.word[0])),
        dlc(encoding::kSmem.flag('l')(words.word[0])),
        offset(encoding::kSmemOffset['k'].as_signed(words.word[1])) {}
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
      : LdsOperands(tables, encoding::kDs['o'](words.word[0]), words), gds(encoding::kDs.flag('g')(words.word[0])) {}
};

}  // namespace strobe::rdna

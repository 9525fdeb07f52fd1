// The fields of memory encodings, for decoding and printing them.  Manuals: AMD GCN3 ISA and CDNA 3 ISA, "SMEM",
// "FLAT", "MUBUF", "MTBUF", "DS".
//
//   SMEM  word 0: base 5:0, data 12:6, register offset 14 (GFX9), glc 16, immediate 17, opcode 25:18, 110000
//         word 1: offset 20:0, offset's register 31:25; GFX8: offset 19:0 or its register 6:0
//   FLAT  word 0: offset 12:0, lds or sve 13, segment 15:14, glc or sc0 16, slc or nt 17, opcode 24:18, scc or sc1 25,
//                 110111
//         word 1: address 7:0, data 15:8, base 22:16, AGPR 23, result 31:24
//   MUBUF word 0: offset 11:0, offen 12, idxen 13, glc 14, scc 15, lds 16, slc 17, opcode 24:18, 111000
//         word 1: address 7:0, data 15:8, resource 20:16, AGPR or tfe 23, scalar offset 31:24
//   MTBUF word 0: offset 11:0, offen 12, idxen 13, glc 14, opcode 18:15, data format 22:19, number format 25:23, 111010
//         word 1: address 7:0, data 15:8, resource 20:16, scc 21, slc 22, AGPR 23, scalar offset 31:24
//   DS    word 0: offset 15:0, gds 16, opcode 24:17, AGPR 25, 110110
//         word 1: address 7:0, data 15:8, second data 23:16, result 31:24
#pragma once

#include "gcn/operand.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

inline constexpr u32 field(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

struct ScalarMemoryFields {
  unsigned opcode, data, base;
  bool glc, has_immediate, has_register;
  unsigned offset_register;
  i32 offset;  ///< 21 bits, signed; of GFX8, 20 bits

  ScalarMemoryFields(const Tables& tables, const Words& words);
};

/// Bits that say how caches are used: glc, slc and scc; on gfx942 sc0, nt and sc1.
struct CacheBits {
  bool first, second, third;
};

struct FlatFields {
  const MemoryRow* row;  ///< null: no such opcode
  Segment segment;
  unsigned address, data, base, result;
  CacheBits cache;
  bool is_accumulator, lds, uses_address, bit_23, bit_25;
  i32 offset;  ///< 13 bits, signed but for FLAT; GFX8 has none, but LLVM prints the bits

  FlatFields(const Tables& tables, const Words& words);
  bool has_base() const { return segment != Segment::flat && base != kNoBase; }
  bool returns() const { return row->kind == MemoryKind::atomic && cache.first; }
  unsigned address_registers() const {
    if (segment == Segment::scratch) return uses_address ? 1 : 0;
    return has_base() ? 1 : 2;
  }
  static constexpr unsigned kNoBase = 127;
};

/// What MUBUF and MTBUF have in common.
struct BufferFields {
  const MemoryRow* row;
  bool is_typed, offen, idxen, lds, tfe, is_accumulator, bit_15;
  CacheBits cache;
  unsigned opcode, offset, data_format, number_format;
  unsigned address, data, resource, scalar_offset;

  BufferFields(const Tables& tables, const Words& words);
  unsigned address_registers() const { return unsigned{offen} + unsigned{idxen}; }
  unsigned data_registers() const { return row->data_registers + (tfe ? 1u : 0u); }
};

/// An instruction of MUBUF without operands. Null: it has some, or is none of the target's.
const OpcodeName* cache_control(const Tables& tables, const BufferFields& f);

/// Set in operand[memory_slot::kLdsOpcode] in addition to the opcode: each lane accesses one place, ADDR plus the
/// offset.
inline constexpr u32 kPlainLds = u32{1} << 31;

struct LdsFields : LdsOperands {
  bool gds, bit_16, bit_25;

  LdsFields(const Tables& tables, const Words& words);
};

}  // namespace strobe::gcn

// The fields of memory encodings (encodings.hpp), for decoding and printing them.
#pragma once

#include "gcn/encodings.hpp"
#include "gcn/operand.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

struct ScalarMemoryFields {
  unsigned opcode, data, base;
  bool glc, has_immediate, has_register;
  unsigned offset_register;
  i32 offset = 0;  ///< 21 bits, signed; of GFX8, 20 bits

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

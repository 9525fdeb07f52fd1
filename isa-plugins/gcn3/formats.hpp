// The encoding formats of GCN3 and their opcode tables.  Manual: AMD GCN3 ISA, chapter 12 and 13.
#pragma once

#include "common/row.hpp"
#include "gcn3/scalar_decode.hpp"

namespace strobe::lanes {
struct MemoryRow;
}

namespace strobe::gcn3 {

/// Decodes words of one format. False: the words are no encoding of gfx803. On success `info` holds everything
/// but offset; `instruction.operand` and `execute` are set unless the row is unsupported.
using Decoder = bool (*)(const Words& words, Instruction& i, InstructionInfo& info);

bool decode_vop1(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_vop2(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_vopc(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_vop3(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sop1(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sop2(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sopc(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sopk(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_sopp(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_smem(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_ds(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_flat(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_mubuf(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_mtbuf(const Words& words, Instruction& i, InstructionInfo& info);
bool decode_graphics(const Words& words, Instruction& i, InstructionInfo& info);  ///< VINTRP, MIMG, EXP

/// The row of an opcode, or null. VOP3 opcodes below 0x1c0 are VOPC, VOP2 and VOP1 opcodes.
const VectorRow* vop1_row(unsigned opcode);
const VectorRow* vop2_row(unsigned opcode);
const VectorRow* vopc_row(unsigned opcode);
const VectorRow* vop3_row(unsigned opcode);
const ScalarRow* sop1_row(unsigned opcode);
const ScalarRow* sop2_row(unsigned opcode);
const ScalarRow* sopc_row(unsigned opcode);
const ScalarRow* sopk_row(unsigned opcode);
const MemoryRow* flat_row(unsigned opcode);
const MemoryRow* ds_row(unsigned opcode);
const MemoryRow* mubuf_row(unsigned opcode);
const MemoryRow* mtbuf_row(unsigned opcode);

/// The format's decoder for a first word, or null if no format has these bits.
Decoder decoder_for(u32 word);

/// Decodes words of any format; false if they are no instruction.
bool decode_words(const Words& words, Instruction& i, InstructionInfo& info);

// Shared by the vector formats (vector_decode.cpp) -------------------------------------------------------------------

/// What a vector encoding says before its row is known to be executable.
struct VectorEncoding {
  unsigned source[3] = {};   ///< 9-bit codes
  unsigned destination = 0;  ///< VDST
  unsigned mask_written = sreg::kVcc;
  unsigned mask_read = sreg::kVcc;
  u32 literal = 0;               ///< or the SDWA/DPP control word
  u32 flags = 0;                 ///< modifiers
  bool may_be_extended = false;  ///< source 0 of 249 (SDWA), 250 (DPP) or 255 (literal) takes another word
  bool is_compare = false;       ///< VOPC: no DPP, and SDWA has no destination select
  unsigned bytes = 4;
};

/// V_NOP has forms with an SDWA or a DPP word that says nothing; other words after it are the next instruction.
unsigned nop_bytes(const Words& words);

/// Fills in operands, register sets and the execute function of a vector row.
bool finish_vector(const VectorRow& row, const Words& words, VectorEncoding& encoding, Instruction& i,
                   InstructionInfo& info);

}  // namespace strobe::gcn3

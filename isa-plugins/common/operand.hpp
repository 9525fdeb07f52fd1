// Encoded operands: where an instruction finds its sources at run time.
//
// A source is a byte offset, from the wave (registers, inline constants) or from the instruction itself
// (literals), so that fetching it is one addition and one load whatever it is.
#pragma once

#include "common/vector_op.hpp"
#include "common/wave.hpp"

namespace strobe::lanes {

/// Slots of Instruction::operand.
namespace slot {
inline constexpr unsigned kDestination = 0;  ///< byte offset of the row or scalar
inline constexpr unsigned kSource = 1;       ///< 1, 2, 3: byte offsets
inline constexpr unsigned kLiteral = 4;      ///< 4, 5: low and high word
inline constexpr unsigned kFlags = 6;        ///< see below
inline constexpr unsigned kScalarPair = 7;   ///< low half: mask written; high half: mask read (byte offsets)
}  // namespace slot

/// Bits of operand[kFlags].
namespace flag {
inline constexpr u32 kFromInstruction = 1;  ///< bits 0-2: source k is relative to the instruction
inline constexpr u32 kIsScalar = 8;         ///< bits 3-5: source k is a scalar, to be broadcast
inline constexpr u32 kNegate = 64;          ///< bits 6-8
inline constexpr u32 kAbsolute = 512;       ///< bits 9-11; of packed halves: the upper one is negated
inline constexpr u32 kClamp = 1u << 12;
inline constexpr unsigned kOutputModifierShift = 13;  ///< bits 13-14: 1 *2, 2 *4, 3 /2
inline constexpr u32 kSdwa = 1u << 15;
inline constexpr u32 kDpp = 1u << 16;
inline constexpr u32 kReadsStatus = 1u << 17;  ///< a source is VCCZ, EXECZ or LDS_DIRECT
inline constexpr u32 kUpperHalf = 1u << 18;    ///< bits 18-20: source k's (lower) half is the register's upper one
inline constexpr u32 kUpperResult = 1u << 21;  ///< the result goes to the upper half
inline constexpr u32 kSecondUpper = 1u << 22;  ///< bits 22-24: packed source k's upper half is the register's upper one
inline constexpr u32 kDpp8 = 1u << 25;         ///< with kDpp: eight selectors of three bits
inline constexpr u32 kFetchInactive = 1u << 26;  ///< DPP also reads inactive lanes
inline constexpr u32 kReadsLds = 1u << 27;       ///< a source is LDS_DIRECT
}  // namespace flag

/// Where source `k` (0-based) is read.
inline const u32* source_pointer(const LaneWave& wave, const Instruction& i, unsigned k) {
  const bool own = (i.operand[slot::kFlags] & (flag::kFromInstruction << k)) != 0;
  const char* base = own ? reinterpret_cast<const char*>(&i) : reinterpret_cast<const char*>(&wave);
  return reinterpret_cast<const u32*>(base + i.operand[slot::kSource + k]);
}
/// The same where the source is known to be a register or an inline constant.
inline const u32* wave_pointer(const LaneWave& wave, u32 offset) {
  return reinterpret_cast<const u32*>(reinterpret_cast<const char*>(&wave) + offset);
}
inline u32* wave_pointer(LaneWave& wave, u32 offset) {
  return reinterpret_cast<u32*>(reinterpret_cast<char*>(&wave) + offset);
}
inline u64 read_pair(const u32* pair) { return pair[0] | (u64{pair[1]} << 32); }
inline void write_pair(u32* pair, u64 value) {
  pair[0] = static_cast<u32>(value);
  pair[1] = static_cast<u32>(value >> 32);
}
/// One bit per lane: a register, or a pair.
template <int kLanes>
inline u64 read_mask(const u32* at) {
  return kLanes == 64 ? read_pair(at) : u64{*at};
}
template <int kLanes>
inline void write_mask(u32* at, u64 mask) {
  at[0] = static_cast<u32>(mask);
  if constexpr (kLanes == 64) at[1] = static_cast<u32>(mask >> 32);
}

/// What a decoder knows of an instruction's words.
struct Words {
  u32 word[5] = {};        ///< missing words are 0; no instruction is longer
  unsigned available = 0;  ///< words that the code still holds
  u64 wide() const { return word[0] | (u64{word[1]} << 32); }
};

/// To be called once `i.execute` is set. VCCZ and EXECZ are derived values that nobody keeps up to date, and LDS_DIRECT
/// is a word of LDS: an instruction that reads one (flag::kReadsStatus) refreshes them first. With `mask_to_exec`, the
/// mask that a vector instruction writes is also written to EXEC.
void complete_body(Instruction& i, bool mask_to_exec = false);

/// True for 255; the instruction is 4 bytes longer.
inline constexpr bool is_literal(unsigned code) { return code == 255; }
inline constexpr unsigned kVgprCode = 256;  ///< first VGPR in 9-bit source encodings

/// Notes a register range; consecutive registers of one operand.
void note_read(InstructionInfo& info, RegisterFile file, unsigned first, unsigned count);
void note_written(InstructionInfo& info, RegisterFile file, unsigned first, unsigned count);

/// The instruction decodes and prints, but a launch that can reach it is refused.
inline void refuse(InstructionInfo& info, const char* reason) {
  info.support = Support::unsupported;
  info.reason = reason;
}

/// Bits of an inline constant 128..208, 240..248 as an operand of `type`, or nothing.
bool inline_constant(unsigned code, ValueType type, u64& bits);

/// Writes all inline constants where sources of the three widths look for them.
void fill_constants(LaneWave& wave);

}  // namespace strobe::lanes

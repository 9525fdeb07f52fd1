// The general way to execute a vector row: scalars broadcast, modifiers applied, SDWA and DPP resolved, once for
// all opcodes.  Manuals: AMD GCN3 ISA and RDNA ISA, "VOP3 modifiers", "SDWA", "DPP", "Packed math".
//
// An instruction set instantiates this once for each machine, with STROBE_INSTANTIATE_GENERIC.
#pragma once

#include <algorithm>
#include <cstring>

#include "common/float_bits.hpp"
#include "common/row.hpp"

namespace strobe::lanes {

/// Operands as rows, with every scalar broadcast and every modifier applied; and where the result goes.
template <int kLanes>
struct GenericFetch {
  using Row = LaneRow<kLanes>;
  Operands operands;  ///< destination: a temporary row that holds the old destination
  Row write_lanes;    ///< 0/~0: EXEC, less what DPP leaves out
  u64 write_mask;
  Row mask;     ///< for MaskBit
  Row rows[8];  ///< two per source; the last may have four
  Row result[4];
};
namespace generic {

// The control word that follows an SDWA or DPP instruction is kept as its literal.
inline u32 control_word(const Instruction& i) { return i.operand[slot::kLiteral]; }
inline constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

struct SdwaSource {
  u32 select;  ///< 0-3 byte, 4-5 word, 6 dword
  bool sign_extend, negate, absolute;
};

inline SdwaSource sdwa_source(u32 word, unsigned k) {
  const unsigned low = 16 + 8 * k;
  return {bits(word, low, 3), bits(word, low + 3, 1) != 0, bits(word, low + 4, 1) != 0, bits(word, low + 5, 1) != 0};
}

/// Picks a byte or word of every lane and extends it.
template <int kLanes>
void select_part(const u32* from, u32* to, const SdwaSource& source) {
  const u32 width = source.select < 4 ? 8 : source.select < 6 ? 16 : 32;
  const u32 shift = source.select < 4 ? 8 * source.select : source.select < 6 ? 16 * (source.select - 4) : 0;
  const u32 up = 32 - width - shift, down = 32 - width;
  if (source.sign_extend) {
    for (int l = 0; l < kLanes; ++l) to[l] = static_cast<u32>(static_cast<i32>(from[l] << up) >> down);
  } else {
    for (int l = 0; l < kLanes; ++l) to[l] = (from[l] << up) >> down;
  }
}

template <int kLanes>
void modify_sign(u32* row, ValueType type, bool negate, bool absolute) {
  const u32 sign = type == ValueType::f16_ ? 0x8000u : 0x80000000u;
  u32* const high = is_wide(type) ? row + kLanes : row;
  const u32 clear = absolute ? ~sign : ~0u, flip = negate ? sign : 0;
  for (int l = 0; l < kLanes; ++l) high[l] = (high[l] & clear) ^ flip;
}

/// Moves source 0 between lanes; lanes without a source keep out of the write, or read 0 with bound_ctrl.
template <class M>
void apply_dpp(LaneWave& wave, u32 flags, u32 word, const u32* from, u32* to, GenericFetch<M::kLanes>& fetch) {
  const bool is_dpp8 = (flags & flag::kDpp8) != 0, fetches_inactive = (flags & flag::kFetchInactive) != 0;
  const u32 bank_mask = is_dpp8 ? 15 : bits(word, 24, 4), row_mask = is_dpp8 ? 15 : bits(word, 28, 4);
  const bool bound_zero = is_dpp8 || bits(word, 19, 1) != 0;
  const u64 exec = fetches_inactive ? ~u64{0} : exec_mask<M>(wave);
  for (int l = 0; l < M::kLanes; ++l) {
    const int source = M::source_lane(flags, word, l);
    const bool valid = source >= 0 && ((exec >> source) & 1) != 0;
    const bool enabled = ((row_mask >> (l / 16)) & 1) != 0 && ((bank_mask >> (l / 4 % 4)) & 1) != 0;
    to[l] = valid ? from[source] : 0;
    if (!enabled || (!valid && !bound_zero)) fetch.write_lanes.lane[l] = 0;
  }
  fetch.write_mask = mask_of<M::kLanes>(fetch.write_lanes.lane);
}

template <int kLanes>
void copy_rows(u32* to, const u32* from, unsigned registers) {
  std::memcpy(to, from, registers * sizeof(LaneRow<kLanes>));
}

/// Halves below 2^-14 become zero of their sign.
template <int kLanes>
void flush_halves(u32* row) {
  for (int l = 0; l < kLanes; ++l) row[l] = (row[l] & 0x7fff) < 0x400 ? row[l] & 0x8000 : row[l];
}
template <int kLanes>
void flush_pairs(u32* row) {
  for (int l = 0; l < kLanes; ++l) {
    const u32 low = (row[l] & 0x7fff) < 0x400 ? row[l] & 0x8000 : row[l] & 0xffff;
    const u32 high = (row[l] & 0x7fff0000) < 0x4000000 ? row[l] & 0x80000000 : row[l] & 0xffff0000;
    row[l] = low | high;
  }
}

/// Two halves, each chosen from either half of the register, each with its sign perhaps changed.
template <int kLanes>
void select_pair(const Instruction& i, unsigned k, ValueType type, u32* row) {
  const u32 flags = i.operand[slot::kFlags];
  const u32 low_shift = (flags & (flag::kUpperHalf << k)) != 0 ? 16 : 0;
  const u32 high_shift = (flags & (flag::kSecondUpper << k)) != 0 ? 16 : 0;
  const bool is_float = type == ValueType::pair_f16;
  const u32 low_sign = is_float && (flags & (flag::kNegate << k)) != 0 ? 0x8000u : 0;
  const u32 high_sign = is_float && (flags & (flag::kAbsolute << k)) != 0 ? 0x80000000u : 0;
  for (int l = 0; l < kLanes; ++l)
    row[l] = ((row[l] >> low_shift & 0xffff) | (row[l] >> high_shift) << 16) ^ low_sign ^ high_sign;
}

template <class M>
void fetch_source(LaneWave& wave, const Instruction& i, unsigned k, ValueType type, GenericFetch<M::kLanes>& fetch) {
  constexpr int kLanes = M::kLanes;
  const u32 flags = i.operand[slot::kFlags];
  const unsigned registers = registers_of(type);
  u32* const own = fetch.rows[2 * k].lane;
  const u32* const from = source_pointer(wave, i, k);
  const bool is_half_float = type == ValueType::f16_ || type == ValueType::pair_f16;
  const bool flushes = is_half_float && (wave.mode & mode::kDenormIn64_16) == 0;
  const bool takes_upper = is_half(type) && (flags & (flag::kUpperHalf << k)) != 0;
  bool negate = (flags & (flag::kNegate << k)) != 0, absolute = (flags & (flag::kAbsolute << k)) != 0;
  fetch.operands.source[k] = own;
  const bool is_moved = (flags & flag::kDpp) != 0 && k == 0, is_scalar = (flags & (flag::kIsScalar << k)) != 0;
  if ((flags & flag::kSdwa) && k < 2) {
    const SdwaSource source = sdwa_source(control_word(i), k);
    negate = source.negate;
    absolute = source.absolute;
    if (is_scalar) broadcast<kLanes>(own, from, 1);
    select_part<kLanes>(is_scalar ? own : from, own, source);
  } else if (is_moved) {
    for (unsigned r = 0; r < registers; ++r)
      apply_dpp<M>(wave, flags, control_word(i), from + r * kLanes, own + r * kLanes, fetch);
  } else if (is_scalar) {
    broadcast<kLanes>(own, from, registers);
  } else if (negate || absolute || flushes || takes_upper || is_pair(type)) {
    copy_rows<kLanes>(own, from, registers);
  } else {
    fetch.operands.source[k] = from;
  }
  if (is_pair(type)) {
    select_pair<kLanes>(i, k, type, own);
    if (flushes) flush_pairs<kLanes>(own);
    return;
  }
  if (takes_upper)
    for (int l = 0; l < kLanes; ++l) own[l] >>= 16;
  if (flushes) flush_halves<kLanes>(own);
  if ((negate || absolute) && is_float(type)) modify_sign<kLanes>(own, type, negate, absolute);
}

struct ResultModifiers {
  u32 output_modifier;  ///< 1 *2, 2 *4, 3 /2
  bool clamp, dx10_clamp;
};

template <class T>
T modified_result(T value, const ResultModifiers& modifiers) {
  const u32 omod = modifiers.output_modifier;
  T result = value;
  // Adding zero makes +0 of -0, as output modifiers do.
  if (omod != 0) result = value * (omod == 1 ? T(2) : omod == 2 ? T(4) : T(0.5)) + T(0);
  if (modifiers.clamp) {
    // A NaN becomes 0 with DX10_CLAMP, else stays.
    const T low = result > T(0) ? result : T(0);
    const T bounded = low < T(1) ? low : T(1);
    result = is_number(result) || modifiers.dx10_clamp ? bounded : result;
  }
  return result;
}

/// Output modifiers are ignored in IEEE mode, and where denormal results are enabled.
inline ResultModifiers result_modifiers(const LaneWave& wave, u32 flags, ValueType type) {
  const u32 denormals = type == ValueType::f32_ ? mode::kDenormOut32 : mode::kDenormOut64_16;
  const bool ignored = (wave.mode & (mode::kIeee | denormals)) != 0;
  return {ignored ? 0 : bits(flags, flag::kOutputModifierShift, 2), (flags & flag::kClamp) != 0,
          (wave.mode & mode::kDx10Clamp) != 0};
}

/// Both halves of packed results are clamped; they have no output modifier.
template <int kLanes>
void modify_pairs(const LaneWave& wave, u32 flags, u32* rows) {
  if ((wave.mode & mode::kDenormOut64_16) == 0) flush_pairs<kLanes>(rows);
  if ((flags & flag::kClamp) == 0) return;
  const ResultModifiers modifiers{0, true, (wave.mode & mode::kDx10Clamp) != 0};
  const auto clamped_half = [&](u32 half) {
    return u32{f16(modified_result(f16::from_bits(static_cast<u16>(half)).value, modifiers)).bits()};
  };
  for (int l = 0; l < kLanes; ++l) rows[l] = clamped_half(rows[l] & 0xffff) | clamped_half(rows[l] >> 16) << 16;
}

template <int kLanes>
void modify_result(LaneWave& wave, const Instruction& i, ValueType type, u32* rows) {
  if (type == ValueType::pair_f16) return modify_pairs<kLanes>(wave, i.operand[slot::kFlags], rows);
  if (!is_float(type)) return;
  if (type == ValueType::f16_ && (wave.mode & mode::kDenormOut64_16) == 0) flush_halves<kLanes>(rows);
  const ResultModifiers modifiers = result_modifiers(wave, i.operand[slot::kFlags], type);
  if (modifiers.output_modifier == 0 && !modifiers.clamp) return;
  for (int l = 0; l < kLanes; ++l) {
    if (type == ValueType::f32_) {
      rows[l] = std::bit_cast<u32>(modified_result(std::bit_cast<f32>(rows[l]), modifiers));
    } else if (type == ValueType::f16_) {
      rows[l] = f16(modified_result(f16::from_bits(static_cast<u16>(rows[l])).value, modifiers)).bits();
    } else {
      const f64 value = std::bit_cast<f64>(u64{rows[l]} | (u64{rows[l + kLanes]} << 32));
      const u64 out = std::bit_cast<u64>(modified_result(value, modifiers));
      rows[l] = static_cast<u32>(out);
      rows[l + kLanes] = static_cast<u32>(out >> 32);
    }
  }
}

/// SDWA's dst_sel and dst_unused: the result goes to a byte or word, the rest is 0, its sign, or kept.
template <int kLanes>
void select_destination(bool is_half, u32 word, u32* result, const u32* old) {
  const u32 select = bits(word, 8, 3), unused = bits(word, 11, 2);
  if (is_half)
    for (int l = 0; l < kLanes; ++l) result[l] &= 0xffff;
  if (select == 6) return;
  const u32 width = select < 4 ? 8 : 16, shift = select < 4 ? 8 * select : 16 * (select - 4);
  const u32 part = (width == 8 ? 0xffu : 0xffffu) << shift, above = ~part & ~((1u << shift) - 1);
  for (int l = 0; l < kLanes; ++l) {
    const u32 placed = (result[l] << shift) & part;
    const u32 sign = (result[l] >> (width - 1)) & 1 ? above : 0;
    result[l] = unused == 0 ? placed : unused == 1 ? placed | sign : placed | (old[l] & ~part);
  }
}

/// 16-bit results go to the half that the instruction names; a machine keeps or clears the other one.
template <class M>
void place_half(u32 flags, u32* result, const u32* old) {
  const bool to_upper = (flags & flag::kUpperResult) != 0;
  for (int l = 0; l < M::kLanes; ++l) {
    const u32 half = result[l] & 0xffff;
    result[l] = to_upper ? half << 16 | (old[l] & 0xffff) : half | (M::kKeepsUpperHalf ? old[l] & 0xffff0000u : 0);
  }
}

}  // namespace generic

/// The SDWA control word, which is kept as the literal, names a byte or word of source k (0 or 1) instead of all.
inline bool selects_part(const Instruction& i, unsigned k) {
  return k < 2 && (i.operand[slot::kFlags] & flag::kSdwa) != 0 &&
         ((i.operand[slot::kLiteral] >> (16 + 8 * k)) & 7) != 6;
}
template <class M, unsigned kSources>
void run_broadcast(LaneWave& wave, const Instruction& i, const Signature& signature, Execute plain) {
  constexpr int kLanes = M::kLanes;
  Instruction with_rows = i;
  const u32 flags = i.operand[slot::kFlags];
#pragma GCC unroll 3
  for (unsigned k = 0; k < kSources; ++k) {
    const ValueType type = signature.source[k];
    const bool negate = (flags & (flag::kNegate << k)) != 0, absolute = (flags & (flag::kAbsolute << k)) != 0;
    const bool is_signed = (negate || absolute) && is_float(type);
    u32* const row = wave.source_row[2 * k].lane;
    if ((flags & (flag::kIsScalar << k)) != 0)
      broadcast<kLanes>(row, source_pointer(wave, i, k), registers_of(type));
    else if (is_signed)
      generic::copy_rows<kLanes>(row, source_pointer(wave, i, k), registers_of(type));
    else if (selects_part(i, k))
      generic::select_part<kLanes>(wave_pointer(wave, i.operand[slot::kSource + k]), row,
                                   generic::sdwa_source(generic::control_word(i), k));
    else
      continue;
    if (is_signed) generic::modify_sign<kLanes>(row, type, negate, absolute);
    with_rows.operand[slot::kSource + k] = kSourceRowOffset + 2 * k * static_cast<u32>(sizeof(Row64));
  }
  plain(wave, with_rows);
}

template <class M>
void fetch_generic(LaneWave& wave, const Instruction& i, const Signature& signature, GenericFetch<M::kLanes>& fetch) {
  constexpr int kLanes = M::kLanes;
  std::memcpy(fetch.write_lanes.lane, wave.exec_row.lane, sizeof fetch.write_lanes);
  fetch.write_mask = exec_mask<M>(wave);
  fetch.operands.mode = &wave.mode;
  for (unsigned k = 0; k < signature.sources; ++k) generic::fetch_source<M>(wave, i, k, signature.source[k], fetch);
  if (signature.reads_mask) {
    expand_mask<kLanes>(read_mask<kLanes>(wave_pointer(wave, mask_read(i))), fetch.mask.lane);
    fetch.operands.mask = fetch.mask.lane;
  }
  fetch.operands.destination = fetch.result[0].lane;
  if (!signature.reads_old) return;
  generic::copy_rows<kLanes>(fetch.result[0].lane, wave_pointer(wave, i.operand[slot::kDestination]),
                             registers_of(signature.result));
  const bool flushes = signature.result == ValueType::f16_ && (wave.mode & mode::kDenormIn64_16) == 0;
  if (flushes) generic::flush_halves<kLanes>(fetch.result[0].lane);
}

template <class M>
void finish_generic(LaneWave& wave, const Instruction& i, const Signature& signature, GenericFetch<M::kLanes>& fetch) {
  constexpr int kLanes = M::kLanes;
  if (signature.result == ValueType::none) return;
  const u32 flags = i.operand[slot::kFlags];
  u32* const result = fetch.result[0].lane;
  u32* const destination = wave_pointer(wave, i.operand[slot::kDestination]);
  generic::modify_result<kLanes>(wave, i, signature.result, result);
  if (is_half(signature.result) && (flags & flag::kSdwa) == 0) generic::place_half<M>(flags, result, destination);
  if (flags & flag::kSdwa)
    generic::select_destination<kLanes>(is_half(signature.result), generic::control_word(i), result, destination);
  for (unsigned r = 0; r < registers_of(signature.result); ++r)
    for (int l = 0; l < kLanes; ++l)
      destination[r * kLanes + l] = fetch.write_lanes.lane[l] ? result[r * kLanes + l] : destination[r * kLanes + l];
}

template <class M>
void run_generic(LaneWave& wave, const Instruction& i, const Signature& signature, LaneLoop loop) {
  GenericFetch<M::kLanes> fetch;
  fetch_generic<M>(wave, i, signature, fetch);
  const u64 bits = loop(fetch.operands, fetch.write_lanes.lane);
  finish_generic<M>(wave, i, signature, fetch);
  if (signature.writes_mask) write_mask<M::kLanes>(wave_pointer(wave, mask_written(i)), bits & fetch.write_mask);
}

}  // namespace strobe::lanes

#define STROBE_INSTANTIATE_BROADCAST(M, SOURCES) \
  template void strobe::lanes::run_broadcast<M, SOURCES>(LaneWave&, const Instruction&, const Signature&, Execute)
/// Defines what rows of machine M call.
#define STROBE_INSTANTIATE_GENERIC(M)                                                                     \
  template void strobe::lanes::run_generic<M>(LaneWave&, const Instruction&, const Signature&, LaneLoop); \
  STROBE_INSTANTIATE_BROADCAST(M, 0);                                                                     \
  STROBE_INSTANTIATE_BROADCAST(M, 1);                                                                     \
  STROBE_INSTANTIATE_BROADCAST(M, 2);                                                                     \
  STROBE_INSTANTIATE_BROADCAST(M, 3)

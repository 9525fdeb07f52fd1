// The general way to execute a vector row: scalars broadcast, modifiers applied, SDWA and DPP resolved, once for
// all opcodes.  Manual: AMD GCN3 ISA, "VOP3 modifiers", "SDWA", "DPP".
#include <algorithm>
#include <cstring>

#include "gcn3/row.hpp"

namespace strobe::gcn3 {

namespace {

// The control word that follows an SDWA or DPP instruction is kept as its literal.
u32 control_word(const Instruction& i) { return i.operand[slot::kLiteral]; }
constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

struct SdwaSource {
  u32 select;  ///< 0-3 byte, 4-5 word, 6 dword
  bool sign_extend, negate, absolute;
};

SdwaSource sdwa_source(u32 word, unsigned k) {
  const unsigned low = 16 + 8 * k;
  return {bits(word, low, 3), bits(word, low + 3, 1) != 0, bits(word, low + 4, 1) != 0, bits(word, low + 5, 1) != 0};
}

/// Picks a byte or word of every lane and extends it.
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

void modify_sign(u32* row, ValueType type, bool negate, bool absolute) {
  const u32 sign = type == ValueType::f16_ ? 0x8000u : 0x80000000u;
  u32* const high = is_wide(type) ? row + kLanes : row;
  const u32 clear = absolute ? ~sign : ~0u, flip = negate ? sign : 0;
  for (int l = 0; l < kLanes; ++l) high[l] = (high[l] & clear) ^ flip;
}

/// Lane that lane `l` reads under a DPP control, or -1 (manual, "DPP_CTRL").
int dpp_source_lane(u32 control, int l) {
  const int row = l & ~15, in_row = l & 15;
  if (control < 0x100) return (l & ~3) | static_cast<int>((control >> (2 * (l & 3))) & 3);
  const int amount = static_cast<int>(control & 15);
  switch (control & 0x1f0) {
    case 0x100:
      return in_row + amount < 16 ? l + amount : -1;  // row_shl
    case 0x110:
      return in_row - amount >= 0 ? l - amount : -1;  // row_shr
    case 0x120:
      return row | ((in_row - amount) & 15);  // row_ror
    default:
      break;
  }
  switch (control) {
    case 0x130:
      return l + 1 < kLanes ? l + 1 : -1;  // wave_shl:1
    case 0x134:
      return (l + 1) % kLanes;  // wave_rol:1
    case 0x138:
      return l - 1;  // wave_shr:1
    case 0x13c:
      return (l + kLanes - 1) % kLanes;  // wave_ror:1
    case 0x140:
      return row | (15 - in_row);  // row_mirror
    case 0x141:
      return (l & ~7) | (7 - (l & 7));  // row_half_mirror
    case 0x142:
      return row == 0 ? -1 : row - 1;  // row_bcast:15, to the next row
    case 0x143:
      return l < 32 ? -1 : 31;  // row_bcast:31
    default:
      return -1;
  }
}

/// Moves source 0 between lanes; lanes without a source keep out of the write, or read 0 with bound_ctrl.
void apply_dpp(GcnWave& wave, u32 word, const u32* from, u32* to, GenericFetch& fetch) {
  const u32 control = bits(word, 8, 9), bank_mask = bits(word, 24, 4), row_mask = bits(word, 28, 4);
  const bool bound_zero = bits(word, 19, 1) != 0;
  const u64 exec = wave.exec();
  for (int l = 0; l < kLanes; ++l) {
    const int source = dpp_source_lane(control, l);
    const bool valid = source >= 0 && ((exec >> source) & 1) != 0;
    const bool enabled = ((row_mask >> (l / 16)) & 1) != 0 && ((bank_mask >> (l / 4 % 4)) & 1) != 0;
    to[l] = valid ? from[source] : 0;
    if (!enabled || (!valid && !bound_zero)) fetch.write_lanes.lane[l] = 0;
  }
  fetch.write_mask = mask_of<kLanes>(fetch.write_lanes.lane);
}

void copy_rows(u32* to, const u32* from, unsigned registers) { std::memcpy(to, from, registers * sizeof(Row64)); }

/// Halves below 2^-14 become zero of their sign.
void flush_halves(u32* row) {
  for (int l = 0; l < kLanes; ++l) row[l] = (row[l] & 0x7fff) < 0x400 ? row[l] & 0x8000 : row[l];
}

void fetch_source(GcnWave& wave, const Instruction& i, unsigned k, ValueType type, GenericFetch& fetch) {
  const u32 flags = i.operand[slot::kFlags];
  const unsigned registers = registers_of(type);
  u32* const own = fetch.rows[2 * k].lane;
  const u32* const from = source_pointer(wave, i, k);
  const bool flushes = type == ValueType::f16_ && (wave.mode & mode::kDenormIn64_16) == 0;
  bool negate = (flags & (flag::kNegate << k)) != 0, absolute = (flags & (flag::kAbsolute << k)) != 0;
  fetch.operands.source[k] = own;
  if ((flags & flag::kSdwa) && k < 2) {
    const SdwaSource source = sdwa_source(control_word(i), k);
    negate = source.negate;
    absolute = source.absolute;
    select_part(from, own, source);
  } else if ((flags & flag::kDpp) && k == 0) {
    apply_dpp(wave, control_word(i), from, own, fetch);
  } else if ((flags & (flag::kIsScalar << k)) != 0) {
    broadcast(own, from, registers);
  } else if (negate || absolute || flushes) {
    copy_rows(own, from, registers);
  } else {
    fetch.operands.source[k] = from;
  }
  if (flushes) flush_halves(own);
  if ((negate || absolute) && is_float(type)) modify_sign(own, type, negate, absolute);
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
    result = result == result || modifiers.dx10_clamp ? bounded : result;
  }
  return result;
}

/// Output modifiers are ignored in IEEE mode, and where denormal results are enabled.
ResultModifiers result_modifiers(const GcnWave& wave, u32 flags, ValueType type) {
  const u32 denormals = type == ValueType::f32_ ? mode::kDenormOut32 : mode::kDenormOut64_16;
  const bool ignored = (wave.mode & (mode::kIeee | denormals)) != 0;
  return {ignored ? 0 : bits(flags, flag::kOutputModifierShift, 2), (flags & flag::kClamp) != 0,
          (wave.mode & mode::kDx10Clamp) != 0};
}

void modify_result(GcnWave& wave, const Instruction& i, ValueType type, u32* rows) {
  if (!is_float(type)) return;
  if (type == ValueType::f16_ && (wave.mode & mode::kDenormOut64_16) == 0) flush_halves(rows);
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
void select_destination(u32 word, u32* result, const u32* old) {
  const u32 select = bits(word, 8, 3), unused = bits(word, 11, 2);
  if (select == 6) return;
  const u32 width = select < 4 ? 8 : 16, shift = select < 4 ? 8 * select : 16 * (select - 4);
  const u32 part = (width == 8 ? 0xffu : 0xffffu) << shift, above = ~part & ~((1u << shift) - 1);
  for (int l = 0; l < kLanes; ++l) {
    const u32 placed = (result[l] << shift) & part;
    const u32 sign = (result[l] >> (width - 1)) & 1 ? above : 0;
    result[l] = unused == 0 ? placed : unused == 1 ? placed | sign : placed | (old[l] & ~part);
  }
}

}  // namespace

void select_part(const Instruction& i, unsigned k, const u32* from, u32* to) {
  select_part(from, to, sdwa_source(control_word(i), k));
}

void broadcast(u32* rows, const u32* scalar, unsigned registers) {
  for (unsigned r = 0; r < registers; ++r)
    for (int l = 0; l < kLanes; ++l) rows[r * kLanes + l] = scalar[r];
}

void fetch_generic(GcnWave& wave, const Instruction& i, const Signature& signature, GenericFetch& fetch) {
  fetch.write_lanes = wave.exec_row;
  fetch.write_mask = wave.exec();
  fetch.operands.mode = &wave.mode;
  for (unsigned k = 0; k < signature.sources; ++k) fetch_source(wave, i, k, signature.source[k], fetch);
  if (signature.reads_mask) {
    expand_mask<kLanes>(read_pair(wave_pointer(wave, mask_read(i))), fetch.mask.lane);
    fetch.operands.mask = fetch.mask.lane;
  }
  fetch.operands.destination = fetch.result[0].lane;
  if (!signature.reads_old) return;
  copy_rows(fetch.result[0].lane, wave_pointer(wave, i.operand[slot::kDestination]), registers_of(signature.result));
  const bool flushes = signature.result == ValueType::f16_ && (wave.mode & mode::kDenormIn64_16) == 0;
  if (flushes) flush_halves(fetch.result[0].lane);
}

void finish_generic(GcnWave& wave, const Instruction& i, const Signature& signature, GenericFetch& fetch) {
  if (signature.result == ValueType::none) return;
  u32* const result = fetch.result[0].lane;
  u32* const destination = wave_pointer(wave, i.operand[slot::kDestination]);
  modify_result(wave, i, signature.result, result);
  if (i.operand[slot::kFlags] & flag::kSdwa) select_destination(control_word(i), result, destination);
  for (unsigned r = 0; r < registers_of(signature.result); ++r)
    for (int l = 0; l < kLanes; ++l)
      destination[r * kLanes + l] = fetch.write_lanes.lane[l] ? result[r * kLanes + l] : destination[r * kLanes + l];
}

}  // namespace strobe::gcn3

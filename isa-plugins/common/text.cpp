#include "common/text.hpp"

#include <cstdio>

namespace strobe::lanes {

namespace {

constexpr const char* kFloats[] = {"0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0"};

const char* float_text(unsigned code, ValueType type) {
  if (code < 248) return kFloats[code - 240];
  return is_wide(type) ? "0.15915494309189532" : "0.15915494";
}

/// The inline constant that has these bits as a value of `type`, or null.
const char* equal_float(u64 value, ValueType type) {
  for (unsigned code = 240; code <= 248; ++code) {
    u64 bits = 0;
    if (inline_constant(code, type, bits) && bits == value) return float_text(code, type);
  }
  return nullptr;
}

bool is_power_of_two(u32 value) { return std::has_single_bit(value); }

/// The patterns that assembly has names for: and-mask in bits 0-4, or-mask in 5-9, xor-mask in 10-14.
std::string named_pattern(u32 and_mask, u32 or_mask, u32 xor_mask) {
  const auto number = [](u32 value) { return std::to_string(value); };
  if (and_mask == 31 && or_mask == 0) {
    if (is_power_of_two(xor_mask)) return "swizzle(SWAP," + number(xor_mask) + ")";
    if (xor_mask != 0 && is_power_of_two(xor_mask + 1)) return "swizzle(REVERSE," + number(xor_mask + 1) + ")";
  }
  const u32 group = 32 - and_mask;
  if (group > 1 && is_power_of_two(group) && or_mask < group && xor_mask == 0)
    return "swizzle(BROADCAST," + number(group) + "," + number(or_mask) + ")";
  return {};
}

/// One letter per bit of the lane number, highest first: fixed, preserved or inverted.
std::string bit_pattern(u32 and_mask, u32 or_mask, u32 xor_mask) {
  std::string text;
  for (u32 bit = 16; bit != 0; bit >>= 1) {
    const bool keeps = (and_mask & bit) != 0 && (or_mask & bit) == 0, inverts = (xor_mask & bit) != 0;
    const bool one = ((or_mask & bit) != 0) != inverts;
    text += keeps ? (inverts ? 'i' : 'p') : one ? '1' : '0';
  }
  return "swizzle(BITMASK_PERM,\"" + text + "\")";
}

/// What V_INTERP_MOV takes.
std::string interpolation_parameter(u32 selector) {
  constexpr const char* parameters[] = {"p10", "p20", "p0"};
  return selector < 3 ? parameters[selector] : "invalid_param_" + std::to_string(selector);
}

/// What is interpolated.
std::string interpolation_attribute(u32 number, u32 channel) {
  return "attr" + std::to_string(number) + "." + "xyzw"[channel];
}

/// The pattern of ds_swizzle_b32, by name where it has one.
std::string swizzle_text(u32 offset) {
  if ((offset & 0xff00) == 0x8000) {
    std::string lanes;
    for (int k = 0; k < 4; ++k) lanes.append(",").append(std::to_string(encoding::quad_lane(offset, k)));
    return "swizzle(QUAD_PERM" + lanes + ")";
  }
  if ((offset & 0x8000) != 0) return std::to_string(offset);
  using encoding::kSwizzle;
  const u32 and_mask = kSwizzle['a'](offset), or_mask = kSwizzle['o'](offset), xor_mask = kSwizzle['x'](offset);
  const std::string named = named_pattern(and_mask, or_mask, xor_mask);
  return named.empty() ? bit_pattern(and_mask, or_mask, xor_mask) : named;
}

}  // namespace

std::string hexadecimal(u32 value) {
  char text[16];
  std::snprintf(text, sizeof text, "0x%x", value);
  return text;
}

std::string small_number(u32 value) {
  const auto number = static_cast<i32>(value);
  return number >= -16 && number <= 64 ? std::to_string(number) : hexadecimal(value);
}

std::string register_range(const char* file, unsigned first, unsigned count) {
  if (count == 1) return file + std::to_string(first);
  return std::string(file) + "[" + std::to_string(first) + ":" + std::to_string(first + count - 1) + "]";
}

std::string vector_registers(unsigned first, unsigned count) { return register_range("v", first, count); }

std::string constant_text(unsigned code, ValueType type) {
  if (code <= 192) return std::to_string(code - 128);
  if (code <= 208) return "-" + std::to_string(code - 192);
  u64 bits = 0;
  if ((type == ValueType::u16_ || type == ValueType::i16_) && inline_constant(code, type, bits))
    return hexadecimal(static_cast<u32>(bits));
  return float_text(code, type);
}

std::string literal_text(u32 literal, ValueType type) {
  if (type == ValueType::u64_ || type == ValueType::i64_)
    return literal <= 64 ? std::to_string(literal) : hexadecimal(literal);
  if (type == ValueType::f64_) {
    const char* text = literal == 0 ? "0" : equal_float(u64{literal} << 32, type);
    return text != nullptr ? text : hexadecimal(literal);
  }
  const bool is_one_half = type == ValueType::pair_f16 && literal <= 0xffff;
  const i32 number = type == ValueType::f16_ ? static_cast<i16>(literal) : static_cast<i32>(literal);
  if (number >= -16 && number <= 64) return std::to_string(number);
  if (type == ValueType::pair_f16 && !is_one_half) return hexadecimal(literal);
  const bool is_half_float = type == ValueType::f16_ || is_one_half;
  const char* text =
      equal_float(is_half_float ? literal & 0xffff : literal, is_half_float ? ValueType::f16_ : ValueType::f32_);
  if (text != nullptr) return text;
  return hexadecimal(is_half(type) ? literal & 0xffff : literal);
}

std::string status_text(unsigned code) {
  switch (code) {
    case 235:
      return "src_shared_base";
    case 236:
      return "src_shared_limit";
    case 237:
      return "src_private_base";
    case 238:
      return "src_private_limit";
    case 239:
      return "src_pops_exiting_wave_id";
    case sreg::kVccz:
      return "src_vccz";
    case sreg::kExecz:
      return "src_execz";
    case sreg::kScc:
      return "src_scc";
    default:
      return "src_lds_direct";
  }
}

std::string modified(const std::string& source, bool is_constant, bool negate, bool absolute) {
  std::string text = absolute ? "|" + source + "|" : source;
  if (!negate) return text;
  return is_constant && !absolute ? "neg(" + text + ")" : "-" + text;
}

bool is_constant_code(unsigned code) {
  return (code >= 128 && code <= 208) || (code >= 240 && code <= 248) || code == 255;
}

void lds_offset_modifiers(Line& line, u32 offset, bool has_two, bool is_swizzle) {
  const u32 first = encoding::kDsOffsets['a'](offset), second = encoding::kDsOffsets['b'](offset);
  if (has_two) {
    if (first != 0) line.modifier("offset0:" + std::to_string(first));
    if (second != 0) line.modifier("offset1:" + std::to_string(second));
  } else if (offset != 0) {
    line.modifier("offset:" + (is_swizzle ? swizzle_text(offset) : std::to_string(offset)));
  }
}

const char* sdwa_select_text(u32 select) {
  constexpr const char* kSelects[] = {"BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD", "INVALID"};
  return kSelects[select & 7];
}

const char* sdwa_unused_text(u32 unused) {
  constexpr const char* kUnused[] = {"UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE", "INVALID"};
  return kUnused[unused & 3];
}

std::string interpolation_text(const char* mnemonic, const Words& words) {
  constexpr u32 kMove = 2;
  using encoding::kInterpolation;
  const u32 word = words.word[0], source = kInterpolation['s'](word);
  Line line(mnemonic + std::string("_e32"));
  line.operand(vector_registers(kInterpolation['d'](word), 1));
  line.operand(kInterpolation['o'](word) == kMove ? interpolation_parameter(source) : vector_registers(source, 1));
  return line.operand(interpolation_attribute(kInterpolation['a'](word), kInterpolation['c'](word))).text();
}

const char* output_modifier_text(u32 modifier) {
  constexpr const char* kModifiers[] = {"", "mul:2", "mul:4", "div:2"};
  return kModifiers[modifier];
}

std::string interpolation_text(const WideInterpolation& f) {
  using encoding::kWideAttribute;
  const std::string mnemonic = f.mnemonic;
  const bool moves = mnemonic == "v_interp_mov_f32";
  const bool has_third =
      mnemonic == "v_interp_p1lv_f16" || (mnemonic.starts_with("v_interp_p2_") && mnemonic.ends_with("_f16"));
  Line line(mnemonic + (mnemonic.ends_with("_f32") ? "_e64" : ""));
  line.operand(vector_registers(f.destination, 1));
  line.operand(moves ? interpolation_parameter(f.parameter) : f.registers[0]);
  line.operand(interpolation_attribute(kWideAttribute['a'](f.attribute), kWideAttribute['c'](f.attribute)));
  if (has_third) line.operand(f.registers[1]);
  line.modifier_if(kWideAttribute.flag('h')(f.attribute), "high").modifier_if(f.clamp, "clamp");
  return line.modifier_if(f.output_modifier != 0, output_modifier_text(f.output_modifier)).text();
}

std::string export_text(const std::string& target, const Words& words) {
  using encoding::kExported, encoding::kExportRegisters;
  const u32 word = words.word[0], registers = words.word[1];
  const bool compressed = kExported.flag('c')(word);
  Line line("exp " + target);
  std::string sources;
  for (unsigned k = 0; k < 4; ++k) {
    const unsigned from = compressed ? k / 2 : k;
    const bool enabled = (kExported['e'](word) >> k & 1) != 0;
    sources += (k == 0 ? "" : ", ") + (enabled ? vector_registers(kExportRegisters['a'].moved(from, 8)(registers), 1) : "off");
  }
  line.modifier(sources).modifier_if(kExported.flag('d')(word), "done").modifier_if(compressed, "compr");
  return line.modifier_if(kExported.flag('v')(word), "vm").text();
}

}  // namespace strobe::lanes

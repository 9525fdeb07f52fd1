#include "gcn3/print_text.hpp"

#include <cstdio>


namespace strobe::gcn3 {

namespace {

constexpr const char* kFloats[] = {"0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0"};

std::string range(const char* file, unsigned first, unsigned count) {
  if (count == 1) return file + std::to_string(first);
  return std::string(file) + "[" + std::to_string(first) + ":" + std::to_string(first + count - 1) + "]";
}

/// The registers between SGPRs and TTMPs come in pairs of a name.
std::string special_register(unsigned code, unsigned count) {
  const char* name = nullptr;
  switch (code & ~1u) {
    case sreg::kFlatScratch:
      name = "flat_scratch";
      break;
    case sreg::kXnackMask:
      name = "xnack_mask";
      break;
    case sreg::kVcc:
      name = "vcc";
      break;
    case sreg::kTba:
      name = "tba";
      break;
    case sreg::kTma:
      name = "tma";
      break;
    case sreg::kExec:
      name = "exec";
      break;
    default:
      return code == sreg::kM0 ? "m0" : "null";
  }
  return count == 2 ? name : name + std::string(code & 1 ? "_hi" : "_lo");
}

std::string status_value(unsigned code) {
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

/// A literal that equals an inline constant looks like it.
std::string literal_text(u32 literal, ValueType type) {
  if (type == ValueType::u64_ || type == ValueType::i64_)
    return literal <= 64 ? std::to_string(literal) : hexadecimal(literal);
  if (type == ValueType::f64_) {
    const char* text = literal == 0 ? "0" : equal_float(u64{literal} << 32, type);
    return text != nullptr ? text : hexadecimal(literal);
  }
  const i32 number = type == ValueType::f16_ ? static_cast<i16>(literal) : static_cast<i32>(literal);
  if (number >= -16 && number <= 64) return std::to_string(number);
  const bool is_half_float = type == ValueType::f16_;
  const char* text = equal_float(is_half_float ? literal & 0xffff : literal, is_half_float ? type : ValueType::f32_);
  if (text != nullptr) return text;
  return hexadecimal(is_half(type) ? literal & 0xffff : literal);
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

std::string vector_registers(unsigned first, unsigned count) { return range("v", first, count); }

std::string scalar_registers(unsigned code, unsigned count) {
  if (code == 125) return "null";
  const unsigned first = scalar_register(code, count);
  if (first < sreg::kFlatScratch) return range("s", first, count);
  if (first >= sreg::kTtmp0 && first < sreg::kM0) return range("ttmp", first - sreg::kTtmp0, count);
  return special_register(first, count);
}

std::string source_text(unsigned code, ValueType type, u32 literal) {
  const unsigned registers = registers_of(type);
  if (code >= kVgprCode) return vector_registers(code - kVgprCode, registers);
  if (code < 128) return scalar_registers(code, registers);
  if (is_literal(code)) return literal_text(literal, type);
  if (code <= 192) return std::to_string(code - 128);
  if (code <= 208) return "-" + std::to_string(code - 192);
  if (code < 240 || code > 248) return status_value(code);
  u64 bits = 0;
  if ((type == ValueType::u16_ || type == ValueType::i16_) && inline_constant(code, type, bits))
    return hexadecimal(static_cast<u32>(bits));
  return float_text(code, type);
}

}  // namespace strobe::gcn3

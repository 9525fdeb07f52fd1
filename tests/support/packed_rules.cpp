#include "support/packed_rules.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace strobe::test {

namespace {

using std::int64_t;
using std::uint16_t;
using std::uint32_t;
using Half = _Float16;

Half half(uint32_t x) { return std::bit_cast<Half>(static_cast<uint16_t>(x)); }
uint32_t bits(Half x) { return std::bit_cast<uint16_t>(x); }
bool bit(unsigned field, unsigned k) { return (field >> k & 1) != 0; }

/// In 128 bits product and sum are exact, so this rounds once.
Half fused(Half a, Half b, Half c) {
  return static_cast<Half>(static_cast<__float128>(a) * static_cast<__float128>(b) + static_cast<__float128>(c));
}
bool is_less(Half a, Half b) {
  return a < b || (a == b && std::signbit(static_cast<float>(a)) && !std::signbit(static_cast<float>(b)));
}

/// A source's 16 bits for the lower or the upper result.
uint32_t selected(const PackedFields& f, unsigned k, uint32_t value, bool upper) {
  return bit(upper ? f.op_sel_hi : f.op_sel, k) ? value >> 16 : value & 0xffff;
}

uint32_t half_result(unsigned opcode, Half a, Half b, Half c, bool clamp) {
  Half r = 0;
  switch (opcode) {
    case 0x0e:
      r = fused(a, b, c);
      break;
    case 0x0f:
      r = static_cast<Half>(static_cast<double>(a) + static_cast<double>(b));
      break;
    case 0x10:
      r = static_cast<Half>(static_cast<double>(a) * static_cast<double>(b));
      break;
    case 0x11:
      r = is_less(b, a) ? b : a;
      break;
    default:
      r = is_less(a, b) ? b : a;
  }
  if (clamp) r = r > Half(0) ? std::min(r, Half(1)) : Half(0);
  return bits(r);
}

uint32_t word_result(unsigned opcode, int64_t a, int64_t b, int64_t c, bool is_signed, bool clamp) {
  int64_t r = 0;
  switch (opcode) {
    case 0x00:
    case 0x09:
      r = a * b + c;
      break;
    case 0x01:
      r = a * b;
      break;
    case 0x02:
    case 0x0a:
      r = a + b;
      break;
    case 0x03:
    case 0x0b:
      r = a - b;
      break;
    case 0x04:
      r = b << (a & 15);
      break;
    case 0x05:
    case 0x06:
      r = b >> (a & 15);
      break;
    case 0x07:
    case 0x0c:
      r = std::max(a, b);
      break;
    default:
      r = std::min(a, b);
  }
  if (clamp) r = is_signed ? std::clamp<int64_t>(r, -0x8000, 0x7fff) : std::clamp<int64_t>(r, 0, 0xffff);
  return static_cast<uint32_t>(r) & 0xffff;
}

int64_t field(uint32_t value, unsigned low, unsigned width, bool is_signed) {
  const int64_t x = value >> low & ((1u << width) - 1);
  return is_signed && x >= int64_t{1} << (width - 1) ? x - (int64_t{1} << width) : x;
}

uint32_t pair_result(const PackedForm& form, const PackedFields& f, const uint32_t (&value)[3]) {
  uint32_t result = 0;
  for (const bool upper : {false, true}) {
    uint32_t x[3] = {}, r = 0;
    const bool is_signed = form.kind == PackedKind::signed_words;
    for (unsigned k = 0; k < form.sources; ++k) x[k] = selected(f, k, value[k], upper);
    if (form.kind == PackedKind::halves) {
      for (unsigned k = 0; k < form.sources; ++k) x[k] ^= bit(upper ? f.neg_hi : f.neg_lo, k) ? 0x8000 : 0;
      r = half_result(form.opcode, half(x[0]), half(x[1]), half(x[2]), f.clamp);
    } else {
      const auto number = [&](unsigned k) { return field(x[k], 0, 16, is_signed); };
      r = word_result(form.opcode, number(0), number(1), number(2), is_signed, f.clamp);
    }
    result |= r << (upper ? 16 : 0);
  }
  return result;
}

/// Of a float: neg_lo negates, neg_hi is the absolute value.
float signed_float(const PackedFields& f, unsigned k, float x) {
  const float magnitude = bit(f.neg_hi, k) ? std::fabs(x) : x;
  return bit(f.neg_lo, k) ? -magnitude : magnitude;
}
float clamped(float x, bool clamp) { return !clamp ? x : x > 0 ? std::min(x, 1.0f) : 0.0f; }

/// Of numbers whose products and sums are exact, whatever the order.
uint32_t dot_of_halves(const PackedFields& f, const uint32_t (&value)[3]) {
  double sum = static_cast<double>(signed_float(f, 2, std::bit_cast<float>(value[2])));
  for (const bool upper : {false, true}) {
    double product = 1;
    for (unsigned k = 0; k < 2; ++k) {
      const double x = static_cast<double>(half(selected(f, k, value[k], upper)));
      product *= bit(upper ? f.neg_hi : f.neg_lo, k) ? -x : x;
    }
    sum += product;
  }
  return std::bit_cast<uint32_t>(clamped(static_cast<float>(sum), f.clamp));
}

uint32_t dot_of_integers(const PackedForm& form, const PackedFields& f, const uint32_t (&value)[3]) {
  const bool is_signed = form.mnemonic[7] == 'i';  // v_dotN_i32_...
  const unsigned width = form.opcode <= 0x15 ? 16 : form.opcode <= 0x17 ? 8 : 4;
  int64_t sum = is_signed ? int64_t{static_cast<std::int32_t>(value[2])} : int64_t{value[2]};
  for (unsigned low = 0; low < 32; low += width) {
    int64_t product = 1;
    for (unsigned k = 0; k < 2; ++k)
      product *= width == 16 ? field(selected(f, k, value[k], low != 0), 0, 16, is_signed)
                             : field(value[k], low, width, is_signed);
    sum += product;
  }
  if (f.clamp)
    sum = is_signed ? std::clamp<int64_t>(sum, INT32_MIN, INT32_MAX) : std::clamp<int64_t>(sum, 0, UINT32_MAX);
  return static_cast<uint32_t>(sum);
}

uint32_t mixed_result(const PackedForm& form, const PackedFields& f, const uint32_t (&value)[3], uint32_t old) {
  float x[3];
  for (unsigned k = 0; k < 3; ++k) {
    const float whole = std::bit_cast<float>(value[k]);
    const auto part = static_cast<float>(half(bit(f.op_sel, k) ? value[k] >> 16 : value[k] & 0xffff));
    x[k] = signed_float(f, k, bit(f.op_sel_hi, k) ? part : whole);
  }
  const float r = clamped(std::fma(x[0], x[1], x[2]), f.clamp);
  if (form.opcode == 0x20) return std::bit_cast<uint32_t>(r);
  const uint32_t h = bits(static_cast<Half>(r));
  return form.opcode == 0x21 ? (old & 0xffff0000) | h : (old & 0xffff) | h << 16;
}

}  // namespace

std::vector<uint32_t> PackedFields::words(unsigned destination) const {
  return {0x33u << 26 | opcode << 16 | (clamp ? 1u << 15 : 0u) | (op_sel_hi >> 2) << 14 | op_sel << 11 | neg_hi << 8 |
              destination,
          source[0] | source[1] << 9 | source[2] << 18 | (op_sel_hi & 3) << 27 | neg_lo << 29};
}

std::string PackedFields::text() const {
  return "op_sel " + std::to_string(op_sel) + " op_sel_hi " + std::to_string(op_sel_hi) + " neg_lo " +
         std::to_string(neg_lo) + " neg_hi " + std::to_string(neg_hi) + (clamp ? " clamp" : "");
}

const std::vector<PackedForm>& packed_forms() {
  using Kind = PackedKind;
  static const std::vector<PackedForm> forms = {
      {"v_pk_mad_i16", 0x00, 3, Kind::signed_words, true},
      {"v_pk_mul_lo_u16", 0x01, 2, Kind::unsigned_words, false},
      {"v_pk_add_i16", 0x02, 2, Kind::signed_words, true},
      {"v_pk_sub_i16", 0x03, 2, Kind::signed_words, true},
      {"v_pk_lshlrev_b16", 0x04, 2, Kind::unsigned_words, false},
      {"v_pk_lshrrev_b16", 0x05, 2, Kind::unsigned_words, false},
      {"v_pk_ashrrev_i16", 0x06, 2, Kind::signed_words, false},
      {"v_pk_max_i16", 0x07, 2, Kind::signed_words, false},
      {"v_pk_min_i16", 0x08, 2, Kind::signed_words, false},
      {"v_pk_mad_u16", 0x09, 3, Kind::unsigned_words, true},
      {"v_pk_add_u16", 0x0a, 2, Kind::unsigned_words, true},
      {"v_pk_sub_u16", 0x0b, 2, Kind::unsigned_words, true},
      {"v_pk_max_u16", 0x0c, 2, Kind::unsigned_words, false},
      {"v_pk_min_u16", 0x0d, 2, Kind::unsigned_words, false},
      {"v_pk_fma_f16", 0x0e, 3, Kind::halves, true},
      {"v_pk_add_f16", 0x0f, 2, Kind::halves, true},
      {"v_pk_mul_f16", 0x10, 2, Kind::halves, true},
      {"v_pk_min_f16", 0x11, 2, Kind::halves, true},
      {"v_pk_max_f16", 0x12, 2, Kind::halves, true},
      {"v_dot2_f32_f16", 0x13, 3, Kind::dot_halves, true},
      {"v_dot2_i32_i16", 0x14, 3, Kind::dot_signed_words, true},
      {"v_dot2_u32_u16", 0x15, 3, Kind::dot_unsigned_words, true},
      {"v_dot4_i32_i8", 0x16, 3, Kind::dot_whole, true},
      {"v_dot4_u32_u8", 0x17, 3, Kind::dot_whole, true},
      {"v_dot8_i32_i4", 0x18, 3, Kind::dot_whole, true},
      {"v_dot8_u32_u4", 0x19, 3, Kind::dot_whole, true},
      {"v_fma_mix_f32", 0x20, 3, Kind::mixed, true},
      {"v_fma_mixlo_f16", 0x21, 3, Kind::mixed, true},
      {"v_fma_mixhi_f16", 0x22, 3, Kind::mixed, true},
  };
  return forms;
}

uint32_t packed_result(const PackedForm& form, const PackedFields& fields, const uint32_t (&value)[3], uint32_t old) {
  switch (form.kind) {
    case PackedKind::signed_words:
    case PackedKind::unsigned_words:
    case PackedKind::halves:
      return pair_result(form, fields, value);
    case PackedKind::dot_halves:
      return dot_of_halves(fields, value);
    case PackedKind::mixed:
      return mixed_result(form, fields, value, old);
    default:
      return dot_of_integers(form, fields, value);
  }
}

}  // namespace strobe::test

// The scalar types that buffers and by-value arguments are described with: i8 ... u64, f16, f32, f64, and
// the narrow floats of matrix units: bf16; fp8 (E4M3) and bf8 (E5M2) as gfx942 has them, without infinities and -0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace strobe {

enum class ElementType : std::uint8_t { i8 = 1, u8, i16, u16, i32, u32, i64, u64, f16, f32, f64, bf16, fp8, bf8 };

struct ElementInfo {
  ElementType type;
  const char* name;
  unsigned bytes;
  bool is_float;
  bool is_signed;
};

/// All element types, in the order of the enumeration.
std::span<const ElementInfo> element_types();
const ElementInfo& element_info(ElementType type);

/// "f32" -> f32; Error that lists the types for anything else.
ElementType parse_element_type(const std::string& name);

/// The number of bytes of `count` elements; Error if that does not fit 64 bits.
std::uint64_t element_array_bytes(ElementType type, std::uint64_t count);

/// A number without a type yet. What it holds is exact: a negative integer is an int64, a larger one than int64
/// holds a uint64, anything with a fraction or exponent a double.
using Number = std::variant<std::int64_t, std::uint64_t, double>;

/// Reads "42", "-1", "0xff", "1.5", "1e-3", "inf", "nan"; Error names `text`.
Number parse_number(const std::string& text);

/// Writes `number` as one element. Error if an integer type cannot hold it exactly (a signed type also takes the
/// bit pattern of its unsigned twin when `text` was hexadecimal: pass `allow_pattern`). Floats are rounded to
/// nearest even.
void store_element(ElementType type, const Number& number, std::byte* to, bool allow_pattern = false);
Number load_element(ElementType type, const std::byte* from);

/// parse_number and store_element in one: the bytes of a by-value argument such as "i32:-1".
std::vector<std::byte> scalar_bytes(ElementType type, const std::string& text);

/// Hexadecimal digits, two per byte, in memory order; Error for an odd number or anything else.
std::vector<std::byte> parse_hex_bytes(const std::string& text);

/// Shortest text that reads back as the same value.
std::string element_text(ElementType type, const std::byte* from);

}  // namespace strobe

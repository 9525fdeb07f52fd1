// Encodings drawn bit by bit: the fields of a word have a letter for each bit, and are looked up by it.
//
//   inline constexpr Diagram kSop2{"10ooooooo_ddddddd_bbbbbbbb_aaaaaaaa"};
//   const u32 opcode = kSop2['o'](word);
//
// A drawing that has not 32 bits, a letter whose bits are not side by side, and a letter that is not drawn are errors
// when this is compiled.
#pragma once

#include "common/rows.hpp"

namespace strobe::lanes {

/// Neighbouring bits of a word as a number.
struct BitField {
  unsigned low, bits;

  constexpr u32 operator()(u32 word) const { return word >> low & static_cast<u32>((u64{1} << bits) - 1); }
  constexpr i32 as_signed(u32 word) const { return static_cast<i32>(word << (32 - low - bits)) >> (32 - bits); }
  constexpr u32 mask() const { return static_cast<u32>(((u64{1} << bits) - 1) << low); }
  /// The field of the same width that begins `distance` bits further up, k times.
  constexpr BitField moved(unsigned k, unsigned distance) const { return {low + k * distance, bits}; }
};
/// One bit of a word.
struct BitFlag {
  unsigned place;

  constexpr bool operator()(u32 word) const { return (word >> place & 1u) != 0; }
  constexpr BitFlag moved(unsigned k, unsigned distance) const { return {place + k * distance}; }
};

class Diagram {
 public:
  /// From bit 31 to bit 0: 0 and 1 are as they stand in each word of the format, letters are fields, points do not
  /// count. Underscores are for the reader.
  consteval explicit Diagram(const char* drawing) {
    unsigned place = 32;
    for (const char* at = drawing; *at != '\0'; ++at) {
      if (*at == '_') continue;
      if (place == 0) throw "a diagram has more than 32 bits";
      letter_[--place] = *at;
      if (*at != '0' && *at != '1') continue;
      fixed_ |= 1u << place;
      value_ |= static_cast<u32>(*at - '0') << place;
    }
    if (place != 0) throw "a diagram has fewer than 32 bits";
    for (unsigned low = 0; low < 32; ++low)
      if (is_letter(letter_[low])) field(letter_[low]);
  }

  /// Is a word of this format?
  constexpr bool matches(u32 word) const { return (word & fixed_) == value_; }

  constexpr u32 fixed_bits() const { return fixed_; }

  consteval BitField operator[](char letter) const { return field(letter); }
  /// A field of one bit.
  consteval BitFlag flag(char letter) const {
    const BitField one = field(letter);
    if (one.bits != 1) throw "a flag has more than one bit";
    return {one.low};
  }

 private:
  static consteval bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

  consteval BitField field(char letter) const {
    BitField found{32, 0};
    for (unsigned place = 0; place < 32; ++place) {
      if (letter_[place] != letter) continue;
      if (found.bits == 0) found.low = place;
      if (place != found.low + found.bits) throw "the bits of a field are not side by side";
      ++found.bits;
    }
    if (found.bits == 0) throw "the diagram has no such field";
    return found;
  }

  char letter_[32] = {};
  u32 fixed_ = 0, value_ = 0;
};

}  // namespace strobe::lanes

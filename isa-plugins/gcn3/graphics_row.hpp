// Encodings of graphics instructions, for decoding and printing them.
#pragma once

#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

inline constexpr u32 kVintrpFormat = 0x35, kMimgFormat = 0x3c;  ///< bits 31:26

/// VINTRP's name for an opcode, or null.
const char* interpolation_mnemonic(unsigned opcode);

struct ImageRow {
  unsigned opcode;
  const char* mnemonic;
  u8 address_registers;  ///< as LLVM prints them: the fewest that the operation can do with
  bool has_sampler() const { return opcode >= 0x20; }
  bool is_atomic() const { return opcode >= 0x10 && opcode < 0x20; }
  bool is_gather() const { return opcode >= 0x40 && opcode < 0x60; }
  bool is_compare_swap() const { return opcode == 0x11; }
  /// Can data have 16 bits?
  bool has_d16() const { return opcode < 2 || opcode == 8 || opcode == 9 || (opcode >= 0x20 && opcode != 0x60); }
  unsigned fewest_data_registers() const { return is_gather() ? 4 : is_compare_swap() ? 2 : 1; }
};
const ImageRow* mimg_row(unsigned opcode);

struct ImageFields {
  unsigned opcode, data_mask, address, data, resource, sampler;
  bool unnormalized, glc, array, r128, tfe, lwe, slc, d16;
  explicit ImageFields(const Words& words)
      : opcode(field(words.word[0], 18, 7)),
        data_mask(field(words.word[0], 8, 4)),
        address(field(words.word[1], 0, 8)),
        data(field(words.word[1], 8, 8)),
        resource(4 * field(words.word[1], 16, 5)),
        sampler(4 * field(words.word[1], 21, 5)),
        unnormalized(field(words.word[0], 12, 1)),
        glc(field(words.word[0], 13, 1)),
        array(field(words.word[0], 14, 1)),
        r128(field(words.word[0], 15, 1)),
        tfe(field(words.word[0], 16, 1)),
        lwe(field(words.word[0], 17, 1)),
        slc(field(words.word[0], 25, 1)),
        d16(field(words.word[1], 31, 1)) {}

 private:
  static u32 field(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }
};

}  // namespace strobe::gcn3

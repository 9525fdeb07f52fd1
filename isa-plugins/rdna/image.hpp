// MIMG, which is decoded and printed only: how many registers addresses and data take.
// Source: LLVM 19, AMDGPUBaseInfo.cpp (getAddrSizeMIMGOp), MIMGInstructions.td (MIMGAddrSizes).
#pragma once

#include "rdna/operand.hpp"
#include "rdna/targets.hpp"

namespace strobe::rdna {

namespace image_flag {
inline constexpr u8 kGradients = 1, kLod = 2, kHalfGradients = 4, kNoCoordinates = 8, kRays = 16;
}  // namespace image_flag

struct ImageRow {
  unsigned opcode;
  const char* mnemonic;
  u8 extra;  ///< address words besides coordinates: bias, compare value, offset; of a ray, all of them
  u8 flags;
  bool has(u8 wanted) const { return (flags & wanted) != 0; }
  bool is_ray() const { return opcode == 0xe6 || opcode == 0xe7; }
  bool has_sampler() const { return (opcode & 0x7f) >= 0x20 && !is_ray(); }
  bool is_atomic() const { return opcode >= 0x0f && opcode < 0x20; }
  bool is_compare_swap() const { return opcode == 0x10 || opcode == 0x1d; }
  bool is_gather() const { return opcode >= 0x40 && opcode <= 0x61 && opcode != 0x60; }
  /// Can data have 16 bits?
  bool has_d16() const;
};
const ImageRow* mimg_row(unsigned features, unsigned opcode);

struct ImageFields {
  const ImageRow* row;  ///< null: no such opcode
  unsigned extra_words, dimension, data_mask, address, data, resource, sampler;
  bool unnormalized, glc, dlc, slc, r128, tfe, lwe, a16, d16;
  u8 more_addresses[12];

  ImageFields(unsigned features, const Words& words);

  /// As LLVM prints them.
  unsigned address_registers() const;
  unsigned data_registers() const;
  /// The encoding exists with this many words of addresses.
  bool has_form() const;

 private:
  unsigned wanted_address_registers() const;
  unsigned wanted_data_registers() const;
  bool has_address_size(unsigned registers) const;
  bool has_data_size(unsigned registers) const;
  unsigned default_address_registers() const;
  unsigned default_data_registers() const;
  bool has_variant() const;
};

}  // namespace strobe::rdna

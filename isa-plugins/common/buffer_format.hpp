// The formats of buffer elements and the conversion of their components.  Manuals: AMD GCN3 ISA, "Buffer resource
// descriptor", DATA_FORMAT and NUM_FORMAT; RDNA ISA, "Buffer image formats".
#pragma once

#include "common/rows.hpp"

namespace strobe::lanes {

enum class NumberFormat : u8 { unorm, snorm, uscaled, sscaled, uint, sint, snorm_ogl, floating };

struct DataFormat {
  u8 components;  ///< 0: no such format
  u8 bits[4];     ///< from the lowest bit on
  constexpr unsigned bytes() const { return (bits[0] + bits[1] + bits[2] + bits[3]) / 8u; }
};
const DataFormat& data_format(u32 code);

/// GFX10 numbers the pairs of both that exist, in the order of LLVM's UfmtGFX10.
struct FormatPair {
  u8 data = 0;  ///< 0: no such format
  NumberFormat number = NumberFormat::unorm;
};
FormatPair unified_format(u32 code);

/// Floating point exists in 10, 11, 16 and 32 bits; the other number formats in any width.
bool is_format(u32 data, NumberFormat number);

/// A component as registers hold it: the bits of a 32-bit float, or an integer extended to 32 bits.
u32 load_component(u32 raw, unsigned bits, NumberFormat format);
/// The reverse; what does not fit saturates.
u32 store_component(u32 value, unsigned bits, NumberFormat format);

/// Registers hold integers, not floats.
constexpr bool holds_integers(NumberFormat format) {
  return format == NumberFormat::uint || format == NumberFormat::sint;
}

/// Between the 32 bits above and the 16 of the d16 instructions.
u32 narrowed(u32 value, NumberFormat format);
u32 widened(u32 half, NumberFormat format);

}  // namespace strobe::lanes

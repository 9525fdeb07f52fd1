// The contract of a reference: plain host code that computes what a workload's kernel must compute.
//
// A workload's check runs it and compares; it must be written independently of the kernel.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "strobe/export.hpp"

namespace strobe {

class STROBE_EXPORT Reference {
 public:
  Reference() = default;
  Reference(const Reference&) = delete;
  Reference& operator=(const Reference&) = delete;
  virtual ~Reference();

  /// Reads `inputs` and fills all of `output`, all little-endian arrays in the order the reference's documentation
  /// names them; the caller owns both. Throws Error when their number or a size does not fit its parameters, before it
  /// reads anything. The same inputs give the same bytes. [any thread]
  virtual void compute(std::span<const std::span<const std::byte>> inputs, std::span<std::byte> output) const = 0;
};

}  // namespace strobe

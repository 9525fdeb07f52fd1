// Which of a list of formats a first word belongs to.
#pragma once

#include <array>

#include "common/diagram.hpp"

namespace strobe::lanes {

/// The formats of an instruction set, which their upper nine bits distinguish. Of two that match, the first counts.
template <class Format, std::size_t kCount>
class FormatIndex {
  static constexpr unsigned kBits = 9;

 public:
  consteval explicit FormatIndex(const Format (&formats)[kCount]) : formats_(formats) {
    for (u32 upper = 0; upper < (1u << kBits); ++upper)
      for (std::size_t n = kCount; n-- != 0;) {
        if (formats[n].diagram.fixed_bits() << kBits != 0) throw "a format differs from others in lower bits";
        if (formats[n].diagram.matches(upper << (32 - kBits))) number_[upper] = static_cast<u8>(n + 1);
      }
  }

  /// Null if no format has these bits.
  constexpr const Format* of(u32 word) const {
    const u8 number = number_[word >> (32 - kBits)];
    return number != 0 ? &formats_[number - 1] : nullptr;
  }

 private:
  const Format* formats_;
  std::array<u8, 1u << kBits> number_{};
};

}  // namespace strobe::lanes

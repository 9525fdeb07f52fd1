// 2/pi in segments of 53 bits, for the reduction of large angles.  Manual: AMD GCN3 ISA, V_TRIG_PREOP_F64.
#pragma once

#include "common/convert.hpp"

namespace strobe::lanes {

/// The first 1201 bits after the point of 2/pi, highest first; then zeros.
inline constexpr int kTwoOverPiBits = 1201;
inline constexpr u64 kTwoOverPi[] = {0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
                                     0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
                                     0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
                                     0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
                                     0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b0000, 0x0000000000000000};

/// The 53 bits of 2/pi that lie 53 `segment` bits after the point, and further after for large x, where they stand.
inline f64 two_over_pi_segment(f64 x, u32 segment) {
  const int exponent = exponent_field(x);
  const int shift = static_cast<int>(segment & 31) * 53 + (exponent > 1077 ? exponent - 1077 : 0);
  const int from = shift < kTwoOverPiBits ? shift : kTwoOverPiBits;
  const u64 high = kTwoOverPi[from / 64], low = kTwoOverPi[from / 64 + 1];
  const u64 bits = (from % 64 == 0 ? high : high << (from % 64) | low >> (64 - from % 64)) >> 11;
  return scale_by_power(static_cast<f64>(bits), -53 - shift + (exponent >= 1968 ? 128 : 0));
}

}  // namespace strobe::lanes

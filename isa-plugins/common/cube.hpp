// Which face of a cube a direction meets, and where.  Manual: AMD GCN3 ISA, V_CUBE*_F32.
#pragma once

#include <cmath>

#include "common/rows.hpp"

namespace strobe::lanes {

using namespace strobe::lanes;

inline bool z_is_major(f32 x, f32 y, f32 z) { return (std::fabs(z) >= std::fabs(x)) & (std::fabs(z) >= std::fabs(y)); }
inline bool y_is_major(f32 x, f32 y) { return std::fabs(y) >= std::fabs(x); }

inline f32 cube_face(f32 x, f32 y, f32 z) {
  const f32 on_x = x < 0 ? 1.0f : 0.0f, on_y = y < 0 ? 3.0f : 2.0f, on_z = z < 0 ? 5.0f : 4.0f;
  return z_is_major(x, y, z) ? on_z : y_is_major(x, y) ? on_y : on_x;
}
inline f32 cube_s(f32 x, f32 y, f32 z) {
  const f32 on_x = x < 0 ? z : -z, on_z = z < 0 ? -x : x;
  return z_is_major(x, y, z) ? on_z : y_is_major(x, y) ? x : on_x;
}
inline f32 cube_t(f32 x, f32 y, f32 z) {
  const f32 on_y = y < 0 ? -z : z;
  return !z_is_major(x, y, z) && y_is_major(x, y) ? on_y : -y;
}
inline f32 cube_major(f32 x, f32 y, f32 z) { return (z_is_major(x, y, z) ? z : y_is_major(x, y) ? y : x) * 2.0f; }

}  // namespace strobe::lanes

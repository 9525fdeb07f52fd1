// dim3, for the host's compiler alone: work_items.h has it where kernels are compiled.
#pragma once

#include <stdint.h>

#if !defined(__HIP__)
typedef struct dim3 {
  uint32_t x, y, z;
#ifdef __cplusplus
  constexpr dim3(uint32_t x_ = 1, uint32_t y_ = 1, uint32_t z_ = 1) : x(x_), y(y_), z(z_) {}
#endif
} dim3;
#endif

// What the host's own compiler gets of HIP: qualifiers that say nothing, vectors, and the host API.
#pragma once
#pragma GCC system_header

#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __noinline__
#define __forceinline__ inline
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __launch_bounds__(...)
#define __grid_constant__
#define STROBE_BOTH static inline constexpr
#define STROBE_HOST_DEVICE static inline

#include "vector_types.h"
#include "api.h"

// What sources have that include no header of HIP: keywords, printf, mathematics. `strobe hipcc` includes it before each of
// them, as a real hipcc includes clang's wrapper; names such as float4 and dim3 are the source's own until it includes HIP.
#pragma once
#pragma clang system_header  // it is included by its path, where flags such as -Wall would bind it

#if defined(__HIP__)  // C and C++ sources of the same command line are compiled without it

// Instructions of what is called here count as those of the line that calls it.
#pragma clang attribute push(__attribute__((nodebug)), apply_to = hasType(functionType))

#include "qualifiers.h"
#include "print.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

#include <__clang_hip_libdevice_declares.h>
#include <__clang_hip_math.h>
#include <__clang_hip_stdlib.h>
#include <__clang_cuda_math_forward_declares.h>
#include <__clang_hip_cmath.h>

#pragma clang attribute pop

#endif  // __HIP__

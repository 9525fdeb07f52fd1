// What HIP sources take for granted, for both of their compilations (device and host): Strobe includes it before each
// .hip source.
//
// The parts are in strobe_hip/, one per subject; docs/start/hip.md says what they cover. Mathematics and its overloads in
// namespace std come from the headers of clang-19 itself.
#pragma once
#pragma clang system_header  // it is included by its path, where flags such as -Wall would bind it

#if defined(__HIP__)  // C and C++ sources of the same command line are compiled without it

// Instructions of what is called here count as those of the line that calls it.
#pragma clang attribute push(__attribute__((nodebug)), apply_to = hasType(functionType))

#include "strobe_hip/prelude.h"

#include "strobe_hip/memory.h"
#include "strobe_hip/vector_types.h"
#include "strobe_hip/work_items.h"
#include "strobe_hip/bits.h"
#include "strobe_hip/conversions.h"
#include "strobe_hip/wave.h"
#include "strobe_hip/atomics.h"
#include "strobe_hip/api.h"
#include "strobe_hip/launches.h"
#include "strobe_hip/textures.h"

#pragma clang attribute pop

#endif  // __HIP__

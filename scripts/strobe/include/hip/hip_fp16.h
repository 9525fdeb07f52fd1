// For sources that include this header of HIP by name.
#pragma once

#if defined(__HIP__)
#include "../strobe_hip/fp16.h"
#else
#include "../strobe_hip/host_half.h"
#endif

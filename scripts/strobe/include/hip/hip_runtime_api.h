// The host API alone, for the host's compiler as well; in HIP sources dim3 is that of kernels.
#pragma once

#if defined(__HIP__)
#include "hip_runtime.h"
#else
#include "../strobe_hip/api.h"
#endif

// For the host's compiler this is the host API alone.
#pragma once

#if defined(__HIP__)
#include "library_types.h"
#include "../strobe_hip.h"
#include <chrono>  // rocPRIM 5 has it from HIP's headers
#else
#include "../strobe_hip/api.h"
#endif

// The host's own compiler gets the host API and the types that both sides share.
#pragma once

#if defined(__HIP__)
#include "library_types.h"
#include "../strobe_hip.h"
#include <chrono>  // rocPRIM 5 has it from HIP's headers
#else
#include "../strobe_hip/host.h"
#endif

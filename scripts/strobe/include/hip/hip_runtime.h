// For the host's compiler this is the host API alone.
#pragma once

#if defined(__HIP__)
#include "../strobe_hip.h"
#else
#include "../strobe_hip/api.h"
#endif

// The host API alone, for the host's compiler as well.
#pragma once

#include "../strobe_hip/api.h"

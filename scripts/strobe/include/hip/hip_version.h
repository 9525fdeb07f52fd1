// For sources that include this header of HIP by name; clang's own headers do.
#pragma once

#include "../strobe_hip/api/version.h"

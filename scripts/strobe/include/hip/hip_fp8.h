// For sources that include this header of HIP by name.
#pragma once

#include "../strobe_hip/fp8.h"

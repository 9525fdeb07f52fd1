// For sources that include this header of HIP by name.
#pragma once

#include "hip_runtime.h"

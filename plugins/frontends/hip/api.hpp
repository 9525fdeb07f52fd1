// HIP's types and functions as a program's compiler sees them; the functions are what this library exports.
#pragma once

#pragma GCC visibility push(default)
#include "strobe_hip/api/flags.h"
#include "strobe_hip/api/functions.h"
#include "strobe_hip/api/version.h"
#pragma GCC visibility pop

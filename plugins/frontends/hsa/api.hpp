// HSA's types and functions as a program's compiler sees them; the functions are what this library exports.
#pragma once

#pragma GCC visibility push(default)
#include "strobe_hsa/functions.h"
#pragma GCC visibility pop

// Declarations of the functions, from their table.
#pragma once

#include "amd_types.h"
#include "loader_types.h"

#ifdef __cplusplus
extern "C" {
#endif
#define STROBE_HSA_GROUP(name)
#define STROBE_HSA(result, name, parameters) result name parameters;
#define STROBE_HSA_REFUSED STROBE_HSA
#define STROBE_HSA_REFUSED_UNDECLARED(name)
#include "functions.inc"
#undef STROBE_HSA_GROUP
#undef STROBE_HSA
#undef STROBE_HSA_REFUSED
#undef STROBE_HSA_REFUSED_UNDECLARED
#ifdef __cplusplus
}
#endif

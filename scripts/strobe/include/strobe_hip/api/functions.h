// Declarations of the host API, from the table of its functions.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "attributes.h"
#include "properties.h"
#include "rtc_types.h"
#include "structs.h"

#ifdef __cplusplus
#define STROBE_DEFAULT(value) = value
extern "C" {
#else
#define STROBE_DEFAULT(value)
#endif
#define STROBE_HIP_GROUP(name)
#define STROBE_HIP(version, result, name, parameters) result name parameters;
#define STROBE_HIP_REFUSED STROBE_HIP
#define STROBE_HIP_UNDECLARED(version, name)
#define STROBE_HIP_REFUSED_UNDECLARED STROBE_HIP_UNDECLARED
#include "functions.inc"
#undef STROBE_HIP_GROUP
#undef STROBE_HIP
#undef STROBE_HIP_REFUSED
#undef STROBE_HIP_UNDECLARED
#undef STROBE_HIP_REFUSED_UNDECLARED
#undef STROBE_DEFAULT
#ifdef __cplusplus
}
#endif

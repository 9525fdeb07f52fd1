// The host API: what hip/hip_runtime_api.h declares, for any compiler.
#pragma once

#include "api/version.h"
#include "api/flags.h"
#include "api/overloads.h"

#ifndef __HIP_PLATFORM_AMD__
#define __HIP_PLATFORM_AMD__ 1
#endif
#define HIP_SYMBOL(name) name
#define HIP_KERNEL_NAME(...) __VA_ARGS__

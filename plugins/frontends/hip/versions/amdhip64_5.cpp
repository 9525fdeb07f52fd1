// libamdhip64.so.5: what has other values than in libamdhip64.so.6, which holds the rest.
#pragma GCC visibility push(default)
#include "strobe_hip/api/functions.h"
#pragma GCC visibility pop

#include <dlfcn.h>

namespace {

/// Of HIP 5.
enum OldMemoryType { kHost, kDevice, kArray, kUnified };

OldMemoryType old_type(hipMemoryType type) {
  switch (type) {
    case hipMemoryTypeDevice: return kDevice;
    case hipMemoryTypeManaged: return kUnified;
    default: return kHost;
  }
}

}  // namespace

extern "C" hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* memory) {
  static const auto newer =
      reinterpret_cast<decltype(&hipPointerGetAttributes)>(dlvsym(RTLD_NEXT, "hipPointerGetAttributes", "hip_4.2"));
  const hipError_t code = newer(attributes, memory);
  if (code != hipSuccess) return code;
  if (attributes->type == hipMemoryTypeUnregistered) return hipErrorInvalidValue;
  attributes->type = static_cast<hipMemoryType>(old_type(attributes->type));
  return code;
}

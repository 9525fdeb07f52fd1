// The functions that Strobe does not have: each returns an error, and says so once.
#include <cstdio>

#include "hip/call.hpp"

namespace strobe::hip {
namespace {
template <class Result>
Result refused_code() {
  return hipErrorNotSupported;
}
template <>
hiprtcResult refused_code() {
  return HIPRTC_ERROR_INTERNAL_ERROR;
}

template <class Result>
Result refuse(const char* name) {
  Call call(name);
  if (call.runtime().session().results().count_unsupported(name))
    std::fprintf(stderr, "strobe: %s: not supported (docs/reference/hip-functions.md)\n", name);
  const auto code = refused_code<Result>();
  if constexpr (std::is_same_v<Result, hipError_t>) keep_error(code);
  return code;
}

}  // namespace
}  // namespace strobe::hip

#pragma GCC visibility push(default)
extern "C" {
#define STROBE_DEFAULT(value)
#define STROBE_HIP_GROUP(name)
#define STROBE_HIP(version, result, name, parameters)
#define STROBE_HIP_UNDECLARED(version, name)
#define STROBE_HIP_REFUSED(version, result, name, parameters) \
  result name parameters { return strobe::hip::refuse<result>(#name); }
#define STROBE_HIP_REFUSED_UNDECLARED(version, name) \
  hipError_t name() { return strobe::hip::refuse<hipError_t>(#name); }
#include "strobe_hip/api/functions.inc"
}
#pragma GCC visibility pop

#include "hip/call.hpp"

namespace strobe::hip {
namespace {
thread_local hipError_t last = hipSuccess;

hipError_t code_of(const Error& error) {
  switch (error.code()) {
    case ExitCode::limit: return hipErrorOutOfMemory;
    case ExitCode::bad_input: return hipErrorInvalidValue;
    default: return hipErrorLaunchFailure;
  }
}

}  // namespace

hipError_t Call::code_of_exception() const {
  return frontends::code_of_exception(name_, hipErrorOutOfMemory, hipErrorUnknown, code_of);
}

hipError_t keep_error(hipError_t code) {
  if (code != hipSuccess) last = code;
  return code;
}

hipError_t last_error(bool clear) {
  const hipError_t code = last;
  if (clear) last = hipSuccess;
  return code;
}

}  // namespace strobe::hip

// What all calls of the API have in common: one at a time, counted, timed, with exceptions as HIP's error codes.
#pragma once

#include <utility>

#include "hip/failure.hpp"
#include "hip/runtime.hpp"

namespace strobe::hip {

class Call {
 public:
  explicit Call(const char* name) : scope_(Runtime::instance(), name), name_(name) {}

  Runtime& runtime() { return Runtime::instance(); }
  /// The code of the exception that is being handled; a message says what it is where HIP's code does not.
  hipError_t code_of_exception() const;

 private:
  frontends::ApiCall scope_;
  const char* name_;
};

/// The error that hipGetLastError returns.
hipError_t keep_error(hipError_t code);
hipError_t last_error(bool clear);

/// A call whose code is not kept: of queries whose answer is a code.
template <class Body>
hipError_t query(const char* name, Body body) {
  Call call(name);
  try {
    return body(call.runtime());
  } catch (...) {
    return call.code_of_exception();
  }
}

/// After a fault every call fails with its code, until hipDeviceReset.
template <class Body>
hipError_t call(const char* name, Body body) {
  return keep_error(query(name, [&](Runtime& runtime) {
    if (runtime.fault() != hipSuccess) return runtime.fault();
    body(runtime);
    return hipSuccess;
  }));
}

}  // namespace strobe::hip

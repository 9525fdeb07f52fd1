// What all calls of the API have in common: one at a time, counted, timed, with exceptions as OpenCL's error codes.
#pragma once

#include "opencl/runtime.hpp"

namespace strobe::opencl {

class Call {
 public:
  explicit Call(const char* name) : scope_(Runtime::instance(), name), name_(name) {}

  Runtime& runtime() { return Runtime::instance(); }
  /// The code of the exception that is being handled; a message says what it is where OpenCL's code does not.
  cl_int code_of_exception() const;

 private:
  frontends::ApiCall scope_;
  const char* name_;
};

/// A call that returns its code. `body` may return one, or nothing.
template <class Body>
cl_int call(const char* name, Body body) {
  Call call(name);
  cl_int code = CL_SUCCESS;
  try {
    if constexpr (std::is_same_v<decltype(body(call.runtime())), cl_int>)
      code = body(call.runtime());
    else
      body(call.runtime());
  } catch (...) {
    code = call.code_of_exception();
  }
  call.runtime().call_now();
  return code;
}

/// A call that returns a handle or pointer, and its code where `code` says, if that is not null.
template <class Body>
auto make(const char* name, cl_int* code, Body body) {
  decltype(body(Runtime::instance())) made{};
  const cl_int result = call(name, [&](Runtime& runtime) { made = body(runtime); });
  if (code != nullptr) *code = result;
  return made;
}

/// A function that Strobe refuses: says so once.
cl_int refuse(const char* name, cl_int code);

}  // namespace strobe::opencl

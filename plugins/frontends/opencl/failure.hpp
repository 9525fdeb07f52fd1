// A call that fails with one of OpenCL's codes.
#pragma once

#include "opencl/api.hpp"

namespace strobe::opencl {

/// Thrown inside of a call, which returns the code.
struct Failure {
  cl_int code;
};

inline void require(bool holds, cl_int otherwise) {
  if (!holds) throw Failure{otherwise};
}

}  // namespace strobe::opencl

// A call that fails with one of OpenCL's codes.
#pragma once

#include "common/failure.hpp"
#include "opencl/api.hpp"

namespace strobe::opencl {

using Failure = frontends::Failure<cl_int>;
using frontends::require;

}  // namespace strobe::opencl

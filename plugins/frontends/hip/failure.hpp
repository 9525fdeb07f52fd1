// A call that fails with one of HIP's codes.
#pragma once

#include "common/failure.hpp"
#include "hip/api.hpp"

namespace strobe::hip {

using Failure = frontends::Failure<hipError_t>;
using frontends::require;

/// A pointer that the caller must give.
template <class T>
T& given(T* pointer) {
  require(pointer != nullptr, hipErrorInvalidValue);
  return *pointer;
}

}  // namespace strobe::hip

// A call that fails with one of HIP's codes.
#pragma once

#include "hip/api.hpp"

namespace strobe::hip {

/// Thrown inside of a call, which returns the code.
struct Failure {
  hipError_t code;
};

inline void require(bool holds, hipError_t otherwise) {
  if (!holds) throw Failure{otherwise};
}

/// A pointer that the caller must give.
template <class T>
T& given(T* pointer) {
  require(pointer != nullptr, hipErrorInvalidValue);
  return *pointer;
}

}  // namespace strobe::hip

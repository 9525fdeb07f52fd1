// A call that fails with one of HSA's codes.
#pragma once

#include <cstring>

#include "common/failure.hpp"
#include "hsa/api.hpp"

namespace strobe::hsa {

using Failure = frontends::Failure<hsa_status_t>;
using frontends::require;

/// AMD's codes are in a separate enumeration.
constexpr auto kMemoryFault = static_cast<hsa_status_t>(HSA_STATUS_ERROR_MEMORY_FAULT);
constexpr auto kInvalidPool = static_cast<hsa_status_t>(HSA_STATUS_ERROR_INVALID_MEMORY_POOL);

/// A pointer that the caller must give.
template <class T>
T& given(T* pointer) {
  require(pointer != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  return *pointer;
}

inline void given(const void* pointer) { require(pointer != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT); }

/// The answer to a query, at the caller's place for it.
template <class T>
void answer(void* place, const T& value) {
  std::memcpy(place, &value, sizeof value);
}

}  // namespace strobe::hsa

// What the programs share: a check of each call, and a result that says ok or what is wrong.
#pragma once

#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../support/program_checks.h"

#define MUST(call)                                                                                    \
  do {                                                                                                \
    const hipError_t code_ = (call);                                                                  \
    if (code_ != hipSuccess) {                                                                        \
      std::printf("line %d: %s: %s\n", __LINE__, #call, hipGetErrorName(code_));                      \
      std::exit(1);                                                                                   \
    }                                                                                                 \
  } while (false)

/// Device memory with the elements of `from`.
template <class T>
T* to_device(const std::vector<T>& from) {
  T* made = nullptr;
  MUST(hipMalloc(&made, from.size() * sizeof(T)));
  MUST(hipMemcpy(made, from.data(), from.size() * sizeof(T), hipMemcpyHostToDevice));
  return made;
}

template <class T>
std::vector<T> to_host(const T* from, size_t count) {
  std::vector<T> made(count);
  MUST(hipMemcpy(made.data(), from, count * sizeof(T), hipMemcpyDeviceToHost));
  return made;
}

/// The same numbers for every run.
struct Numbers {
  unsigned state = 12345;
  unsigned next() {
    state = state * 1664525u + 1013904223u;
    return state >> 8;
  }
};

inline int ok() {
  std::printf("ok\n");
  return 0;
}

// What the programs share: a check of each call, and a result that says ok or what is wrong.
#pragma once

#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>

#define MUST(call)                                                                                    \
  do {                                                                                                \
    const hipError_t code_ = (call);                                                                  \
    if (code_ != hipSuccess) {                                                                        \
      std::printf("line %d: %s: %s\n", __LINE__, #call, hipGetErrorName(code_));                      \
      std::exit(1);                                                                                   \
    }                                                                                                 \
  } while (false)

#define CHECK(condition)                                          \
  do {                                                            \
    if (!(condition)) {                                           \
      std::printf("line %d: not true: %s\n", __LINE__, #condition); \
      std::exit(1);                                               \
    }                                                             \
  } while (false)

/// Fails unless the call gives this code.
#define GIVES(code, call) CHECK((call) == (code))

inline int ok() {
  std::printf("ok\n");
  return 0;
}

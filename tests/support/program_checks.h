/* What programs in C and HIP check with: a condition, and the code that a call gives. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                          \
  do {                                                            \
    if (!(condition)) {                                           \
      printf("line %d: not true: %s\n", __LINE__, #condition);    \
      exit(1);                                                    \
    }                                                             \
  } while (0)

/* Fails unless the call gives this code. */
#define GIVES(code, call)                                                                \
  do {                                                                                   \
    const int code_ = (int)(call);                                                       \
    if (code_ != (int)(code)) {                                                          \
      printf("line %d: %s: %d in place of %d\n", __LINE__, #call, code_, (int)(code));   \
      exit(1);                                                                           \
    }                                                                                    \
  } while (0)

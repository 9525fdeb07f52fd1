// printf, assert and the ends of a kernel that goes wrong. The compiler turns printf into records (-mprintf-kind=
// buffered) and gets room for them from __printf_alloc; the host prints them after the launch.
#pragma once

#include <assert.h>
#include <stdio.h>

extern "C" __constant__ const int __oclc_ABI_version;  // 500: code-object version 5

// With relocatable device code each file has it, and the linker keeps one.
#if defined(__CLANG_RDC__)
#define STROBE_ONE_OF_ALL inline __attribute__((used))
#else
#define STROBE_ONE_OF_ALL
#endif
extern "C" STROBE_ONE_OF_ALL __device__ __attribute__((always_inline)) __attribute__((address_space(1))) void*
__printf_alloc(unsigned bytes) {
  typedef __attribute__((address_space(1))) unsigned Word;
  const char __attribute__((address_space(4)))* hidden =
      (const char __attribute__((address_space(4)))*)__builtin_amdgcn_implicitarg_ptr();
  const int place = __oclc_ABI_version < 500 ? 24 : 72;
  Word* const buffer = *(Word* const __attribute__((address_space(4)))*)(hidden + place);
  if (buffer == nullptr) return nullptr;
  constexpr unsigned kHeaderBytes = 8;
  unsigned used = __hip_atomic_load(buffer, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  do {
    if (bytes > buffer[1] - kHeaderBytes - used) return nullptr;
  } while (!__hip_atomic_compare_exchange_strong(buffer, &used, used + bytes, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                                 __HIP_MEMORY_SCOPE_AGENT));
  return (__attribute__((address_space(1))) char*)buffer + kHeaderBytes + used;
}

extern "C" __device__ __attribute__((format(printf, 1, 2))) int printf(const char* format, ...);

/// Not __builtin_trap(): on gfx8, LLVM 19 wants a queue's address for it, which functions that are called do not get.
STROBE_DEVICE void __trap() {
  __asm__ volatile("s_trap 2");
  __builtin_amdgcn_endpgm();
}
STROBE_DEVICE void abort() { __trap(); }

/// What stands in the tables of classes that have pure virtual functions, or deleted ones.
extern "C" __device__ __attribute__((weak)) void __cxa_pure_virtual() { __trap(); }
extern "C" __device__ __attribute__((weak)) void __cxa_deleted_virtual() { __trap(); }

extern "C" __device__ __attribute__((noinline, weak)) void __assert_fail(const char* condition, const char* file,
                                                                         unsigned line, const char* function) {
  printf("%s:%u: %s: assertion `%s' failed\n", file, line, function, condition);
  __trap();
}

// Memory: copies, cached loads, fences and barriers.
#pragma once

#include "heap.h"

STROBE_DEVICE void* memcpy(void* to, const void* from, size_t bytes) { return __builtin_memcpy(to, from, bytes); }
STROBE_DEVICE void* memmove(void* to, const void* from, size_t bytes) { return __builtin_memmove(to, from, bytes); }
STROBE_DEVICE void* memset(void* to, int value, size_t bytes) { return __builtin_memset(to, value, bytes); }

namespace std {
/// The library's own is for the host, but from C++20 on.
template <class T>
__device__ inline void swap(T& a, T& b) {
  T before = std::move(a);
  a = std::move(b);
  b = std::move(before);
}
}  // namespace std

#define STROBE_LOAD(name) \
  template <class T>      \
  STROBE_DEVICE T name(const T* from) { return *from; }
STROBE_LOAD(__ldg)
STROBE_LOAD(__ldca)
STROBE_LOAD(__ldcg)
STROBE_LOAD(__ldcs)
STROBE_LOAD(__ldlu)
STROBE_LOAD(__ldcv)
#undef STROBE_LOAD
#define STROBE_STORE(name) \
  template <class T>       \
  STROBE_DEVICE void name(T* to, StrobeValue<T> value) { *to = value; }
STROBE_STORE(__stwb)
STROBE_STORE(__stcg)
STROBE_STORE(__stcs)
STROBE_STORE(__stwt)
#undef STROBE_STORE

// ---- fences and barriers --------------------------------------------------------------------------------

STROBE_DEVICE void __threadfence_block() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup"); }
STROBE_DEVICE void __threadfence() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent"); }
STROBE_DEVICE void __threadfence_system() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, ""); }

STROBE_DEVICE void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
STROBE_DEVICE void __syncwarp() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}
STROBE_DEVICE void __syncwarp(uint64_t) { __syncwarp(); }

/// The number of work-items of the group whose predicate is not zero.
STROBE_DEVICE int __syncthreads_count(int predicate) {
  __shared__ int count;
  __syncthreads();
  if ((__builtin_amdgcn_workitem_id_x() | __builtin_amdgcn_workitem_id_y() | __builtin_amdgcn_workitem_id_z()) == 0)
    count = 0;
  __syncthreads();
  if (predicate != 0) __hip_atomic_fetch_add(&count, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __syncthreads();
  const int total = count;
  __syncthreads();
  return total;
}
STROBE_DEVICE int __syncthreads_or(int predicate) { return __syncthreads_count(predicate) != 0; }
STROBE_DEVICE int __syncthreads_and(int predicate) { return __syncthreads_count(predicate == 0) == 0; }

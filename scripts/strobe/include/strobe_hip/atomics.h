// Atomics: relaxed, of the whole device; _block and _system are of the work-group and of the system. The value
// converts to what the place holds, so that types mix.
#pragma once

#define STROBE_ATOMIC_IN(name, builtin, scope)                                                   \
  template <class T>                                                                             \
  STROBE_DEVICE StrobeValue<T> name(T* place, StrobeValue<T> value) {                            \
    return builtin((StrobeValue<T>*)place, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_##scope); \
  }
#define STROBE_ATOMIC(name, builtin)             \
  STROBE_ATOMIC_IN(name, builtin, AGENT)         \
  STROBE_ATOMIC_IN(name##_block, builtin, WORKGROUP) \
  STROBE_ATOMIC_IN(name##_system, builtin, SYSTEM)
STROBE_ATOMIC(atomicAdd, __hip_atomic_fetch_add)
STROBE_ATOMIC(atomicSub, __hip_atomic_fetch_sub)
STROBE_ATOMIC(atomicMin, __hip_atomic_fetch_min)
STROBE_ATOMIC(atomicMax, __hip_atomic_fetch_max)
STROBE_ATOMIC(atomicAnd, __hip_atomic_fetch_and)
STROBE_ATOMIC(atomicOr, __hip_atomic_fetch_or)
STROBE_ATOMIC(atomicXor, __hip_atomic_fetch_xor)
STROBE_ATOMIC(atomicExch, __hip_atomic_exchange)
STROBE_ATOMIC_IN(unsafeAtomicAdd, __hip_atomic_fetch_add, AGENT)
#if defined(__gfx90a__) || defined(__gfx940__) || defined(__gfx941__) || defined(__gfx942__)
// The memory's own addition of floats, which other atomics give up for a loop: it reaches no fine-grained memory.
STROBE_DEVICE float unsafeAtomicAdd(float* place, float value) {
  if (__builtin_amdgcn_is_shared((const __attribute__((address_space(0))) void*)place))
    return __hip_atomic_fetch_add(place, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  return __builtin_amdgcn_global_atomic_fadd_f32((__attribute__((address_space(1))) float*)place, value);
}
STROBE_DEVICE double unsafeAtomicAdd(double* place, double value) {
  return __builtin_amdgcn_flat_atomic_fadd_f64(place, value);
}
#endif
STROBE_ATOMIC_IN(safeAtomicAdd, __hip_atomic_fetch_add, AGENT)
STROBE_ATOMIC_IN(atomicAddNoRet, __hip_atomic_fetch_add, AGENT)

#define STROBE_COMPARE_AND_SWAP(name, scope)                                                             \
  template <class T>                                                                                     \
  STROBE_DEVICE StrobeValue<T> name(T* place, StrobeValue<T> expected, StrobeValue<T> desired) {         \
    static_assert(sizeof(T) == 4 || sizeof(T) == 8, "Strobe: atomicCAS is for values of 4 or 8 bytes");  \
    __hip_atomic_compare_exchange_strong((StrobeValue<T>*)place, &expected, desired, __ATOMIC_RELAXED,   \
                                         __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_##scope);                  \
    return expected;                                                                                     \
  }
STROBE_COMPARE_AND_SWAP(atomicCAS, AGENT)
STROBE_COMPARE_AND_SWAP(atomicCAS_block, WORKGROUP)
STROBE_COMPARE_AND_SWAP(atomicCAS_system, SYSTEM)

/// Up to `bound` and then from 0 again; down to 0 and then from `bound` again.
STROBE_DEVICE unsigned atomicInc(unsigned* place, unsigned bound) {
  return __builtin_amdgcn_atomic_inc32(place, bound, __ATOMIC_RELAXED, "agent");
}
STROBE_DEVICE unsigned atomicDec(unsigned* place, unsigned bound) {
  return __builtin_amdgcn_atomic_dec32(place, bound, __ATOMIC_RELAXED, "agent");
}
#undef STROBE_ATOMIC
#undef STROBE_ATOMIC_IN
#undef STROBE_COMPARE_AND_SWAP

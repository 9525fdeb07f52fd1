// Qualifiers and small types. `__noinline__` is a keyword of clang in HIP: as a macro it would break the standard
// library, which writes __attribute__((__noinline__)).
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __grid_constant__

// __launch_bounds__(ITEMS), (ITEMS, WAVES_PER_SIMD)
#define STROBE_PICK_3RD(first, second, third, ...) third
#define STROBE_BOUNDS_1(items) __attribute__((amdgpu_flat_work_group_size(1, items)))
#define STROBE_BOUNDS_2(items, waves) \
  __attribute__((amdgpu_flat_work_group_size(1, items), amdgpu_waves_per_eu(waves)))
#define __launch_bounds__(...) STROBE_PICK_3RD(__VA_ARGS__, STROBE_BOUNDS_2, STROBE_BOUNDS_1, )(__VA_ARGS__)

#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];

#define __STROBE__ 1
#define __HIP_PLATFORM_AMD__ 1
#define __HIP_PLATFORM_HCC__ 1

// What the hardware has.
#define __HIP_ARCH_HAS_GLOBAL_INT32_ATOMICS__ 1
#define __HIP_ARCH_HAS_GLOBAL_FLOAT_ATOMIC_EXCH__ 1
#define __HIP_ARCH_HAS_SHARED_INT32_ATOMICS__ 1
#define __HIP_ARCH_HAS_SHARED_FLOAT_ATOMIC_EXCH__ 1
#define __HIP_ARCH_HAS_FLOAT_ATOMIC_ADD__ 1
#define __HIP_ARCH_HAS_GLOBAL_INT64_ATOMICS__ 1
#define __HIP_ARCH_HAS_SHARED_INT64_ATOMICS__ 1
#define __HIP_ARCH_HAS_DOUBLES__ 1
#define __HIP_ARCH_HAS_WARP_VOTE__ 1
#define __HIP_ARCH_HAS_WARP_BALLOT__ 1
#define __HIP_ARCH_HAS_WARP_SHUFFLE__ 1
#define __HIP_ARCH_HAS_WARP_FUNNEL_SHIFT__ 0
#define __HIP_ARCH_HAS_THREAD_FENCE_SYSTEM__ 1
#define __HIP_ARCH_HAS_SYNC_THREAD_EXT__ 0
#define __HIP_ARCH_HAS_SURFACE_FUNCS__ 0
#define __HIP_ARCH_HAS_3DGRID__ 1
#define __HIP_ARCH_HAS_DYNAMIC_PARALLEL__ 0

#define STROBE_DEVICE static __device__ inline __attribute__((always_inline))
/// For both sides, but no constant expression.
#define STROBE_HOST_DEVICE static __host__ __device__ inline __attribute__((always_inline))
#define STROBE_BOTH static __host__ __device__ inline constexpr __attribute__((always_inline))
/// A function that no kernel may reach: compiling a call of it fails with `message`, in the line of the call.
#define STROBE_REFUSED(message) __device__ __attribute__((__error__("Strobe: " message)))

template <class T>
struct StrobeHeld {
  typedef T type;
};
template <class T>
struct StrobeHeld<volatile T> {
  typedef T type;
};
/// What a T* points to as a value: keeps an argument out of the deduction of T, so that it converts.
template <class T>
using StrobeValue = typename StrobeHeld<T>::type;

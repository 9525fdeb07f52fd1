// What HIP kernels take for granted, for compiling device code alone: Strobe includes it before each .hip source.
//
// Covers: qualifiers, work-item ids and sizes, vector types, barriers and fences, atomics, wave intrinsics,
// and the C mathematics names, which map to the device libraries (ocml).
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(items, ...) __attribute__((amdgpu_flat_work_group_size(1, items)))
#define __noinline__ __attribute__((noinline))
#define __forceinline__ inline __attribute__((always_inline))
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];

#define STROBE_DEVICE static __device__ inline __attribute__((always_inline))

typedef __SIZE_TYPE__ size_t;
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;

// ---- work-items -----------------------------------------------------------------------------------------

struct dim3 {
  uint32_t x, y, z;
  constexpr __host__ __device__ dim3(uint32_t x_ = 1, uint32_t y_ = 1, uint32_t z_ = 1) : x(x_), y(y_), z(z_) {}
};

// Each of the four names is an object whose members x, y, z are read through a function.
#define STROBE_INDEX(type, X, Y, Z)                                                   \
  struct type {                                                                       \
    struct Get {                                                                      \
      STROBE_DEVICE uint32_t x() { return X; }                                        \
      STROBE_DEVICE uint32_t y() { return Y; }                                        \
      STROBE_DEVICE uint32_t z() { return Z; }                                        \
    };                                                                                \
    __declspec(property(get = get_x)) uint32_t x;                                     \
    __declspec(property(get = get_y)) uint32_t y;                                     \
    __declspec(property(get = get_z)) uint32_t z;                                     \
    __device__ uint32_t get_x() const { return Get::x(); }                            \
    __device__ uint32_t get_y() const { return Get::y(); }                            \
    __device__ uint32_t get_z() const { return Get::z(); }                            \
    __device__ operator dim3() const { return dim3(Get::x(), Get::y(), Get::z()); }   \
  };

extern "C" __device__ size_t __ockl_get_local_size(uint32_t dimension);
extern "C" __device__ size_t __ockl_get_num_groups(uint32_t dimension);

STROBE_INDEX(StrobeThreadIdx, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(),
             __builtin_amdgcn_workitem_id_z())
STROBE_INDEX(StrobeBlockIdx, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(),
             __builtin_amdgcn_workgroup_id_z())
STROBE_INDEX(StrobeBlockDim, __ockl_get_local_size(0), __ockl_get_local_size(1), __ockl_get_local_size(2))
STROBE_INDEX(StrobeGridDim, __ockl_get_num_groups(0), __ockl_get_num_groups(1), __ockl_get_num_groups(2))

static constexpr __device__ StrobeThreadIdx threadIdx{};
static constexpr __device__ StrobeBlockIdx blockIdx{};
static constexpr __device__ StrobeBlockDim blockDim{};
static constexpr __device__ StrobeGridDim gridDim{};
#define warpSize __builtin_amdgcn_wavefrontsize()

// ---- vector types ---------------------------------------------------------------------------------------

#define STROBE_VECTOR(type, name)                                                                        \
  struct alignas(2 * sizeof(type)) name##2 { type x, y; };                                               \
  struct name##3 { type x, y, z; };                                                                      \
  struct alignas(4 * sizeof(type) > 16 ? 16 : 4 * sizeof(type)) name##4 { type x, y, z, w; };            \
  STROBE_DEVICE name##2 make_##name##2(type x, type y) { return {x, y}; }                                \
  STROBE_DEVICE name##3 make_##name##3(type x, type y, type z) { return {x, y, z}; }                     \
  STROBE_DEVICE name##4 make_##name##4(type x, type y, type z, type w) { return {x, y, z, w}; }
STROBE_VECTOR(signed char, char)
STROBE_VECTOR(unsigned char, uchar)
STROBE_VECTOR(short, short)
STROBE_VECTOR(unsigned short, ushort)
STROBE_VECTOR(int, int)
STROBE_VECTOR(unsigned int, uint)
STROBE_VECTOR(long, long)
STROBE_VECTOR(unsigned long, ulong)
STROBE_VECTOR(float, float)
STROBE_VECTOR(double, double)
#undef STROBE_VECTOR

// ---- barriers, fences, wave intrinsics ------------------------------------------------------------------

STROBE_DEVICE void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
STROBE_DEVICE void __threadfence_block() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup"); }
STROBE_DEVICE void __threadfence() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent"); }
STROBE_DEVICE void __threadfence_system() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, ""); }

STROBE_DEVICE uint32_t __lane_id() {
  const uint32_t low = __builtin_amdgcn_mbcnt_lo(~0u, 0);
  return __builtin_amdgcn_wavefrontsize() == 64 ? __builtin_amdgcn_mbcnt_hi(~0u, low) : low;
}
STROBE_DEVICE uint64_t __ballot(int predicate) { return __builtin_amdgcn_ballot_w64(predicate != 0); }
STROBE_DEVICE int __any(int predicate) { return __ballot(predicate) != 0; }
STROBE_DEVICE int __all(int predicate) { return __ballot(predicate == 0) == 0; }

template <class T>
STROBE_DEVICE T __strobe_permute(T value, int source_lane) {
  static_assert(sizeof(T) == 4 || sizeof(T) == 8, "shuffles move values of 4 or 8 bytes");
  int words[sizeof(T) / 4];
  __builtin_memcpy(words, &value, sizeof(T));
  for (int& word : words) word = __builtin_amdgcn_ds_bpermute(source_lane << 2, word);
  __builtin_memcpy(&value, words, sizeof(T));
  return value;
}
template <class T>
STROBE_DEVICE T __shfl(T value, int lane, int width = warpSize) {
  const int self = __lane_id();
  return __strobe_permute(value, (lane & (width - 1)) + (self & ~(width - 1)));
}
template <class T>
STROBE_DEVICE T __shfl_up(T value, unsigned delta, int width = warpSize) {
  const int self = __lane_id(), lane = self - static_cast<int>(delta);
  return __strobe_permute(value, lane < (self & ~(width - 1)) ? self : lane);
}
template <class T>
STROBE_DEVICE T __shfl_down(T value, unsigned delta, int width = warpSize) {
  const int self = __lane_id(), lane = self + static_cast<int>(delta);
  return __strobe_permute(value, (self & (width - 1)) + static_cast<int>(delta) >= width ? self : lane);
}
template <class T>
STROBE_DEVICE T __shfl_xor(T value, int mask, int width = warpSize) {
  const int self = __lane_id(), lane = self ^ mask;
  return __strobe_permute(value, lane >= ((self + width) & ~(width - 1)) ? self : lane);
}

// ---- atomics: relaxed, of the whole device --------------------------------------------------------------

#define STROBE_ATOMIC(name, builtin)                                                  \
  template <class T>                                                                  \
  STROBE_DEVICE T name(T* place, T value) {                                           \
    return builtin(place, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);         \
  }
STROBE_ATOMIC(atomicAdd, __hip_atomic_fetch_add)
STROBE_ATOMIC(atomicSub, __hip_atomic_fetch_sub)
STROBE_ATOMIC(atomicMin, __hip_atomic_fetch_min)
STROBE_ATOMIC(atomicMax, __hip_atomic_fetch_max)
STROBE_ATOMIC(atomicAnd, __hip_atomic_fetch_and)
STROBE_ATOMIC(atomicOr, __hip_atomic_fetch_or)
STROBE_ATOMIC(atomicXor, __hip_atomic_fetch_xor)
STROBE_ATOMIC(atomicExch, __hip_atomic_exchange)
#undef STROBE_ATOMIC
template <class T>
STROBE_DEVICE T atomicCAS(T* place, T expected, T desired) {
  __hip_atomic_compare_exchange_strong(place, &expected, desired, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                       __HIP_MEMORY_SCOPE_AGENT);
  return expected;
}

// ---- mathematics ----------------------------------------------------------------------------------------

#define STROBE_MATH1(name)                                                            \
  extern "C" __device__ __attribute__((const)) float __ocml_##name##_f32(float);      \
  extern "C" __device__ __attribute__((const)) double __ocml_##name##_f64(double);    \
  STROBE_DEVICE float name##f(float x) { return __ocml_##name##_f32(x); }             \
  STROBE_DEVICE float name(float x) { return __ocml_##name##_f32(x); }                \
  STROBE_DEVICE double name(double x) { return __ocml_##name##_f64(x); }
#define STROBE_MATH2(name)                                                                      \
  extern "C" __device__ __attribute__((const)) float __ocml_##name##_f32(float, float);         \
  extern "C" __device__ __attribute__((const)) double __ocml_##name##_f64(double, double);      \
  STROBE_DEVICE float name##f(float x, float y) { return __ocml_##name##_f32(x, y); }           \
  STROBE_DEVICE float name(float x, float y) { return __ocml_##name##_f32(x, y); }              \
  STROBE_DEVICE double name(double x, double y) { return __ocml_##name##_f64(x, y); }
STROBE_MATH1(sin) STROBE_MATH1(cos) STROBE_MATH1(tan) STROBE_MATH1(asin) STROBE_MATH1(acos) STROBE_MATH1(atan)
STROBE_MATH1(sinh) STROBE_MATH1(cosh) STROBE_MATH1(tanh) STROBE_MATH1(exp) STROBE_MATH1(exp2) STROBE_MATH1(exp10)
STROBE_MATH1(expm1) STROBE_MATH1(log) STROBE_MATH1(log2) STROBE_MATH1(log10) STROBE_MATH1(log1p) STROBE_MATH1(sqrt)
STROBE_MATH1(rsqrt) STROBE_MATH1(cbrt) STROBE_MATH1(floor) STROBE_MATH1(ceil) STROBE_MATH1(trunc) STROBE_MATH1(round)
STROBE_MATH1(rint) STROBE_MATH1(fabs) STROBE_MATH1(erf) STROBE_MATH1(erfc) STROBE_MATH1(tgamma) STROBE_MATH1(lgamma)
STROBE_MATH2(pow) STROBE_MATH2(atan2) STROBE_MATH2(fmod) STROBE_MATH2(hypot) STROBE_MATH2(fmax) STROBE_MATH2(fmin)
STROBE_MATH2(copysign) STROBE_MATH2(fdim) STROBE_MATH2(remainder)
#undef STROBE_MATH1
#undef STROBE_MATH2

STROBE_DEVICE float fmaf(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
STROBE_DEVICE double fma(double x, double y, double z) { return __builtin_fma(x, y, z); }
STROBE_DEVICE float fma(float x, float y, float z) { return __builtin_fmaf(x, y, z); }

template <class T>
STROBE_DEVICE T min(T a, T b) { return b < a ? b : a; }
template <class T>
STROBE_DEVICE T max(T a, T b) { return a < b ? b : a; }
STROBE_DEVICE int abs(int x) { return __builtin_abs(x); }
STROBE_DEVICE int __popc(uint32_t x) { return __builtin_popcount(x); }
STROBE_DEVICE int __popcll(uint64_t x) { return __builtin_popcountll(x); }
STROBE_DEVICE int __clz(int x) { return x == 0 ? 32 : __builtin_clz(x); }
STROBE_DEVICE int __ffs(int x) { return __builtin_ffs(x); }
STROBE_DEVICE uint32_t __brev(uint32_t x) { return __builtin_bitreverse32(x); }
STROBE_DEVICE uint32_t __umulhi(uint32_t a, uint32_t b) { return (static_cast<uint64_t>(a) * b) >> 32; }
STROBE_DEVICE int __float_as_int(float x) { return __builtin_bit_cast(int, x); }
STROBE_DEVICE float __int_as_float(int x) { return __builtin_bit_cast(float, x); }

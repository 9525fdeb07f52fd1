// Work-item ids and sizes.
#pragma once

struct dim3 {
  uint32_t x, y, z;
  constexpr __host__ __device__ dim3(uint32_t x_ = 1, uint32_t y_ = 1, uint32_t z_ = 1) : x(x_), y(y_), z(z_) {}
  constexpr __host__ __device__ dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr __host__ __device__ operator uint3() const { return {x, y, z}; }
};

// Each of the four names is an object whose members x, y, z are read through a function.
#define STROBE_INDEX(type, X, Y, Z)                                      \
  struct type {                                                          \
    __declspec(property(get = get_x)) uint32_t x;                        \
    __declspec(property(get = get_y)) uint32_t y;                        \
    __declspec(property(get = get_z)) uint32_t z;                        \
    __device__ __forceinline__ uint32_t get_x() const { return X; }                      \
    __device__ __forceinline__ uint32_t get_y() const { return Y; }                      \
    __device__ __forceinline__ uint32_t get_z() const { return Z; }                      \
    __device__ __forceinline__ operator dim3() const { return dim3(X, Y, Z); }           \
    __device__ __forceinline__ operator uint3() const { return make_uint3(X, Y, Z); }    \
  };

extern "C" __device__ size_t __ockl_get_local_size(uint32_t dimension);
extern "C" __device__ size_t __ockl_get_num_groups(uint32_t dimension);

STROBE_INDEX(StrobeThreadIdx, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(),
             __builtin_amdgcn_workitem_id_z())
STROBE_INDEX(StrobeBlockIdx, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(),
             __builtin_amdgcn_workgroup_id_z())
STROBE_INDEX(StrobeBlockDim, __ockl_get_local_size(0), __ockl_get_local_size(1), __ockl_get_local_size(2))
STROBE_INDEX(StrobeGridDim, __ockl_get_num_groups(0), __ockl_get_num_groups(1), __ockl_get_num_groups(2))
#undef STROBE_INDEX

static constexpr __device__ StrobeThreadIdx threadIdx{};
static constexpr __device__ StrobeBlockIdx blockIdx{};
static constexpr __device__ StrobeBlockDim blockDim{};
static constexpr __device__ StrobeGridDim gridDim{};
static constexpr __device__ int warpSize = __AMDGCN_WAVEFRONT_SIZE__;

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

// ---- time -----------------------------------------------------------------------------------------------

STROBE_DEVICE long long clock64() { return (long long)__builtin_readcyclecounter(); }
STROBE_DEVICE long long clock() { return clock64(); }
STROBE_DEVICE long long wall_clock64() { return (long long)__builtin_amdgcn_s_memrealtime(); }
STROBE_DEVICE void __nanosleep(unsigned) { __builtin_amdgcn_s_sleep(1); }

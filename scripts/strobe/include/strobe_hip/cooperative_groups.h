// hip_cooperative_groups.h: the work-group (thread_block), tiles of a wave, the lanes that are active, and the grid of a
// cooperative launch.
#pragma once

#include "../strobe_hip.h"

// Instructions of what is called here count as those of the line that calls it.
#pragma clang attribute push(__attribute__((nodebug)), apply_to = hasType(functionType))

namespace cooperative_groups {

/// Lanes of a wave, as bits.
typedef unsigned long long StrobeLanes;

STROBE_DEVICE unsigned __strobe_rank_in_block() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
STROBE_DEVICE unsigned __strobe_block_size() { return blockDim.x * blockDim.y * blockDim.z; }

/// Any of the groups: a work-group, or lanes of a wave.
class thread_group {
 public:
  __device__ unsigned size() const { return size_; }
  __device__ unsigned num_threads() const { return size_; }
  __device__ unsigned thread_rank() const { return rank_; }
  __device__ bool is_valid() const { return true; }
  __device__ void sync() const {
    if (is_block_)
      __syncthreads();
    else
      __syncwarp();
  }

 protected:
  __device__ thread_group(bool is_block, unsigned size, unsigned rank)
      : is_block_(is_block), size_(size), rank_(rank) {}
  friend __device__ thread_group tiled_partition(const thread_group& parent, unsigned size);

 private:
  bool is_block_;
  unsigned size_, rank_;
};

class thread_block : public thread_group {
 public:
  static __device__ void sync() { __syncthreads(); }
  static __device__ dim3 group_index() { return blockIdx; }
  static __device__ dim3 thread_index() { return threadIdx; }
  static __device__ dim3 group_dim() { return blockDim; }
  static __device__ dim3 dim_threads() { return blockDim; }

 private:
  __device__ thread_block() : thread_group(true, __strobe_block_size(), __strobe_rank_in_block()) {}
  friend __device__ thread_block this_thread_block();
};
__device__ inline thread_block this_thread_block() { return thread_block(); }

/// What the runtime hands to a cooperative launch: the layout is that of the ROCm device libraries.
struct StrobeGridBarrier {
  unsigned long long of_grids;
  unsigned grid, grids;
  unsigned long long items_before, all_items;
  unsigned arrived, phase, groups;
};
STROBE_DEVICE StrobeGridBarrier* __strobe_grid_barrier() {
#ifdef __HIP_DEVICE_COMPILE__
  const int place = __oclc_ABI_version < 500 ? 6 : 11;  // of the hidden argument multigrid_sync_arg, in pointers
  typedef StrobeGridBarrier* const __attribute__((address_space(4))) * Arguments;
  return ((Arguments)__builtin_amdgcn_implicitarg_ptr())[place];
#else
  return nullptr;
#endif
}

class grid_group {
 public:
  __device__ unsigned long long size() const {
    return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z * __strobe_block_size();
  }
  __device__ unsigned long long num_threads() const { return size(); }
  __device__ unsigned long long thread_rank() const { return block_rank() * __strobe_block_size() + __strobe_rank_in_block(); }
  __device__ unsigned long long block_rank() const {
    return (static_cast<unsigned long long>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  __device__ unsigned long long num_blocks() const {
    return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z;
  }
  __device__ dim3 group_dim() const { return gridDim; }
  __device__ dim3 dim_blocks() const { return gridDim; }
  __device__ bool is_valid() const { return __strobe_grid_barrier() != nullptr; }
  /// Only of a cooperative launch (hipLaunchCooperativeKernel), whose work-groups all run at the same time.
  __device__ void sync() const {
    __syncthreads();
    if (__strobe_rank_in_block() == 0) {
      __threadfence();
      StrobeGridBarrier* const barrier = __strobe_grid_barrier();
      const unsigned phase = __hip_atomic_load(&barrier->phase, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
      if (__hip_atomic_fetch_add(&barrier->arrived, 1u, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT) ==
          barrier->groups - 1) {
        __hip_atomic_store(&barrier->arrived, 0u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
        __hip_atomic_store(&barrier->phase, phase + 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
      } else {
        while (__hip_atomic_load(&barrier->phase, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) == phase)
          __builtin_amdgcn_s_sleep(2);
      }
      __threadfence();
    }
    __syncthreads();
  }
};
__device__ inline grid_group this_grid() { return {}; }
typedef grid_group multi_grid_group;
__device__ inline multi_grid_group this_multi_grid() { return {}; }

#include "lane_groups.h"

template <class Group>
__device__ inline void sync(const Group& group) {
  group.sync();
}
template <class Group>
__device__ inline auto thread_rank(const Group& group) {
  return group.thread_rank();
}
template <class Group>
__device__ inline auto group_size(const Group& group) {
  return group.size();
}

}  // namespace cooperative_groups

#pragma clang attribute pop

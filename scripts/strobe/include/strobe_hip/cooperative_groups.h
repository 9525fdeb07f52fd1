// hip_cooperative_groups.h: the work-group (thread_block), tiles of a wave, the lanes that are active. Groups that
// reach beyond a work-group wait for other work-groups, which Strobe does not launch together: their sync is refused.
#pragma once

#include "../strobe_hip.h"

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
  __device__ bool is_valid() const { return false; }
  STROBE_REFUSED("grid_group::sync() is not supported, as Strobe does not promise that all work-groups run at the same "
                 "time - split the kernel into two launches")
  void sync() const;
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

// Cooperative groups: the block, tiles, tiles of tiles, active lanes.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

namespace cg = cooperative_groups;

__device__ int sum(cg::thread_group g, int* scratch, int value) {
  const int rank = g.thread_rank();
  for (int i = g.size() / 2; i > 0; i /= 2) {
    scratch[rank] = value;
    g.sync();
    if (rank < i) value += scratch[rank + i];
    g.sync();
  }
  return value;
}

extern "C" __global__ void reduce(const int* in, int* of_block, int* of_tiles, int* of_parts) {
  __shared__ int scratch[256];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
  const int rank = block.thread_rank(), value = in[rank];
  const int all = sum(block, scratch, value);
  if (rank == 0) of_block[0] = all + block.size();
  int* own = scratch + rank / 16 * 16;
  const int part = sum(tile, own, value);
  if (tile.thread_rank() == 0) of_tiles[rank / 16] = part;
  cg::thread_group eight = cg::tiled_partition(block, 8);
  const int small = sum(eight, scratch + rank / 8 * 8, value);
  if (eight.thread_rank() == 0) of_parts[rank / 8] = small;
  cg::sync(block);
}

template <typename Tile>
__device__ int tile_sum(const Tile& tile, int value) {
  for (int i = tile.size() / 2; i > 0; i /= 2) value += tile.shfl_down(value, i);
  return tile.shfl(value, 0);
}

extern "C" __global__ void tiles(const int* in, int* out) {
  auto block = cg::this_thread_block();
  auto tile32 = cg::tiled_partition<32>(block);
  auto tile4 = cg::tiled_partition<4>(tile32);
  const int i = cg::this_grid().thread_rank(), v = in[i];
  int* o = out + 8 * i;
  o[0] = tile_sum(tile32, v);
  o[1] = tile_sum(tile4, v);
  o[2] = tile32.ballot(v & 1);
  o[3] = static_cast<int>(tile4.ballot(v & 1)) + 100 * tile4.any(v > 90) + 1000 * tile4.all(v > 10);
  o[4] = tile4.shfl_xor(v, 1) + 1000 * tile4.shfl_up(v, 1);
  o[5] = tile4.thread_rank() + 10 * tile4.meta_group_rank() + 1000 * tile4.meta_group_size();
  o[6] = static_cast<int>(tile4.match_any(v & 1));
  o[7] = block.group_index().x * 100 + block.thread_index().x + block.thread_rank() * 1000;
}

extern "C" __global__ void coalesced(const int* in, int* counters, int* ranks) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int v = in[i];
  ranks[i] = -1;
  if (v % 3 == 0) {
    cg::coalesced_group active = cg::coalesced_threads();
    int base = 0;
    if (active.thread_rank() == 0) base = atomicAdd(&counters[0], active.size());
    base = active.shfl(base, 0);
    ranks[i] = active.thread_rank() + 1000 * active.size() + 0 * base;
    if (active.any(v == 0)) atomicAdd(&counters[1], 1);
    if (active.ballot(1) == (active.size() == 64 ? ~0ull : (1ull << active.size()) - 1)) atomicAdd(&counters[2], 1);
  }
}

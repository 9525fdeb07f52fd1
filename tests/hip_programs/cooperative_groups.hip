// Cooperative groups within a work-group: ranks, tiles with shuffles, and barriers.
#include "common.hpp"

#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void tiles(const int* in, int* sums, int* ranks) {
  const cg::thread_block block = cg::this_thread_block();
  const cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
  int sum = in[block.thread_rank()];
  for (int step = tile.size() / 2; step > 0; step /= 2) sum += tile.shfl_down(sum, step);
  if (tile.thread_rank() == 0) sums[block.thread_rank() / 16] = sum;
  __shared__ int count;
  if (block.thread_rank() == 0) count = block.size();
  block.sync();
  ranks[block.thread_rank()] = count - 1 - static_cast<int>(block.thread_rank());
}

int main() {
  constexpr int n = 192;
  std::vector<int> in(n);
  for (int i = 0; i < n; ++i) in[i] = i * i;
  int *sums = to_device(std::vector<int>(n / 16)), *ranks = to_device(std::vector<int>(n));
  tiles<<<1, dim3(64, 3)>>>(to_device(in), sums, ranks);
  const auto s = to_host(sums, n / 16), r = to_host(ranks, n);
  for (int tile = 0; tile < n / 16; ++tile) {
    int sum = 0;
    for (int i = 0; i < 16; ++i) sum += in[16 * tile + i];
    CHECK(s[tile] == sum);
  }
  for (int i = 0; i < n; ++i) CHECK(r[i] == n - 1 - i);
  return ok();
}

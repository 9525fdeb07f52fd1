// Strobe's hipCUB over Debian's rocPRIM: operations of a work-group and of a device, against the host's.
#include "../hip_programs/common.hpp"

#include <hipcub/hipcub.hpp>

#include <algorithm>
#include <numeric>

constexpr int kItems = 256;

template <class T>
__global__ void of_group(const T* in, T* out) {
  typedef hipcub::BlockReduce<T, kItems> Reduce;
  typedef hipcub::BlockScan<T, kItems> Scan;
  typedef hipcub::BlockRadixSort<T, kItems, 1> Sort;
  __shared__ typename Reduce::TempStorage for_reduce;
  __shared__ typename Scan::TempStorage for_scan;
  __shared__ typename Sort::TempStorage for_sort;
  const T value = in[threadIdx.x];
  const T sum = Reduce(for_reduce).Sum(value);
  __syncthreads();
  const T most = Reduce(for_reduce).Reduce(value, hipcub::Max());
  T before, key[1] = {value};
  Scan(for_scan).ExclusiveSum(value, before);
  Sort(for_sort).Sort(key);
  if (threadIdx.x == 0) out[0] = sum, out[1] = most, out[2] = key[0];
  if (threadIdx.x == kItems - 1) out[3] = before + value, out[4] = key[0];
}

/// Calls it for the size of its memory, and again with that.
template <class F>
void twice(F call) {
  size_t bytes = 0;
  MUST(call(nullptr, bytes));
  void* memory = nullptr;
  MUST(hipMalloc(&memory, bytes));
  MUST(call(memory, bytes));
}

int main() {
  constexpr int n = 1000;
  std::vector<int> values(n);
  for (int i = 0; i < n; ++i) values[i] = i * 7919 % 1009;
  int *in = to_device(values), *out = to_device(std::vector<int>(n));
  of_group<<<1, kItems>>>(in, out);
  const auto group = to_host(out, 5);
  const auto end = values.begin() + kItems;
  CHECK(group[0] == std::accumulate(values.begin(), end, 0) && group[3] == group[0]);
  CHECK(group[1] == *std::max_element(values.begin(), end) && group[4] == group[1]);
  CHECK(group[2] == *std::min_element(values.begin(), end));

  twice([&](void* memory, size_t& bytes) { return hipcub::DeviceReduce::Sum(memory, bytes, in, out, n); });
  CHECK(to_host(out, 1)[0] == std::accumulate(values.begin(), values.end(), 0));
  twice([&](void* memory, size_t& bytes) { return hipcub::DeviceScan::InclusiveSum(memory, bytes, in, out, n); });
  std::vector<int> sums(n);
  std::partial_sum(values.begin(), values.end(), sums.begin());
  CHECK(to_host(out, n) == sums);
  auto* const best = to_device(std::vector<hipcub::KeyValuePair<int, int>>(1));
  twice([&](void* memory, size_t& bytes) { return hipcub::DeviceReduce::ArgMax(memory, bytes, in, best, n); });
  CHECK(to_host(best, 1)[0].key == std::max_element(values.begin(), values.end()) - values.begin());
  hipcub::DoubleBuffer<int> keys(in, out);
  twice([&](void* memory, size_t& bytes) { return hipcub::DeviceRadixSort::SortKeys(memory, bytes, keys, n); });
  std::sort(values.begin(), values.end());
  CHECK(to_host(keys.Current(), n) == values);
  return ok();
}

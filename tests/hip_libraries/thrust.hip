// Strobe's Thrust over Debian's rocPRIM: algorithms on the device, against the standard library's on the host.
#include "../hip_programs/common.hpp"

#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/complex.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/fill.h>
#include <thrust/find.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/logical.h>
#include <thrust/merge.h>
#include <thrust/partition.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/replace.h>
#include <thrust/reverse.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/transform_scan.h>
#include <thrust/tuple.h>
#include <thrust/unique.h>

#include <algorithm>
#include <list>
#include <numeric>
#include <sstream>

constexpr int n = 1000;

// Thrust takes functors whose operator is not const.
struct Square {
  __host__ __device__ int operator()(int a) { return a * a; }
};
struct IsOdd {
  __host__ __device__ bool operator()(int a) { return a % 2 != 0; }
};
struct Point {
  int x, y;
};
struct ByY {
  __host__ __device__ bool operator()(const Point& a, const Point& b) const { return a.y < b.y; }
};

std::vector<int> values() {
  std::vector<int> made(n);
  for (int i = 0; i < n; ++i) made[i] = i * 7919 % 1009 - 300;
  return made;
}

template <class T>
std::vector<T> host(const thrust::device_vector<T>& from) {
  const thrust::host_vector<T> made = from;
  return made;
}

void containers() {
  const std::vector<int> from = values();
  thrust::device_vector<int> a(from.begin(), from.end()), b = a, c(10, 7), d;
  CHECK(host(a) == from && a == b && c[9] == 7 && d.empty());
  b[3] = 5;
  b[3] += 2;
  CHECK(b[3] == 7 && a != b);
  b = thrust::host_vector<int>(3, 4);
  b.push_back(9);
  b.insert(b.begin() + 1, 6);
  b.erase(b.begin());
  CHECK((host(b) == std::vector<int>{6, 4, 4, 9}) && b.back() == 9);
  b.resize(6, 1);
  CHECK((host(b) == std::vector<int>{6, 4, 4, 9, 1, 1}));
  const std::list<short> list{1, 2, 3};
  thrust::device_vector<int> of_list(list.begin(), list.end());
  CHECK((host(of_list) == std::vector<int>{1, 2, 3}));
  std::vector<double> wider(3);
  thrust::copy(of_list.begin(), of_list.end(), wider.begin());
  CHECK(wider[2] == 3.0);
  std::ostringstream text;
  text << of_list[1];
  CHECK(text.str() == "2");
  int* const pointer = thrust::raw_pointer_cast(of_list.data());
  CHECK(thrust::device_pointer_cast(pointer)[2] == 3 && thrust::raw_pointer_cast(&of_list[1]) == pointer + 1);
  thrust::device_ptr<int> own = thrust::device_malloc<int>(4);
  thrust::fill(own, own + 4, 8);
  CHECK(own[3] == 8);
  thrust::device_free(own);
}

void elements() {
  using namespace thrust::placeholders;
  const std::vector<int> from = values();
  std::vector<int> expected(n);
  thrust::device_vector<int> a = from, b(n), c(n);
  thrust::transform(a.begin(), a.end(), b.begin(), Square());
  std::transform(from.begin(), from.end(), expected.begin(), Square());
  CHECK(host(b) == expected);
  thrust::transform(a.begin(), a.end(), b.begin(), c.begin(), 3 * _1 + _2);
  for (int i = 0; i < n; ++i) expected[i] += 3 * from[i];
  CHECK(host(c) == expected);
  thrust::transform(a.begin(), a.end(), c.begin(), [] __device__(int x) { return -x; });
  CHECK(c[7] == -from[7]);
  thrust::sequence(b.begin(), b.end(), 5, 3);
  CHECK(b[10] == 35);
  thrust::fill(thrust::device, thrust::raw_pointer_cast(b.data()), thrust::raw_pointer_cast(b.data()) + 4, 1);
  CHECK(b[3] == 1 && b[4] == 17);
  thrust::replace_if(b.begin(), b.end(), IsOdd(), 0);
  CHECK(thrust::none_of(b.begin(), b.end(), IsOdd()));
  thrust::sequence(b.begin(), b.end());
  thrust::reverse(b.begin(), b.end());
  thrust::gather(b.begin(), b.end(), a.begin(), c.begin());
  CHECK(c[0] == from[n - 1]);
  thrust::scatter(a.begin(), a.end(), b.begin(), c.begin());
  CHECK(c[n - 1] == from[0]);
  const auto swapped = thrust::make_permutation_iterator(a.begin(), b.begin());
  CHECK(swapped[1] == from[n - 2]);
  thrust::adjacent_difference(a.begin(), a.end(), c.begin());
  std::adjacent_difference(from.begin(), from.end(), expected.begin());
  CHECK(host(c) == expected);
  auto pairs = thrust::make_zip_iterator(thrust::make_tuple(a.begin(), b.begin()));
  thrust::for_each(pairs, pairs + n, [] __device__(auto pair) { thrust::get<1>(pair) = thrust::get<0>(pair) + 1; });
  CHECK(b[5] == from[5] + 1);
}

void reductions() {
  const std::vector<int> from = values();
  const thrust::device_vector<int> a = from;
  CHECK(thrust::reduce(a.begin(), a.end()) == std::accumulate(from.begin(), from.end(), 0));
  CHECK(thrust::reduce(a.begin(), a.end(), -5000, thrust::maximum<int>()) == *std::max_element(from.begin(), from.end()));
  CHECK(thrust::reduce(a.begin(), a.end(), 0.5) == std::accumulate(from.begin(), from.end(), 0.5));
  CHECK(thrust::transform_reduce(a.begin(), a.end(), Square(), 0, thrust::plus<int>()) ==
        std::inner_product(from.begin(), from.end(), from.begin(), 0));
  CHECK(thrust::inner_product(a.begin(), a.end(), a.begin(), 0) ==
        std::inner_product(from.begin(), from.end(), from.begin(), 0));
  CHECK(thrust::count_if(a.begin(), a.end(), IsOdd()) == std::count_if(from.begin(), from.end(), IsOdd()));
  CHECK(thrust::count(a.begin(), a.end(), from[3]) == std::count(from.begin(), from.end(), from[3]));
  CHECK(thrust::min_element(a.begin(), a.end()) - a.begin() == std::min_element(from.begin(), from.end()) - from.begin());
  CHECK(thrust::max_element(a.begin(), a.end()) - a.begin() == std::max_element(from.begin(), from.end()) - from.begin());
  CHECK(thrust::find(a.begin(), a.end(), from[500]) - a.begin() ==
        std::find(from.begin(), from.end(), from[500]) - from.begin());
  CHECK(thrust::find(a.begin(), a.end(), 5000) == a.end());
  CHECK(thrust::equal(a.begin(), a.end(), a.begin()) && !thrust::is_sorted(a.begin(), a.end()));
  const auto numbers = thrust::make_counting_iterator(1);
  CHECK(thrust::reduce(numbers, numbers + 100) == 5050);
  const auto squares = thrust::make_transform_iterator(numbers, Square());
  CHECK(thrust::reduce(squares, squares + 10) == 385 && squares[2] == 9);
  // The calling thread's.
  CHECK(thrust::reduce(thrust::host, from.begin(), from.end()) == std::accumulate(from.begin(), from.end(), 0));
  CHECK(thrust::max_element(from.begin(), from.end()) == std::max_element(from.begin(), from.end()));
}

void scans() {
  const std::vector<int> from = values();
  std::vector<int> expected(n);
  thrust::device_vector<int> a = from, b(n);
  thrust::inclusive_scan(a.begin(), a.end(), b.begin());
  std::partial_sum(from.begin(), from.end(), expected.begin());
  CHECK(host(b) == expected);
  thrust::exclusive_scan(a.begin(), a.end(), a.begin(), 10);
  std::exclusive_scan(from.begin(), from.end(), expected.begin(), 10);
  CHECK(host(a) == expected);
  a = from;
  thrust::transform_inclusive_scan(a.begin(), a.end(), b.begin(), Square(), thrust::maximum<int>());
  CHECK(b[n - 1] == Square()(*std::max_element(from.begin(), from.end())));
  thrust::device_vector<int> keys(n), keys_out(n);
  thrust::transform(thrust::make_counting_iterator(0), thrust::make_counting_iterator(n), keys.begin(),
                    [] __device__(int i) { return i / 300; });
  thrust::inclusive_scan_by_key(keys.begin(), keys.end(), a.begin(), b.begin());
  CHECK(b[599] == std::accumulate(from.begin() + 300, from.begin() + 600, 0));
  thrust::exclusive_scan_by_key(keys.begin(), keys.end(), a.begin(), b.begin(), 3);
  CHECK(b[300] == 3 && b[301] == 3 + from[300]);
  const auto ends = thrust::reduce_by_key(keys.begin(), keys.end(), thrust::make_constant_iterator(1), keys_out.begin(), b.begin());
  CHECK(ends.first - keys_out.begin() == 4 && b[1] == 300 && b[3] == 100 && keys_out[3] == 3);
}

void selections() {
  const std::vector<int> from = values();
  std::vector<int> expected = from;
  thrust::device_vector<int> a = from, b(n);
  b.erase(thrust::copy_if(a.begin(), a.end(), b.begin(), IsOdd()), b.end());
  expected.erase(std::remove_if(expected.begin(), expected.end(), [](int x) { return x % 2 == 0; }), expected.end());
  CHECK(host(b) == expected);
  a.erase(thrust::remove_if(a.begin(), a.end(), thrust::not1(IsOdd())), a.end());
  CHECK(host(a) == expected);
  a = from;
  const auto middle = thrust::stable_partition(a.begin(), a.end(), IsOdd());
  expected = from;
  const auto expected_middle = std::stable_partition(expected.begin(), expected.end(), IsOdd());
  CHECK(host(a) == expected && middle - a.begin() == expected_middle - expected.begin());
  thrust::device_vector<int> keys{1, 1, 2, 2, 2, 1, 3}, of_keys{1, 2, 3, 4, 5, 6, 7};
  const auto ends = thrust::unique_by_key(keys.begin(), keys.end(), of_keys.begin());
  CHECK(ends.first - keys.begin() == 4 && keys[3] == 3 && of_keys[1] == 3 && of_keys[3] == 7);
  keys = {4, 4, 5, 5};
  keys.erase(thrust::unique(keys.begin(), keys.end()), keys.end());
  CHECK((host(keys) == std::vector<int>{4, 5}));
  int* const raw = thrust::raw_pointer_cast(a.data());
  CHECK(thrust::remove(thrust::device, raw, raw + n, from[0]) == raw + n - std::count(from.begin(), from.end(), from[0]));
}

void sorts() {
  std::vector<int> from = values();
  thrust::device_vector<int> a = from, places(n);
  thrust::sequence(places.begin(), places.end());
  thrust::sort_by_key(a.begin(), a.end(), places.begin());
  CHECK(from[places[17]] == a[17]);
  std::sort(from.begin(), from.end());
  CHECK(host(a) == from && thrust::is_sorted(a.begin(), a.end()));
  CHECK(thrust::lower_bound(a.begin(), a.end(), from[40]) - a.begin() ==
        std::lower_bound(from.begin(), from.end(), from[40]) - from.begin());
  CHECK(thrust::binary_search(a.begin(), a.end(), from[40]) && !thrust::binary_search(a.begin(), a.end(), 5000));
  thrust::device_vector<int> bounds(n), twice(2 * n);
  thrust::upper_bound(a.begin(), a.end(), a.begin(), a.end(), bounds.begin());
  CHECK(bounds[9] == std::upper_bound(from.begin(), from.end(), from[9]) - from.begin());
  thrust::merge(a.begin(), a.end(), a.begin(), a.end(), twice.begin());
  CHECK(twice[1] == from[0] && twice[2 * n - 2] == from[n - 1]);
  thrust::sort(a.begin(), a.end(), thrust::greater<int>());
  std::reverse(from.begin(), from.end());
  CHECK(host(a) == from);
  std::vector<Point> points(n);
  for (int i = 0; i < n; ++i) points[i] = {i, i * 31 % 17};
  thrust::device_vector<Point> p = points;
  thrust::stable_sort(p.begin(), p.end(), ByY());
  std::stable_sort(points.begin(), points.end(), ByY());
  const thrust::host_vector<Point> sorted = p;
  for (int i = 0; i < n; ++i) CHECK(sorted[i].x == points[i].x);
  auto zipped = thrust::make_zip_iterator(a.begin(), places.begin());
  thrust::sort(zipped, zipped + n);
  CHECK(thrust::is_sorted(a.begin(), a.end()));
}

__global__ void in_a_kernel(int* data, int count, int* result) {
  thrust::sort(thrust::seq, data, data + count);
  *result = thrust::reduce(thrust::seq, data, data + count, 0, thrust::plus<int>());
}

void others() {
  std::vector<int> from{5, 3, 9, 1};
  int *data = to_device(from), *result = to_device(std::vector<int>(1));
  in_a_kernel<<<1, 1>>>(data, 4, result);
  CHECK((to_host(data, 4) == std::vector<int>{1, 3, 5, 9}) && to_host(result, 1)[0] == 18);
  hipStream_t stream;
  MUST(hipStreamCreate(&stream));
  CHECK(thrust::reduce(thrust::hip::par.on(stream), data, data + 4) == 18);
  thrust::default_random_engine one, other;
  other.discard(5);
  for (int i = 0; i < 5; ++i) one();
  CHECK(one() == other());
  thrust::uniform_int_distribution<int> die(1, 6);
  for (int i = 0; i < 100; ++i) CHECK(die(one) >= 1 && die(one) <= 6);
  const thrust::complex<float> i(0, 1);
  CHECK(i * i == thrust::complex<float>(-1) && thrust::abs(thrust::complex<float>(3, 4)) == 5);
  auto [first, second] = thrust::make_tuple(1, 2.5);
  CHECK(first == 1 && second == 2.5 && thrust::make_tuple(1, 2) < thrust::make_tuple(1, 3));
}

int main() {
  containers();
  elements();
  reductions();
  scans();
  selections();
  sorts();
  others();
  return ok();
}

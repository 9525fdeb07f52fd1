// The few operations that all algorithms are made of, for the calling thread and for the device. Iterators are raw.
#pragma once

#include "functors.h"
#include "iterators.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace thrust {
namespace strobe {

// ---- memory of one call ---------------------------------------------------------------------------------

template <class T>
class Scratch {
 public:
  explicit Scratch(size_t count) {
    void* made = nullptr;
    must(hipMalloc(&made, (count == 0 ? 1 : count) * sizeof(T)));
    data_ = static_cast<T*>(made);
  }
  ~Scratch() { static_cast<void>(hipFree(data_)); }
  Scratch(const Scratch&) = delete;
  T* data() const { return data_; }

 private:
  T* data_;
};

/// Calls an operation of rocPRIM for the size of its memory, and again with that.
template <class Call>
void with_memory(const Device& device, Call call) {
  size_t bytes = 0;
  must(call(nullptr, bytes));
  const Scratch<char> memory(bytes);
  must(call(memory.data(), bytes));
  must(hipStreamSynchronize(device.stream));
}

template <class T>
T value_at(const T* place) {
  T value;
  must(hipMemcpy(&value, place, sizeof(T), hipMemcpyDeviceToHost));
  return value;
}

// ---- functors -------------------------------------------------------------------------------------------

/// An operation whose operands and results are converted to T.
template <class T, class Op>
struct Within {
  mutable Op op;
  STROBE_HD T operator()(const T& a, const T& b) const { return static_cast<T>(op(a, b)); }
};
template <class T>
struct To {
  template <class A>
  STROBE_HD T operator()(const A& a) const {
    return static_cast<T>(a);
  }
};
template <class T, class It>
STROBE_HD auto as(It it) {
  if constexpr (std::is_same<ValueOf<It>, T>::value) {
    return it;
  } else {
    return transform_iterator<To<T>, It, use_default, T>(it, To<T>());
  }
}
template <class F>
STROBE_HD auto computed(F f) {
  return thrust::make_transform_iterator(counting_iterator<size_t>(0), f);
}

// ---- each place -----------------------------------------------------------------------------------------

template <class F>
__global__ void of_each(size_t count, F f) {
  const size_t step = static_cast<size_t>(gridDim.x) * blockDim.x;
  for (size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) f(i);
}
template <class F>
STROBE_HD void each(Sequential, size_t count, F f) {
  for (size_t i = 0; i < count; ++i) f(i);
}
template <class F>
void each(const Device& device, size_t count, F f) {
  if (count == 0) return;
  constexpr unsigned kItems = 256, kMaxGroups = 1u << 16;
  const size_t groups = (count + kItems - 1) / kItems;
  const unsigned launched = groups < kMaxGroups ? static_cast<unsigned>(groups) : kMaxGroups;
  // clang-format off
  of_each<<<launched, kItems, 0, device.stream>>>(count, f);
  // clang-format on
  must(hipGetLastError());
  must(hipStreamSynchronize(device.stream));
}

// ---- reduction and scans --------------------------------------------------------------------------------

template <class It, class T, class Op>
STROBE_HD T reduced(Sequential, It in, size_t count, T initial, Op op) {
  for (size_t i = 0; i < count; ++i) initial = static_cast<T>(op(initial, in[i]));
  return initial;
}
template <class It, class T, class Op>
T reduced(const Device& device, It in, size_t count, T initial, Op op) {
  if (count == 0) return initial;
  const Scratch<T> result(1);
  with_memory(device, [&](void* memory, size_t& bytes) {
    return rocprim::reduce(memory, bytes, as<T>(in), result.data(), initial, count, Within<T, Op>{op}, device.stream);
  });
  return value_at(result.data());
}

template <class In, class Out, class Op>
STROBE_HD void scan_inclusive(Sequential, In in, Out out, size_t count, Op op) {
  if (count == 0) return;
  ValueOf<In> sum = in[0];
  out[0] = sum;
  for (size_t i = 1; i < count; ++i) {
    sum = static_cast<ValueOf<In>>(op(sum, in[i]));
    out[i] = sum;
  }
}
template <class In, class Out, class Op>
void scan_inclusive(const Device& device, In in, Out out, size_t count, Op op) {
  if (count == 0) return;
  with_memory(device, [&](void* memory, size_t& bytes) {
    return rocprim::inclusive_scan(memory, bytes, in, out, count, Within<ValueOf<In>, Op>{op}, device.stream);
  });
}
template <class In, class Out, class T, class Op>
STROBE_HD void scan_exclusive(Sequential, In in, Out out, size_t count, T sum, Op op) {
  for (size_t i = 0; i < count; ++i) {
    const T next = static_cast<T>(op(sum, in[i]));
    out[i] = sum;
    sum = next;
  }
}
template <class In, class Out, class T, class Op>
void scan_exclusive(const Device& device, In in, Out out, size_t count, T initial, Op op) {
  if (count == 0) return;
  with_memory(device, [&](void* memory, size_t& bytes) {
    return rocprim::exclusive_scan(memory, bytes, as<T>(in), out, initial, count, Within<T, Op>{op}, device.stream);
  });
}

template <class Keys, class In, class Out, class Equal, class Op>
STROBE_HD void scan_inclusive_by_key(Sequential, Keys keys, In in, Out out, size_t count, Equal equal, Op op) {
  if (count == 0) return;
  ValueOf<In> sum = in[0];
  ValueOf<Keys> before = keys[0];
  out[0] = sum;
  for (size_t i = 1; i < count; ++i) {
    const ValueOf<Keys> key = keys[i];
    const ValueOf<In> value = in[i];
    sum = equal(before, key) ? static_cast<ValueOf<In>>(op(sum, value)) : value;
    before = key;
    out[i] = sum;
  }
}
template <class Keys, class In, class Out, class Equal, class Op>
void scan_inclusive_by_key(const Device& device, Keys keys, In in, Out out, size_t count, Equal equal, Op op) {
  if (count == 0) return;
  with_memory(device, [&](void* memory, size_t& bytes) {
    return rocprim::inclusive_scan_by_key(memory, bytes, keys, in, out, count, Within<ValueOf<In>, Op>{op}, equal,
                                          device.stream);
  });
}
template <class Keys, class In, class Out, class T, class Equal, class Op>
STROBE_HD void scan_exclusive_by_key(Sequential, Keys keys, In in, Out out, size_t count, T initial, Equal equal,
                                     Op op) {
  T sum = initial;
  for (size_t i = 0; i < count; ++i) {
    if (i > 0 && !equal(keys[i - 1], keys[i])) sum = initial;
    const T next = static_cast<T>(op(sum, in[i]));
    out[i] = sum;
    sum = next;
  }
}
template <class Keys, class In, class Out, class T, class Equal, class Op>
void scan_exclusive_by_key(const Device& device, Keys keys, In in, Out out, size_t count, T initial, Equal equal,
                           Op op) {
  if (count == 0) return;
  with_memory(device, [&](void* memory, size_t& bytes) {
    return rocprim::exclusive_scan_by_key(memory, bytes, keys, as<T>(in), out, initial, count, Within<T, Op>{op}, equal,
                                          device.stream);
  });
}

// ---- selection ------------------------------------------------------------------------------------------

/// Elements whose number `chosen` accepts, in order; returns how many. `out` is not `in` on the device.
template <class In, class Out, class F>
STROBE_HD size_t selected(Sequential, In in, Out out, size_t count, F chosen) {
  size_t kept = 0;
  for (size_t i = 0; i < count; ++i)
    if (chosen(i)) out[kept++] = in[i];
  return kept;
}
template <class In, class Out, class F>
size_t selected(const Device& device, In in, Out out, size_t count, F chosen) {
  if (count == 0) return 0;
  const Scratch<size_t> kept(1);
  with_memory(device, [&](void* memory, size_t& bytes) {
    return rocprim::select(memory, bytes, in, computed(chosen), out, kept.data(), count, device.stream);
  });
  return value_at(kept.data());
}
/// The same within one sequence.
template <class It, class F>
STROBE_HD size_t selected_in_place(Sequential system, It it, size_t count, F chosen) {
  return selected(system, it, it, count, chosen);
}
template <class It, class F>
size_t selected_in_place(const Device& device, It it, size_t count, F chosen) {
  const Scratch<ValueOf<It>> kept(count);
  const size_t left = selected(device, it, kept.data(), count, chosen);
  const auto* const from = kept.data();
  each(device, left, [=] __host__ __device__(size_t i) { it[i] = from[i]; });
  return left;
}

// ---- sorting --------------------------------------------------------------------------------------------

template <class It, class Less>
STROBE_HD void insertion_sort(It it, size_t count, Less less) {
  for (size_t i = 1; i < count; ++i) {
    const ValueOf<It> value = it[i];
    size_t place = i;
    for (; place > 0 && less(value, it[place - 1]); --place) it[place] = it[place - 1];
    it[place] = value;
  }
}
template <class Keys, class Values, class Less>
STROBE_HD void insertion_sort(Keys keys, Values values, size_t count, Less less) {
  for (size_t i = 1; i < count; ++i) {
    const ValueOf<Keys> key = keys[i];
    const ValueOf<Values> value = values[i];
    size_t place = i;
    for (; place > 0 && less(key, keys[place - 1]); --place) {
      keys[place] = keys[place - 1];
      values[place] = values[place - 1];
    }
    keys[place] = key;
    values[place] = value;
  }
}
/// The elements' numbers in order.
template <class It, class Less>
std::vector<size_t> sorted_numbers(It it, size_t count, Less less) {
  std::vector<size_t> numbers(count);
  for (size_t i = 0; i < count; ++i) numbers[i] = i;
  std::stable_sort(numbers.begin(), numbers.end(), [&](size_t a, size_t b) { return less(it[a], it[b]); });
  return numbers;
}
template <class It>
void reorder(It it, const std::vector<size_t>& numbers) {
  std::vector<ValueOf<It>> values;
  for (const size_t number : numbers) values.push_back(it[number]);
  for (size_t i = 0; i < numbers.size(); ++i) it[i] = values[i];
}

template <class It, class Less>
STROBE_HD void sorted(Sequential, It it, size_t count, Less less) {
#if defined(__HIP_DEVICE_COMPILE__)
  insertion_sort(it, count, less);
#else
  reorder(it, sorted_numbers(it, count, less));
#endif
}
template <class Keys, class Values, class Less>
STROBE_HD void sorted(Sequential, Keys keys, Values values, size_t count, Less less) {
#if defined(__HIP_DEVICE_COMPILE__)
  insertion_sort(keys, values, count, less);
#else
  const std::vector<size_t> numbers = sorted_numbers(keys, count, less);
  reorder(keys, numbers);
  reorder(values, numbers);
#endif
}

/// 1: up, -1: down, 0: no order of numbers that radix sort knows.
template <class Key, class Less>
struct RadixOrder : std::integral_constant<int, 0> {};
template <class K>
struct RadixOrder<K, less<K>> : std::integral_constant<int, std::is_arithmetic<K>::value> {};
template <class K>
struct RadixOrder<K, less<void>> : std::integral_constant<int, std::is_arithmetic<K>::value> {};
template <class K>
struct RadixOrder<K, std::less<K>> : std::integral_constant<int, std::is_arithmetic<K>::value> {};
template <class K>
struct RadixOrder<K, greater<K>> : std::integral_constant<int, -static_cast<int>(std::is_arithmetic<K>::value)> {};
template <class K>
struct RadixOrder<K, greater<void>> : std::integral_constant<int, -static_cast<int>(std::is_arithmetic<K>::value)> {};
template <class K>
struct RadixOrder<K, std::greater<K>> : std::integral_constant<int, -static_cast<int>(std::is_arithmetic<K>::value)> {};

template <class T>
void bring_back(const Device& device, rocprim::double_buffer<T>& buffer, T* to, size_t count) {
  if (buffer.current() != to)
    must(hipMemcpyAsync(to, buffer.current(), count * sizeof(T), hipMemcpyDeviceToDevice, device.stream));
}
template <int order, class K>
void radix_sorted(const Device& device, K* keys, size_t count) {
  const Scratch<K> other(count);
  rocprim::double_buffer<K> buffer(keys, other.data());
  with_memory(device, [&](void* memory, size_t& bytes) {
    if constexpr (order > 0)
      return rocprim::radix_sort_keys(memory, bytes, buffer, count, 0, 8 * sizeof(K), device.stream);
    else
      return rocprim::radix_sort_keys_desc(memory, bytes, buffer, count, 0, 8 * sizeof(K), device.stream);
  });
  bring_back(device, buffer, keys, count);
  must(hipStreamSynchronize(device.stream));
}
template <int order, class K, class V>
void radix_sorted(const Device& device, K* keys, V* values, size_t count) {
  const Scratch<K> other_keys(count);
  const Scratch<V> other_values(count);
  rocprim::double_buffer<K> k(keys, other_keys.data());
  rocprim::double_buffer<V> v(values, other_values.data());
  with_memory(device, [&](void* memory, size_t& bytes) {
    if constexpr (order > 0)
      return rocprim::radix_sort_pairs(memory, bytes, k, v, count, 0, 8 * sizeof(K), device.stream);
    else
      return rocprim::radix_sort_pairs_desc(memory, bytes, k, v, count, 0, 8 * sizeof(K), device.stream);
  });
  bring_back(device, k, keys, count);
  bring_back(device, v, values, count);
  must(hipStreamSynchronize(device.stream));
}
template <class It, class Less>
void sorted(const Device& device, It it, size_t count, Less less) {
  if (count < 2) return;
  constexpr int order = RadixOrder<ValueOf<It>, Less>::value;
  if constexpr (order != 0 && std::is_pointer<It>::value) {
    radix_sorted<order>(device, it, count);
  } else {
    with_memory(device, [&](void* memory, size_t& bytes) {
      return rocprim::merge_sort(memory, bytes, it, it, count, less, device.stream);
    });
  }
}
template <class Keys, class Values, class Less>
void sorted(const Device& device, Keys keys, Values values, size_t count, Less less) {
  if (count < 2) return;
  constexpr int order = RadixOrder<ValueOf<Keys>, Less>::value;
  if constexpr (order != 0 && std::is_pointer<Keys>::value && std::is_pointer<Values>::value) {
    radix_sorted<order>(device, keys, values, count);
  } else {
    with_memory(device, [&](void* memory, size_t& bytes) {
      return rocprim::merge_sort(memory, bytes, keys, keys, values, values, count, less, device.stream);
    });
  }
}

// ---- runs of equal keys ---------------------------------------------------------------------------------

template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal, class Op>
STROBE_HD size_t reduced_by_key(Sequential, Keys keys, Values values, size_t count, KeysOut keys_out,
                                ValuesOut values_out, Equal equal, Op op) {
  if (count == 0) return 0;
  size_t runs = 0;
  ValueOf<Keys> key = keys[0];
  ValueOf<Values> sum = values[0];
  for (size_t i = 1; i <= count; ++i) {
    if (i < count && equal(key, keys[i])) {
      sum = op(sum, values[i]);
      continue;
    }
    keys_out[runs] = key;
    values_out[runs++] = sum;
    if (i < count) key = keys[i], sum = values[i];
  }
  return runs;
}
template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal, class Op>
size_t reduced_by_key(const Device& device, Keys keys, Values values, size_t count, KeysOut keys_out,
                      ValuesOut values_out, Equal equal, Op op) {
  if (count == 0) return 0;
  const Scratch<unsigned> runs(1);
  with_memory(device, [&](void* memory, size_t& bytes) {
    return rocprim::reduce_by_key(memory, bytes, keys, values, static_cast<unsigned>(count), keys_out, values_out,
                                  runs.data(), Within<ValueOf<Values>, Op>{op}, equal, device.stream);
  });
  return value_at(runs.data());
}

}  // namespace strobe
}  // namespace thrust

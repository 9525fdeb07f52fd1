// hipCUB's functors, pairs and buffers.
#pragma once

#include "../hip/hip_runtime.h"

#include <rocprim/rocprim.hpp>

#include <iterator>

#define HIPCUB_DEVICE __device__
#define HIPCUB_HOST __host__
#define HIPCUB_HOST_DEVICE __host__ __device__
#define HIPCUB_ROCPRIM_API 1
#define HIPCUB_WARP_THREADS 64
#define HIPCUB_DEVICE_WARP_THREADS 64
#define HIPCUB_HOST_WARP_THREADS 64
#define HIPCUB_LOG_WARP_THREADS 6
#define HIPCUB_IS_INT128_ENABLED 1

namespace hipcub {

using NullType = rocprim::empty_type;

template <class Key_, class Value_>
struct KeyValuePair {
  typedef Key_ Key;
  typedef Value_ Value;
  Key key;
  Value value;
  KeyValuePair() = default;
  __host__ __device__ KeyValuePair(const Key& k, const Value& v) : key(k), value(v) {}
  __host__ __device__ bool operator!=(const KeyValuePair& b) const { return value != b.value || key != b.key; }
  __host__ __device__ bool operator==(const KeyValuePair& b) const { return !(*this != b); }
};

struct Equality {
  template <class A, class B>
  __host__ __device__ constexpr bool operator()(const A& a, const B& b) const { return a == b; }
};
struct Inequality {
  template <class A, class B>
  __host__ __device__ constexpr bool operator()(const A& a, const B& b) const { return a != b; }
};
template <class Of>
struct InequalityWrapper {
  Of op;
  __host__ __device__ InequalityWrapper(Of of) : op(of) {}
  template <class A, class B>
  __host__ __device__ bool operator()(const A& a, const B& b) { return !op(a, b); }
};
struct Sum {
  template <class A, class B>
  __host__ __device__ constexpr auto operator()(const A& a, const B& b) const { return a + b; }
};
struct Difference {
  template <class A, class B>
  __host__ __device__ constexpr auto operator()(const A& a, const B& b) const { return a - b; }
};
struct Division {
  template <class A, class B>
  __host__ __device__ constexpr auto operator()(const A& a, const B& b) const { return a / b; }
};
struct Max {
  template <class A, class B>
  __host__ __device__ constexpr typename std::common_type<A, B>::type operator()(const A& a, const B& b) const {
    return a < b ? b : a;
  }
};
struct Min {
  template <class A, class B>
  __host__ __device__ constexpr typename std::common_type<A, B>::type operator()(const A& a, const B& b) const {
    return b < a ? b : a;
  }
};
/// Of equal values, the one with the lower key.
struct ArgMax {
  template <class K, class V>
  __host__ __device__ constexpr KeyValuePair<K, V> operator()(const KeyValuePair<K, V>& a,
                                                              const KeyValuePair<K, V>& b) const {
    return b.value > a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct ArgMin {
  template <class K, class V>
  __host__ __device__ constexpr KeyValuePair<K, V> operator()(const KeyValuePair<K, V>& a,
                                                              const KeyValuePair<K, V>& b) const {
    return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
template <class To>
struct CastOp {
  template <class A>
  __host__ __device__ To operator()(A&& a) const { return static_cast<To>(a); }
};

template <class T>
struct DoubleBuffer {
  T* d_buffers[2] = {nullptr, nullptr};
  int selector = 0;
  DoubleBuffer() = default;
  __host__ __device__ DoubleBuffer(T* current, T* alternate) : d_buffers{current, alternate} {}
  __host__ __device__ T* Current() { return d_buffers[selector]; }
  __host__ __device__ T* Alternate() { return d_buffers[selector ^ 1]; }
};

template <class V, class Offset = std::ptrdiff_t>
using CountingInputIterator = rocprim::counting_iterator<V, Offset>;
template <class V, class Offset = std::ptrdiff_t>
using ConstantInputIterator = rocprim::constant_iterator<V, Offset>;
template <class V, class Convert, class From, class Offset = std::ptrdiff_t>
using TransformInputIterator = rocprim::transform_iterator<From, Convert, V>;
template <class Offset = std::ptrdiff_t>
using DiscardOutputIterator = rocprim::discard_iterator;

__host__ __device__ constexpr int DivideAndRoundUp(int a, int b) { return (a + b - 1) / b; }

namespace strobe {
template <class It>
using Value = typename std::iterator_traits<It>::value_type;
}  // namespace strobe

}  // namespace hipcub

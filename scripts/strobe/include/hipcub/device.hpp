// hipCUB's operations of a whole device, by those of rocPRIM: the first call, without memory, says how much they need.
#pragma once

#include "util.hpp"

#include <limits>

namespace hipcub {

struct DeviceReduce {
  template <class In, class Out, class N, class Op, class T>
  static hipError_t Reduce(void* memory, size_t& bytes, In in, Out out, N count, Op op, T initial,
                           hipStream_t stream = 0, bool debug = false) {
    return rocprim::reduce(memory, bytes, in, out, initial, count, op, stream, debug);
  }
  template <class In, class Out, class N>
  static hipError_t Sum(void* memory, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                        bool debug = false) {
    typedef strobe::Value<In> T;
    return rocprim::reduce(memory, bytes, in, out, T(), count, rocprim::plus<T>(), stream, debug);
  }
  template <class In, class Out, class N>
  static hipError_t Max(void* memory, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                        bool debug = false) {
    typedef strobe::Value<In> T;
    return rocprim::reduce(memory, bytes, in, out, std::numeric_limits<T>::lowest(), count, rocprim::maximum<T>(),
                           stream, debug);
  }
  template <class In, class Out, class N>
  static hipError_t Min(void* memory, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                        bool debug = false) {
    typedef strobe::Value<In> T;
    return rocprim::reduce(memory, bytes, in, out, std::numeric_limits<T>::max(), count, rocprim::minimum<T>(), stream,
                           debug);
  }
  template <class In, class Out, class N>
  static hipError_t ArgMax(void* memory, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                           bool debug = false) {
    typedef strobe::Value<In> T;
    return arg(memory, bytes, in, out, std::numeric_limits<T>::lowest(), count, hipcub::ArgMax(), stream, debug);
  }
  template <class In, class Out, class N>
  static hipError_t ArgMin(void* memory, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                           bool debug = false) {
    typedef strobe::Value<In> T;
    return arg(memory, bytes, in, out, std::numeric_limits<T>::max(), count, hipcub::ArgMin(), stream, debug);
  }
  template <class Keys, class UniqueOut, class Values, class Out, class CountOut, class Op, class N>
  static hipError_t ReduceByKey(void* memory, size_t& bytes, Keys keys, UniqueOut unique, Values values, Out out,
                                CountOut runs, Op op, N count, hipStream_t stream = 0, bool debug = false) {
    return rocprim::reduce_by_key(memory, bytes, keys, values, count, unique, out, runs, op,
                                  rocprim::equal_to<strobe::Value<Keys>>(), stream, debug);
  }

 private:
  template <class In>
  struct Indexed {
    typedef KeyValuePair<int, strobe::Value<In>> Pair;
    In in;
    __host__ __device__ Pair operator()(int i) const { return Pair(i, in[i]); }
  };
  template <class In, class Out, class T, class N, class Op>
  static hipError_t arg(void* memory, size_t& bytes, In in, Out out, T worst, N count, Op op, hipStream_t stream,
                        bool debug) {
    typedef KeyValuePair<int, T> Pair;
    const auto pairs = rocprim::make_transform_iterator(rocprim::make_counting_iterator(0), Indexed<In>{in});
    return rocprim::reduce(memory, bytes, pairs, out, Pair(std::numeric_limits<int>::max(), worst), count, op, stream,
                           debug);
  }
};

struct DeviceScan {
  template <class In, class Out, class N>
  static hipError_t InclusiveSum(void* memory, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                                 bool debug = false) {
    return rocprim::inclusive_scan(memory, bytes, in, out, count, Sum(), stream, debug);
  }
  template <class In, class Out, class Op, class N>
  static hipError_t InclusiveScan(void* memory, size_t& bytes, In in, Out out, Op op, N count, hipStream_t stream = 0,
                                  bool debug = false) {
    return rocprim::inclusive_scan(memory, bytes, in, out, count, op, stream, debug);
  }
  template <class In, class Out, class N>
  static hipError_t ExclusiveSum(void* memory, size_t& bytes, In in, Out out, N count, hipStream_t stream = 0,
                                 bool debug = false) {
    return rocprim::exclusive_scan(memory, bytes, in, out, strobe::Value<In>(0), count, Sum(), stream, debug);
  }
  template <class In, class Out, class Op, class T, class N>
  static hipError_t ExclusiveScan(void* memory, size_t& bytes, In in, Out out, Op op, T initial, N count,
                                  hipStream_t stream = 0, bool debug = false) {
    return rocprim::exclusive_scan(memory, bytes, in, out, initial, count, op, stream, debug);
  }
};

namespace strobe {
/// rocPRIM's buffers for hipCUB's, whose selector follows.
template <class T>
struct Buffers {
  DoubleBuffer<T>& outer;
  rocprim::double_buffer<T> inner;
  explicit Buffers(DoubleBuffer<T>& of) : outer(of), inner(of.Current(), of.Alternate()) {}
  ~Buffers() {
    if (inner.current() != outer.Current()) outer.selector ^= 1;
  }
};
}  // namespace strobe

struct DeviceRadixSort {
#define STROBE_CUB_SORTS(Suffix, suffix)                                                                               \
  template <class K, class N>                                                                                          \
  static hipError_t SortKeys##Suffix(void* memory, size_t& bytes, const K* in, K* out, N count, int begin = 0,         \
                                     int end = 8 * sizeof(K), hipStream_t stream = 0, bool debug = false) {            \
    return rocprim::radix_sort_keys##suffix(memory, bytes, in, out, count, begin, end, stream, debug);                 \
  }                                                                                                                    \
  template <class K, class N>                                                                                          \
  static hipError_t SortKeys##Suffix(void* memory, size_t& bytes, DoubleBuffer<K>& keys, N count, int begin = 0,       \
                                     int end = 8 * sizeof(K), hipStream_t stream = 0, bool debug = false) {            \
    strobe::Buffers<K> k(keys);                                                                                        \
    return rocprim::radix_sort_keys##suffix(memory, bytes, k.inner, count, begin, end, stream, debug);                 \
  }                                                                                                                    \
  template <class K, class V, class N>                                                                                 \
  static hipError_t SortPairs##Suffix(void* memory, size_t& bytes, const K* in, K* out, const V* values_in,            \
                                      V* values_out, N count, int begin = 0, int end = 8 * sizeof(K),                  \
                                      hipStream_t stream = 0, bool debug = false) {                                    \
    return rocprim::radix_sort_pairs##suffix(memory, bytes, in, out, values_in, values_out, count, begin, end, stream, \
                                             debug);                                                                   \
  }                                                                                                                    \
  template <class K, class V, class N>                                                                                 \
  static hipError_t SortPairs##Suffix(void* memory, size_t& bytes, DoubleBuffer<K>& keys, DoubleBuffer<V>& values,     \
                                      N count, int begin = 0, int end = 8 * sizeof(K), hipStream_t stream = 0,         \
                                      bool debug = false) {                                                            \
    strobe::Buffers<K> k(keys);                                                                                        \
    strobe::Buffers<V> v(values);                                                                                      \
    return rocprim::radix_sort_pairs##suffix(memory, bytes, k.inner, v.inner, count, begin, end, stream, debug);       \
  }
  STROBE_CUB_SORTS(, )
  STROBE_CUB_SORTS(Descending, _desc)
#undef STROBE_CUB_SORTS
};

struct DeviceMergeSort {
  template <class K, class N, class Less>
  static hipError_t SortKeys(void* memory, size_t& bytes, K keys, N count, Less less, hipStream_t stream = 0,
                             bool debug = false) {
    return rocprim::merge_sort(memory, bytes, keys, keys, count, less, stream, debug);
  }
  template <class K, class V, class N, class Less>
  static hipError_t SortPairs(void* memory, size_t& bytes, K keys, V values, N count, Less less, hipStream_t stream = 0,
                              bool debug = false) {
    return rocprim::merge_sort(memory, bytes, keys, keys, values, values, count, less, stream, debug);
  }
};

struct DeviceSelect {
  template <class In, class Flags, class Out, class CountOut, class N>
  static hipError_t Flagged(void* memory, size_t& bytes, In in, Flags flags, Out out, CountOut selected, N count,
                            hipStream_t stream = 0, bool debug = false) {
    return rocprim::select(memory, bytes, in, flags, out, selected, count, stream, debug);
  }
  template <class In, class Out, class CountOut, class N, class Op>
  static hipError_t If(void* memory, size_t& bytes, In in, Out out, CountOut selected, N count, Op op,
                       hipStream_t stream = 0, bool debug = false) {
    return rocprim::select(memory, bytes, in, out, selected, count, op, stream, debug);
  }
  template <class In, class Out, class CountOut, class N>
  static hipError_t Unique(void* memory, size_t& bytes, In in, Out out, CountOut selected, N count,
                           hipStream_t stream = 0, bool debug = false) {
    return rocprim::unique(memory, bytes, in, out, selected, count, Equality(), stream, debug);
  }
};

struct DevicePartition {
  template <class In, class Flags, class Out, class CountOut, class N>
  static hipError_t Flagged(void* memory, size_t& bytes, In in, Flags flags, Out out, CountOut selected, N count,
                            hipStream_t stream = 0, bool debug = false) {
    return rocprim::partition(memory, bytes, in, flags, out, selected, count, stream, debug);
  }
  template <class In, class Out, class CountOut, class N, class Op>
  static hipError_t If(void* memory, size_t& bytes, In in, Out out, CountOut selected, N count, Op op,
                       hipStream_t stream = 0, bool debug = false) {
    return rocprim::partition(memory, bytes, in, out, selected, count, op, stream, debug);
  }
};

struct DeviceRunLengthEncode {
  template <class In, class UniqueOut, class Lengths, class CountOut, class N>
  static hipError_t Encode(void* memory, size_t& bytes, In in, UniqueOut unique, Lengths lengths, CountOut runs,
                           N count, hipStream_t stream = 0, bool debug = false) {
    return rocprim::run_length_encode(memory, bytes, in, count, unique, lengths, runs, stream, debug);
  }
};

struct DeviceHistogram {
  template <class In, class Counter, class Level, class N>
  static hipError_t HistogramEven(void* memory, size_t& bytes, In samples, Counter* histogram, int levels, Level lower,
                                  Level upper, N count, hipStream_t stream = 0, bool debug = false) {
    return rocprim::histogram_even(memory, bytes, samples, static_cast<unsigned>(count), histogram, levels, lower,
                                   upper, stream, debug);
  }
};

struct DeviceSegmentedReduce {
  template <class In, class Out, class Begins, class Ends, class Op, class T>
  static hipError_t Reduce(void* memory, size_t& bytes, In in, Out out, int segments, Begins begins, Ends ends, Op op,
                           T initial, hipStream_t stream = 0, bool debug = false) {
    return rocprim::segmented_reduce(memory, bytes, in, out, segments, begins, ends, op, initial, stream, debug);
  }
  template <class In, class Out, class Begins, class Ends>
  static hipError_t Sum(void* memory, size_t& bytes, In in, Out out, int segments, Begins begins, Ends ends,
                        hipStream_t stream = 0, bool debug = false) {
    typedef strobe::Value<In> T;
    return Reduce(memory, bytes, in, out, segments, begins, ends, rocprim::plus<T>(), T(), stream, debug);
  }
  template <class In, class Out, class Begins, class Ends>
  static hipError_t Max(void* memory, size_t& bytes, In in, Out out, int segments, Begins begins, Ends ends,
                        hipStream_t stream = 0, bool debug = false) {
    typedef strobe::Value<In> T;
    return Reduce(memory, bytes, in, out, segments, begins, ends, rocprim::maximum<T>(),
                  std::numeric_limits<T>::lowest(), stream, debug);
  }
};

struct DeviceSegmentedRadixSort {
  template <class K, class N, class Begins, class Ends>
  static hipError_t SortKeys(void* memory, size_t& bytes, const K* in, K* out, N count, int segments, Begins begins,
                             Ends ends, int begin = 0, int end = 8 * sizeof(K), hipStream_t stream = 0,
                             bool debug = false) {
    return rocprim::segmented_radix_sort_keys(memory, bytes, in, out, count, segments, begins, ends, begin, end, stream,
                                              debug);
  }
  template <class K, class V, class N, class Begins, class Ends>
  static hipError_t SortPairs(void* memory, size_t& bytes, const K* in, K* out, const V* values_in, V* values_out,
                              N count, int segments, Begins begins, Ends ends, int begin = 0, int end = 8 * sizeof(K),
                              hipStream_t stream = 0, bool debug = false) {
    return rocprim::segmented_radix_sort_pairs(memory, bytes, in, out, values_in, values_out, count, segments, begins,
                                               ends, begin, end, stream, debug);
  }
};

}  // namespace hipcub

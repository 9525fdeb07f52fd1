// hipCUB's operations of a work-group and of a wave, by those of rocPRIM.
#pragma once

#include "util.hpp"

namespace hipcub {

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING = static_cast<int>(rocprim::block_reduce_algorithm::raking_reduce),
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY = BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS = static_cast<int>(rocprim::block_reduce_algorithm::using_warp_reduce)
};
enum BlockScanAlgorithm {
  BLOCK_SCAN_RAKING = static_cast<int>(rocprim::block_scan_algorithm::reduce_then_scan),
  BLOCK_SCAN_RAKING_MEMOIZE = BLOCK_SCAN_RAKING,
  BLOCK_SCAN_WARP_SCANS = static_cast<int>(rocprim::block_scan_algorithm::using_warp_scan)
};
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT = static_cast<int>(rocprim::block_load_method::block_load_direct),
  BLOCK_LOAD_STRIPED = static_cast<int>(rocprim::block_load_method::block_load_striped),
  BLOCK_LOAD_VECTORIZE = static_cast<int>(rocprim::block_load_method::block_load_vectorize),
  BLOCK_LOAD_TRANSPOSE = static_cast<int>(rocprim::block_load_method::block_load_transpose),
  BLOCK_LOAD_WARP_TRANSPOSE = static_cast<int>(rocprim::block_load_method::block_load_warp_transpose),
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED = BLOCK_LOAD_WARP_TRANSPOSE
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT = static_cast<int>(rocprim::block_store_method::block_store_direct),
  BLOCK_STORE_STRIPED = static_cast<int>(rocprim::block_store_method::block_store_striped),
  BLOCK_STORE_VECTORIZE = static_cast<int>(rocprim::block_store_method::block_store_vectorize),
  BLOCK_STORE_TRANSPOSE = static_cast<int>(rocprim::block_store_method::block_store_transpose),
  BLOCK_STORE_WARP_TRANSPOSE = static_cast<int>(rocprim::block_store_method::block_store_warp_transpose),
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED = BLOCK_STORE_WARP_TRANSPOSE
};

/// Where the operation's LDS lies: given by the program, or of the operation's own.
#define STROBE_CUB_STORAGE(Name, Base)                                              \
 private:                                                                           \
  typedef Base Base_;                                                               \
  typename Base_::storage_type& storage_;                                           \
  static __device__ typename Base_::storage_type& own() {                           \
    __shared__ typename Base_::storage_type memory;                                 \
    return memory;                                                                  \
  }                                                                                 \
                                                                                    \
 public:                                                                            \
  using TempStorage = typename Base_::storage_type;                                 \
  __device__ Name() : storage_(own()) {}                                            \
  __device__ Name(TempStorage& storage) : storage_(storage) {}

template <class T, int X, BlockReduceAlgorithm A = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1, int Z = 1, int = 1>
class BlockReduce {
  using Base = rocprim::block_reduce<T, X, static_cast<rocprim::block_reduce_algorithm>(A), Y, Z>;
  STROBE_CUB_STORAGE(BlockReduce, Base)

  template <class Op>
  __device__ T Reduce(T input, Op op) {
    Base().reduce(input, input, storage_, op);
    return input;
  }
  template <class Op>
  __device__ T Reduce(T input, Op op, int valid) {
    Base().reduce(input, input, valid, storage_, op);
    return input;
  }
  template <int N, class Op>
  __device__ T Reduce(T (&input)[N], Op op) {
    T output;
    Base().reduce(input, output, storage_, op);
    return output;
  }
  __device__ T Sum(T input) { return Reduce(input, rocprim::plus<T>()); }
  __device__ T Sum(T input, int valid) { return Reduce(input, rocprim::plus<T>(), valid); }
  template <int N>
  __device__ T Sum(T (&input)[N]) {
    return Reduce(input, rocprim::plus<T>());
  }
};

template <class T, int X, BlockScanAlgorithm A = BLOCK_SCAN_WARP_SCANS, int Y = 1, int Z = 1, int = 1>
class BlockScan {
  using Base = rocprim::block_scan<T, X, static_cast<rocprim::block_scan_algorithm>(A), Y, Z>;
  STROBE_CUB_STORAGE(BlockScan, Base)

  // In, V: T, or T[N]. Without an initial value the first output of an exclusive scan is undefined in CUB; it is zero
  // here.
  template <class In, class V, class Op>
  __device__ void InclusiveScan(In&& input, V& output, Op op) {
    Base().inclusive_scan(input, output, storage_, op);
  }
  template <class In, class V, class Op>
  __device__ void InclusiveScan(In&& input, V& output, Op op, T& total) {
    Base().inclusive_scan(input, output, total, storage_, op);
  }
  template <class In, class V, class Op>
  __device__ void ExclusiveScan(In&& input, V& output, Op op) {
    Base().exclusive_scan(input, output, T(), storage_, op);
  }
  template <class In, class V, class Op>
  __device__ void ExclusiveScan(In&& input, V& output, T initial, Op op) {
    Base().exclusive_scan(input, output, initial, storage_, op);
  }
  template <class In, class V, class Op>
  __device__ void ExclusiveScan(In&& input, V& output, T initial, Op op, T& total) {
    Base().exclusive_scan(input, output, initial, total, storage_, op);
  }
  template <class In, class V>
  __device__ void InclusiveSum(In&& input, V& output) {
    InclusiveScan(input, output, rocprim::plus<T>());
  }
  template <class In, class V>
  __device__ void InclusiveSum(In&& input, V& output, T& total) {
    InclusiveScan(input, output, rocprim::plus<T>(), total);
  }
  template <class In, class V>
  __device__ void ExclusiveSum(In&& input, V& output) {
    ExclusiveScan(input, output, T(), rocprim::plus<T>());
  }
  template <class In, class V>
  __device__ void ExclusiveSum(In&& input, V& output, T& total) {
    ExclusiveScan(input, output, T(), rocprim::plus<T>(), total);
  }
};

template <class T, int X, int N, BlockLoadAlgorithm A = BLOCK_LOAD_DIRECT, int Y = 1, int Z = 1, int = 1>
class BlockLoad {
  using Base = rocprim::block_load<T, X, N, static_cast<rocprim::block_load_method>(A), Y, Z>;
  STROBE_CUB_STORAGE(BlockLoad, Base)

  template <class It>
  __device__ void Load(It from, T (&items)[N]) {
    Base().load(from, items, storage_);
  }
  template <class It>
  __device__ void Load(It from, T (&items)[N], int valid) {
    Base().load(from, items, valid, storage_);
  }
  template <class It, class D>
  __device__ void Load(It from, T (&items)[N], int valid, D otherwise) {
    Base().load(from, items, valid, otherwise, storage_);
  }
};

template <class T, int X, int N, BlockStoreAlgorithm A = BLOCK_STORE_DIRECT, int Y = 1, int Z = 1, int = 1>
class BlockStore {
  using Base = rocprim::block_store<T, X, N, static_cast<rocprim::block_store_method>(A), Y, Z>;
  STROBE_CUB_STORAGE(BlockStore, Base)

  template <class It>
  __device__ void Store(It to, T (&items)[N]) {
    Base().store(to, items, storage_);
  }
  template <class It>
  __device__ void Store(It to, T (&items)[N], int valid) {
    Base().store(to, items, valid, storage_);
  }
};

template <class K, int X, int N, class V = NullType, int = 4, bool = true, BlockScanAlgorithm = BLOCK_SCAN_WARP_SCANS,
          int = 0, int Y = 1, int Z = 1, int = 1>
class BlockRadixSort {
  using Base = rocprim::block_radix_sort<K, X, N, V, Y, Z>;
  STROBE_CUB_STORAGE(BlockRadixSort, Base)

  __device__ void Sort(K (&keys)[N], int begin = 0, int end = 8 * sizeof(K)) {
    Base().sort(keys, storage_, begin, end);
  }
  __device__ void Sort(K (&keys)[N], V (&values)[N], int begin = 0, int end = 8 * sizeof(K)) {
    Base().sort(keys, values, storage_, begin, end);
  }
  __device__ void SortDescending(K (&keys)[N], int begin = 0, int end = 8 * sizeof(K)) {
    Base().sort_desc(keys, storage_, begin, end);
  }
  __device__ void SortDescending(K (&keys)[N], V (&values)[N], int begin = 0, int end = 8 * sizeof(K)) {
    Base().sort_desc(keys, values, storage_, begin, end);
  }
  __device__ void SortBlockedToStriped(K (&keys)[N], int begin = 0, int end = 8 * sizeof(K)) {
    Base().sort_to_striped(keys, storage_, begin, end);
  }
};

template <class T, int X, int Y = 1, int Z = 1, int = 1>
class BlockAdjacentDifference {
  using Base = rocprim::block_adjacent_difference<T, X, Y, Z>;
  STROBE_CUB_STORAGE(BlockAdjacentDifference, Base)

  template <int N, class Out, class Op>
  __device__ void SubtractLeft(T (&input)[N], Out (&output)[N], Op op) {
    Base().subtract_left(input, output, op, storage_);
  }
  template <int N, class Out, class Op>
  __device__ void SubtractLeft(T (&input)[N], Out (&output)[N], Op op, T before) {
    Base().subtract_left(input, output, op, before, storage_);
  }
  template <int N, class Out, class Op>
  __device__ void SubtractRight(T (&input)[N], Out (&output)[N], Op op) {
    Base().subtract_right(input, output, op, storage_);
  }
  template <int N, class Out, class Op>
  __device__ void SubtractRight(T (&input)[N], Out (&output)[N], Op op, T after) {
    Base().subtract_right(input, output, op, after, storage_);
  }
};

template <class T, int X, int Y = 1, int Z = 1, int = 1>
class BlockDiscontinuity {
  using Base = rocprim::block_discontinuity<T, X, Y, Z>;
  STROBE_CUB_STORAGE(BlockDiscontinuity, Base)

  template <int N, class Flag, class Op>
  __device__ void FlagHeads(Flag (&heads)[N], T (&input)[N], Op op) {
    Base().flag_heads(heads, input, op, storage_);
  }
  template <int N, class Flag, class Op>
  __device__ void FlagTails(Flag (&tails)[N], T (&input)[N], Op op) {
    Base().flag_tails(tails, input, op, storage_);
  }
};

template <class T, int X, int N, bool = false, int Y = 1, int Z = 1, int = 1>
class BlockExchange {
  using Base = rocprim::block_exchange<T, X, N, Y, Z>;
  STROBE_CUB_STORAGE(BlockExchange, Base)

  template <class Out>
  __device__ void BlockedToStriped(T (&input)[N], Out (&output)[N]) {
    Base().blocked_to_striped(input, output, storage_);
  }
  template <class Out>
  __device__ void StripedToBlocked(T (&input)[N], Out (&output)[N]) {
    Base().striped_to_blocked(input, output, storage_);
  }
};

// ---- A wave, or a part of it ----------------------------------------------------------------------------

template <class T, int Lanes = HIPCUB_WARP_THREADS, int = 1>
class WarpReduce {
  using Base = rocprim::warp_reduce<T, Lanes>;
  typename Base::storage_type& storage_;

 public:
  using TempStorage = typename Base::storage_type;
  __device__ WarpReduce(TempStorage& storage) : storage_(storage) {}

  template <class Op>
  __device__ T Reduce(T input, Op op) {
    Base().reduce(input, input, storage_, op);
    return input;
  }
  template <class Op>
  __device__ T Reduce(T input, Op op, int valid) {
    Base().reduce(input, input, valid, storage_, op);
    return input;
  }
  __device__ T Sum(T input) { return Reduce(input, rocprim::plus<T>()); }
  __device__ T Sum(T input, int valid) { return Reduce(input, rocprim::plus<T>(), valid); }
};

template <class T, int Lanes = HIPCUB_WARP_THREADS, int = 1>
class WarpScan {
  using Base = rocprim::warp_scan<T, Lanes>;
  typename Base::storage_type& storage_;

 public:
  using TempStorage = typename Base::storage_type;
  __device__ WarpScan(TempStorage& storage) : storage_(storage) {}

  template <class Op>
  __device__ void InclusiveScan(T input, T& output, Op op) {
    Base().inclusive_scan(input, output, storage_, op);
  }
  template <class Op>
  __device__ void InclusiveScan(T input, T& output, Op op, T& total) {
    Base().inclusive_scan(input, output, total, storage_, op);
  }
  template <class Op>
  __device__ void ExclusiveScan(T input, T& output, T initial, Op op) {
    Base().exclusive_scan(input, output, initial, storage_, op);
  }
  template <class Op>
  __device__ void ExclusiveScan(T input, T& output, T initial, Op op, T& total) {
    Base().exclusive_scan(input, output, initial, total, storage_, op);
  }
  __device__ void InclusiveSum(T input, T& output) { InclusiveScan(input, output, rocprim::plus<T>()); }
  __device__ void InclusiveSum(T input, T& output, T& total) {
    InclusiveScan(input, output, rocprim::plus<T>(), total);
  }
  __device__ void ExclusiveSum(T input, T& output) { ExclusiveScan(input, output, T(), rocprim::plus<T>()); }
  __device__ void ExclusiveSum(T input, T& output, T& total) {
    ExclusiveScan(input, output, T(), rocprim::plus<T>(), total);
  }
  __device__ T Broadcast(T input, unsigned lane) { return rocprim::warp_shuffle(input, lane, Lanes); }
};

#undef STROBE_CUB_STORAGE

}  // namespace hipcub

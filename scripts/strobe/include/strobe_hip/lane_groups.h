// Cooperative groups within a wave; a part of cooperative_groups.h, in its namespace.
#pragma once

/// What tiles and the active lanes have in common; Self tells lanes() and lane_of(rank).
template <class Self>
class StrobeLaneGroup : public thread_group {
 public:
  __device__ void sync() const { __syncwarp(); }

  template <class T>
  __device__ T shfl(T value, int rank) const {
    return __strobe_permute(value, self().lane_of(rank & (static_cast<int>(size()) - 1)));
  }
  template <class T>
  __device__ T shfl_up(T value, unsigned delta) const {
    return __strobe_permute(value, self().lane_of(thread_rank() < delta ? thread_rank() : thread_rank() - delta));
  }
  template <class T>
  __device__ T shfl_down(T value, unsigned delta) const {
    const unsigned from = thread_rank() + delta;
    return __strobe_permute(value, self().lane_of(from >= size() ? thread_rank() : from));
  }

  __device__ StrobeLanes ballot(int predicate) const { return self().pack(__ballot(predicate) & self().lanes()); }
  __device__ int any(int predicate) const { return (__ballot(predicate) & self().lanes()) != 0; }
  __device__ int all(int predicate) const { return (__ballot(predicate == 0) & self().lanes()) == 0; }
  template <class T>
  __device__ StrobeLanes match_any(T value) const {
    return self().pack(__match_any(value) & self().lanes());
  }
  template <class T>
  __device__ StrobeLanes match_all(T value, int& same) const {
    const T first = shfl(value, 0);
    same = all(__strobe_same(first, value));
    return same ? self().pack(self().lanes() & __activemask()) : 0;
  }

 protected:
  __device__ StrobeLaneGroup(unsigned size, unsigned rank) : thread_group(false, size, rank) {}

 private:
  __device__ const Self& self() const { return static_cast<const Self&>(*this); }
};

/// Size neighbours, a power of two that divides a wave.
template <unsigned Size, class Parent = void>
class thread_block_tile : public StrobeLaneGroup<thread_block_tile<Size, Parent>> {
  typedef StrobeLaneGroup<thread_block_tile> Base;
  static_assert(Size > 0 && (Size & (Size - 1)) == 0, "Strobe: a tile's size is a power of two");
  static_assert(Size <= static_cast<unsigned>(warpSize), "Strobe: a tile is at most a wave: 64 lanes on gfx8 and gfx9, "
                                                      "32 on gfx10 (64 with -mwavefrontsize64)");

 public:
  __device__ explicit thread_block_tile(unsigned rank_in_block)
      : Base(Size, rank_in_block % Size), number_(rank_in_block / Size) {}
  /// Of whatever it is a part.
  template <class Other>
  __device__ thread_block_tile(const thread_block_tile<Size, Other>& other)
      : Base(Size, other.thread_rank()), number_(other.meta_group_rank()) {}

  static constexpr __device__ unsigned size() { return Size; }
  static constexpr __device__ unsigned num_threads() { return Size; }
  __device__ unsigned meta_group_rank() const { return number_; }
  __device__ unsigned meta_group_size() const { return (__strobe_block_size() + Size - 1) / Size; }
  template <class T>
  __device__ T shfl_xor(T value, unsigned mask) const {
    const unsigned from = this->thread_rank() ^ mask;
    return __strobe_permute(value, lane_of(from < Size ? from : this->thread_rank()));
  }

  __device__ StrobeLanes lanes() const {
    return (Size == 64 ? ~StrobeLanes{0} : (StrobeLanes{1} << (Size & 63)) - 1) << first_lane();
  }
  __device__ int lane_of(unsigned rank) const { return static_cast<int>(first_lane() + rank); }
  __device__ StrobeLanes pack(StrobeLanes lanes) const { return lanes >> first_lane(); }

 private:
  __device__ unsigned first_lane() const { return __lane_id() & ~(Size - 1); }
  unsigned number_;
};

/// The lanes that are active where it is made, counted from the lowest on.
class coalesced_group : public StrobeLaneGroup<coalesced_group> {
 public:
  __device__ explicit coalesced_group(StrobeLanes lanes)
      : StrobeLaneGroup(__popcll(lanes), __popcll(lanes & __lanemask_lt())), lanes_(lanes) {}

  template <class T>
  __device__ T shfl(T value, int rank) const {
    return __strobe_permute(value, lane_of(static_cast<unsigned>(rank) % size()));
  }
  __device__ unsigned meta_group_rank() const { return 0; }
  __device__ unsigned meta_group_size() const { return 1; }

  __device__ StrobeLanes lanes() const { return lanes_; }
  __device__ int lane_of(unsigned rank) const {
    StrobeLanes left = lanes_;
    for (unsigned n = 0; n < rank; ++n) left &= left - 1;
    return __builtin_ctzll(left);
  }
  /// A bit for each rank.
  __device__ StrobeLanes pack(StrobeLanes lanes) const {
    StrobeLanes packed = 0;
    unsigned rank = 0;
    for (StrobeLanes left = lanes_; left != 0; left &= left - 1, ++rank)
      packed |= static_cast<StrobeLanes>((lanes & left & (0 - left)) != 0) << rank;
    return packed;
  }

 private:
  StrobeLanes lanes_;
};
__device__ inline coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

template <unsigned Size, class Parent>
__device__ inline thread_block_tile<Size, Parent> tiled_partition(const Parent&) {
  return thread_block_tile<Size, Parent>(__strobe_rank_in_block());
}
/// Of a size that is known when the kernel runs; at most a wave.
__device__ inline thread_group tiled_partition(const thread_group& parent, unsigned size) {
  const unsigned first = parent.thread_rank() / size * size;
  const unsigned left = parent.size() - first;
  return thread_group(false, left < size ? left : size, parent.thread_rank() - first);
}
/// The active lanes of `group` whose label is this lane's.
template <class Group, class Label>
__device__ inline coalesced_group labeled_partition(const Group&, Label label) {
  return coalesced_group(__match_any(label));
}
template <class Group>
__device__ inline coalesced_group binary_partition(const Group&, bool predicate) {
  const StrobeLanes yes = __ballot(predicate);
  return coalesced_group(predicate ? yes : __activemask() & ~yes);
}

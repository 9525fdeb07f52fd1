// What the lanes of a wave do together: votes, masks, shuffles. Masks have 64 bits, also where a wave has 32 lanes.
//
// The variants with _sync take a mask of lanes as CUDA does; the lanes of a wave run in step, so the mask is not used
// but to leave lanes out of votes.
#pragma once

STROBE_DEVICE unsigned __lane_id() {
  const unsigned low = __builtin_amdgcn_mbcnt_lo(~0u, 0);
  return warpSize == 64 ? __builtin_amdgcn_mbcnt_hi(~0u, low) : low;
}
STROBE_DEVICE uint64_t __lanemask_lt() { return (uint64_t{1} << __lane_id()) - 1; }
STROBE_DEVICE uint64_t __lanemask_eq() { return uint64_t{1} << __lane_id(); }
STROBE_DEVICE uint64_t __lanemask_gt() {
  return ~(__lanemask_lt() | __lanemask_eq()) & (warpSize == 64 ? ~uint64_t{0} : 0xffffffff);
}

// ---- votes ----------------------------------------------------------------------------------------------

STROBE_DEVICE unsigned long long __ballot(int predicate) { return __builtin_amdgcn_ballot_w64(predicate != 0); }
STROBE_DEVICE unsigned long long __ballot64(int predicate) { return __ballot(predicate); }
STROBE_DEVICE unsigned long long __activemask() { return __ballot(1); }
STROBE_DEVICE int __any(int predicate) { return __ballot(predicate) != 0; }
STROBE_DEVICE int __all(int predicate) { return __ballot(predicate == 0) == 0; }
STROBE_DEVICE unsigned long long __ballot_sync(unsigned long long mask, int predicate) {
  return __ballot(predicate) & mask;
}
STROBE_DEVICE int __any_sync(unsigned long long mask, int predicate) { return __ballot_sync(mask, predicate) != 0; }
STROBE_DEVICE int __all_sync(unsigned long long mask, int predicate) {
  return __ballot_sync(mask, predicate == 0) == 0;
}

// ---- shuffles -------------------------------------------------------------------------------------------

/// The same bytes?
template <class T>
STROBE_DEVICE bool __strobe_same(const T& a, const T& b) {
  unsigned char x[sizeof(T)], y[sizeof(T)];
  __builtin_memcpy(x, &a, sizeof(T));
  __builtin_memcpy(y, &b, sizeof(T));
  bool same = true;
  for (unsigned n = 0; n < sizeof(T); ++n) same &= x[n] == y[n];
  return same;
}

/// The value of `lane`, of any type that can be copied bytewise.
template <class T>
STROBE_DEVICE T __strobe_permute(T value, int lane) {
  constexpr int kWords = (sizeof(T) + 3) / 4;
  int words[kWords] = {};
  __builtin_memcpy(words, &value, sizeof(T));
  for (int& word : words) word = __builtin_amdgcn_ds_bpermute(lane << 2, word);
  __builtin_memcpy(&value, words, sizeof(T));
  return value;
}
template <class T>
STROBE_DEVICE T __shfl(T value, int lane, int width = warpSize) {
  const int self = __lane_id();
  return __strobe_permute(value, (lane & (width - 1)) + (self & ~(width - 1)));
}
template <class T>
STROBE_DEVICE T __shfl_up(T value, unsigned delta, int width = warpSize) {
  const int self = __lane_id(), lane = self - static_cast<int>(delta);
  return __strobe_permute(value, lane < (self & ~(width - 1)) ? self : lane);
}
template <class T>
STROBE_DEVICE T __shfl_down(T value, unsigned delta, int width = warpSize) {
  const int self = __lane_id(), lane = self + static_cast<int>(delta);
  return __strobe_permute(value, (self & (width - 1)) + static_cast<int>(delta) >= width ? self : lane);
}
template <class T>
STROBE_DEVICE T __shfl_xor(T value, int mask, int width = warpSize) {
  const int self = __lane_id(), lane = self ^ mask;
  return __strobe_permute(value, lane >= ((self + width) & ~(width - 1)) ? self : lane);
}
#define STROBE_SHUFFLE(name, Lane)                                                                      \
  template <class T>                                                                                    \
  STROBE_DEVICE T name##_sync(unsigned long long, T value, Lane lane, int width = warpSize) {           \
    return name(value, lane, width);                                                                    \
  }
STROBE_SHUFFLE(__shfl, int)
STROBE_SHUFFLE(__shfl_up, unsigned)
STROBE_SHUFFLE(__shfl_down, unsigned)
STROBE_SHUFFLE(__shfl_xor, int)
#undef STROBE_SHUFFLE

/// The lanes of `mask` whose value is this lane's.
template <class T>
STROBE_DEVICE unsigned long long __match_any_sync(unsigned long long mask, T value) {
  unsigned long long left = mask & __activemask(), own = 0;
  while (left != 0) {
    const T candidate = __shfl(value, __builtin_ctzll(left));
    const bool same = __strobe_same(candidate, value);
    const unsigned long long lanes = __ballot(same) & mask;
    if (same) own = lanes;
    left &= ~lanes;
  }
  return own;
}
/// `mask`, if all its lanes have the same value; else 0, and *all is 0.
template <class T>
STROBE_DEVICE unsigned long long __match_all_sync(unsigned long long mask, T value, int* all) {
  const unsigned long long lanes = mask & __activemask();
  const T first = __shfl(value, __builtin_ctzll(lanes));
  *all = __all_sync(mask, __strobe_same(first, value));
  return *all ? lanes : 0;
}
template <class T>
STROBE_DEVICE unsigned long long __match_any(T value) { return __match_any_sync(~0ull, value); }
template <class T>
STROBE_DEVICE unsigned long long __match_all(T value, int* all) { return __match_all_sync(~0ull, value, all); }

STROBE_DEVICE int __hip_ds_bpermute(int index, int value) { return __builtin_amdgcn_ds_bpermute(index, value); }
STROBE_DEVICE int __hip_ds_permute(int index, int value) { return __builtin_amdgcn_ds_permute(index, value); }
#define __hip_ds_swizzle(value, pattern) __builtin_amdgcn_ds_swizzle(value, pattern)
#define __hip_move_dpp(value, control, rows, banks, bound) \
  __builtin_amdgcn_mov_dpp(value, control, rows, banks, bound)

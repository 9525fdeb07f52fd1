// From a row's lambda to a loop over all lanes.
//
// Every lane is computed, active or not: the loops have no branch, and a partial EXEC costs what a full one does.
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "common/float_arithmetic.hpp"
#include "common/rows.hpp"
#include "common/vector_signature.hpp"

namespace strobe::lanes {

/// Rows and scalars that one execution reads and writes; filled by fast or generic operand fetch.
struct Operands {
  const u32* source[3] = {};   ///< a row, or for scalar sources the first of its registers
  const u32* mask = nullptr;   ///< row of 0/~0, for MaskBit
  const u32* mode = nullptr;   ///< for ModeBits
  u32* destination = nullptr;  ///< row; the upper half of a 64-bit value lies kLanes further on
};

template <class T>
inline T from_bits(u32 low) {
  if constexpr (std::is_same_v<T, f16>)
    return f16::from_bits(static_cast<u16>(low));
  else if constexpr (sizeof(T) == 2)
    return std::bit_cast<T>(static_cast<u16>(low));
  else
    return std::bit_cast<T>(low);
}

/// One source in lane `l`: from a row, or from a scalar read before the loop.
template <int kLanes, class T, bool kScalar>
struct Source {
  const u32* at;
  explicit Source(const u32* pointer) : at(pointer) {}
  u32 word(int l) const { return at[l + (sizeof(T) == 8 ? kLanes : 0)]; }
  T operator[](int l) const {
    if constexpr (std::is_same_v<T, Quad>)
      return {{at[l], at[l + kLanes], at[l + 2 * kLanes], at[l + 3 * kLanes]}};
    else if constexpr (std::is_same_v<T, Wide>)
      return {at[l], at[l + kLanes]};
    else if constexpr (sizeof(T) == 8)
      return std::bit_cast<T>(u64{at[l]} | (u64{at[l + kLanes]} << 32));
    else
      return from_bits<T>(at[l]);
  }
};
template <int kLanes, class T>
struct Source<kLanes, T, true> {
  T value;
  explicit Source(const u32* pointer) {
    if constexpr (std::is_same_v<T, Quad>)
      value = {{pointer[0], pointer[1], pointer[2], pointer[3]}};
    else if constexpr (std::is_same_v<T, Wide>)
      value = {pointer[0], pointer[1]};
    else if constexpr (sizeof(T) == 8)
      value = std::bit_cast<T>(u64{pointer[0]} | (u64{pointer[1]} << 32));
    else
      value = from_bits<T>(pointer[0]);
  }
  T operator[](int) const { return value; }
};
/// Halves are converted to what they are here, a row at a time.
template <int kLanes>
struct Source<kLanes, f16, false> {
  const u32* at;
  LaneRow<kLanes> single;
  explicit Source(const u32* pointer) : at(pointer) { widen_halves<kLanes>(pointer, 0, single.lane); }
  u32 word(int l) const { return at[l]; }
  f16 operator[](int l) const { return f16::of(single.lane[l]); }
};
template <int kLanes, bool kScalar>
struct Source<kLanes, MaskBit, kScalar> {
  const u32* at;
  explicit Source(const u32* pointer) : at(pointer) {}
  u32 word(int l) const { return at[l]; }
  MaskBit operator[](int l) const { return {at[l] != 0}; }
};
template <int kLanes, class T, bool kScalar>
struct Source<kLanes, Old<T>, kScalar> {
  Source<kLanes, T, false> old;
  explicit Source(const u32* pointer) : old(pointer) {}
  Old<T> operator[](int l) const { return {old[l]}; }
};
template <int kLanes, bool kScalar>
struct Source<kLanes, Lane, kScalar> {
  explicit Source(const u32*) {}
  Lane operator[](int l) const { return {static_cast<u32>(l)}; }
};
template <int kLanes, bool kScalar>
struct Source<kLanes, ModeBits, kScalar> {
  u32 bits;
  explicit Source(const u32* pointer) : bits(*pointer) {}
  u32 word(int) const { return bits; }
  ModeBits operator[](int) const { return {bits}; }
};

template <class T, std::size_t I, class Traits>
inline const u32* argument_pointer(const Operands& operands) {
  if constexpr (std::is_same_v<T, MaskBit>)
    return operands.mask;
  else if constexpr (std::is_same_v<T, ModeBits>)
    return operands.mode;
  else if constexpr (Shape<T>::is_source)
    return operands.source[Traits::template source_before<I>()];
  else
    return operands.destination;
}

/// The source of argument I; bit k of kScalar: source k is a scalar.
template <int kLanes, class Traits, unsigned kScalar, std::size_t I>
inline auto source_of(const Operands& operands) {
  using T = std::tuple_element_t<I, typename Traits::Arguments>;
  constexpr bool is_scalar = Shape<T>::is_source && ((kScalar >> Traits::template source_before<I>()) & 1u) != 0;
  return Source<kLanes, T, is_scalar>(argument_pointer<T, I, Traits>(operands));
}

template <int kLanes, class Traits, unsigned kScalar, std::size_t I>
inline auto column_source_of(const Operands& operands) {
  using T = std::tuple_element_t<I, typename Traits::Arguments>;
  constexpr bool is_scalar = Shape<T>::is_source && ((kScalar >> Traits::template source_before<I>()) & 1u) != 0;
  return columns::ColumnSource<kLanes, T, is_scalar>(argument_pointer<T, I, Traits>(operands));
}

/// Rounds a row of single floats to halves and writes them to the lower halves of a VGPR; the upper ones are kept or
/// cleared.
template <int kLanes, bool kKeepsUpperHalf>
inline void put_halves(u32* destination, const u32* singles, const u32* exec) {
  LaneRow<kLanes> half;
  narrow_to_halves<kLanes>(singles, half.lane);
#pragma GCC ivdep
  for (int l = 0; l < kLanes; ++l) {
    const u32 bits = half.lane[l] | (kKeepsUpperHalf ? destination[l] & 0xffff0000u : 0);
    destination[l] = exec == nullptr || exec[l] != 0 ? bits : destination[l];
  }
}

template <int kLanes, bool kKeepsUpperHalf, class T>
inline void put(u32* destination, int l, T value, bool keep_new) {
  if constexpr (std::is_same_v<T, Quad>) {
    for (int r = 0; r < 4; ++r) destination[l + r * kLanes] = keep_new ? value.word[r] : destination[l + r * kLanes];
  } else if constexpr (std::is_same_v<T, Wide>) {
    destination[l] = keep_new ? value.low : destination[l];
    destination[l + kLanes] = keep_new ? value.high : destination[l + kLanes];
  } else if constexpr (sizeof(T) == 8) {
    const u64 bits = std::bit_cast<u64>(value);
    destination[l] = keep_new ? static_cast<u32>(bits) : destination[l];
    destination[l + kLanes] = keep_new ? static_cast<u32>(bits >> 32) : destination[l + kLanes];
  } else {
    u32 bits;
    if constexpr (std::is_same_v<T, f16>)
      bits = value.bits();
    else if constexpr (sizeof(T) == 2)
      bits = std::bit_cast<u16>(value);
    else
      bits = std::bit_cast<u32>(value);
    if constexpr (sizeof(T) == 2 || std::is_same_v<T, f16>)
      if constexpr (kKeepsUpperHalf) bits |= destination[l] & 0xffff0000u;
    destination[l] = keep_new ? bits : destination[l];
  }
}

/// Rows whose function is one of columns of lanes (common/float_arithmetic.hpp).
template <class F>
concept InColumns = requires {
  typename F::ForColumns;
}
&&!std::is_same_v<typename CallTraits<F>::Result, f16>;

/// run_lanes() for these. All lanes of a column are read before any is written.
template <class M, class F, unsigned kScalar, bool kFull, std::size_t... I>
inline void run_columns(const Operands& operands, const u32* exec, std::index_sequence<I...>) {
  constexpr int kLanes = M::kLanes;
  using Traits = CallTraits<F>;
  using R = typename Traits::Result;
  const std::tuple sources{column_source_of<kLanes, Traits, kScalar, I>(operands)...};
  u32* const destination = operands.destination;
  const auto put_columns = [exec](u32* to, columns::Singles result, int l) {
    kFull ? columns::store(to, result) : columns::store(to, result, exec + l);
  };
#pragma GCC unroll 8
  for (int l = 0; l < kLanes; l += kHostWords) {
    const auto result = [&](int part) {
      return std::bit_cast<columns::Singles>(typename F::ForColumns{}(std::get<I>(sources).at(l, part)...));
    };
    u32* const to = destination + l;
    const columns::Singles first = result(0);
    if constexpr (sizeof(R) == 4) {
      put_columns(to, first, l);
    } else {
      const columns::Singles second = result(1);
      put_columns(to, columns::picked<0x88>(first, second), l);
      put_columns(to + kLanes, columns::picked<0xdd>(first, second), l);
    }
  }
}

/// A row of pairs of halves, F for each half of all operands. Call is its type. It has one loop (Loops::one).
template <class Call, class F>
struct EachHalf;
template <class... A, class F>
struct EachHalf<Pair<f16>(A...), F> {
  using OfHalves = F;
  template <class T>
  static auto half(T operand, bool upper) {
    if constexpr (std::is_same_v<T, ModeBits>)
      return operand;
    else
      return upper ? value_of(operand).high() : value_of(operand).low();
  }
  Pair<f16> operator()(A... a) const { return Pair<f16>::of(F{}(half(a, false)...), F{}(half(a, true)...)); }
};
template <class Call, class F>
constexpr EachHalf<Call, F> each_half(F) {
  return {};
}
/// One half of a row of pairs; what is no pair is the same for both.
template <int kLanes, class T>
struct HalfSource {
  LaneRow<kLanes> single;
  HalfSource(const u32* row, unsigned shift) { widen_halves<kLanes>(row, shift, single.lane); }
  f16 operator[](int l) const { return f16::of(single.lane[l]); }
};
template <int kLanes>
struct HalfSource<kLanes, ModeBits> : Source<kLanes, ModeBits, false> {
  HalfSource(const u32* pointer, unsigned) : Source<kLanes, ModeBits, false>(pointer) {}
};
template <class M, class F, std::size_t... I>
inline void run_half_pairs(const Operands& operands, const u32* exec, std::index_sequence<I...>) {
  constexpr int kLanes = M::kLanes;
  using Traits = CallTraits<F>;
  using Arguments = typename Traits::Arguments;
  LaneRow<kLanes> half[2], singles;
  for (unsigned upper = 0; upper < 2; ++upper) {
    const std::tuple<HalfSource<kLanes, std::tuple_element_t<I, Arguments>>...> sources{
        {argument_pointer<std::tuple_element_t<I, Arguments>, I, Traits>(operands), 16 * upper}...};
#pragma GCC ivdep
    for (int l = 0; l < kLanes; ++l)
      singles.lane[l] = std::bit_cast<u32>(typename F::OfHalves{}(std::get<I>(sources)[l]...).value);
    narrow_to_halves<kLanes>(singles.lane, half[upper].lane);
  }
  u32* const destination = operands.destination;
#pragma GCC ivdep
  for (int l = 0; l < kLanes; ++l) {
    const u32 bits = half[0].lane[l] | half[1].lane[l] << 16;
    destination[l] = exec == nullptr || exec[l] != 0 ? bits : destination[l];
  }
}

/// A row that does something simpler, `Simple`, unless `Odd` returns other than 0 for the operands of an active lane,
/// each given as its word that has the sign and the exponent. Its operands come as rows: it has one loop (Loops::one).
template <class Call, class F, class Odd, class Simple>
struct WithOddCase;
template <class R, class... A, class F, class OddCase, class SimpleCase>
struct WithOddCase<R(A...), F, OddCase, SimpleCase> {
  using Odd = OddCase;
  struct Simple {
    R operator()(A... a) const { return SimpleCase{}(a...); }
  };
  R operator()(A... a) const { return F{}(a...); }
};
template <class Call, class F, class Odd, class Simple>
constexpr WithOddCase<Call, F, Odd, Simple> with_odd_case(F, Odd, Simple) {
  return {};
}

/// Runs F over all lanes. Bit k of kScalar: source k is a scalar. Returns the mask result (0 if F has none),
/// of all lanes; the destination is written where `exec` is set, everywhere if kFull.
/// Every iteration touches lane l of each row only, so rows may coincide and the loops have no dependence.
template <class M, class F, unsigned kScalar, bool kFull, std::size_t... I>
inline u64 run_lanes(const Operands& operands, const u32* exec, std::index_sequence<I...>) {
  constexpr int kLanes = M::kLanes;
  using Traits = CallTraits<F>;
  using R = typename Traits::Result;
  if constexpr (requires { typename F::OfHalves; }) {
    run_half_pairs<M, F>(operands, kFull ? nullptr : exec, std::index_sequence<I...>{});
    return 0;
  }
  if constexpr (InColumns<F>) {
    run_columns<M, F, kScalar, kFull>(operands, exec, std::index_sequence<I...>{});
    return 0;
  }
  const std::tuple sources{source_of<kLanes, Traits, kScalar, I>(operands)...};
  if constexpr (requires { typename F::Odd; }) {
    u32 odd = 0;
#pragma GCC ivdep
    for (int l = 0; l < kLanes; ++l)
      odd |= typename F::Odd{}(std::get<I>(sources).word(l)...) & (kFull ? ~0u : exec[l]);
    if (odd == 0) return run_lanes<M, typename F::Simple, kScalar, kFull>(operands, exec, std::index_sequence<I...>{});
  }
  u32* const destination = operands.destination;
  if constexpr (std::is_same_v<R, bool> || IsCarry<R>::value) {
    LaneRow<kLanes> bits;
#pragma GCC ivdep
    for (int l = 0; l < kLanes; ++l) {
      const R result = F{}(std::get<I>(sources)[l]...);
      if constexpr (std::is_same_v<R, bool>) {
        bits.lane[l] = -u32{result};
      } else {
        bits.lane[l] = -result.bit;
        put<kLanes, M::kKeepsUpperHalf>(destination, l, result.value, kFull || exec[l] != 0);
      }
    }
    return mask_of<kLanes>(bits.lane);
  } else if constexpr (std::is_same_v<R, f16>) {
    LaneRow<kLanes> singles;
#pragma GCC ivdep
    for (int l = 0; l < kLanes; ++l) singles.lane[l] = std::bit_cast<u32>(F{}(std::get<I>(sources)[l]...).value);
    put_halves<kLanes, M::kKeepsUpperHalf>(destination, singles.lane, kFull ? nullptr : exec);
    return 0;
  } else {
#pragma GCC ivdep
    for (int l = 0; l < kLanes; ++l)
      put<kLanes, M::kKeepsUpperHalf>(destination, l, F{}(std::get<I>(sources)[l]...), kFull || exec[l] != 0);
    return 0;
  }
}

}  // namespace strobe::lanes

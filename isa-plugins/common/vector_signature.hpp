// What a row's lambda says of its instruction.
//
// The lambda's parameter types are the instruction's operand list:
//   u32 i32 f32          a 32-bit source, read from a row or broadcast from a scalar
//   u64 i64 f64          a 64-bit source: two consecutive rows or scalars
//   Wide                 the same as two words, for what is done faster word by word
//   u16 i16 f16          the low half of a 32-bit source
//   Pair<f16>, Pair<u16>, Pair<i16>  two 16-bit sources in one register
//   Quad                 four consecutive rows
//   MaskBit              this lane's bit of a mask (VCC, or an SGPR pair in VOP3)
//   Old<T>               the destination before the instruction
//   Lane                 the lane's number
//   ModeBits             the MODE register
// and its result type says what is written:
//   u32 i32 f32 u64 i64 f64 Wide Quad  the destination under EXEC
//   u16 i16 f16                  the destination, its upper half zero or kept as the machine has it
//   bool                         a mask; inactive lanes become 0
//   Carry                        destination and mask
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

#include "common/rows.hpp"

namespace strobe::lanes {

struct MaskBit {
  bool set;
};
template <class T>
struct Old {
  T value;
};
struct Lane {
  u32 number;
};
struct ModeBits {
  u32 bits;
};
struct Quad {
  u32 word[4];
};
struct Wide {
  u32 low, high;
};
/// Two halves in a word.
template <class T>
struct Pair {
  u32 bits;
  T low() const { return half(bits & 0xffff); }
  T high() const { return half(bits >> 16); }
  static Pair of(T low, T high) { return {word(low) | word(high) << 16}; }

 private:
  static T half(u32 value) {
    if constexpr (std::is_same_v<T, f16>)
      return f16::from_bits(static_cast<u16>(value));
    else
      return static_cast<T>(static_cast<u16>(value));
  }
  static u32 word(T value) {
    if constexpr (std::is_same_v<T, f16>)
      return value.bits();
    else
      return static_cast<u16>(value);
  }
};
template <class T>
struct CarryOf {
  T value;
  u32 bit;  ///< 0 or 1; a whole word, so that the compiler keeps the pair in registers and the loop in vectors
};
using Carry = CarryOf<u32>;

/// How a source or result type occupies registers.
template <class T>
struct Shape {
  static constexpr bool is_source = true;  ///< takes an encoded source operand
  using Value = T;
};
template <>
struct Shape<MaskBit> {
  static constexpr bool is_source = false;
};
template <class T>
struct Shape<Old<T>> {
  static constexpr bool is_source = false;
};
template <>
struct Shape<Lane> {
  static constexpr bool is_source = false;
};
template <>
struct Shape<ModeBits> {
  static constexpr bool is_source = false;
};

/// Where the generic path must treat a source or result by its type.
enum class ValueType : u8 {
  none = 0,
  u32_,
  i32_,
  f32_,
  u64_,
  i64_,
  f64_,
  u16_,
  i16_,
  f16_,
  quad,
  mask,
  pair_f16,
  pair_u16,
  pair_i16,
  pair_32  ///< two words in two registers, each chosen from either; of rows that fetch their own operands
};

template <class T>
constexpr ValueType value_type() {
  if constexpr (std::is_same_v<T, u32>)
    return ValueType::u32_;
  else if constexpr (std::is_same_v<T, i32>)
    return ValueType::i32_;
  else if constexpr (std::is_same_v<T, f32>)
    return ValueType::f32_;
  else if constexpr (std::is_same_v<T, u64> || std::is_same_v<T, Wide>)
    return ValueType::u64_;
  else if constexpr (std::is_same_v<T, i64>)
    return ValueType::i64_;
  else if constexpr (std::is_same_v<T, f64>)
    return ValueType::f64_;
  else if constexpr (std::is_same_v<T, u16>)
    return ValueType::u16_;
  else if constexpr (std::is_same_v<T, i16>)
    return ValueType::i16_;
  else if constexpr (std::is_same_v<T, f16>)
    return ValueType::f16_;
  else if constexpr (std::is_same_v<T, Quad>)
    return ValueType::quad;
  else if constexpr (std::is_same_v<T, Pair<f16>>)
    return ValueType::pair_f16;
  else if constexpr (std::is_same_v<T, Pair<u16>>)
    return ValueType::pair_u16;
  else if constexpr (std::is_same_v<T, Pair<i16>>)
    return ValueType::pair_i16;
  else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, MaskBit>)
    return ValueType::mask;
  else
    return ValueType::none;
}

constexpr bool is_float(ValueType type) {
  return type == ValueType::f32_ || type == ValueType::f64_ || type == ValueType::f16_;
}
constexpr bool is_wide(ValueType type) {
  return type == ValueType::u64_ || type == ValueType::i64_ || type == ValueType::f64_;
}
constexpr bool is_half(ValueType type) {
  return type == ValueType::f16_ || type == ValueType::u16_ || type == ValueType::i16_;
}
constexpr bool is_pair(ValueType type) {
  return type == ValueType::pair_f16 || type == ValueType::pair_u16 || type == ValueType::pair_i16;
}
/// How many registers a value occupies.
constexpr unsigned registers_of(ValueType type) {
  return type == ValueType::none                                                  ? 0
         : type == ValueType::quad                                                ? 4
         : is_wide(type) || type == ValueType::mask || type == ValueType::pair_32 ? 2
                                                                                  : 1;
}

/// What a row's lambda says of its operands, without its type.
struct Signature {
  u8 sources = 0;  ///< encoded source operands
  ValueType source[4] = {};
  bool reads_mask = false;             ///< MaskBit
  bool reads_old = false;              ///< Old<T>
  bool writes_mask = false;            ///< bool or Carry
  ValueType result = ValueType::none;  ///< of the destination register; none for bool
};

template <class F>
struct CallTraits : CallTraits<decltype(&F::operator())> {};
template <class F, class R, class... A>
struct CallTraits<R (F::*)(A...) const> {
  using Result = R;
  using Arguments = std::tuple<A...>;
  static constexpr std::size_t count = sizeof...(A);

  /// The number of encoded sources before argument I.
  template <std::size_t I>
  static constexpr unsigned source_before() {
    constexpr bool is_source[] = {Shape<A>::is_source..., false};
    unsigned n = 0;
    for (std::size_t k = 0; k < I; ++k) n += is_source[k];
    return n;
  }
};

template <class T>
struct IsCarry : std::false_type {};
template <class T>
struct IsCarry<CarryOf<T>> : std::true_type {
  using Value = T;
};
template <class T>
struct IsOld : std::false_type {};
template <class T>
struct IsOld<Old<T>> : std::true_type {
  using Value = T;
};

template <class R, class... A>
constexpr Signature make_signature(std::tuple<A...>*) {
  Signature s;
  ((Shape<A>::is_source ? void(s.source[s.sources++] = value_type<A>()) : void()), ...);
  s.reads_mask = (std::is_same_v<A, MaskBit> || ...);
  s.reads_old = (IsOld<A>::value || ...);
  if constexpr (std::is_same_v<R, bool>)
    s.writes_mask = true;
  else if constexpr (IsCarry<R>::value) {
    s.writes_mask = true;
    s.result = value_type<typename IsCarry<R>::Value>();
  } else
    s.result = value_type<R>();
  return s;
}
template <class F>
constexpr Signature signature_of() {
  using Traits = CallTraits<F>;
  return make_signature<typename Traits::Result>(static_cast<typename Traits::Arguments*>(nullptr));
}

}  // namespace strobe::lanes

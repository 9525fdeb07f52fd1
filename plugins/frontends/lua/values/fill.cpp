#include "lua/values/fill.hpp"

#include "base/read_file.hpp"
#include "strobe/error.hpp"
#include "strobe/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>
#include <type_traits>

namespace strobe {
namespace {

/// A float that no C++ type stands for, of 16 or 8 bits.
template <ElementType type, class Bits, int significand>
struct Narrow {
  static constexpr int kSignificand = significand;  ///< bits, with the first
  Bits bits;

  static Narrow of(double value) {
    Narrow made;
    store_element(type, value, reinterpret_cast<std::byte*>(&made.bits));
    return made;
  }
};
using Half = Narrow<ElementType::f16, std::uint16_t, 11>;
using Bfloat = Narrow<ElementType::bf16, std::uint16_t, 8>;
using Fp8 = Narrow<ElementType::fp8, std::uint8_t, 4>;
using Bf8 = Narrow<ElementType::bf8, std::uint8_t, 3>;

/// Calls `generic` with a value of the C++ type that stands for `type`.
template <class F>
void with_type(ElementType type, F generic) {
  switch (type) {
    case ElementType::i8:
      return generic(std::int8_t{});
    case ElementType::u8:
      return generic(std::uint8_t{});
    case ElementType::i16:
      return generic(std::int16_t{});
    case ElementType::u16:
      return generic(std::uint16_t{});
    case ElementType::i32:
      return generic(std::int32_t{});
    case ElementType::u32:
      return generic(std::uint32_t{});
    case ElementType::i64:
      return generic(std::int64_t{});
    case ElementType::u64:
      return generic(std::uint64_t{});
    case ElementType::f16:
      return generic(Half{});
    case ElementType::f32:
      return generic(float{});
    case ElementType::f64:
      return generic(double{});
    case ElementType::bf16:
      return generic(Bfloat{});
    case ElementType::fp8:
      return generic(Fp8{});
    case ElementType::bf8:
      return generic(Bf8{});
  }
}

/// Element i becomes make(i).
template <class T, class Make>
void generate(std::span<std::byte> bytes, Make make) {
  std::byte* to = bytes.data();
  const std::size_t count = bytes.size() / sizeof(T);
  for (std::size_t i = 0; i < count; ++i, to += sizeof(T)) {
    const T value = make(i);
    std::memcpy(to, &value, sizeof(T));
  }
}

void fill_value(ElementType type, const Number& number, bool pattern, std::span<std::byte> bytes) {
  const unsigned size = element_info(type).bytes;
  std::byte one[8] = {};
  store_element(type, number, one, pattern);
  for (std::size_t at = 0; at + size <= bytes.size(); at += size) std::memcpy(bytes.data() + at, one, size);
}

void fill_iota(ElementType type, std::span<std::byte> bytes) {
  with_type(type, [&](auto zero) {
    using T = decltype(zero);
    if constexpr (std::is_class_v<T>)
      generate<T>(bytes, [](std::size_t i) { return T::of(static_cast<double>(i)); });
    else
      generate<T>(bytes, [](std::size_t i) { return static_cast<T>(i); });
  });
}

double as_double(const std::optional<Number>& number, double otherwise) {
  return number ? std::visit([](auto value) { return static_cast<double>(value); }, *number) : otherwise;
}

/// 24 bits for f32, so that u is exact in the element's type and never rounds up to 1.
template <class T>
constexpr int significand_bits() {
  if constexpr (std::is_class_v<T>)
    return T::kSignificand;
  else
    return std::numeric_limits<T>::digits;
}

template <class T>
void random_floats(const Fill& fill, std::span<std::byte> bytes) {
  const double low = as_double(fill.low, 0);
  const double high = as_double(fill.high, 1);
  if (!(low <= high) || !std::isfinite(low) || !std::isfinite(high))
    throw Error(fmt::format("random: low {} and high {} - use finite numbers, low not above high", low, high));
  Random random(fill.seed);
  constexpr int kBits = significand_bits<T>();
  generate<T>(bytes, [&](std::size_t) {
    const double unit = std::ldexp(static_cast<double>(random.next() >> (64 - kBits)), -kBits);
    const double scaled = unit * (high - low);
    const double value = low + scaled;
    if constexpr (std::is_class_v<T>)
      return T::of(value);
    else
      return static_cast<T>(value);
  });
}

template <class T>
void random_integers(ElementType type, const Fill& fill, std::span<std::byte> bytes) {
  T low = std::numeric_limits<T>::min();
  T high = std::numeric_limits<T>::max();
  if (fill.low) store_element(type, *fill.low, reinterpret_cast<std::byte*>(&low));
  if (fill.high) store_element(type, *fill.high, reinterpret_cast<std::byte*>(&high));
  if (low > high) throw Error(fmt::format("random: low {} is above high {}", low, high));
  const std::uint64_t values = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;  // 0: 2^64
  Random random(fill.seed);
  generate<T>(bytes,
              [&](std::size_t) { return static_cast<T>(static_cast<std::uint64_t>(low) + random.below(values)); });
}

void fill_random(ElementType type, const Fill& fill, std::span<std::byte> bytes) {
  with_type(type, [&](auto zero) {
    using T = decltype(zero);
    if constexpr (std::is_integral_v<T>)
      random_integers<T>(type, fill, bytes);
    else
      random_floats<T>(fill, bytes);
  });
}

}  // namespace

Random::Random(std::uint64_t seed) {
  SplitMix64 words(seed);
  for (std::uint64_t& word : state_) word = words.next();
}

std::uint64_t Random::next() {
  auto& s = state_;
  const std::uint64_t result = std::rotl(s[1] * 5, 7) * 9;
  const std::uint64_t shifted = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = std::rotl(s[3], 45);
  return result;
}

std::uint64_t Random::below(std::uint64_t bound) {
  if (bound == 0) return next();
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>((Wide{next()} * bound) >> 64);
}

Fill parse_fill(const std::string& text) {
  Fill fill;
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const std::string rest = equals == std::string::npos ? "" : text.substr(equals + 1);
  const bool has_rest = equals != std::string::npos;
  if (name == "zeros" && !has_rest) return fill;
  if (name == "ones" && !has_rest)
    fill.kind = Fill::Kind::ones;
  else if (name == "iota" && !has_rest)
    fill.kind = Fill::Kind::iota;
  else if (name == "random") {
    fill.kind = Fill::Kind::random;
    if (has_rest) {
      const Number seed = parse_number(rest);
      store_element(ElementType::u64, seed, reinterpret_cast<std::byte*>(&fill.seed));
    }
  } else if (name == "fill" && has_rest) {
    fill.kind = Fill::Kind::value;
    fill.value = parse_number(rest);
    fill.value_is_pattern = rest.starts_with("0x") || rest.starts_with("0X");
  } else if (name == "file" && !rest.empty()) {
    fill.kind = Fill::Kind::file;
    fill.path = rest;
  } else {
    throw Error(fmt::format(
        "\"{}\" is not an initial value - use zeros, ones, iota, random, random=SEED, fill=VALUE or file=PATH", text));
  }
  return fill;
}

void fill_buffer(ElementType type, const Fill& fill, std::span<std::byte> bytes) {
  switch (fill.kind) {
    case Fill::Kind::zeros:
      std::fill(bytes.begin(), bytes.end(), std::byte{0});
      return;
    case Fill::Kind::ones:
      return fill_value(type, std::int64_t{1}, false, bytes);
    case Fill::Kind::iota:
      return fill_iota(type, bytes);
    case Fill::Kind::random:
      return fill_random(type, fill, bytes);
    case Fill::Kind::value:
      return fill_value(type, fill.value, fill.value_is_pattern, bytes);
    case Fill::Kind::file:
      if (fill.deflated) return inflate_part(fill.path, *fill.deflated, bytes);
      if (fill.offset) return read_part(fill.path, *fill.offset, bytes);
      return read_exactly(fill.path, bytes);
  }
}

void read_exactly(const std::string& path, std::span<std::byte> to) {
  std::error_code problem;
  const auto status = std::filesystem::status(path, problem);
  if (!std::filesystem::exists(status)) throw Error(fmt::format("{}: no such file", path));
  if (!std::filesystem::is_regular_file(status)) throw Error(fmt::format("{}: not a regular file", path));
  const RegularFile file(path, path);
  if (file.size() != to.size())
    throw Error(
        fmt::format("{}: the file has {} bytes, the buffer {} - sizes must be equal", path, file.size(), to.size()));
  file.read(0, to);
}

}  // namespace strobe

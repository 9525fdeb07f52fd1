// Quantities as types. A bare integer in an interface is a count, never a size or a time.
//
// Each holds `n` of its base unit, over the whole range of 64 bits; the core checks ranges where a Schema declares
// them.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "strobe/export.hpp"

namespace strobe {

/// A size. Text: "16 KiB", "4 MiB", with powers of 1024 only.
struct Bytes {
  std::uint64_t n = 0;
  auto operator<=>(const Bytes&) const = default;
};

/// A frequency. Text: "1.5 GHz".
struct Hertz {
  std::uint64_t n = 0;
  auto operator<=>(const Hertz&) const = default;
};

/// An absolute time. Text: "120 ns".
struct Picoseconds {
  std::uint64_t n = 0;
  auto operator<=>(const Picoseconds&) const = default;
};

/// Cycles of the component's own clock. Text: "28 cycle".
struct Cycles {
  std::uint64_t n = 0;
  auto operator<=>(const Cycles&) const = default;
};

/// A rate. Text: "512 GB/s", "1 GiB/s".
struct BytesPerSecond {
  std::uint64_t n = 0;
  auto operator<=>(const BytesPerSecond&) const = default;
};

/// A latency: either cycles of the nearest enclosing clock or absolute time.
struct Duration {
  std::uint64_t n = 0;
  bool in_cycles = true;  ///< else picoseconds
  bool operator==(const Duration&) const = default;
};

/// The value of a parameter, from where it was given to the Spec. Count and flag are exact integers; quantities are in
/// base units; what a user typed is a text until Parameter::read() has read it.
using Value =
    std::variant<bool, std::uint64_t, double, std::string, Bytes, Hertz, Picoseconds, Cycles, Duration, BytesPerSecond>;

/// Parameters by name, in the order in which they were given.
using GivenValues = std::vector<std::pair<std::string, Value>>;

/// Canonical text of a value, with the largest unit that divides it: "16 KiB", "1 GHz", "120 cycle".
STROBE_EXPORT std::string to_text(const Value& value);

inline namespace literals {
constexpr Bytes operator""_B(unsigned long long n) { return {n}; }
constexpr Bytes operator""_KiB(unsigned long long n) { return {n << 10}; }
constexpr Bytes operator""_MiB(unsigned long long n) { return {n << 20}; }
constexpr Bytes operator""_GiB(unsigned long long n) { return {n << 30}; }
constexpr Hertz operator""_MHz(unsigned long long n) { return {n * 1'000'000}; }
constexpr Cycles operator""_cycles(unsigned long long n) { return {n}; }
constexpr Picoseconds operator""_ns(unsigned long long n) { return {n * 1'000}; }
}  // namespace literals

}  // namespace strobe

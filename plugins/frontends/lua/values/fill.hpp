// What a buffer holds at first: constants, counting, seeded random numbers, files. The same bytes on every host.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "lua/values/element.hpp"
#include "lua/values/file_part.hpp"

namespace strobe {

/// xoshiro256** 1.0 (Blackman and Vigna), its state filled by splitmix64 from one 64-bit seed.
class Random {
 public:
  explicit Random(std::uint64_t seed);
  explicit Random(const std::array<std::uint64_t, 4>& state) : state_(state) {}
  std::uint64_t next();
  /// 0 .. bound-1 by the high half of a 128-bit product; bound 0 stands for 2^64.
  std::uint64_t below(std::uint64_t bound);

 private:
  std::array<std::uint64_t, 4> state_;
};

/// How to fill a buffer; element i is
///   zeros, ones  0, 1
///   iota         i, modulo 2^n for integers, rounded for floats
///   value        `value`
///   random       floats: low + u * (high - low), u uniform in [0, 1) with as many bits as the type's significand;
///                integers: uniform in low .. high, both included. Default: [0, 1), and all values of the type.
///   file         the raw little-endian bytes of `path`, which must hold exactly as many
struct Fill {
  enum class Kind : std::uint8_t { zeros = 1, ones, iota, random, value, file };
  Kind kind = Kind::zeros;
  std::uint64_t seed = 0;
  std::optional<Number> low;
  std::optional<Number> high;
  Number value = std::int64_t{0};
  bool value_is_pattern = false;  ///< `value` was hexadecimal: also the bit pattern of a negative number
  std::string path;
  std::optional<std::uint64_t> offset;   ///< of a file: where in it; without one it has exactly as many bytes
  std::optional<DeflatedPart> deflated;  ///< compressed, in the file
};

/// The INIT of `--arg buf:TYPE:COUNT:INIT`: zeros | ones | iota | random[=SEED] | fill=VALUE | file=PATH.
Fill parse_fill(const std::string& text);

/// Fills all of `bytes`, a whole number of elements. Errors name the file, or the value that does not fit.
void fill_buffer(ElementType type, const Fill& fill, std::span<std::byte> bytes);

/// Reads exactly `to.size()` bytes of a regular file, or Error with both sizes.
void read_exactly(const std::string& path, std::span<std::byte> to);

}  // namespace strobe

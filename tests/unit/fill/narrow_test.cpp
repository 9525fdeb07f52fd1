// The narrow floats of matrix units: published values of the formats, all their numbers, and every kind of rounding.
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "catch.hpp"
#include "lua/values/element.hpp"
#include "lua/values/fill.hpp"

using namespace strobe;

namespace {

std::uint32_t bits_of(ElementType type, double value) {
  std::uint32_t bits = 0;
  store_element(type, value, reinterpret_cast<std::byte*>(&bits));
  return bits;
}

double value_of(ElementType type, std::uint32_t bits) {
  return std::get<double>(load_element(type, reinterpret_cast<const std::byte*>(&bits)));
}

}  // namespace

TEST_CASE("narrow floats: values of the formats' definitions") {
  // Micikevicius et al., FP8 formats; Noune et al., 8-bit numerical formats (the forms without infinities and -0).
  CHECK(value_of(ElementType::fp8, 0x7f) == 240);
  CHECK(value_of(ElementType::fp8, 0x08) == 0x1p-7);
  CHECK(value_of(ElementType::fp8, 0x01) == 0x1p-10);
  CHECK(value_of(ElementType::bf8, 0x7f) == 57344);
  CHECK(value_of(ElementType::bf8, 0x04) == 0x1p-15);
  CHECK(value_of(ElementType::bf8, 0x01) == 0x1p-17);
  for (const ElementType type : {ElementType::fp8, ElementType::bf8}) {
    CHECK(std::isnan(value_of(type, 0x80)));
    CHECK(bits_of(type, -0.0) == 0);
    CHECK(bits_of(type, 1e9) == 0x80);
    CHECK(bits_of(type, -std::numeric_limits<double>::infinity()) == 0x80);
    CHECK(bits_of(type, std::numeric_limits<double>::quiet_NaN()) == 0x80);
  }
  CHECK(bits_of(ElementType::fp8, 247.9) == 0x7f);
  CHECK(bits_of(ElementType::fp8, 248) == 0x80);  // half way to 256 is even
  CHECK(bits_of(ElementType::bf16, -0.0) == 0x8000);
  CHECK(bits_of(ElementType::bf16, 1e39) == 0x7f80);
}

TEST_CASE("narrow floats: every number is written as it was read, and values between two as the nearer") {
  for (const ElementType type : {ElementType::fp8, ElementType::bf8}) {
    for (std::uint32_t bits = 0; bits < 0x100; ++bits)
      if (bits != 0x80) CHECK(bits_of(type, value_of(type, bits)) == bits);
    for (std::uint32_t bits = 0; bits < 0x7f; ++bits) {
      const double low = value_of(type, bits), high = value_of(type, bits + 1), middle = (low + high) / 2;
      CHECK(bits_of(type, std::nextafter(middle, low)) == bits);
      CHECK(bits_of(type, std::nextafter(middle, high)) == bits + 1);
      CHECK(bits_of(type, middle) == bits + bits % 2);
    }
  }
}

TEST_CASE("bf16 is a float without its lower half, rounded to the nearest even") {
  Random random(7);
  for (int n = 0; n < 20'000; ++n) {
    const auto bits = static_cast<std::uint32_t>(random.next());
    const float value = std::bit_cast<float>(bits);
    if (std::isnan(value)) continue;
    const std::uint32_t expected = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
    CHECK(bits_of(ElementType::bf16, value) == expected);
    const float back = std::bit_cast<float>(expected << 16);
    CHECK(value_of(ElementType::bf16, expected) == static_cast<double>(back));
  }
}

#include "catch.hpp"
#include "memory/calendars/divisor.hpp"

using memory::Divisor;

TEST_CASE("division by a known number is division, and folding is exclusive or of all digits") {
  for (const std::uint64_t number : {1u, 2u, 3u, 8u, 12u, 64u, 4096u}) {
    const Divisor divisor(number);
    std::uint64_t value = 0x9e3779b97f4a7c15;
    for (int n = 0; n < 100; ++n, value = value * 6364136223846793005 + 1442695040888963407) {
      INFO(value << " by " << number);
      CHECK(divisor.divide(value) == value / number);
      CHECK(divisor.rest(value) == value % number);
      if (number == 1) continue;
      value >>= 16;  // numbers of lines and blocks, below any address
      std::uint64_t folded = value;
      for (std::uint64_t rest = value / number; rest != 0; rest /= number) folded ^= rest;
      CHECK(divisor.rest(divisor.fold(value)) == folded % number);
    }
  }
}

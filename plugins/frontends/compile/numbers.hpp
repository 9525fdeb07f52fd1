// Strict numbers of the command line: the whole text, in range, or an Error that names the flag.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>

namespace strobe {

/// One to three values: --grid, --group, --offset.
struct Extent {
  unsigned dimensions = 0;
  std::array<std::uint64_t, 3> value{};
};

/// Decimal digits only. `what` starts the message: "--repeat".
std::uint64_t parse_whole(const std::string& what, const std::string& text, std::uint64_t minimum = 0,
                          std::uint64_t maximum = std::numeric_limits<std::uint64_t>::max());

/// A positive, finite number of seconds.
double parse_seconds(const std::string& what, const std::string& text);

/// A percentage, "5 %", "5%" or "5", above 0 and at most (below, if not `whole`) 100; as a fraction.
double parse_percent(const std::string& what, const std::string& text, bool whole);

/// A number of bytes, plain ("1048576") or with a unit ("4 GiB"); at least 1.
std::uint64_t parse_bytes(const std::string& what, const std::string& text);

/// "X", "X,Y" or "X,Y,Z".
Extent parse_extent(const std::string& what, const std::string& text, std::uint64_t minimum, std::uint64_t maximum);

}  // namespace strobe

// What is printed instead of a damaged record, and of all after it.
#pragma once

#include <cstddef>
#include <string>

namespace strobe::printf_records {

/// `at`: its first byte.
inline std::string unreadable(std::size_t at) {
  return "(printf: the record at byte " + std::to_string(at) + " of the buffer cannot be read)\n";
}

}  // namespace strobe::printf_records

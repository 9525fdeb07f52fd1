// Reading a small text file that may be anything.
#pragma once

#include <cstddef>
#include <string>

namespace strobe {

/// The whole file. Throws Error, starting with `shown`: missing, unreadable, not a regular file (a pipe or a
/// device would block), larger than `most_bytes`.
std::string read_text_file(const std::string& path, const std::string& shown, std::size_t most_bytes);

}  // namespace strobe

// Names that mean more than a file.
#pragma once

#include <string>

namespace strobe {

/// Error if the last name of `path` means something beside another file (SQLite's journals, clang's precompiled headers)
/// or in a list of arguments (-x, @x): files that come from elsewhere have no such names.
void require_plain_file_name(const std::string& path);

}  // namespace strobe

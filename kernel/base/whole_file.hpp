// Files that are there whole or not at all, whenever the process is killed and however full the disk is.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace strobe {

/// Replaces the file at `path`, links followed: written beside it and renamed, so that nobody ever sees a part of it.
/// Devices and pipes are written to directly. Error names the path and the reason; an old file is then as it was.
void write_whole_file(const std::string& path, std::string_view bytes);
void write_whole_file(const std::string& path, std::span<const std::byte> bytes);

}  // namespace strobe

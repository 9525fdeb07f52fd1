// Files that are there whole or not at all, whenever the process is killed and however full the disk is.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace strobe {

/// Replaces the file at `path`, following links: writes a file next to it and renames that, so that no reader sees a
/// part of it. Devices and pipes are written to directly. Error names the path and the reason; an old file is then
/// unchanged.
void write_whole_file(const std::string& path, std::string_view bytes);
void write_whole_file(const std::string& path, std::span<const std::byte> bytes);

}  // namespace strobe

// Relocatable objects to code objects that can be loaded, with lld.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace strobe {

/// An ELF file that a compiler wrote with -c.
bool is_relocatable(std::span<const std::byte> bytes);

/// The shared object that ld.lld-19 or ld.lld makes of one relocatable object. `path` is for messages; if `confined`,
/// the link editor reads nothing but this object.
std::vector<std::byte> link(std::span<const std::byte> bytes, const std::string& path, bool confined);

}  // namespace strobe

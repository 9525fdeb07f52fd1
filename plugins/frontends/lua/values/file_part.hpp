// Bytes of a part of a file, stored or compressed: arrays in archives of tensors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace strobe {

/// Fills `to` with the bytes of a regular file from `offset` on; Error if there are fewer.
void read_part(const std::string& path, std::uint64_t offset, std::span<std::byte> to);

/// Raw DEFLATE (RFC 1951) in a file.
struct DeflatedPart {
  std::uint64_t offset = 0;      ///< of the first byte in the file
  std::uint64_t compressed = 0;  ///< bytes
  std::uint64_t skip = 0;        ///< expanded bytes that are not wanted, before those that are
};

/// Fills `to` with what a part of a regular file expands to; Error if it is damaged, or expands to less.
void inflate_part(const std::string& path, const DeflatedPart& part, std::span<std::byte> to);

}  // namespace strobe

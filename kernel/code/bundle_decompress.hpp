// Compressed offload bundles: a short header, then zlib or zstd data.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace strobe {

inline constexpr std::size_t kMaxBundleBytes = std::size_t{1} << 30;

/// True if the bytes start with "CCOB".
bool is_compressed_bundle(std::span<const std::byte> bytes);

/// The bundle inside, or Error.
std::vector<std::byte> decompress_bundle(std::span<const std::byte> bytes, const std::string& path);

}  // namespace strobe

// Compressed offload bundles: a short header, then zlib or zstd data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strobe {

inline constexpr std::size_t kMaxBundleBytes = std::size_t{1} << 30;
/// A compressed bundle may hold kMaxBundleRatio times its own size, and kSmallBundleBytes in any case. GPU code
/// compresses to between a fifth and a twentieth of its size; without a limit, a file of one megabyte could expand to a
/// gigabyte.
inline constexpr std::size_t kMaxBundleRatio = 100, kSmallBundleBytes = std::size_t{16} << 20;

/// True if the bytes start with "CCOB".
bool is_compressed_bundle(std::span<const std::byte> bytes);

/// Bytes of a compressed bundle of which `begin` is the header. Error if the header does not say.
std::uint64_t compressed_bundle_bytes(std::span<const std::byte> begin, const std::string& name);

/// The bundle inside, or Error.
std::vector<std::byte> decompress_bundle(std::span<const std::byte> bytes, const std::string& path);

}  // namespace strobe

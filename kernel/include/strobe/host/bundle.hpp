// Clang offload bundles, plain ("__CLANG_OFFLOAD_BUNDLE__") and compressed ("CCOB"), and HIP fat binaries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strobe {

struct BundleEntry {
  std::string id;      ///< "hipv4-amdgcn-amd-amdhsa--gfx803"
  std::string target;  ///< "gfx803:xnack-", or empty for the host's entry
  std::vector<std::byte> bytes;
};

bool is_bundle(std::span<const std::byte> bytes);

/// Bytes of the bundle in this process's memory that begins at `at`, as its header has them: where a program's
/// loader knows only the address. Error if there is none. The memory is the caller's to trust.
std::uint64_t bundle_bytes(const std::byte* at, const std::string& name);

/// All entries. Sizes are hostile: nothing larger than the decompression limit (1 GiB) is allocated.
std::vector<BundleEntry> parse_bundle(std::span<const std::byte> bytes, const std::string& path);

}  // namespace strobe

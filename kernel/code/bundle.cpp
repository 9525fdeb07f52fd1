// Source of the layout: clang documentation, "Clang Offload Bundler", Bundled Code Object Layout.
#include "strobe/host/bundle.hpp"

#include <algorithm>

#include "code/bundle_decompress.hpp"
#include "code/byte_view.hpp"
#include "strobe/host/code_object.hpp"

namespace strobe {
namespace {

constexpr std::string_view kMagic = "__CLANG_OFFLOAD_BUNDLE__";
constexpr std::uint64_t kMaxEntries = 4096, kMaxIdBytes = 4096;

bool starts_with(std::span<const std::byte> bytes, std::string_view magic) {
  return bytes.size() >= magic.size() &&
         std::equal(magic.begin(), magic.end(), bytes.begin(), [](char c, std::byte b) { return std::byte(c) == b; });
}

/// "hipv4-amdgcn-amd-amdhsa--gfx908:xnack-" is for gfx908:xnack-; "host-x86_64-unknown-linux--" for no GPU.
std::string target_of_entry(const std::string& id) {
  const std::size_t triple = id.find("amdgcn");
  if (triple == std::string::npos) return {};
  const std::size_t begin = id.find("gfx", triple);
  return begin == std::string::npos ? std::string() : id.substr(begin);
}

std::vector<BundleEntry> parse_uncompressed(std::span<const std::byte> bytes, const std::string& path) {
  const ByteView view(bytes, path + ": bundle");
  std::uint64_t at = kMagic.size();
  const auto count = view.read<std::uint64_t>(at, "the number of entries");
  if (count > kMaxEntries) view.fail(std::to_string(count) + " entries - the file is damaged");
  at += 8;
  std::vector<BundleEntry> entries;
  std::uint64_t total = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto offset = view.read<std::uint64_t>(at, "an entry"), size = view.read<std::uint64_t>(at + 8, "an entry");
    const auto id_bytes = view.read<std::uint64_t>(at + 16, "an entry");
    if (id_bytes > kMaxIdBytes)
      view.fail("an entry with a name of " + std::to_string(id_bytes) + " bytes - the file is damaged");
    BundleEntry entry;
    entry.id = view.text(at + 24, id_bytes, "an entry's name");
    entry.target = target_of_entry(entry.id);
    const auto content = view.slice(offset, size, "an entry's content");
    total += size;
    if (total > view.size()) view.fail("its entries overlap - the file is damaged");
    entry.bytes.assign(content.begin(), content.end());
    entries.push_back(std::move(entry));
    at += 24 + id_bytes;
  }
  return entries;
}

/// Where the last entry ends, or the list of them.
std::uint64_t plain_bytes(const std::byte* at, const std::string& name) {
  constexpr std::uint64_t kListMost = kMaxEntries * (3 * sizeof(std::uint64_t) + kMaxIdBytes);
  const ByteView view({at, kListMost}, name + ": bundle");
  std::uint64_t place = kMagic.size(), end = 0;
  const auto count = view.read<std::uint64_t>(place, "the number of entries");
  if (count > kMaxEntries) view.fail(std::to_string(count) + " entries - the program is damaged");
  place += 8;
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto offset = view.read<std::uint64_t>(place, "an entry"),
               size = view.read<std::uint64_t>(place + 8, "an entry");
    const auto id_bytes = view.read<std::uint64_t>(place + 16, "an entry");
    if (id_bytes > kMaxIdBytes || offset > kMaxBundleBytes || size > kMaxBundleBytes)
      view.fail("an entry larger than 1 GiB - the program is damaged");
    place += 24 + id_bytes;
    end = std::max(end, offset + size);
  }
  return std::max(place, end);
}

}  // namespace

std::uint64_t bundle_bytes(const std::byte* at, const std::string& name) {
  if (starts_with({at, kMagic.size()}, kMagic)) return plain_bytes(at, name);
  constexpr std::size_t kLongestHeader = 24;
  if (is_compressed_bundle({at, kLongestHeader})) return compressed_bundle_bytes({at, kLongestHeader}, name);
  throw Error(name + ": no offload bundle - compile the program with a HIP compiler");
}

bool is_bundle(std::span<const std::byte> bytes) { return starts_with(bytes, kMagic) || is_compressed_bundle(bytes); }

std::vector<BundleEntry> parse_bundle(std::span<const std::byte> bytes, const std::string& path) {
  if (!is_compressed_bundle(bytes)) return parse_uncompressed(bytes, path);
  const std::vector<std::byte> inside = decompress_bundle(bytes, path);
  if (!starts_with(inside, kMagic)) throw Error(path + ": compressed bundle: holds no bundle - the file is damaged");
  return parse_uncompressed(inside, path);
}

}  // namespace strobe

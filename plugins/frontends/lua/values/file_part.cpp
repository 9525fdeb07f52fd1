#include "lua/values/file_part.hpp"

#include "base/read_file.hpp"
#include "strobe/error.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <vector>

namespace strobe {
namespace {

/// Error unless `bytes` bytes follow `offset`.
void require_part(const RegularFile& file, const std::string& path, std::uint64_t offset, std::uint64_t bytes) {
  if (offset > file.size() || bytes > file.size() - offset)
    throw Error(fmt::format("{}: {} bytes from byte {} on are wanted, the file has {} - it may be truncated", path,
                            bytes, offset, file.size()));
}

constexpr std::size_t kChunk = std::size_t{1} << 18;

/// zlib's state of one stream.
struct Inflater {
  z_stream stream{};
  Inflater() {
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw Error("zlib: cannot be initialised");
  }
  ~Inflater() { inflateEnd(&stream); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
};

}  // namespace

void read_part(const std::string& path, std::uint64_t offset, std::span<std::byte> to) {
  const RegularFile file(path, path);
  require_part(file, path, offset, to.size());
  file.read(offset, to);
}

void inflate_part(const std::string& path, const DeflatedPart& part, std::span<std::byte> to) {
  const RegularFile file(path, path);
  require_part(file, path, part.offset, part.compressed);
  std::vector<std::byte> input(kChunk), skipped(std::min<std::uint64_t>(part.skip, kChunk));
  Inflater inflater;
  z_stream& stream = inflater.stream;
  std::uint64_t unread = part.compressed, to_skip = part.skip;
  int status = Z_OK;
  while (status == Z_OK) {
    if (stream.avail_in == 0) {
      const std::uint64_t bytes = std::min<std::uint64_t>(unread, kChunk);
      file.read(part.offset + part.compressed - unread, std::span(input).first(bytes));
      unread -= bytes;
      stream.next_in = reinterpret_cast<Bytef*>(input.data());
      stream.avail_in = static_cast<uInt>(bytes);
    }
    if (stream.avail_out == 0) {
      const std::span<std::byte> next = to_skip > 0 ? std::span(skipped).first(std::min<std::uint64_t>(to_skip, kChunk))
                                                    : to.first(std::min<std::uint64_t>(to.size(), kChunk));
      if (next.empty()) return;
      if (to_skip > 0)
        to_skip -= next.size();
      else
        to = to.subspan(next.size());
      stream.next_out = reinterpret_cast<Bytef*>(next.data());
      stream.avail_out = static_cast<uInt>(next.size());
    }
    status = inflate(&stream, Z_NO_FLUSH);
  }
  if (status != Z_STREAM_END || to_skip > 0 || !to.empty() || stream.avail_out > 0)
    throw Error(
        fmt::format("{}: the {} compressed bytes from byte {} on do not expand to what they should - the file is "
                    "damaged",
                    path, part.compressed, part.offset));
}

}  // namespace strobe

#include "code/bundle_decompress.hpp"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>

#include "code/byte_view.hpp"

namespace strobe {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;

/// Memory grows with what really comes out, so a lying header costs nothing.
class Output {
 public:
  Output(const ByteView& input, std::size_t limit) : input_(input), limit_(limit) {}

  std::span<std::byte> room() {
    if (bytes_.size() > limit_) input_.fail("its compressed data is larger than its header says - the file is damaged");
    bytes_.resize(end_ + kChunk);
    return std::span(bytes_).subspan(end_);
  }
  void wrote(std::size_t count) {
    end_ += count;
    bytes_.resize(end_);
  }
  std::vector<std::byte> take() {
    if (end_ != limit_)
      input_.fail("its compressed data holds " + std::to_string(end_) + " bytes, its header says " +
                  std::to_string(limit_) + " - the file is damaged");
    return std::move(bytes_);
  }

 private:
  const ByteView& input_;
  std::size_t limit_;
  std::size_t end_ = 0;
  std::vector<std::byte> bytes_;
};

std::vector<std::byte> inflate_all(const ByteView& input, std::size_t size) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) input.fail("zlib does not start");
  const auto end = [](z_stream* s) { inflateEnd(s); };
  const std::unique_ptr<z_stream, decltype(end)> owner(&stream, end);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(input.bytes().data()));
  stream.avail_in = static_cast<uInt>(std::min<std::uint64_t>(input.size(), ~uInt{0}));
  Output output(input, size);
  int state = Z_OK;
  while (state == Z_OK) {
    const std::span<std::byte> room = output.room();
    stream.next_out = reinterpret_cast<Bytef*>(room.data());
    stream.avail_out = static_cast<uInt>(room.size());
    state = inflate(&stream, Z_NO_FLUSH);
    output.wrote(room.size() - stream.avail_out);
  }
  if (state != Z_STREAM_END) input.fail("its zlib data is damaged or cut off");
  return output.take();
}

std::vector<std::byte> unzstd_all(const ByteView& input, std::size_t size) {
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(), ZSTD_freeDCtx);
  if (!context) input.fail("zstd does not start");
  ZSTD_inBuffer source{input.bytes().data(), input.bytes().size(), 0};
  Output output(input, size);
  std::size_t more = 1;
  while (more != 0) {
    const std::span<std::byte> room = output.room();
    ZSTD_outBuffer target{room.data(), room.size(), 0};
    const std::size_t before = source.pos;
    more = ZSTD_decompressStream(context.get(), &target, &source);
    if (ZSTD_isError(more)) input.fail(std::string("its zstd data is damaged: ") + ZSTD_getErrorName(more));
    output.wrote(target.pos);
    if (more != 0 && target.pos == 0 && source.pos == before) input.fail("its zstd data is cut off");
  }
  return output.take();
}

/// Magic, u16 version, u16 method, [total bytes from version 2 on], bytes inside, u64 hash; sizes have 4 bytes, from
/// version 3 on 8. Source: clang, "Clang Offload Bundler", Compressed Bundles.
struct Header {
  std::uint16_t method = 0;
  std::optional<std::uint64_t> total;  ///< bytes of the bundle with its header; none: version 1
  std::uint64_t inside = 0;
  std::uint64_t bytes = 0;  ///< of the header itself

  explicit Header(const ByteView& view) {
    constexpr const char* kWhat = "the header";
    const auto version = view.read<std::uint16_t>(4, kWhat);
    if (version < 1 || version > 3)
      view.fail("version " + std::to_string(version) + "; Strobe reads 1 to 3 - bundle it again with clang 19");
    method = view.read<std::uint16_t>(6, kWhat);
    bytes = 8;
    const auto size = [&]() -> std::uint64_t {
      bytes += version == 3 ? 8 : 4;
      return version == 3 ? view.read<std::uint64_t>(bytes - 8, kWhat) : view.read<std::uint32_t>(bytes - 4, kWhat);
    };
    if (version > 1) total = size();
    inside = size();
    bytes += 8;
  }
};

}  // namespace

bool is_compressed_bundle(std::span<const std::byte> bytes) {
  return bytes.size() >= 4 && std::memcmp(bytes.data(), "CCOB", 4) == 0;
}

std::uint64_t compressed_bundle_bytes(std::span<const std::byte> begin, const std::string& name) {
  const ByteView view(begin, name + ": compressed bundle");
  const Header header(view);
  if (!header.total)
    view.fail("version 1 does not say how long it is - compile the program again with clang 18 or newer");
  if (*header.total > kMaxBundleBytes) view.fail("more than 1 GiB - Strobe opens no larger bundle");
  return *header.total;
}

std::vector<std::byte> decompress_bundle(std::span<const std::byte> bytes, const std::string& path) {
  const ByteView view(bytes, path + ": compressed bundle");
  const Header header(view);
  const std::uint64_t total = header.total.value_or(view.size()), inside = header.inside;
  if (inside > kMaxBundleBytes) view.fail("more than 1 GiB inside - Strobe opens no larger bundle");
  if (inside > kSmallBundleBytes && inside / kMaxBundleRatio > view.size())
    view.fail("its header says that its " + std::to_string(view.size()) + " bytes hold " + std::to_string(inside) +
              ", more than " + std::to_string(kMaxBundleRatio) +
              " times as many - code does not compress so well; bundle it again without compression if it is right");
  if (total < header.bytes) view.fail("its header gives it " + std::to_string(total) + " bytes - the file is damaged");
  const ByteView content(view.slice(header.bytes, total - header.bytes, "the compressed data"), view.path());
  if (header.method == 0) return inflate_all(content, inside);
  if (header.method == 1) return unzstd_all(content, inside);
  view.fail("compression method " + std::to_string(header.method) + "; Strobe knows zlib (0) and zstd (1)");
}

}  // namespace strobe

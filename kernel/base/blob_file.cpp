#include "base/blob_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>

#include "base/temporaries.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

/// The first bytes of the file.
struct Header {
  char magic[16];
  std::uint32_t version;
  std::uint32_t unused;
  Blob root;
  std::uint64_t end;     ///< of all blobs
  std::uint64_t digest;  ///< of what stands before it
};
constexpr char kMagic[16] = "strobe checkpnt";
constexpr std::uint64_t kHeaderBytes = 512;
static_assert(sizeof(Header) <= kHeaderBytes && sizeof(Header) == 72);

std::uint64_t digest_of_header(const Header& header) {
  return digest_of({reinterpret_cast<const std::byte*>(&header), offsetof(Header, digest)});
}

/// Level 1: what does not compress costs little.
constexpr int kCompression = 1;

bool all_zero(std::span<const std::byte> bytes) {
  return bytes.empty() ||
         (bytes[0] == std::byte{} && std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) == 0);
}

ZSTD_CCtx* compressor() {
  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };
  thread_local const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
  return context.get();
}

}  // namespace

std::uint64_t digest_of(std::span<const std::byte> bytes) {
  // Four sums side by side, each a bijection of its state for every word: one changed word always shows.
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
  const auto mix = [](std::uint64_t sum, std::uint64_t word) {
    sum = (sum ^ word) * kOdd;
    return sum ^ (sum >> 32);
  };
  std::uint64_t sums[4] = {1, 2, 3, 4};
  const std::byte* at = bytes.data();
  std::size_t left = bytes.size();
  for (; left >= 32; left -= 32, at += 32) {
    std::uint64_t words[4];
    std::memcpy(words, at, 32);
    for (int n = 0; n < 4; ++n) sums[n] = mix(sums[n], words[n]);
  }
  std::uint64_t rest[4] = {};
  if (left != 0) std::memcpy(rest, at, left);
  std::uint64_t sum = bytes.size();
  for (int n = 0; n < 4; ++n) sum = mix(sum, mix(sums[n], rest[n]));
  return sum;
}

BlobFile::BlobFile(BlobFile&& other) noexcept
    : path_(std::move(other.path_)),
      beside_(std::exchange(other.beside_, {})),
      file_(std::move(other.file_)),
      root_(other.root_),
      end_(other.end_) {}

BlobFile::~BlobFile() {
  if (beside_.empty()) return;
  unlink(beside_.c_str());
  forget_temporary(beside_);
}

void BlobFile::refuse_damaged(const std::string& problem) const {
  throw Error("checkpoint " + path_ + ": the file is damaged (" + problem + ") - remove it and run from the start");
}

void BlobFile::fail_writing(int problem) const {
  throw Error(fmt::format("checkpoint {}: cannot be written ({}) - {}", path_, std::strerror(problem),
                          problem == ENOSPC || problem == EDQUOT || problem == EFBIG
                              ? "free some space and run the same command again: it goes on where it stopped"
                              : "check that the folder exists and is writable"),
              problem == ENOSPC || problem == EDQUOT || problem == EFBIG ? ExitCode::failed : ExitCode::bad_input);
}

BlobFile BlobFile::open(const std::string& path, bool to_append) {
  BlobFile opened(path);
  opened.file_ = FileDescriptor(::open(path.c_str(), (to_append ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NONBLOCK));
  struct stat found {};
  if (!opened.file_.is_open() || fstat(opened.file_.get(), &found) != 0)
    throw Error("checkpoint " + path + ": cannot be read (" + std::strerror(errno) +
                ") - name a file written by --checkpoint");
  if (!S_ISREG(found.st_mode))
    throw Error("checkpoint " + path + ": is no regular file - name a file written by --checkpoint");
  if (to_append) lock_output(opened.file_.get(), "checkpoint " + path);
  Header header{};
  const auto size = static_cast<std::uint64_t>(found.st_size);
  const auto count = pread(opened.file_.get(), &header, sizeof header, 0);
  if (count < static_cast<ssize_t>(sizeof header.magic) || std::memcmp(header.magic, kMagic, sizeof kMagic) != 0)
    throw Error("checkpoint " + path + ": is no checkpoint - name a file written by --checkpoint");
  if (count < static_cast<ssize_t>(sizeof header) || size < kHeaderBytes) opened.refuse_damaged("truncated");
  if (header.version != kVersion)
    throw Error(
        fmt::format("checkpoint {}: its format has version {}, this Strobe reads version {} - run from the "
                    "start, or with the Strobe that wrote it",
                    path, header.version, kVersion));
  if (header.digest != digest_of_header(header)) opened.refuse_damaged("its header");
  if (header.end > size) opened.refuse_damaged("truncated");
  opened.root_ = header.root;
  opened.end_ = header.end;
  return opened;
}

BlobFile BlobFile::create(const std::string& path) {
  BlobFile made(path);
  made.file_ = FileDescriptor(make_beside(path));
  if (!made.file_.is_open()) made.fail_writing(errno);
  made.beside_ = name_beside(path);
  note_temporary(made.beside_);
  lock_output(made.file_.get(), "checkpoint " + path);
  made.end_ = kHeaderBytes;
  return made;
}

void BlobFile::write_at(std::uint64_t offset, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t count = pwrite(file_.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_writing(errno);
    bytes = bytes.subspan(static_cast<std::size_t>(count));
    offset += static_cast<std::uint64_t>(count);
  }
}

void BlobFile::read_at(std::uint64_t offset, std::span<std::byte> bytes) const {
  while (!bytes.empty()) {
    const ssize_t count = pread(file_.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) refuse_damaged(count == 0 ? "truncated" : std::strerror(errno));
    bytes = bytes.subspan(static_cast<std::size_t>(count));
    offset += static_cast<std::uint64_t>(count);
  }
}

void BlobFile::read(const Blob& blob, std::span<std::byte> to) const {
  if (blob.bytes != to.size()) refuse_damaged("a piece has another size");
  if (blob.stored == 0) {
    if (!all_zero(to)) std::fill(to.begin(), to.end(), std::byte{});  // untouched pages stay so
  } else {
    if (blob.stored > blob.bytes || blob.offset < kHeaderBytes || blob.offset > end_ ||
        blob.stored > end_ - blob.offset)
      refuse_damaged("a piece lies outside");
    if (blob.stored == blob.bytes) {
      read_at(blob.offset, to);
    } else {
      std::vector<std::byte> packed(blob.stored);
      read_at(blob.offset, packed);
      if (ZSTD_decompress(to.data(), to.size(), packed.data(), packed.size()) != to.size())
        refuse_damaged("a piece cannot be decompressed");
    }
  }
  if (digest_of(to) != blob.digest) refuse_damaged("checksum");
}

std::vector<std::byte> BlobFile::read(const Blob& blob) const {
  // zstd reaches about 1 : 20,000; a size beyond that is no size.
  constexpr std::uint64_t kMaxRatio = 1 << 16;
  if (blob.bytes / kMaxRatio > end_) refuse_damaged("a piece has an impossible size");
  std::vector<std::byte> bytes(blob.bytes);
  read(blob, bytes);
  return bytes;
}

Blob BlobFile::add(std::span<const std::byte> bytes, std::uint64_t digest) {
  Blob blob{end_, 0, bytes.size(), digest};
  if (all_zero(bytes)) return blob;
  std::vector<std::byte> packed(bytes.size());
  const std::size_t size =
      ZSTD_compressCCtx(compressor(), packed.data(), packed.size() - 1, bytes.data(), bytes.size(), kCompression);
  const bool smaller = ZSTD_isError(size) == 0;  // else it does not fit
  blob.stored = smaller ? size : bytes.size();
  write_at(end_, smaller ? std::span<const std::byte>(packed).first(size) : bytes);
  end_ += blob.stored;
  return blob;
}

void BlobFile::commit(const Blob& root) {
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.version = kVersion;
  header.root = root_ = root;
  header.end = end_;
  header.digest = digest_of_header(header);
  std::byte sector[kHeaderBytes] = {};
  std::memcpy(sector, &header, sizeof header);
  write_at(0, sector);
  if (beside_.empty()) return;
  if (std::rename(beside_.c_str(), path_.c_str()) != 0) fail_writing(errno);
  forget_temporary(beside_);
  beside_.clear();
}

void BlobFile::compact(const std::function<void(const std::function<void(Blob&)>&)>& move) {
  BlobFile fresh = create(path_);
  std::vector<std::byte> bytes;
  move([&](Blob& blob) {
    if (blob.stored == 0) return;
    bytes.resize(blob.stored);
    read_at(blob.offset, bytes);
    fresh.write_at(fresh.end_, bytes);
    blob.offset = fresh.end_;
    fresh.end_ += blob.stored;
  });
  std::swap(file_, fresh.file_);
  std::swap(beside_, fresh.beside_);
  std::swap(end_, fresh.end_);
}

}  // namespace strobe

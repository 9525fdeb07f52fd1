// The file of a trace: plain, or compressed if its name ends in .gz.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

struct gzFile_s;

namespace tracers {

class TraceFile {
 public:
  TraceFile() = default;
  ~TraceFile();
  TraceFile(const TraceFile&) = delete;
  TraceFile& operator=(const TraceFile&) = delete;

  /// Replaces what was there. Error if it cannot be written.
  void open(const std::string& path);
  bool is_open() const { return plain_ != nullptr || packed_ != nullptr; }
  const std::string& path() const { return path_; }
  void write(std::string_view bytes);
  /// As printf.
  [[gnu::format(printf, 2, 3)]] void print(const char* format, ...);
  /// Bytes of the file so far; of a compressed one, what has been packed.
  std::uint64_t size() const;
  /// Error, exit 1, if not all could be written. Nothing happens if it is not open.
  void close();

 private:
  std::string path_;
  std::FILE* plain_ = nullptr;
  gzFile_s* packed_ = nullptr;
  std::uint64_t written_ = 0;
  bool failed_ = false;
};

}  // namespace tracers

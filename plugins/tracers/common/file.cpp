#include "common/file.hpp"

#include <zlib.h>

#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <new>

#include "strobe/error.hpp"

namespace tracers {

TraceFile::~TraceFile() {
  if (plain_ != nullptr) std::fclose(plain_);
  if (packed_ != nullptr) gzclose(packed_);
}

void TraceFile::open(const std::string& path) {
  path_ = path;
  errno = 0;
  if (path.ends_with(".gz"))
    packed_ = gzopen(path.c_str(), "wbe");
  else
    plain_ = std::fopen(path.c_str(), "we");
  if (!is_open())
    throw strobe::Error(path + ": the trace cannot be written: " + std::strerror(errno != 0 ? errno : ENOMEM));
}

void TraceFile::write(std::string_view bytes) {
  if (bytes.empty()) return;
  written_ += bytes.size();
  if (plain_ != nullptr)
    failed_ |= std::fwrite(bytes.data(), 1, bytes.size(), plain_) != bytes.size();
  else if (packed_ != nullptr)
    failed_ |= gzfwrite(bytes.data(), 1, bytes.size(), packed_) != bytes.size();
}

void TraceFile::print(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  char* text = nullptr;
  const int length = vasprintf(&text, format, arguments);
  va_end(arguments);
  if (length < 0) throw std::bad_alloc();
  write({text, static_cast<std::size_t>(length)});
  std::free(text);
}

std::uint64_t TraceFile::size() const {
  return packed_ != nullptr ? static_cast<std::uint64_t>(gzoffset(packed_)) : written_;
}

void TraceFile::close() {
  if (!is_open()) return;
  errno = 0;
  if (plain_ != nullptr) failed_ |= std::fclose(plain_) != 0;
  if (packed_ != nullptr) failed_ |= gzclose(packed_) != Z_OK;
  plain_ = nullptr;
  packed_ = nullptr;
  if (failed_)
    throw strobe::Error(path_ + ": the trace could not be written completely: " + std::strerror(errno),
                        strobe::ExitCode::failed);
}

}  // namespace tracers

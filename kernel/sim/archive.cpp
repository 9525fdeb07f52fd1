#include "strobe/archive.hpp"

#include <cstring>

#include "strobe/error.hpp"

namespace strobe {

void Archive::raw(void* data, std::size_t bytes) {
  if (bytes == 0) return;
  if (!reads_) {
    const auto* const from = static_cast<const std::byte*>(data);
    output_.insert(output_.end(), from, from + bytes);
    return;
  }
  if (bytes > input_.size()) fail("it ends too early");
  std::memcpy(data, input_.data(), bytes);
  input_ = input_.subspan(bytes);
}

void Archive::one(std::string& text) {
  const std::uint64_t size = count(text.size());
  if (reads_) text.resize(size);
  raw(text.data(), size);
}

std::uint64_t Archive::count(std::uint64_t size) {
  raw(&size, sizeof(size));
  require(size <= input_.size(), "it ends too early");
  return size;
}

void Archive::fail(std::string_view problem) const { throw Error(std::string(problem)); }

void Archive::fail_busy(std::string_view problem) const {
  throw Error(std::string(problem) + " - no checkpoint can be written here", ExitCode::failed);
}

}  // namespace strobe

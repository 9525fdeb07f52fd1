#include "guarded_bytes.hpp"

#include <sys/mman.h>

#include <cstring>

#include "strobe/error.hpp"

namespace strobe::conformance {

GuardedBytes::GuardedBytes() {
  void* const pages = ::mmap(nullptr, 2 * kMax, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  page_ = static_cast<std::byte*>(pages);
  if (pages == MAP_FAILED || ::mprotect(page_ + kMax, kMax, PROT_NONE) != 0)
    throw Error("two pages of memory cannot be had", ExitCode::failed);
}

GuardedBytes::~GuardedBytes() { ::munmap(page_, 2 * kMax); }

std::span<std::byte> GuardedBytes::at_end(std::span<const std::byte> content) const {
  const std::span<std::byte> copy = at_end(content.size());
  std::memmove(copy.data(), content.data(), content.size());
  return copy;
}

}  // namespace strobe::conformance

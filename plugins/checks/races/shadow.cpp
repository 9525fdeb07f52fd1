#include "shadow.hpp"

#include <fmt/format.h>

#include "strobe/error.hpp"

namespace races {

ShadowWord* ShadowMemory::find_page(std::uint64_t number) {
  Page& page = pages_[number];
  if (page.empty()) {
    constexpr std::uint64_t kPageShadow = kPageBytes / 4 * sizeof(ShadowWord);
    if (pages_.size() * kPageShadow > limit_)
      throw strobe::Error(
          fmt::format("--check-races: what is kept of {} MiB of memory that the launch has touched needs more "
                      "than {} MiB - use smaller buffers or a smaller grid",
                      (pages_.size() * kPageBytes) >> 20, limit_ >> 20),
          strobe::ExitCode::limit);
    page.resize(kPageBytes / 4);
  }
  return page.data();
}

}  // namespace races

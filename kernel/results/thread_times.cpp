#include "strobe/host/thread_times.hpp"

#include <algorithm>
#include <bit>

namespace strobe {

double ThreadTimes::seconds(std::size_t n) const {
  const int barriers = std::bit_width(kThreads[n]) - 1;
  return longest[n] + serial + static_cast<double>(windows) * barrier * barriers;
}

ThreadTimes& ThreadTimes::operator+=(const ThreadTimes& other) {
  windows += other.windows;
  work += other.work;
  serial += other.serial;
  barrier = std::max(barrier, other.barrier);
  largest += other.largest;
  for (std::size_t n = 0; n < longest.size(); ++n) longest[n] += other.longest[n];
  return *this;
}

}  // namespace strobe

#pragma once

#include <system_error>
#include <thread>
#include <utility>

#include "base/host_memory.hpp"

namespace strobe {

/// Starts a thread; throws what refuse_thread() does if the host gives none.
template <class Work>
std::thread start_thread(Work work) {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error&) {
    refuse_thread();
  }
}

}  // namespace strobe

#pragma once

#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace strobe {

/// Starts a thread. A host without room for its stack is out of memory like any other: throws std::bad_alloc.
template <class Work>
std::thread start_thread(Work work) {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error&) {
    throw std::bad_alloc();
  }
}

}  // namespace strobe

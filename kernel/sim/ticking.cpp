#include "sim/ticking.hpp"

#include <dlfcn.h>

#include <mutex>
#include <utility>

#include "strobe/component.hpp"

namespace strobe {

constinit thread_local const Component* ticking = nullptr;

namespace {
std::mutex throwers;
std::string last_thrower;  ///< in words: the block may be gone when they are asked for
}  // namespace

void note_thrower() {
  const std::lock_guard lock(throwers);
  last_thrower = ticking == nullptr ? "" : described(*ticking);
}

std::string thrower() {
  const std::lock_guard lock(throwers);
  return std::exchange(last_thrower, {});
}

std::string described(const Component& component) {
  // Its first word points to the vtable of its class.
  Dl_info found{};
  const void* const table = *reinterpret_cast<void* const*>(&component);
  const bool known = dladdr(table, &found) != 0 && found.dli_fname != nullptr;
  return component.path() + (known ? std::string(" (") + found.dli_fname + ")" : "");
}

}  // namespace strobe

#include "sim/ticking.hpp"

#include <dlfcn.h>

#include <atomic>

#include "strobe/component.hpp"

namespace strobe {

constinit thread_local const Component* ticking = nullptr;

namespace {
std::atomic<const Component*> last_thrower{nullptr};
}  // namespace

void note_thrower() { last_thrower = ticking; }

std::string thrower() {
  const Component* const component = last_thrower.exchange(nullptr);
  return component == nullptr ? "" : described(*component);
}

std::string described(const Component& component) {
  // Its first word leads to the virtual functions of its own class.
  Dl_info found{};
  const void* const table = *reinterpret_cast<void* const*>(&component);
  const bool known = dladdr(table, &found) != 0 && found.dli_fname != nullptr;
  return component.path() + (known ? std::string(" (") + found.dli_fname + ")" : "");
}

}  // namespace strobe

#include "opencl/objects.hpp"

#include <cstdio>
#include <unordered_map>

namespace strobe::opencl {
namespace {
/// By address. Never destroyed: a program's own destructors release objects.
std::unordered_map<const void*, Object*>& all() {
  static auto* const objects = new std::unordered_map<const void*, Object*>;
  return *objects;
}

}  // namespace

Object::Object(Kind kind) : kind_(kind) { all()[static_cast<Header*>(this)] = this; }
Object::~Object() { all().erase(static_cast<Header*>(this)); }

void Object::retain() {
  if (references_++ == 0) self_ = shared_from_this();
}

bool Object::release() {
  if (references_ == 0) return false;
  if (--references_ == 0) {
    const std::shared_ptr<Object> last = std::move(self_);
    self_.reset();
  }
  return true;
}

Object* find_object(const void* handle, Kind kind) {
  const auto found = all().find(handle);
  return found != all().end() && found->second->kind() == kind ? found->second : nullptr;
}

void report_unknown(Kind kind, const void* handle) {
  constexpr const char* kNames[] = {"platform",      "device",  "context", "command-queue",
                                    "memory object", "program", "kernel",  "event"};
  std::fprintf(stderr, "strobe: release of a %s at %p that there is not - was it released before?\n",
               kNames[static_cast<int>(kind) - 1], handle);
}

}  // namespace strobe::opencl

// A dispatch order that says, once, how many frames of the command, of libstrobe and of the front end Lua it is called
// through.
#include <dlfcn.h>
#include <execinfo.h>

#include <cstdio>
#include <string>

#include "strobe/plugin.hpp"
#include "strobe/policy/dispatch_order.hpp"

namespace {

bool is_strobes(void* address) {
  Dl_info info{};
  if (dladdr(address, &info) == 0 || info.dli_fname == nullptr) return false;
  const std::string path = info.dli_fname, name = path.substr(path.rfind('/') + 1);
  return name == "strobe" || name.starts_with("libstrobe.so") || name == "lua.so";
}

struct Frames final : strobe::DispatchOrder {
  explicit Frames(const Place&) {}
  std::uint32_t pick(const strobe::DispatchChoice& choice) override {
    void* frames[256];
    const int count = said_ ? 0 : backtrace(frames, 256);
    int own = 0;
    for (int n = 0; n < count; ++n) own += is_strobes(frames[n]);
    if (!said_) std::fprintf(stderr, "frames: %d of %d\n", own, count);
    said_ = true;
    return choice.from(choice.last + 1);
  }
  bool said_ = false;
};

}  // namespace

STROBE_PLUGIN("abi-frames", "how deep a component is called", "1.0.0", "MIT") {
  registry.add_policy<strobe::DispatchOrder, Frames>("dispatch_order.frames", "for tests");
}

// What AMD's tools look for before they call HSA: the driver's device file. Preloaded by `strobe run -- PROGRAM`, so that
// /dev/kfd can be opened; nothing is read from it or written to it, because libhsa-runtime64 is Strobe's.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>

#include <cstdarg>
#include <cstring>

namespace {

using Open = int (*)(const char* path, int flags, ...);

const char* there(const char* path) {
  return path != nullptr && std::strcmp(path, "/dev/kfd") == 0 ? "/dev/null" : path;
}

/// Files that are made have a mode behind the flags.
mode_t mode_of(int flags, va_list& arguments) {
  const bool makes = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
  return makes ? va_arg(arguments, mode_t) : 0;
}

}  // namespace

extern "C" {

__attribute__((visibility("default"))) int open(const char* path, int flags, ...) {
  static const auto real = reinterpret_cast<Open>(dlsym(RTLD_NEXT, "open"));
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return real(there(path), flags, mode);
}

__attribute__((visibility("default"))) int open64(const char* path, int flags, ...) {
  static const auto real = reinterpret_cast<Open>(dlsym(RTLD_NEXT, "open64"));
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return real(there(path), flags, mode);
}

}  // extern "C"

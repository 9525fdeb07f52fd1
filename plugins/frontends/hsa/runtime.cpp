#include "hsa/runtime.hpp"

#include <cstdio>
#include <cstdlib>

#include "hsa/failure.hpp"

namespace strobe::hsa {

Runtime& Runtime::instance() {
  static Runtime* const made = new Runtime;
  return *made;
}

Runtime::Runtime()
    : ApiRuntime("hsa"),
      memory_(*this),
      virtual_memory_(*this),
      signals_(*this),
      queues_(*this),
      executables_(*this),
      work_(*this),
      callbacks_(*this) {}

void Runtime::begin() {
  require(references_ < UINT32_MAX, HSA_STATUS_ERROR_REFCOUNT_OVERFLOW);
  if (references_++ == 0) agents_.make(gpus());
}

void Runtime::end() {
  if (--references_ == 0) work_.flush();
}

void Runtime::end_work() {
  if (session().is_open()) work_.flush();  // the program did not wait for it
}

void Runtime::stop(const char* why) {
  std::fflush(stdout);
  std::fprintf(stderr, "strobe: %s\n", why);
  session().finish();
  std::_Exit(1);
}

}  // namespace strobe::hsa

#include "hsa/call.hpp"

#include <cstdio>

#include "strobe/host/launch.hpp"

namespace strobe::hsa {
namespace {
hsa_status_t code_of(const Error& error) {
  switch (error.code()) {
    case ExitCode::limit: return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    case ExitCode::bad_input: return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    default: return HSA_STATUS_ERROR;
  }
}

}  // namespace

hsa_status_t Call::code_of_exception() const {
  return frontends::code_of_exception(name_, HSA_STATUS_ERROR_OUT_OF_RESOURCES, HSA_STATUS_ERROR, code_of);
}

void Call::note_unsupported() {
  if (runtime().session().results().count_unsupported(name_))
    std::fprintf(stderr, "strobe: %s: not supported (docs/reference/hsa-functions.md)\n", name_);
}

}  // namespace strobe::hsa

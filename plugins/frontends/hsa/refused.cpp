// The functions that Strobe does not have: each returns an error, and says so once.
#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {

hsa_status_t refuse(const char* name) {
  Call(name).note_unsupported();
  return HSA_STATUS_ERROR;
}

}  // namespace
}  // namespace strobe::hsa

#pragma GCC visibility push(default)
extern "C" {
#define STROBE_HSA_GROUP(name)
#define STROBE_HSA(result, name, parameters)
#define STROBE_HSA_REFUSED(result, name, parameters) \
  result name parameters { return strobe::hsa::refuse(#name); }
#define STROBE_HSA_REFUSED_UNDECLARED(name) \
  hsa_status_t name() { return strobe::hsa::refuse(#name); }
#include "strobe_hsa/functions.inc"
#include "strobe_hsa/later.inc"
}
#pragma GCC visibility pop
